import Domain
import Presentation
import Testing

struct RepeatReaderTests {
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
  ])
  func oneRuleIsRead(text: String, rule: String) throws {
    #expect(try RepeatReader()(text).map(\.text) == [rule])
  }

  @Test(arguments: ["none", "None", "없음", "안 함", "never"])
  func nothingIsRepeated(text: String) throws {
    #expect(try RepeatReader()(text).isEmpty)
  }

  @Test func severalRulesHaveAPlusBetweenThem() throws {
    let rules = try RepeatReader()("FREQ=WEEKLY;BYDAY=MO + FREQ=MONTHLY;BYDAY=+1TU + weekly + weekly")
    #expect(rules.map(\.text) == ["FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=1TU", "FREQ=WEEKLY"])
  }

  @Test(arguments: [
    ("", RepeatReadingError.notUnderstood("")), ("sometimes", .notUnderstood("sometimes")),
    ("every friday 9:30", .notUnderstood("every friday 9:30")), ("friday", .notUnderstood("friday")),
    ("every 0 days", .notUnderstood("every 0 days")), ("weekly + none", .notUnderstood("none")),
    ("every 99999999999999999999 days", .notUnderstood("every 99999999999999999999 days")),
    ("INTERVAL=2", .rule(.frequencyMissing)), ("FREQ=DAILY;COUNT=0", .rule(.value(.count, "0"))),
    ("FREQ=WEEKLY;BYDAY=1MO", .rule(.notAllowed(.weekdays, with: .weekly))),
    ("FREQ=DAILY;COUNT=1;UNTIL=20261120", .rule(.countAndUntil)),
  ])
  func anythingElseIsRefusedWithThePartThatIsWrong(text: String, error: RepeatReadingError) {
    #expect(throws: error) { try RepeatReader()(text) }
  }

  @Test(arguments: [
    (RepeatReadingError.notUnderstood("가끔"), "'가끔'은(는) 반복으로 읽을 수 없어요.", "'가끔' is no repetition that can be read."),
    (.rule(.frequencyMissing), "규칙에 FREQ가 빠졌어요.", "The rule has no FREQ."),
    (.rule(.malformed("DAILY")), "규칙의 'DAILY'은(는) 이름=값이 아니에요.", "'DAILY' in the rule is not NAME=VALUE."),
    (.rule(.unknownPart("BYWEEK")), "규칙에 'BYWEEK'이라는 것은 없어요.", "A rule has no part 'BYWEEK'."),
    (.rule(.repeated(.count)), "규칙에 COUNT가 두 번 있어요.", "The rule has COUNT twice."),
    (.rule(.value(.months, "13")), "BYMONTH에 쓸 수 없는 값이에요: '13'.", "BYMONTH cannot be '13'."),
    (.rule(.countAndUntil), "COUNT와 UNTIL은 함께 쓸 수 없어요.", "COUNT and UNTIL cannot be used together."),
    (
      .rule(.notAllowed(.weekdays, with: .weekly)), "몇째 요일인지는 MONTHLY와 YEARLY에만 쓸 수 있고, WEEKLY에는 쓸 수 없어요.",
      "Numbered weekdays go with MONTHLY and YEARLY, not with WEEKLY."
    ),
    (
      .rule(.notAllowed(.yearDays, with: .daily)), "BYYEARDAY는 DAILY에 쓸 수 없어요.",
      "BYYEARDAY does not go with DAILY."
    ),
  ])
  func refusalsAreToldInBothLanguages(error: RepeatReadingError, korean: String, english: String) {
    #expect(Texts(.korean).recurrence.reason(error) == korean)
    #expect(Texts(.english).recurrence.reason(error) == english)
  }
}
