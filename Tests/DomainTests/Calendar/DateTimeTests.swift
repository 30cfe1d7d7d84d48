import Domain
import Support
import Testing

struct DateTimeTests {
  @Test(arguments: [
    ("2026-11-20T23:59", 60, "2026-11-21T00:00"), ("1970-01-01T00:00", -1, "1969-12-31T23:59:59"),
    ("2026-11-20T09:00", 86_400 * 41, "2026-12-31T09:00"), ("9999-12-31T23:59", 60, "9999-12-31T23:59:59"),
    ("0001-01-01T00:01", -61, "0001-01-01T00:00"), ("2026-11-20T09:00", .max, "9999-12-31T23:59:59"),
    ("1926-11-20T09:00", .min, "0001-01-01T00:00"),
  ])
  func addingSecondsStopsAtTheCalendarEnds(time: String, seconds: Int, result: String) throws {
    #expect(try DateTime(time).adding(seconds: seconds).description == result)
  }

  @Test func addingMinutesStopsAtTheCalendarEnds() throws {
    let time = try DateTime("2026-11-20T09:00")
    #expect(time.adding(minutes: -541).description == "2026-11-19T23:59")
    #expect(time.adding(minutes: .max).description == "9999-12-31T23:59:59")
    #expect(time.adding(minutes: .min).description == "0001-01-01T00:00")
  }

  @Test func clockSecondsRoundTrip() {
    var random = RandomSource.seeded(1)
    for _ in 0..<10_000 {
      let seconds = Int.random(in: -62_135_596_800...253_402_300_799, using: &random)
      #expect(DateTime(clockSeconds: seconds).clockSeconds == seconds)
    }
  }

  @Test func laterTimesCompareGreater() throws {
    #expect(try DateTime("2026-11-20T09:00") < DateTime("2026-11-20T09:00:01"))
    #expect(try DateTime("2026-11-20T23:00") < DateTime("2026-11-21T01:00"))
  }

  @Test(arguments: ["2026-11-20T09:30", "2026-11-20T09:30:15", "0001-01-01T00:00", "9999-12-31T23:59:59"])
  func isoTextRoundTrips(text: String) {
    #expect(DateTime(iso: text)?.description == text)
  }

  @Test(arguments: [
    "", "T", "2026-11-20", "09:30", "2026-11-20 09:30", "2026-11-20T", "2026-11-20T9:30", "2026-11-20T24:00",
    "2026-11-20T09:60", "2026-11-20T09:30:60", "2026-11-20T09:30Z", "2026-11-20T09:30T", "2026-02-30T09:30",
    "2026-11-20T09:30:15:00",
  ])
  func invalidDateTimesAreRefused(text: String) {
    #expect(DateTime(iso: text) == nil)
  }

  @Test func timeOfDayHasHourMinuteAndSecond() throws {
    let time = try TimeOfDay("23:04:05")
    #expect((time.hour, time.minute, time.second) == (23, 4, 5))
    #expect(time.seconds == 83_045)
    #expect(TimeOfDay(seconds: 83_045) == time)
    #expect(TimeOfDay(hour: 9)?.description == "09:00")
    #expect(TimeOfDay.midnight.description == "00:00")
    #expect(try TimeOfDay("09:00") < time)
  }

  @Test(arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1), (.max, 0, 0)])
  func impossibleTimesOfDayAreRefused(hour: Int, minute: Int, second: Int) {
    #expect(TimeOfDay(hour: hour, minute: minute, second: second) == nil)
    #expect(TimeOfDay(seconds: 86_400) == nil)
    #expect(TimeOfDay(seconds: -1) == nil)
  }

  @Test func addingToAnInstantStopsAtTheEnds() {
    #expect(Instant(secondsSince1970: 1).adding(seconds: -2) == Instant(secondsSince1970: -1))
    #expect(Instant(secondsSince1970: 1).adding(seconds: .max) == Instant(secondsSince1970: .max))
    #expect(Instant(secondsSince1970: -2).adding(seconds: .min) == Instant(secondsSince1970: .min))
    #expect(Instant(secondsSince1970: 1) < Instant(secondsSince1970: 2))
    #expect(Zone.utc.dateTime(at: Instant(secondsSince1970: .max)).day == .latest)
    for end in [Int.min, Int.max] {
      let instant = Instant(secondsSince1970: end)
      #expect(Instant(secondsSince1970: instant.secondsSince1970) == instant)
      let clock = DateTime(clockSeconds: end).clockSeconds
      #expect(abs(instant.secondsSince1970 - clock) <= 86_400)
    }
  }
}

struct InstantTests {
  @Test(arguments: [
    ("2026-11-20T09:30:00+09:00", 1_795_134_600), ("2026-11-20T00:30Z", 1_795_134_600),
    ("2026-11-19T19:30-05:00", 1_795_134_600), ("1969-12-31T23:59:59Z", -1),
  ])
  func isoTextWithAnOffsetIsRead(text: String, seconds: Int) {
    #expect(Instant(iso: text) == Instant(secondsSince1970: seconds))
  }

  @Test(arguments: [
    "", "Z", "2026-11-20", "2026-11-20T09:30", "2026-11-20T09:30+9", "2026-11-20T09:30+0900",
    "2026-11-20T09:30:00 +09:00", "2026-13-20T09:30Z", "2026-11-20T24:00Z", "now",
  ])
  func invalidISOTextIsRefused(text: String) {
    #expect(Instant(iso: text) == nil)
  }
}
