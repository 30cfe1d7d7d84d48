import Domain
import Support
import Testing

struct RepeatReaderTests {
  @Test func everySecondWorkdayIsUnclear() {
    let readings = ["every mon/wed/fri", "every tue/thu", "every 2 weeks on mon-fri"]
    for text in ["every other weekday", "other weekday", "alternate weekdays", "every second weekday"] {
      #expect(throws: RepeatReadingError.unclear(text, readings)) { try RepeatReader(order: .monthFirst)(text) }
    }
  }

  @Test(arguments: [
    ("daily", "FREQ=DAILY"), ("매일", "FREQ=DAILY"), ("Weekly", "FREQ=WEEKLY"), ("매주", "FREQ=WEEKLY"),
    ("격주", "FREQ=WEEKLY;INTERVAL=2"), ("every other week", "FREQ=WEEKLY;INTERVAL=2"),
    ("monthly", "FREQ=MONTHLY"), ("매월", "FREQ=MONTHLY"), ("매달", "FREQ=MONTHLY"), ("yearly", "FREQ=YEARLY"),
    ("annually", "FREQ=YEARLY"), ("매년", "FREQ=YEARLY"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("평일마다", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("주말", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("every 3 days", "FREQ=DAILY;INTERVAL=3"), ("3일마다", "FREQ=DAILY;INTERVAL=3"),
    ("  every   2  months ", "FREQ=MONTHLY;INTERVAL=2"), ("2 개월마다", "FREQ=MONTHLY;INTERVAL=2"),
    ("every other day", "FREQ=DAILY;INTERVAL=2"), ("every 1 year", "FREQ=YEARLY"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=-1FR"), ("rrule:freq=daily;count=3", "FREQ=DAILY;COUNT=3"),
    ("FREQ=MONTHLY;BYDAY=+1MO", "FREQ=MONTHLY;BYDAY=1MO"),
    ("매주 월수금", "FREQ=WEEKLY;BYDAY=MO,WE,FR"), ("every other tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("third friday of every month", "FREQ=MONTHLY;BYDAY=3FR"), ("매월 15일", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("every march 1", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    ("last friday of the month", "FREQ=MONTHLY;BYDAY=-1FR"), ("매월 마지막 금요일", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("The last friday of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("first weekday of each month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1"),
    ("1st and 3rd monday of the month", "FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("the 15th of the month", "FREQ=MONTHLY;BYMONTHDAY=15"), ("first of the month", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("end of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("last sunday of march", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"), ("mon,wed,fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("every quarter", "FREQ=MONTHLY;INTERVAL=3"),
    ("every 2 quarters", "FREQ=MONTHLY;INTERVAL=6"), ("Mon Wed Fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("월수금", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("first and third monday", "FREQ=MONTHLY;BYDAY=1MO,3MO"), ("첫째 셋째 월요일", "FREQ=MONTHLY;BYDAY=1MO,3MO"),
  ])
  func singleRuleIsRead(text: String, rule: String) throws {
    #expect(try RepeatReader(order: .monthFirst)(text).map(\.text) == [rule])
  }

  @Test(arguments: ["none", "None", "없음", "안 함", "never"])
  func wordsForNoRepetitionGiveNoRule(text: String) throws {
    #expect(try RepeatReader(order: .monthFirst)(text).isEmpty)
  }

  @Test func severalRulesAreSeparatedByPlusSigns() throws {
    let rules = try RepeatReader(order: .monthFirst)("FREQ=WEEKLY;BYDAY=MO + FREQ=MONTHLY;BYDAY=+1TU + weekly + weekly")
    #expect(rules.map(\.text) == ["FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=1TU", "FREQ=WEEKLY"])
  }

  @Test(arguments: [
    ("", RepeatReadingError.notUnderstood("")), ("sometimes", .notUnderstood("sometimes")),
    ("every friday 9:30", .notUnderstood("every friday 9:30")), ("friday", .notUnderstood("friday")),
    ("the last friday", .notUnderstood("the last friday")), ("march 15", .notUnderstood("march 15")),
    ("last friday of the month 9:30", .notUnderstood("last friday of the month 9:30")),
    ("twice a month", .notUnderstood("twice a month")), ("every quarter hour", .notUnderstood("every quarter hour")),
    ("mon,wed,fri 9:30", .notUnderstood("mon,wed,fri 9:30")),
    ("second tuesday", .unclear("second tuesday", ["second tuesday of every month", "every other tuesday"])),
    ("every 4th sunday", .unclear("every 4th sunday", ["fourth sunday of every month", "every 4 weeks on sunday"])),
    ("bimonthly", .unclear("bimonthly", ["every 2 months", "every month on the 1st and 15th"])),
    ("semimonthly", .unclear("semimonthly", ["every month on the 1st and 15th"])),
    ("every 0 days", .notUnderstood("every 0 days")), ("weekly + none", .notUnderstood("none")),
    ("every 99999999999999999999 days", .notUnderstood("every 99999999999999999999 days")),
    ("INTERVAL=2", .rule(.frequencyMissing)), ("FREQ=DAILY;COUNT=0", .rule(.value(.count, "0"))),
    ("FREQ=WEEKLY;BYDAY=1MO", .rule(.notAllowed(.weekdays, with: .weekly))),
    ("FREQ=DAILY;COUNT=1;UNTIL=20261120", .rule(.countAndUntil)),
  ])
  func refusedRepetitionNamesTheWrongPart(text: String, error: RepeatReadingError) {
    #expect(throws: error) { try RepeatReader(order: .monthFirst)(text) }
  }

  @Test(arguments: [
    ("매월 마지막 평일", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("every last weekday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("every fourth thursday of november", "FREQ=YEARLY;BYDAY=4TH;BYMONTH=11"),
    ("매년 5월 둘째 주 일요일", "FREQ=YEARLY;BYDAY=2SU;BYMONTH=5"),
    ("monthly on the 1st and the 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
  ])
  func monthlyAndYearlyDaysAreRead(words: String, rule: String) throws {
    #expect(try RepeatReader(order: .monthFirst)(words).map(\.text) == [rule])
  }

  @Test(arguments: ["매년 2월 30·31일", "매년 13월 마지막 일요일"])
  func impossibleDaysOfAYearAreRefused(words: String) {
    #expect(throws: RepeatReadingError.notUnderstood(words)) { try RepeatReader(order: .monthFirst)(words) }
  }
}
