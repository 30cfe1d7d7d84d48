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
  func todayBeginsAtTheDayStart(shown: String, dayStart: String, today: String) throws {
    let clock = try clock(shown, dayStart: dayStart)
    #expect(clock.today.description == today)
    #expect(clock.dateTime.description == shown)
  }

  @Test func todayEndsAtTheNextDayStart() throws {
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

  @Test func manualClockMovesOnlyWhenAdvanced() throws {
    let time = try ManualTime("2026-11-20T23:59:30")
    let source = time.source
    #expect(source.clock(dayStart: .midnight).today.description == "2026-11-20")
    time.advance(seconds: 30)
    #expect(source.clock(dayStart: .midnight).today.description == "2026-11-21")
  }
}

@Suite struct StreakTests {
  @Test(arguments: [
    (["2026-11-18", "2026-11-19", "2026-11-20"], 3, 3), (["2026-11-18", "2026-11-19"], 2, 2),
    (["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-18"], 0, 3), (["2026-11-20"], 1, 1), ([], 0, 0),
    (["2026-11-19", "2026-11-19", "2026-11-20", "2026-11-20"], 2, 2), (["2026-11-20", "2026-11-21"], 1, 1),
  ])
  func currentStreakReachesTodayOrYesterday(days: [String], current: Int, longest: Int) throws {
    let streak = Streak(of: try days.map { try Day($0) }, on: try Day("2026-11-20"))
    #expect((streak.current, streak.longest) == (current, longest))
  }

  /// 2026-11-15 is a Sunday.
  @Test(arguments: [
    (["2026-11-02", "2026-11-10", "2026-11-20"], Weekday.sunday, 3, 3),
    (["2026-11-02", "2026-11-14"], .sunday, 2, 2), (["2026-11-02", "2026-11-07"], .sunday, 0, 1),
    (["2026-11-14", "2026-11-15"], .sunday, 2, 2), (["2026-11-14", "2026-11-15"], .monday, 1, 1),
    (["1969-12-28", "1970-01-03", "1970-01-04"], .sunday, 0, 2),
  ])
  func weeklyStreakFollowsTheWeekStart(days: [String], start: Weekday, current: Int, longest: Int) throws {
    let streak = Streak(weeksOf: try days.map { try Day($0) }, startingOn: start, on: try Day("2026-11-20"))
    #expect((streak.current, streak.longest) == (current, longest))
  }
}
