import Domain
import Support
import Testing

/// Tests of the interpretations that `RuleStarts` documents, and of the ends of a series.
struct RuleStartsTests {
  /// Outlook writes the first two ends in Seoul and in New York; others are the last second of the day.
  @Test(arguments: [
    "20200415T150000Z", "20200416T040000Z", "20200416T000000Z", "20200416T235959Z", "20200416T145959Z",
    "20200417T035959Z", "20200416", "20200416T090001Z",
  ])
  func wholeDaysEndOnTheSameDayHoweverTheEndIsWritten(until: String) throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=\(until)")
    let start = DateTime(try Day("2020-04-14"), .midnight)
    let days = RuleStarts(rule, start: start, zone: nil, isAllDay: true).map { "\($0.day)" }
    #expect(days == ["2020-04-14", "2020-04-15", "2020-04-16"])
    #expect(rule.lastStart(from: start, zone: nil, isAllDay: true)?.day == (try Day("2020-04-16")))
  }

  @Test(arguments: [
    // A start that doesn't match the rule isn't an occurrence.
    ("FREQ=WEEKLY;BYDAY=MO;COUNT=2", "2026-11-18T09:00", "2026-11-23T09:00 2026-11-30T09:00"),
    // Dates that don't exist are skipped and not counted.
    ("FREQ=MONTHLY;COUNT=3", "2026-01-31T09:00", "2026-01-31T09:00 2026-03-31T09:00 2026-05-31T09:00"),
    ("FREQ=YEARLY;COUNT=2", "2096-02-29T09:00", "2096-02-29T09:00 2104-02-29T09:00"),
    // Week numbers alone mean the weekday of the start.
    ("FREQ=YEARLY;BYWEEKNO=20;COUNT=2", "1997-05-12T09:00", "1997-05-12T09:00 1998-05-11T09:00"),
    // A day counts in its calendar year: 2024-12-30 is in week 1 of 2025.
    (
      "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO;COUNT=3", "2024-01-01T09:00",
      "2024-01-01T09:00 2024-12-30T09:00 2028-01-03T09:00"
    ),
    // The first week of 2026 starts in 2025 if weeks start on Monday, and on January 4 if weeks start on Sunday.
    ("FREQ=YEARLY;BYWEEKNO=2;BYDAY=MO;COUNT=1", "2026-01-01T09:00", "2026-01-05T09:00"),
    ("FREQ=YEARLY;BYWEEKNO=2;BYDAY=MO;WKST=SU;COUNT=1", "2026-01-01T09:00", "2026-01-12T09:00"),
    ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR;COUNT=2", "2026-01-01T09:00", "2027-01-01T09:00 2032-12-31T09:00"),
    // A day of the month without months applies to every month.
    ("FREQ=YEARLY;BYMONTHDAY=1;COUNT=2", "2026-11-20T09:00", "2026-12-01T09:00 2027-01-01T09:00"),
    // Numbered and plain weekdays are added together.
    (
      "FREQ=MONTHLY;BYDAY=MO,1FR;COUNT=4", "2026-11-01T09:00",
      "2026-11-02T09:00 2026-11-06T09:00 2026-11-09T09:00 2026-11-16T09:00"
    ),
    // Positions also count the occurrences before the start.
    (
      "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,3;COUNT=3", "2026-11-18T09:00",
      "2026-11-20T09:00 2026-11-23T09:00 2026-11-27T09:00"
    ),
    // A position that is counted from both ends counts once.
    (
      "FREQ=MONTHLY;BYMONTHDAY=7,8;BYSETPOS=1,-2,2;COUNT=3", "2026-11-01T09:00",
      "2026-11-07T09:00 2026-11-08T09:00 2026-12-07T09:00"
    ),
    // The leap second never occurs.
    ("FREQ=MINUTELY;BYSECOND=59,60;COUNT=2", "2016-12-31T23:59", "2016-12-31T23:59:59 2017-01-01T00:00:59"),
  ])
  func readingsAreAsWritten(rule: String, start: String, expected: String) throws {
    let starts = RuleStarts(try RecurrenceRule(text: rule), start: try DateTime(start), zone: nil)
    #expect(try Array(starts) == expected.split(separator: " ").map { try DateTime(String($0)) })
  }

  @Test(arguments: [
    ("20261122", 3), ("20261122T085959", 2), ("20261122T090000", 3), ("20261122T000000Z", 3),
    ("20261121T235959Z", 2), ("20261119", 0),
  ])
  func untilIsReadOnTheClockOfTheSeries(until: String, count: Int) throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=\(until)")
    let starts = RuleStarts(rule, start: try DateTime("2026-11-20T09:00"), zone: try Zone("Asia/Seoul"))
    #expect(Array(starts).count == count)
  }

  @Test func anInstantWithoutAZoneIsUniversalTime() throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=20261121T090000Z")
    #expect(Array(RuleStarts(rule, start: try DateTime("2026-11-20T09:00"), zone: nil)).count == 2)
  }

  @Test func hoursGoOnByTheClockWhereTheClocksChange() throws {
    let rule = RecurrenceRule(.hourly, interval: 2, end: .count(3))
    let starts = RuleStarts(rule, start: try DateTime("2026-03-08T00:30"), zone: try Zone("America/New_York"))
    #expect(Array(starts).map(\.description) == ["2026-03-08T00:30", "2026-03-08T02:30", "2026-03-08T04:30"])
  }

  @Test(arguments: [
    ("FREQ=DAILY;BYHOUR=9;BYMINUTE=1;BYSECOND=2;COUNT=2", "2026-11-20 2026-11-21"),
    ("FREQ=HOURLY;COUNT=2", "2026-11-20 2026-11-21"),
    ("FREQ=HOURLY;INTERVAL=36;COUNT=2", "2026-11-20 2026-11-23"),
    ("FREQ=MINUTELY;BYHOUR=9;COUNT=2", "2026-11-20 2026-11-21"),
    ("FREQ=SECONDLY;BYDAY=SU;COUNT=2", "2026-11-22 2026-11-29"),
    ("FREQ=DAILY;UNTIL=20261121", "2026-11-20 2026-11-21"),
  ])
  func wholeDaysHaveNoTimes(rule: String, days: String) throws {
    let rule = try RecurrenceRule(text: rule)
    let start = try DateTime("2026-11-20T15:00")
    let expected = try days.split(separator: " ").map { DateTime(try Day(String($0)), .midnight) }
    #expect(Array(RuleStarts(rule, start: start, zone: nil, isAllDay: true)) == expected)
    let last = RuleStarts(rule, start: start, zone: nil, isAllDay: true, from: expected[1])
    #expect(Array(last) == [expected[1]])
  }

  @Test func aSeriesEndsWithTheCalendar() throws {
    let start = try DateTime("9999-12-30T23:00")
    let starts = RuleStarts(RecurrenceRule(.daily), start: start, zone: nil)
    #expect(Array(starts).map(\.description) == ["9999-12-30T23:00", "9999-12-31T23:00"])
    for frequency in RecurrenceRule.Frequency.allCases {
      let huge = RecurrenceRule(frequency, interval: .max)
      #expect(Array(RuleStarts(huge, start: start, zone: nil)) == [start])
      #expect(Array(RuleStarts(huge, start: start, zone: nil, from: start.adding(seconds: 1))).isEmpty)
    }
  }

  @Test func aSeriesMayBeginWithTheCalendar() throws {
    // 0001-01-01 is a Monday, so with weeks from Sunday its week starts in a year that doesn't exist.
    let start = try DateTime("0001-01-01T00:00")
    let rule = try RecurrenceRule(text: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=3")
    let days = Array(RuleStarts(rule, start: start, zone: nil)).map(\.day.description)
    #expect(days == ["0001-01-01", "0001-01-14", "0001-01-15"])
  }

  @Test func nothingIsGivenAfterTheEnd() throws {
    var starts = RuleStarts(RecurrenceRule(.daily, end: .count(1)), start: try DateTime("2026-11-20T09:00"), zone: nil)
    #expect(starts.next() != nil)
    #expect(starts.next() == nil && starts.next() == nil)
  }
}
