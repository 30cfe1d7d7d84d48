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
}
