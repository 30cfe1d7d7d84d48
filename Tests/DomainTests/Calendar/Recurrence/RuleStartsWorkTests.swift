import Domain
import Support
import Testing

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
  func aRuleThatGivesNothingEnds(rule: String, periods: Int) throws {
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
  func aLaterTimeIsReachedByArithmetic(rule: String, periods: Int) throws {
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
  func aRareTimeIsFoundByArithmetic(rule: String, expected: String) throws {
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

  @Test func noMoreIsCountedThanTheLimitWhereManyPeriodsGiveNothing() throws {
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
  func noMoreIsLookedAtInVainThanAllowed(rule: String) throws {
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

  @Test func whatGivesStartsIsNotInVain() throws {
    let start = try DateTime("2026-11-20T09:00")
    let rule = try RecurrenceRule(text: "FREQ=DAILY;BYDAY=MO")
    let starts = RuleStarts(rule, start: start, zone: nil, mostFruitless: 2)
    #expect(Array(starts.prefix(1_000)) == Array(RuleStarts(rule, start: start, zone: nil).prefix(1_000)))
  }

  @Test(arguments: [(100_000, "2299-12-14T09:00"), (100_001, nil)])
  func theLastStartIsKnownUpToTheLimit(count: Int, last: String?) throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=9;COUNT=\(count)")
    #expect(rule.lastStart(from: try DateTime("2026-03-01T09:00"), zone: nil)?.description == last)
  }

  @Test func aHugeSetIsCountedAndNotListed() throws {
    let sixty = (0..<60).map(String.init).joined(separator: ",")
    let days = "BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=0,6,12,18,23"
    let rule = try RecurrenceRule(text: "FREQ=YEARLY;\(days);BYMINUTE=\(sixty);BYSECOND=\(sixty);BYSETPOS=-1,100")
    var starts = RuleStarts(rule, start: try DateTime("2026-11-20T09:00"), zone: nil)
    #expect(starts.next()?.description == "2026-12-31T23:59:59")
    #expect(starts.next()?.description == "2027-01-01T00:01:39")
    #expect(starts.examinedPeriods == 2)
  }
}
