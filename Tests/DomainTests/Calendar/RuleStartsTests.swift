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
  func allDaySeriesEndsOnTheSameDayHoweverUntilIsWritten(until: String) throws {
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
  func startsFollowTheDocumentedInterpretations(rule: String, start: String, expected: String) throws {
    let starts = RuleStarts(try RecurrenceRule(text: rule), start: try DateTime(start), zone: nil)
    #expect(try Array(starts) == expected.split(separator: " ").map { try DateTime(String($0)) })
  }

  @Test(arguments: [
    ("20261122", 3), ("20261122T085959", 2), ("20261122T090000", 3), ("20261122T000000Z", 3),
    ("20261121T235959Z", 2), ("20261119", 0),
  ])
  func untilIsReadInTheZoneOfTheSeries(until: String, count: Int) throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=\(until)")
    let starts = RuleStarts(rule, start: try DateTime("2026-11-20T09:00"), zone: try Zone("Asia/Seoul"))
    #expect(Array(starts).count == count)
  }

  @Test func untilInstantWithoutAZoneIsUniversalTime() throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=20261121T090000Z")
    #expect(Array(RuleStarts(rule, start: try DateTime("2026-11-20T09:00"), zone: nil)).count == 2)
  }

  @Test func hourlyRuleFollowsTheClockThroughClockChanges() throws {
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
  func allDayRulesIgnoreTimes(rule: String, days: String) throws {
    let rule = try RecurrenceRule(text: rule)
    let start = try DateTime("2026-11-20T15:00")
    let expected = try days.split(separator: " ").map { DateTime(try Day(String($0)), .midnight) }
    #expect(Array(RuleStarts(rule, start: start, zone: nil, isAllDay: true)) == expected)
    let last = RuleStarts(rule, start: start, zone: nil, isAllDay: true, from: expected[1])
    #expect(Array(last) == [expected[1]])
  }

  @Test func seriesEndsWithTheCalendar() throws {
    let start = try DateTime("9999-12-30T23:00")
    let starts = RuleStarts(RecurrenceRule(.daily), start: start, zone: nil)
    #expect(Array(starts).map(\.description) == ["9999-12-30T23:00", "9999-12-31T23:00"])
    for frequency in RecurrenceRule.Frequency.allCases {
      let huge = RecurrenceRule(frequency, interval: .max)
      #expect(Array(RuleStarts(huge, start: start, zone: nil)) == [start])
      #expect(Array(RuleStarts(huge, start: start, zone: nil, from: start.adding(seconds: 1))).isEmpty)
    }
  }

  @Test func seriesMayStartWithTheCalendar() throws {
    // 0001-01-01 is a Monday, so with weeks from Sunday its week starts in a year that doesn't exist.
    let start = try DateTime("0001-01-01T00:00")
    let rule = try RecurrenceRule(text: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=3")
    let days = Array(RuleStarts(rule, start: start, zone: nil)).map(\.day.description)
    #expect(days == ["0001-01-01", "0001-01-14", "0001-01-15"])
  }

  @Test func endedSeriesGivesNoMoreStarts() throws {
    var starts = RuleStarts(RecurrenceRule(.daily, end: .count(1)), start: try DateTime("2026-11-20T09:00"), zone: nil)
    #expect(try starts.next() == DateTime("2026-11-20T09:00"))
    #expect(starts.next() == nil && starts.next() == nil)
  }
}

/// Tests that limit the work by counting examined periods, so no clock is needed.
struct RuleStartsWorkTests {
  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 400),
    ("FREQ=YEARLY;BYYEARDAY=1;BYMONTHDAY=2", 400),
    ("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", 4_800),
    ("FREQ=MONTHLY;BYDAY=6MO", 4_800),
    ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=2", 4_800),
    ("FREQ=WEEKLY;BYHOUR=9;BYSETPOS=2", 20_871), ("FREQ=WEEKLY;BYHOUR=9;BYSETPOS=8", 0),
    ("FREQ=DAILY;INTERVAL=7;BYDAY=MO", 40), ("FREQ=HOURLY;INTERVAL=336;BYDAY=SA,SU", 40),
    ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", 1),
    ("FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", 1),
    ("FREQ=MINUTELY;INTERVAL=60;BYMINUTE=30", 40), ("FREQ=HOURLY;INTERVAL=24;BYHOUR=10", 40),
    ("FREQ=SECONDLY;INTERVAL=2;BYSECOND=1,3,5,7,59", 40), ("FREQ=SECONDLY;INTERVAL=90000;BYMINUTE=1", 40),
    // 03:01 comes every seven days, always on the same weekday; 00:00:00 comes once in 86,399 days.
    ("FREQ=MINUTELY;INTERVAL=7;BYDAY=SU;BYHOUR=3;BYMINUTE=1", 40),
    ("FREQ=SECONDLY;INTERVAL=86399;BYMONTH=2;BYMONTHDAY=29;BYHOUR=0;BYMINUTE=0;BYSECOND=0", 200),
    ("FREQ=SECONDLY;BYDAY=MO;BYSETPOS=2", 0),
    ("FREQ=DAILY;BYSECOND=60", 0),
  ])
  func ruleWithoutStartsEndsWithinItsPeriodLimit(rule: String, periods: Int) throws {
    var starts = RuleStarts(try RecurrenceRule(text: rule), start: try DateTime("2026-11-20T09:00"), zone: nil)
    #expect(starts.next() == nil)
    #expect(starts.examinedPeriods <= periods)
    #expect(starts.next() == nil)
    #expect(starts.examinedPeriods <= periods)
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYDAY=-1FR", 2), ("FREQ=MONTHLY;BYMONTHDAY=-31", 3), ("FREQ=WEEKLY;BYDAY=MO", 2),
    ("FREQ=DAILY", 2), ("FREQ=HOURLY;BYHOUR=9", 2), ("FREQ=SECONDLY", 1), ("FREQ=SECONDLY;BYMONTH=2;BYHOUR=3", 3),
    ("FREQ=SECONDLY;COUNT=10000000000", 1), ("FREQ=DAILY;COUNT=1000000", 2), ("FREQ=WEEKLY;COUNT=1000000", 2),
  ])
  func laterStartIsReachedWithoutWalking(rule: String, periods: Int) throws {
    let (start, lower) = try (DateTime("1990-01-01T00:00"), DateTime("2026-11-20T09:00"))
    var starts = RuleStarts(try RecurrenceRule(text: rule), start: start, zone: nil, from: lower)
    let first = starts.next()
    #expect(first.map { $0 >= lower } == true)
    #expect(starts.examinedPeriods <= periods)
  }

  /// Odd intervals reach such a time only after up to 100,000 periods, or more than a thousand years.
  @Test(arguments: [
    ("FREQ=MINUTELY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29;BYHOUR=3;BYMINUTE=1", "2052-02-29T03:01"),
    ("FREQ=SECONDLY;INTERVAL=86399;BYHOUR=8;BYMINUTE=59;BYSECOND=0", "2027-01-19T08:59"),
    ("FREQ=SECONDLY;INTERVAL=86399;BYHOUR=9;BYMINUTE=0;BYSECOND=1", "2263-06-09T09:00:01"),
    ("FREQ=SECONDLY;INTERVAL=86399;BYHOUR=9,10,11,12;BYMINUTE=30,45;BYDAY=MO", "2226-05-01T12:45:54"),
    ("FREQ=HOURLY;INTERVAL=1001;BYMONTH=2;BYMONTHDAY=29;BYHOUR=3", "5260-02-29T03:00"),
  ])
  func rareStartIsFoundWithoutWalking(rule: String, expected: String) throws {
    let start = try DateTime("2026-11-20T09:00")
    var starts = RuleStarts(try RecurrenceRule(text: rule), start: start, zone: nil, from: start.adding(seconds: 1))
    #expect(starts.next()?.description == expected)
    #expect(starts.examinedPeriods < 1_000)
  }

  @Test func countingPastTheLimitEndsTheSeries() throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=9;COUNT=1000000000")
    let start = try DateTime("1600-01-01T09:00")
    var starts = RuleStarts(rule, start: start, zone: nil, from: try DateTime("2026-11-20T09:00"))
    #expect(starts.next() == nil)
    #expect(starts.examinedPeriods == RuleStarts.countingLimit)
    #expect(rule.lastStart(from: start, zone: nil) == nil)
  }

  @Test func countingStopsAtTheLimitWhenManyPeriodsAreEmpty() throws {
    let rule = try RecurrenceRule(text: "FREQ=SECONDLY;INTERVAL=58;BYMONTH=3;BYHOUR=3;COUNT=525230")
    let start = try DateTime("2005-01-21T06:12:21")
    var starts = RuleStarts(rule, start: start, zone: nil, from: try DateTime("2105-01-21T06:12:21"))
    #expect(starts.next() == nil)
    #expect(starts.examinedPeriods == RuleStarts.countingLimit)
  }

  @Test(arguments: [
    "FREQ=SECONDLY;BYSECOND=0,1;COUNT=1000000000", "FREQ=SECONDLY;INTERVAL=604801;BYDAY=TU",
    "FREQ=DAILY;BYDAY=MO;BYSETPOS=2",
  ])
  func fruitlessSearchStopsAtItsLimit(rule: String) throws {
    let start = try DateTime("2020-01-01T00:00")
    var starts = RuleStarts(
      try RecurrenceRule(text: rule),
      start: start,
      zone: nil,
      from: try DateTime("2026-11-20T09:00"),
      mostFruitless: 50
    )
    #expect(starts.next() == nil)
    #expect(starts.isGivenUp == !rule.contains("SETPOS"))
    #expect(starts.examinedPeriods <= 50)
  }

  @Test func productivePeriodsDoNotCountAsFruitless() throws {
    let start = try DateTime("2026-11-20T09:00")
    let rule = try RecurrenceRule(text: "FREQ=DAILY;BYDAY=MO")
    let starts = RuleStarts(rule, start: start, zone: nil, mostFruitless: 2)
    #expect(Array(starts.prefix(1_000)) == Array(RuleStarts(rule, start: start, zone: nil).prefix(1_000)))
  }

  @Test(arguments: [(100_000, "2299-12-14T09:00"), (100_001, nil)])
  func lastStartIsKnownUpToTheLimit(count: Int, last: String?) throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=9;COUNT=\(count)")
    #expect(rule.lastStart(from: try DateTime("2026-03-01T09:00"), zone: nil)?.description == last)
  }

  @Test func hugeSetIsCountedWithoutBeingListed() throws {
    let sixty = (0..<60).map(String.init).joined(separator: ",")
    let days = "BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=0,6,12,18,23"
    let rule = try RecurrenceRule(text: "FREQ=YEARLY;\(days);BYMINUTE=\(sixty);BYSECOND=\(sixty);BYSETPOS=-1,100")
    var starts = RuleStarts(rule, start: try DateTime("2026-11-20T09:00"), zone: nil)
    #expect(starts.next()?.description == "2026-12-31T23:59:59")
    #expect(starts.next()?.description == "2027-01-01T00:01:39")
    #expect(starts.examinedPeriods == 2)
  }
}
