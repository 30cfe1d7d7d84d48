import Domain
import Support
import Testing

/// The work is counted in periods looked at, so that no clock is needed.
struct RuleStartsWorkTests {
  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 400),
    ("FREQ=YEARLY;BYYEARDAY=1;BYMONTHDAY=2", 400),
    ("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", 4_800),
    ("FREQ=MONTHLY;BYDAY=6MO", 4_800),
    ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=2", 4_800),
    ("FREQ=WEEKLY;BYHOUR=9;BYSETPOS=2", 20_871), ("FREQ=WEEKLY;BYHOUR=9;BYSETPOS=8", 0),
    ("FREQ=DAILY;INTERVAL=7;BYDAY=MO", 0), ("FREQ=HOURLY;INTERVAL=336;BYDAY=SA,SU", 0),
    ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", 1),
    ("FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", 1),
    ("FREQ=MINUTELY;INTERVAL=60;BYMINUTE=30", 0), ("FREQ=HOURLY;INTERVAL=24;BYHOUR=10", 0),
    ("FREQ=SECONDLY;INTERVAL=2;BYSECOND=1,3,5,7,59", 0), ("FREQ=SECONDLY;INTERVAL=90000;BYMINUTE=1", 0),
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

  @Test func countingPastTheLimitEndsTheSeries() throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=9;COUNT=1000000000")
    let start = try DateTime("1600-01-01T09:00")
    var starts = RuleStarts(rule, start: start, zone: nil, from: try DateTime("2026-11-20T09:00"))
    #expect(starts.next() == nil)
    #expect(starts.examinedPeriods == RuleStarts.countingLimit)
    #expect(rule.lastStart(from: start, zone: nil) == nil)
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
