import Domain
import Support
import Testing

struct DayPatternTests {
  /// Weekdays from Monday, months from January and days of the month, as lists.
  @Test(
    arguments: [
      ("FREQ=DAILY", nil, nil, nil),
      ("FREQ=HOURLY;BYMONTH=1,3", nil, [1, 3], nil),
      ("FREQ=WEEKLY", [5], nil, nil),
      ("FREQ=WEEKLY;BYDAY=MO,WE", [1, 3], nil, nil),
      ("FREQ=MONTHLY", nil, nil, [20]),
      ("FREQ=MONTHLY;BYMONTHDAY=1,-1", nil, nil, [1, 28, 29, 30, 31]),
      ("FREQ=MONTHLY;BYMONTHDAY=-31,-29", nil, nil, [1, 2, 3]),
      ("FREQ=MONTHLY;BYDAY=-1FR", [5], nil, Array(22...31)),
      ("FREQ=MONTHLY;BYDAY=1SA,2SU", [6, 7], nil, Array(1...14)),
      ("FREQ=MONTHLY;BYDAY=1SA,SU", [6, 7], nil, nil),
      ("FREQ=YEARLY", nil, [11], [20]),
      ("FREQ=YEARLY;BYMONTH=2", nil, [2], [20]),
      ("FREQ=YEARLY;BYMONTHDAY=3", nil, nil, [3]),
      ("FREQ=YEARLY;BYDAY=1SA", [6], nil, nil),
      ("FREQ=YEARLY;BYMONTH=5;BYDAY=1SA", [6], [5], Array(1...7)),
      ("FREQ=YEARLY;BYWEEKNO=20", [5], nil, nil),
      ("FREQ=YEARLY;BYYEARDAY=100", nil, nil, nil),
    ] as [(String, [Int]?, [Int]?, [Int]?)]
  )
  func patternMasksFollowTheRule(rule: String, weekdays: [Int]?, months: [Int]?, days: [Int]?) throws {
    let pattern = DayPattern(try RecurrenceRule(text: rule), start: try DateTime("2026-11-20T09:00"))
    func mask<Bits: FixedWidthInteger>(_ numbers: [Int]?, _ all: Bits) -> Bits {
      numbers.map { $0.reduce(0) { $0 | 1 << Bits($1 - 1) } } ?? all
    }
    #expect(pattern.weekdays == mask(weekdays, DayPattern.any.weekdays))
    #expect(pattern.months == mask(months, DayPattern.any.months))
    #expect(pattern.monthDays == mask(days, DayPattern.any.monthDays))
  }

  @Test func unionAllowsTheDaysOfBothPatterns() throws {
    let (first, second) = (try Day("2026-11-20"), try Day("2027-02-01"))
    let both = DayPattern(first).union(DayPattern(second))
    #expect(both.allows(first) && both.allows(second))
    #expect(try !DayPattern(first).allows(second) && !both.allows(Day("2026-11-21")))
    #expect(DayPattern.any.allows(first) && DayPattern.any.union(both) == .any)
  }

  @Test(arguments: [
    ("FREQ=DAILY", nil), ("FREQ=DAILY;COUNT=3", "2026-11-22T09:00"),
    ("FREQ=DAILY;UNTIL=20261122", "2026-11-22T23:59:59"),
    ("FREQ=DAILY;UNTIL=20261122T000000Z", "2026-11-22T09:00"), ("FREQ=YEARLY;BYMONTH=2;COUNT=2", "2028-02-20T09:00"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2", "2026-11-20T09:00"),
    ("FREQ=WEEKLY;COUNT=9223372036854775807", "9999-12-31T23:59:59"),
    ("FREQ=YEARLY;COUNT=9223372036854775807", "9999-11-20T09:00"),
  ])
  func lastStartIsKnownForRulesThatEnd(rule: String, last: String?) throws {
    let start = try DateTime("2026-11-20T09:00")
    let found = try RecurrenceRule(text: rule).lastStart(from: start, zone: try Zone("Asia/Seoul"))
    #expect(found?.description == last)
  }
}
