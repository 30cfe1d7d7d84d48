import Domain
import Presentation
import Support
import Testing

struct RecurrenceTextTests {
  @Test(arguments: RuleInWords.all)
  func everyPartOfARuleIsDescribed(_ sample: RuleInWords) throws {
    let rule = try RecurrenceRule(text: sample.rule)
    #expect(try RecurrenceText(Texts(.korean))(rule, start: RuleInWords.start()) == sample.korean)
    #expect(try RecurrenceText(Texts(.english))(rule, start: RuleInWords.start()) == sample.english)
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYSETPOS=1", "FREQ=DAILY;INTERVAL=3;BYDAY=MO",
    "FREQ=HOURLY;BYMINUTE=0,30", "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,16", "FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=-1",
    "FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO", "FREQ=YEARLY;BYMONTH=3,6;BYDAY=MO;BYSETPOS=-1",
  ])
  func ruleWithoutADescriptionIsShownAsWritten(text: String) throws {
    let rule = try RecurrenceRule(text: text)
    let words = try RecurrenceText(Texts(.english))(rule, start: RuleInWords.start())
    #expect(words.hasPrefix("every "))
    #expect(words.hasSuffix("(\(rule.text))"))
  }

  @Test func allDayRulesHaveNoTimes() throws {
    let text = RecurrenceText(Texts(.english))
    let start = DateTime(try Day("2026-11-20"), .midnight)
    let daily = try RecurrenceRule(text: "FREQ=DAILY;BYHOUR=9,18")
    #expect(text(daily, start: start, isAllDay: true) == "every day")
    let hourly = try RecurrenceRule(text: "FREQ=HOURLY;INTERVAL=12")
    #expect(text(hourly, start: start, isAllDay: true) == "every 12 hours (FREQ=HOURLY;INTERVAL=12)")
  }

  @Test func untilInstantIsShownInTheZoneOfTheSeries() throws {
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
    (
      .unclear("bimonthly", ["a", "b"]), "'bimonthly': 뜻이 분명하지 않아요. 이렇게 써 주세요: 'a' / 'b'.",
      "'bimonthly' isn't clear. Use 'a' / 'b'."
    ),
    (.rule(.frequencyMissing), "규칙에 FREQ가 빠졌어요.", "The rule has no FREQ."),
    (.rule(.malformed("DAILY")), "규칙의 'DAILY'는 이름=값 형식이 아니에요.", "'DAILY' in the rule isn't NAME=VALUE."),
    (.rule(.unknownPart("BYWEEK")), "규칙에 'BYWEEK'라는 항목은 없어요.", "'BYWEEK' isn't a part of a rule."),
    (.rule(.repeated(.count)), "규칙에 COUNT가 두 번 있어요.", "The rule has COUNT twice."),
    (.rule(.value(.months, "13")), "BYMONTH에 쓸 수 없는 값이에요: '13'.", "BYMONTH can't be '13'."),
    (.rule(.countAndUntil), "COUNT와 UNTIL은 함께 쓸 수 없어요.", "COUNT and UNTIL can't be used together."),
    (
      .rule(.notAllowed(.weekdays, with: .weekly)), "몇째 요일인지는 MONTHLY와 YEARLY에만 쓸 수 있고, WEEKLY에는 쓸 수 없어요.",
      "Numbered weekdays only work with MONTHLY and YEARLY, not with WEEKLY."
    ),
    (
      .rule(.notAllowed(.yearDays, with: .daily)), "BYYEARDAY는 DAILY에 쓸 수 없어요.",
      "BYYEARDAY can't be used with DAILY."
    ),
  ])
  func refusalsHaveMessagesInBothLanguages(error: RepeatReadingError, korean: String, english: String) {
    #expect(Texts(.korean).recurrence.reason(error) == korean)
    #expect(Texts(.english).recurrence.reason(error) == english)
  }
}

struct RecurrenceFactsTests {
  private func facts(_ recurrence: Recurrence?, zone: String = "Asia/Seoul") throws -> [String] {
    let series = try Event.sample("Class", from: "2026-11-20T09:00", to: "2026-11-20T10:00", recurrence: recurrence)
    let facts = RecurrenceFacts(series, zone: try Zone(zone), today: try Day("2026-11-20"), texts: Texts(.english))
    return facts.facts.map { "\($0.name): \($0.values.joined(separator: " | "))" }
  }

  private func change(
    _ place: String,
    to start: String,
    title: String = "Class",
    range: EventOverride.Range = .this,
    status: Event.Status = .confirmed
  ) throws -> EventOverride {
    let day = try DateTime(start)
    let event = try Event.sample(title, from: start, to: day.adding(minutes: 60).description, status: status)
    let id = EventOverride.ID(event.id.uuid)
    return EventOverride(id: id, recurrenceID: RecurrenceID(try DateTime(place)), range: range, event: event)
  }

  @Test func singleEventHasNoRecurrenceFacts() throws {
    #expect(try facts(nil).isEmpty)
  }

  @Test func everyPartOfARecurrenceIsListed() throws {
    let recurrence = Recurrence(
      rules: [RecurrenceRule(.weekly), RecurrenceRule(.monthly)],
      exclusionRules: [RecurrenceRule(.yearly)],
      extras: [ExtraStart(try DateTime("2026-12-24T09:00")), ExtraStart(try DateTime("2027-01-02T09:00"))],
      exclusions: [.instance(RecurrenceID(try DateTime("2026-11-27T09:00"))), .day(try Day("2026-12-25"))],
      overrides: [
        try change("2026-12-04T09:00", to: "2026-12-05T11:00"),
        try change("2026-12-11T09:00", to: "2026-12-11T09:00", title: "Exam"),
        try change("2026-12-18T09:00", to: "2026-12-18T09:00", status: .cancelled),
        try change("2027-01-08T09:00", to: "2027-01-08T10:00", range: .thisAndFuture),
      ]
    )
    #expect(
      try facts(recurrence) == [
        "Repeats: every Friday | monthly on the 20th",
        "Except: yearly on November 20",
        "Also on: Thu Dec 24, Sat Jan 2, 2027",
        "Not on: Fri Nov 27, Fri Dec 25, Fri Dec 18",
        "Changed: Fri Dec 4 09:00 → Sat Dec 5 11:00 | Fri Dec 11 09:00 'Exam' | "
          + "Fri Jan 8, 2027 09:00 → Fri Jan 8, 2027 10:00, and all following",
      ]
    )
  }

  @Test func changedValuesOfAnInstanceAtItsTimeAreNamed() throws {
    var change = try change("2026-12-04T09:00", to: "2026-12-04T09:00")
    change.event.location = try EventLocation("Room 3")
    #expect(try facts(Recurrence(overrides: [change])).last == "Changed: Fri Dec 4 09:00 (Location)")
  }

  @Test func datesAreShownInTheUsersZone() throws {
    let exclusion = Exclusion.instance(RecurrenceID(try DateTime("2026-11-27T09:00")))
    let recurrence = Recurrence(rules: [RecurrenceRule(.weekly)], exclusions: [exclusion])
    #expect(try facts(recurrence, zone: "America/New_York").last == "Not on: Thu Nov 26")
  }

  @Test func longListReportsHowManyMoreThereAre() throws {
    let extras = try (1...8).map { ExtraStart(try DateTime("2026-12-0\($0)T09:00")) }
    #expect(try facts(Recurrence(extras: extras)).last?.hasSuffix("Sat Dec 5 +3") == true)
  }
}

/// Checks that the description of a rule can be parsed back into the rule.
struct RuleRoundTripTests {
  @Test(arguments: [
    "매월 1·15일", "매월 첫째 월요일·마지막 금요일", "매년 3월 마지막 일요일", "매년 2월 마지막 날", "매년 3월 1·15일", "매월 마지막 평일",
    "monthly on the first Monday and the last Friday", "yearly on the last Sunday of March",
    "yearly on the last day of February", "monthly on the last weekday",
  ])
  func descriptionsOfMonthsAndYearsCanBeParsedBack(words: String) throws {
    let sample = try #require(RuleInWords.all.first { $0.korean == words || $0.english == words })
    let text = RecurrenceText(Texts(sample.korean == words ? .korean : .english))
    let rules = try RepeatReader(order: .monthFirst)(words)
    #expect(try rules.map { text($0, start: try RuleInWords.start()) } == [words])
    #expect(rules.first?.frequency == (words.contains("매년") || words.hasPrefix("yearly") ? .yearly : .monthly))
  }
}

/// A recurrence rule and its descriptions, for a series that starts on Friday, November 20, 2026 at 09:00.
struct RuleInWords: Sendable, CustomTestStringConvertible {
  let rule: String
  let korean: String
  let english: String

  init(_ rule: String, _ korean: String, _ english: String) {
    self.rule = rule
    self.korean = korean
    self.english = english
  }

  static func start() throws -> DateTime { try DateTime("2026-11-20T09:00") }

  var testDescription: String { rule }

  static let all = days + weeks + months + years + ends

  private static let days = [
    RuleInWords("FREQ=DAILY", "매일", "every day"),
    RuleInWords("FREQ=DAILY;INTERVAL=2", "2일마다", "every other day"),
    RuleInWords("FREQ=DAILY;INTERVAL=3;COUNT=10", "3일마다 10번", "every 3 days, 10 times"),
    RuleInWords("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "평일마다", "every weekday"),
    RuleInWords("FREQ=DAILY;BYMONTH=1", "1월에만 매일", "every day in January"),
    RuleInWords("FREQ=DAILY;BYMONTHDAY=1,15", "매월 1·15일", "monthly on the 1st and 15th"),
    RuleInWords("FREQ=DAILY;BYHOUR=9,18;BYMINUTE=30", "매일 09:30·18:30", "every day at 09:30 and 18:30"),
    RuleInWords("FREQ=HOURLY;INTERVAL=3", "3시간마다", "every 3 hours"),
    RuleInWords("FREQ=MINUTELY;INTERVAL=15;BYDAY=MO,WE", "15분마다 월·수요일에만", "every 15 minutes on Mondays and Wednesdays"),
    RuleInWords("FREQ=SECONDLY;COUNT=1", "매초 1번", "every second, once"),
  ]

  private static let weeks = [
    RuleInWords("FREQ=WEEKLY", "매주 금요일", "every Friday"),
    RuleInWords("FREQ=WEEKLY;BYDAY=MO,WE", "매주 월·수요일", "every Monday and Wednesday"),
    RuleInWords("FREQ=WEEKLY;BYDAY=MO,WE,FR", "매주 월·수·금요일", "every Monday, Wednesday and Friday"),
    RuleInWords("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "평일마다", "every weekday"),
    RuleInWords("FREQ=WEEKLY;BYDAY=SA,SU", "주말마다", "every Saturday and Sunday"),
    RuleInWords("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "매일", "every day"),
    RuleInWords("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "격주 화요일", "every other Tuesday"),
    RuleInWords("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "격주 화·목요일", "every other week on Tuesday and Thursday"),
    RuleInWords("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", "격주 평일", "every other week on weekdays"),
    RuleInWords("FREQ=WEEKLY;INTERVAL=3;BYDAY=FR", "3주마다 금요일", "every 3 weeks on Friday"),
    RuleInWords(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
      "격주 화·일요일 (한 주는 일요일부터)",
      "every other week on Tuesday and Sunday (weeks from Sunday)"
    ),
    RuleInWords(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU",
      "격주 화·목요일",
      "every other week on Tuesday and Thursday"
    ),
    RuleInWords("FREQ=WEEKLY;BYDAY=SU;BYMONTH=3,4", "3·4월에만 매주 일요일", "every Sunday in March and April"),
  ]

  private static let months = [
    RuleInWords("FREQ=MONTHLY", "매월 20일", "monthly on the 20th"),
    RuleInWords("FREQ=MONTHLY;BYMONTHDAY=1,15", "매월 1·15일", "monthly on the 1st and 15th"),
    RuleInWords("FREQ=MONTHLY;BYMONTHDAY=-1", "매월 마지막 날", "monthly on the last day"),
    RuleInWords("FREQ=MONTHLY;BYMONTHDAY=15,-2", "매월 15일·끝에서 둘째 날", "monthly on the 15th and second to last day"),
    RuleInWords("FREQ=MONTHLY;BYDAY=-1FR", "매월 마지막 금요일", "monthly on the last Friday"),
    RuleInWords("FREQ=MONTHLY;BYDAY=1TU,3TU", "매월 첫째·셋째 화요일", "monthly on the first and third Tuesday"),
    RuleInWords(
      "FREQ=MONTHLY;BYDAY=1MO,-1FR",
      "매월 첫째 월요일·마지막 금요일",
      "monthly on the first Monday and the last Friday"
    ),
    RuleInWords("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-2", "매월 끝에서 둘째 금요일", "monthly on the second to last Friday"),
    RuleInWords("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "매월 마지막 평일", "monthly on the last weekday"),
    RuleInWords(
      "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
      "매월 주말 중 첫째 날",
      "monthly on the first Saturday or Sunday"
    ),
    RuleInWords(
      "FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=2",
      "매월 월·수요일 중 둘째 날",
      "monthly on the second Monday or Wednesday"
    ),
    RuleInWords("FREQ=MONTHLY;BYDAY=MO", "매주 월요일", "every Monday"),
    RuleInWords("FREQ=MONTHLY;INTERVAL=2;BYDAY=MO", "2개월마다 모든 월요일", "every other month on every Monday"),
    RuleInWords("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15", "3개월마다 15일", "every 3 months on the 15th"),
    RuleInWords("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "매월 13일이 금요일일 때", "monthly on the 13th when it is a Friday"),
    RuleInWords("FREQ=MONTHLY;BYMONTH=3,6;BYMONTHDAY=1", "매년 3·6월 1일", "yearly on the 1st of March and June"),
    RuleInWords(
      "FREQ=MONTHLY;INTERVAL=2;BYMONTH=3,5;BYMONTHDAY=1",
      "3·5월에만 2개월마다 1일",
      "every other month on the 1st in March and May"
    ),
  ]

  private static let years = [
    RuleInWords("FREQ=YEARLY", "매년 11월 20일", "yearly on November 20"),
    RuleInWords("FREQ=YEARLY;INTERVAL=4", "4년마다 11월 20일", "every 4 years on November 20"),
    RuleInWords("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "매년 3월 1일", "yearly on March 1"),
    RuleInWords("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,15", "매년 3월 1·15일", "yearly on March 1 and 15"),
    RuleInWords("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "매년 2월 마지막 날", "yearly on the last day of February"),
    RuleInWords("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "매년 3월 마지막 일요일", "yearly on the last Sunday of March"),
    RuleInWords("FREQ=YEARLY;BYMONTH=3;BYDAY=SU", "3월에만 매주 일요일", "every Sunday in March"),
    RuleInWords(
      "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU",
      "2년마다 1월 모든 일요일",
      "every other year on every Sunday in January"
    ),
    RuleInWords("FREQ=YEARLY;BYDAY=20MO", "매년 20번째 월요일", "yearly on the 20th Monday of the year"),
    RuleInWords("FREQ=YEARLY;BYYEARDAY=100", "매년 100번째 날", "yearly on the 100th day of the year"),
    RuleInWords("FREQ=YEARLY;BYWEEKNO=-1", "매년 마지막 주 금요일", "yearly on Friday of the last week"),
    RuleInWords("FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR", "매월 13일이 금요일일 때", "monthly on the 13th when it is a Friday"),
    RuleInWords("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "매년 20번째 주 월요일", "yearly on Monday of the 20th week"),
    RuleInWords(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "4년마다 11월 2–8일이 화요일일 때",
      "every 4 years on the 2nd to 8th of November when it is a Tuesday"
    ),
  ]

  private static let ends = [
    RuleInWords(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261220",
      "격주 화요일, 2026.12.20까지",
      "every other Tuesday until Dec 20, 2026"
    ),
    RuleInWords("FREQ=DAILY;UNTIL=20261220T090000", "매일, 2026.12.20까지", "every day until Dec 20, 2026"),
    RuleInWords("FREQ=DAILY;UNTIL=20261220T085959", "매일, 2026.12.19까지", "every day until Dec 19, 2026"),
    RuleInWords("FREQ=HOURLY;UNTIL=20261120T180000", "매시간, 2026.11.20 18:00까지", "every hour until Nov 20, 2026 18:00"),
    RuleInWords("FREQ=MONTHLY;BYMONTHDAY=15;COUNT=6", "매월 15일 6번", "monthly on the 15th, 6 times"),
  ]
}
