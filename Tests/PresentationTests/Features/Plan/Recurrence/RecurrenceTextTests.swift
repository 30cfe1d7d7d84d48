import Domain
import Presentation
import Support
import Testing

struct RecurrenceTextTests {
  @Test(arguments: RuleInWords.all)
  func everyPartOfARuleIsSaid(_ sample: RuleInWords) throws {
    let rule = try RecurrenceRule(text: sample.rule)
    #expect(try RecurrenceText(Texts(.korean))(rule, start: RuleInWords.start()) == sample.korean)
    #expect(try RecurrenceText(Texts(.english))(rule, start: RuleInWords.start()) == sample.english)
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYSETPOS=1", "FREQ=DAILY;INTERVAL=3;BYDAY=MO",
    "FREQ=HOURLY;BYMINUTE=0,30", "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15", "FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=-1",
    "FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO", "FREQ=YEARLY;BYMONTH=3,6;BYDAY=MO;BYSETPOS=-1",
  ])
  func ruleWithoutWordsIsShownAsWritten(text: String) throws {
    let rule = try RecurrenceRule(text: text)
    let words = try RecurrenceText(Texts(.english))(rule, start: RuleInWords.start())
    #expect(words.hasPrefix("every "))
    #expect(words.hasSuffix("(\(rule.text))"))
  }

  @Test func wholeDaysHaveNoTimes() throws {
    let text = RecurrenceText(Texts(.english))
    let start = DateTime(try Day("2026-11-20"), .midnight)
    let daily = try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=9,18")
    #expect(text(daily, start: start, isAllDay: true) == "every day")
    let hourly = try RecurrenceRule(text: "FREQ=HOURLY;INTERVAL=12")
    #expect(text(hourly, start: start, isAllDay: true) == "every 12 hours (FREQ=HOURLY;INTERVAL=12)")
  }

  @Test func endAsAnInstantIsOnTheClockOfTheSeries() throws {
    let rule = try RecurrenceRule(text: "FREQ=WEEKLY;UNTIL=20261220T150000Z")
    let seoul = try Zone("Asia/Seoul")
    let text = RecurrenceText(Texts(.english))
    #expect(try text(rule, start: RuleInWords.start(), zone: seoul) == "every Friday until Dec 20, 2026")
    #expect(try text(rule, start: RuleInWords.start()) == "every Friday until Dec 20, 2026")
    let later = try RecurrenceRule(text: "FREQ=WEEKLY;UNTIL=20261220T020000Z")
    #expect(try text(later, start: RuleInWords.start(), zone: seoul) == "every Friday until Dec 20, 2026")
    #expect(try text(later, start: RuleInWords.start()) == "every Friday until Dec 19, 2026")
  }

  @Test(arguments: [
    (RepeatReadingError.notUnderstood("가끔"), "'가끔'은 반복으로 읽을 수 없어요.", "'가끔' isn't a valid repeat rule."),
    (.rule(.frequencyMissing), "규칙에 FREQ가 빠졌어요.", "The rule has no FREQ."),
    (.rule(.malformed("DAILY")), "규칙의 'DAILY'는 이름=값이 아니에요.", "'DAILY' in the rule isn't NAME=VALUE."),
    (.rule(.unknownPart("BYWEEK")), "규칙에 'BYWEEK'라는 것은 없어요.", "'BYWEEK' isn't a part of a rule."),
    (.rule(.repeated(.count)), "규칙에 COUNT가 두 번 있어요.", "The rule has COUNT twice."),
    (.rule(.value(.months, "13")), "BYMONTH에 쓸 수 없는 값이에요: '13'.", "BYMONTH cannot be '13'."),
    (.rule(.countAndUntil), "COUNT와 UNTIL은 함께 쓸 수 없어요.", "COUNT and UNTIL cannot be used together."),
    (
      .rule(.notAllowed(.weekdays, with: .weekly)), "몇째 요일인지는 MONTHLY와 YEARLY에만 쓸 수 있고, WEEKLY에는 쓸 수 없어요.",
      "Numbered weekdays only work with MONTHLY and YEARLY, not with WEEKLY."
    ),
    (
      .rule(.notAllowed(.yearDays, with: .daily)), "BYYEARDAY는 DAILY에 쓸 수 없어요.",
      "BYYEARDAY can't be used with DAILY."
    ),
  ])
  func refusalsAreToldInBothLanguages(error: RepeatReadingError, korean: String, english: String) {
    #expect(Texts(.korean).recurrence.reason(error) == korean)
    #expect(Texts(.english).recurrence.reason(error) == english)
  }
}
