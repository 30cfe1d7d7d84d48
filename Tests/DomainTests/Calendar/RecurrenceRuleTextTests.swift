import Domain
import Support
import Testing

struct RecurrenceRuleTextTests {
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=DAILY"),
    ("freq=weekly;byday=mo,we", "FREQ=WEEKLY;BYDAY=MO,WE"),
    (" FREQ = WEEKLY ; BYDAY = MO , FR ; ", "FREQ=WEEKLY;BYDAY=MO,FR"),
    (";;FREQ=DAILY;;", "FREQ=DAILY"),
    ("BYDAY=FR,+1MO,MO,-1MO;FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1MO,MO,1MO,FR"),
    ("INTERVAL=2;COUNT=10;FREQ=DAILY", "FREQ=DAILY;COUNT=10;INTERVAL=2"),
    ("FREQ=DAILY;INTERVAL=1;WKST=MO", "FREQ=DAILY"),
    ("FREQ=WEEKLY;WKST=SU", "FREQ=WEEKLY;WKST=SU"),
    ("FREQ=DAILY;INTERVAL=9223372036854775807", "FREQ=DAILY;INTERVAL=9223372036854775807"),
    ("FREQ=YEARLY;BYMONTH=12,01,1,12", "FREQ=YEARLY;BYMONTH=1,12"),
    ("FREQ=MONTHLY;BYMONTHDAY=+15,-1,1", "FREQ=MONTHLY;BYMONTHDAY=-1,1,15"),
    ("FREQ=DAILY;UNTIL=20261120", "FREQ=DAILY;UNTIL=20261120"),
    ("FREQ=DAILY;UNTIL=20261120T093000", "FREQ=DAILY;UNTIL=20261120T093000"),
    ("FREQ=DAILY;UNTIL=20261120t003000z", "FREQ=DAILY;UNTIL=20261120T003000Z"),
    ("FREQ=DAILY;UNTIL=20161231T235960Z", "FREQ=DAILY;UNTIL=20161231T235959Z"),
    ("FREQ=DAILY;BYSECOND=60", "FREQ=DAILY;BYSECOND=60"),
    ("X-SHORT=1;FREQ=DAILY;X-EMPTY=", "FREQ=DAILY"),
    (
      """
      WKST=TU;BYSETPOS=-1;BYMONTH=2;BYYEARDAY=3;BYMONTHDAY=4;BYDAY=WE;BYHOUR=5;BYMINUTE=6;BYSECOND=7;\
      INTERVAL=8;COUNT=9;FREQ=YEARLY
      """,
      """
      FREQ=YEARLY;COUNT=9;INTERVAL=8;BYSECOND=7;BYMINUTE=6;BYHOUR=5;BYDAY=WE;BYMONTHDAY=4;BYYEARDAY=3;BYMONTH=2;\
      BYSETPOS=-1;WKST=TU
      """
    ),
    ("FREQ=YEARLY;BYWEEKNO=-1,20", "FREQ=YEARLY;BYWEEKNO=-1,20"),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=31"),
    ("FREQ=DAILY;COUNT=-1;UNTIL=20261120", "FREQ=DAILY;UNTIL=20261120"),
  ])
  func ruleTextIsWrittenInTheOrderOfTheRFC(text: String, canonical: String) throws {
    #expect(try RecurrenceRule(text: text).text == canonical)
  }

  private static let refusals: [(String, RecurrenceRuleError)] = [
    ("", .frequencyMissing),
    (";", .frequencyMissing),
    ("INTERVAL=2", .frequencyMissing),
    ("DAILY", .malformed("DAILY")),
    ("FREQ=DAILY;COUNT", .malformed("COUNT")),
    ("FREQ=FORTNIGHTLY", .value(.frequency, "FORTNIGHTLY")),
    ("FREQ=", .value(.frequency, "")),
    ("FREQ=DAILY;BYEASTER=0", .unknownPart("BYEASTER")),
    ("RSCALE=CHINESE;FREQ=YEARLY", .unknownPart("RSCALE")),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD", .unknownPart("SKIP")),
    ("FREQ=DAILY;FREQ=DAILY", .repeated(.frequency)),
    ("FREQ=DAILY;COUNT=2;COUNT=3", .repeated(.count)),
    ("FREQ=DAILY;UNTIL=20261120;UNTIL=20261121", .repeated(.until)),
    ("FREQ=DAILY;COUNT=2;UNTIL=20261120", .countAndUntil),
    ("FREQ=DAILY;COUNT=0", .value(.count, "0")),
    ("FREQ=DAILY;COUNT=-1", .value(.count, "-1")),
    ("FREQ=DAILY;COUNT=9223372036854775808", .value(.count, "9223372036854775808")),
    ("FREQ=DAILY;INTERVAL=0", .value(.interval, "0")),
    ("FREQ=DAILY;INTERVAL=1.5", .value(.interval, "1.5")),
    ("FREQ=DAILY;UNTIL=20260230", .value(.until, "20260230")),
    ("FREQ=DAILY;UNTIL=2026112", .value(.until, "2026112")),
    ("FREQ=DAILY;UNTIL=2026-11-20", .value(.until, "2026-11-20")),
    ("FREQ=DAILY;UNTIL=20261120T250000", .value(.until, "20261120T250000")),
    ("FREQ=DAILY;UNTIL=20261120T093000+0900", .value(.until, "20261120T093000+0900")),
    ("FREQ=DAILY;BYSECOND=61", .value(.seconds, "61")),
    ("FREQ=DAILY;BYMINUTE=60", .value(.minutes, "60")),
    ("FREQ=DAILY;BYHOUR=24", .value(.hours, "24")),
    ("FREQ=DAILY;BYHOUR=9,,10", .value(.hours, "")),
    ("FREQ=DAILY;BYHOUR=-1", .value(.hours, "-1")),
    ("FREQ=WEEKLY;BYDAY=", .value(.weekdays, "")),
    ("FREQ=WEEKLY;BYDAY=MO,XX", .value(.weekdays, "XX")),
    ("FREQ=WEEKLY;BYDAY=월", .value(.weekdays, "월")),
    ("FREQ=MONTHLY;BYDAY=0MO", .value(.weekdays, "0MO")),
    ("FREQ=MONTHLY;BYDAY=54MO", .value(.weekdays, "54MO")),
    ("FREQ=MONTHLY;BYDAY=1", .value(.weekdays, "1")),
    ("FREQ=MONTHLY;BYMONTHDAY=0", .value(.monthDays, "0")),
    ("FREQ=MONTHLY;BYMONTHDAY=32", .value(.monthDays, "32")),
    ("FREQ=YEARLY;BYYEARDAY=-367", .value(.yearDays, "-367")),
    ("FREQ=YEARLY;BYWEEKNO=54", .value(.weekNumbers, "54")),
    ("FREQ=YEARLY;BYMONTH=0", .value(.months, "0")),
    ("FREQ=YEARLY;BYMONTH=5L", .value(.months, "5L")),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", .value(.positions, "0")),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367", .value(.positions, "367")),
    ("FREQ=DAILY;BYSETPOS=1", .positionsAlone),
    ("FREQ=DAILY;WKST=1MO", .value(.weekStart, "1MO")),
    ("FREQ=WEEKLY;BYDAY=1MO", .notAllowed(.weekdays, with: .weekly)),
    ("FREQ=DAILY;BYDAY=MO,-1FR", .notAllowed(.weekdays, with: .daily)),
    ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", .numberedWeekdayBesideWeekNumbers),
    ("FREQ=MONTHLY;BYWEEKNO=1", .notAllowed(.weekNumbers, with: .monthly)),
    ("FREQ=WEEKLY;BYMONTHDAY=1", .notAllowed(.monthDays, with: .weekly)),
    ("FREQ=DAILY;BYYEARDAY=1", .notAllowed(.yearDays, with: .daily)),
    ("FREQ=WEEKLY;BYYEARDAY=1", .notAllowed(.yearDays, with: .weekly)),
    ("FREQ=MONTHLY;BYYEARDAY=1", .notAllowed(.yearDays, with: .monthly)),
  ]

  @Test(arguments: refusals)
  func invalidRulesAreRefusedByPartAndValue(text: String, error: RecurrenceRuleError) {
    #expect(throws: error) { try RecurrenceRule(text: text) }
  }

  @Test func tenThousandRepeatedMonthsBecomeTwelve() throws {
    let months = (0..<10_000).map { String($0 % 12 + 1) }.joined(separator: ",")
    #expect(try RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=\(months)").months == Array(1...12))
  }

  @Test func ruleBuiltInCodeIsCheckedLikeText() {
    #expect(throws: RecurrenceRuleError.value(.months, "13")) { try RecurrenceRule(.yearly, months: [1, 13]) }
    #expect(throws: RecurrenceRuleError.value(.interval, "0")) {
      try RecurrenceRule(.daily, interval: 0, hours: [9])
    }
    #expect(throws: RecurrenceRuleError.notAllowed(.monthDays, with: .weekly)) {
      try RecurrenceRule(.weekly, on: [.monday]).with(monthDays: [1])
    }
  }

  @Test func weekdayRuleCorrectsInvalidValues() throws {
    let rule = RecurrenceRule(.weekly, interval: 0, on: [.friday, .monday, .friday], end: .count(-1))
    #expect(rule.text == "FREQ=WEEKLY;COUNT=1;BYDAY=MO,FR")
    #expect(try rule.with(weekdays: [.init(.sunday)]).text == "FREQ=WEEKLY;COUNT=1;BYDAY=SU")
  }

  @Test func countBelowOneBecomesOne() {
    var rule = RecurrenceRule(.daily)
    rule.end = .count(0)
    #expect(rule.end == .count(1))
  }

  @Test(arguments: [RecurrenceRule.End.never, .count(3), .until(.day(day(2026, 12, 31)))])
  func newRuleKeepsTheEndUnlessItHasItsOwn(end: RecurrenceRule.End) {
    var old = RecurrenceRule(.weekly)
    old.end = end
    #expect(RecurrenceRule(.daily).keepingEnd(of: old).end == end)
    #expect(RecurrenceRule(.daily, end: .count(5)).keepingEnd(of: old).end == .count(5))
    #expect(RecurrenceRule(.daily).keepingEnd(of: nil) == RecurrenceRule(.daily))
  }
}
