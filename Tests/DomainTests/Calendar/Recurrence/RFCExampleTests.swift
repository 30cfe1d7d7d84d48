import Domain
import Support
import Testing

struct RFCExampleTests {
  @Test(arguments: [RFCExample.daily, RFCExample.weekly, RFCExample.monthly, RFCExample.yearly].joined())
  func daysAreThoseOfTheRFC(example: RFCExample) throws {
    let start = try DateTime(Day(example.start), TimeOfDay("09:00"))
    let zone = try Zone("America/New_York")
    let expected = try example.expected().map { DateTime($0, start.time) }
    let starts = RuleStarts(try RecurrenceRule(text: example.rule), start: start, zone: zone)
    #expect(Array(starts.prefix(example.goesOn ? expected.count : 1_000)) == expected)
  }

  @Test(arguments: [
    // The RFC prints 17:00Z, which is 13:00 in New York and so before the last time that the RFC lists.
    ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", "09:00 12:00 15:00"),
    ("FREQ=MINUTELY;INTERVAL=15;COUNT=6", "09:00 09:15 09:30 09:45 10:00 10:15"),
    ("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "09:00 10:30 12:00 13:30"),
  ])
  func timesOfOneDayAreThoseOfTheRFC(rule: String, times: String) throws {
    let zone = try Zone("America/New_York")
    let starts = RuleStarts(try RecurrenceRule(text: rule), start: try DateTime("1997-09-02T09:00"), zone: zone)
    #expect(try Array(starts) == times.split(separator: " ").map { try DateTime("1997-09-02T\($0)") })
  }

  @Test(arguments: [
    "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
    "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
  ])
  func everyTwentyMinutesFromNineToFiveIsTheSameByDayAndByMinute(rule: String) throws {
    let start = try DateTime("1997-09-02T09:00")
    let day = stride(from: 0, to: 480, by: 20).map { start.adding(minutes: $0) }
    let starts = RuleStarts(try RecurrenceRule(text: rule), start: start, zone: nil)
    #expect(Array(starts.prefix(48)) == day + day.map { $0.adding(minutes: 1_440) })
  }

  @Test func everyOtherJanuarysSundaysHaveTwoTimesEach() throws {
    let rule = try RecurrenceRule(text: "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30")
    let starts = RuleStarts(rule, start: try DateTime("1997-01-05T08:30"), zone: nil).prefix(10)
    let days = ["1997-01-05", "1997-01-12", "1997-01-19", "1997-01-26", "1999-01-03"]
    #expect(try Array(starts) == days.flatMap { [try DateTime("\($0)T08:30"), try DateTime("\($0)T09:30")] })
  }
}
