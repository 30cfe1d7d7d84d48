import Domain
import Support
import Testing

struct DayClockTests {
  private func clock(_ shown: String, dayStart: String = "00:00", zone: String = "Asia/Seoul") throws -> DayClock {
    let start = try #require(DayStart(TimeOfDay(dayStart)))
    return try TimeSource.fixed(shown, zone: zone).clock(dayStart: start)
  }

  @Test(arguments: [
    ("2026-11-20T00:00", "00:00", "2026-11-20"), ("2026-11-20T03:59:59", "04:00", "2026-11-19"),
    ("2026-11-20T04:00", "04:00", "2026-11-20"), ("2026-11-20T23:59", "06:00", "2026-11-20"),
    ("2026-01-01T01:00", "02:00", "2025-12-31"),
  ])
  func todayBeginsAtTheStartOfTheDay(shown: String, dayStart: String, today: String) throws {
    let clock = try clock(shown, dayStart: dayStart)
    #expect(clock.today.description == today)
    #expect(clock.dateTime.description == shown)
  }

  @Test func todayEndsAtTheNextStartOfTheDay() throws {
    #expect(try clock("2026-11-20T03:00", dayStart: "04:00").endOfToday == Instant("2026-11-20T04:00"))
    #expect(try clock("2026-11-20T05:00", dayStart: "04:00").endOfToday == Instant("2026-11-21T04:00"))
  }

  @Test(arguments: [
    // Clocks go back over the start of the day, or over midnight (00:01 to 23:01), or skip a date.
    ("America/New_York", "2026-10-31T12:00", "01:30"), ("America/St_Johns", "2010-11-06T12:00", "00:00"),
    ("Pacific/Apia", "2011-12-28T12:00", "00:00"), ("Asia/Seoul", "1987-05-09T12:00", "02:30"),
  ])
  func todayNeverGoesBackAndChangesExactlyAtItsEnd(zone: String, from: String, dayStart: String) throws {
    let place = try Zone(zone)
    let start = try #require(DayStart(TimeOfDay(dayStart)))
    var last = DayClock(now: try Instant(from, in: zone), zone: place, dayStart: start)
    for _ in 0..<(3 * 24 * 12) {
      let next = DayClock(now: last.now.adding(seconds: 300), zone: place, dayStart: start)
      #expect(next.today >= last.today)
      #expect((next.today != last.today) == (next.now >= last.endOfToday))
      last = next
    }
  }

  @Test func aManualClockMovesOnlyWhenTold() throws {
    let time = try ManualTime("2026-11-20T23:59:30")
    let source = time.source
    #expect(source.clock(dayStart: .midnight).today.description == "2026-11-20")
    time.advance(seconds: 30)
    #expect(source.clock(dayStart: .midnight).today.description == "2026-11-21")
  }
}
