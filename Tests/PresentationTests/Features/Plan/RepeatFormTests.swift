import Domain
import Presentation
import Support
import Testing

/// Tests the repetition fields of the event form.
@MainActor
struct RepeatFormTests {
  private func rules(_ stage: EditorStage) async throws -> [String] {
    let event = try #require(try await stage.plan.events.event(Event.ID(number: 500)))
    return event.rules.map(\.text)
  }

  /// Returns a form with a title and the repetition that is `steps` choices to the right of none.
  private func stage(_ steps: Int, _ language: Settings.Language = .english) async throws -> EditorStage {
    let stage = try await EditorStage(nil, language)
    await stage.type("Walk")
    try await stage.go(to: .repetition)
    for _ in 0..<steps { await stage.press(.right) }
    return stage
  }

  @Test(arguments: [
    (0, "never", nil), (1, "every day", "FREQ=DAILY"), (2, "every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    (3, "every Friday", "FREQ=WEEKLY"), (4, "every other Friday", "FREQ=WEEKLY;INTERVAL=2"),
    (5, "monthly on the 20th", "FREQ=MONTHLY"), (6, "monthly on the third Friday", "FREQ=MONTHLY;BYDAY=3FR"),
    (7, "yearly on November 20", "FREQ=YEARLY"),
  ])
  func choicesDescribeTheRepetitionForTheDay(steps: Int, words: String, rule: String?) async throws {
    let stage = try await stage(steps)
    #expect(stage.picture.contains("Repeats    ← \(words)"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == [rule].compactMap { $0 })
  }

  @Test func descriptionFollowsTheStart() async throws {
    let stage = try await stage(6)
    try await stage.fill(.startDay, "11/30")
    #expect(stage.picture.contains("monthly on the last Monday"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=MONTHLY;BYDAY=-1MO"])
  }

  @Test func repetitionEndsOnADay() async throws {
    let stage = try await stage(3)
    #expect(!stage.picture.contains("Last day"))
    try await stage.go(to: .ending)
    await stage.press(.right)
    try await stage.fill(.lastDay, "12/18")
    #expect(stage.picture.contains("→ every Friday until Dec 18, 2026"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=WEEKLY;UNTIL=20261218"])
  }

  @Test func repetitionEndsAfterACount() async throws {
    let stage = try await stage(1, .korean)
    await stage.press(.tab, .right, .right)
    try await stage.fill(.count, "3")
    #expect(stage.picture.contains("→ 매일 3번"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=DAILY;COUNT=3"])
  }

  @Test func customRuleStartsWithTheLastChoice() async throws {
    let stage = try await stage(9)
    #expect(stage.state?.form.text(.rule) == "every 3 weeks on Friday")
    try await stage.fill(.rule, "every 3 days")
    #expect(stage.picture.contains("→ every 3 days"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=DAILY;INTERVAL=3"])
  }

  @Test(arguments: [
    (0, "FREQ=DAILY;INTERVAL=4"), (1, "FREQ=WEEKLY;INTERVAL=4"), (2, "FREQ=MONTHLY;INTERVAL=4"),
    (3, "FREQ=YEARLY;INTERVAL=4"),
  ])
  func intervalIsChosenByNumberAndUnit(unit: Int, rule: String) async throws {
    let stage = try await stage(8)
    #expect(stage.picture.contains("every 3 weeks on Friday"))
    try await stage.go(to: .interval)
    await stage.press(.character("3"), .right, .tab, .left)
    for _ in 0..<unit { await stage.press(.right) }
    await stage.press(.control("s"))
    #expect(try await rules(stage) == [rule])
  }

  @Test func weekdaysAreChosenOneByOne() async throws {
    let stage = try await stage(3)
    await stage.press(.tab)
    #expect(stage.picture.contains("On          Su  Mo  Tu  We  Th [Fr] Sa"))
    await stage.press(.left, .left, .character(" "), .left, .left, .character(" "))
    #expect(stage.picture.contains("Repeats    every Monday, Wednesday and Friday"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=WEEKLY;BYDAY=MO,WE,FR"])
  }

  @Test func seriesStartsOnTheFirstOfItsWeekdays() async throws {
    let stage = try await stage(4)
    await stage.press(.tab, .character(" "), .left, .left, .left, .character(" "))
    #expect(stage.picture.contains("→ first on Tue Nov 24"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"])
    let event = try await stage.plan.events.event(Event.ID(number: 500))
    #expect(event?.span.firstDay == (try Day("2026-11-24")))
  }

  @Test func prefilledSeriesMovesToItsNewWeekday() async throws {
    let walk = try Event.sample("Walk", id: 1, from: "2026-11-20T10:00", to: "2026-11-20T11:00")
    let draft = EventDraft(title: walk.title, span: walk.span, rules: [RecurrenceRule(.weekly)])
    let stage = try await EditorStage(.fill(draft))
    try await stage.go(to: .weekdays)
    await stage.press(.character(" "), .right, .character(" "), .control("s"))
    #expect(try await rules(stage) == ["FREQ=WEEKLY;BYDAY=SA"])
    let event = try await stage.plan.events.event(Event.ID(number: 500))
    #expect(event?.span.firstDay == (try Day("2026-11-21")))
  }

  @Test func customRuleThatLeavesOutTheStartIsRefused() async throws {
    let stage = try await stage(9)
    try await stage.fill(.rule, "FREQ=MONTHLY;BYDAY=-1FR")
    await stage.press(.control("s"))
    #expect(stage.error(.rule) == "The event doesn't repeat on Fri Nov 20; the next date is Fri Nov 27.")
    try await stage.fill(.startDay, "11/27")
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=MONTHLY;BYDAY=-1FR"])
  }

  @Test func weekdayChosenForASeriesHasToIncludeItsDay() async throws {
    let recurrence = Recurrence(rules: [RecurrenceRule(.weekly)])
    let event = try Event.sample(
      "Walk", id: 1, from: "2026-11-20T10:00", to: "2026-11-20T11:00", recurrence: recurrence)
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.go(to: .weekdays)
    await stage.press(.character(" "), .right, .character(" "), .control("s"))
    #expect(stage.error(.weekdays) == "The event doesn't repeat on Fri Nov 20; the next date is Sat Nov 21.")
    #expect(try await stage.plan.events.event(event.id) == event)
  }

  @Test func emptyWeekdaysAreRefused() async throws {
    let stage = try await stage(3)
    await stage.press(.tab, .character(" "), .control("s"))
    #expect(stage.error(.weekdays) == "Choose at least one weekday.")
    #expect(stage.picture.contains("Repeats    every week"))
  }

  @Test func weekdayFollowsTheStart() async throws {
    let stage = try await stage(3)
    try await stage.fill(.startDay, "11/23")
    #expect(stage.picture.contains("Repeats    every Monday"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=WEEKLY"])
  }

  @Test func customRuleUsesTheEndOfTheForm() async throws {
    let stage = try await stage(9)
    try await stage.fill(.rule, "every 3 days")
    try await stage.go(to: .ending)
    await stage.press(.right, .right)
    try await stage.fill(.count, "4")
    #expect(stage.picture.contains("→ every 3 days, 4 times"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=DAILY;COUNT=4;INTERVAL=3"])
  }

  @Test(arguments: ["FREQ=DAILY;COUNT=3", "weekly + FREQ=MONTHLY;BYDAY=1TU", "none"])
  func ruleWithItsOwnEndHidesTheEndField(rule: String) async throws {
    let stage = try await stage(9)
    try await stage.fill(.rule, rule)
    #expect(!stage.picture.contains("Ends  "))
  }

  @Test func invalidRuleIsRefusedAtItsField() async throws {
    let stage = try await stage(9)
    try await stage.fill(.rule, "sometimes")
    await stage.press(.control("s"))
    #expect(stage.error(.rule)?.hasPrefix("'sometimes' isn't a valid repeat rule.") == true)
    #expect(stage.state?.form.focus == .rule)
  }

  @Test func invalidEndsAreRefused() async throws {
    let stage = try await stage(1)
    await stage.press(.tab, .right)
    try await stage.fill(.lastDay, "2026-11-19")
    await stage.press(.control("s"))
    let first = "the first day (Friday, November 20, 2026)"
    #expect(stage.error(.lastDay)?.hasPrefix("The last day (Thursday, November 19, 2026) is before \(first).") == true)
    await stage.press(.backTab, .right)
    try await stage.fill(.count, "0")
    await stage.press(.control("s"))
    #expect(stage.error(.count) == "Times must be a number from 1 to 10,000, not '0'.")
  }

  @Test func ruleWithoutDatesIsNotSaved() async throws {
    let stage = try await stage(9)
    try await stage.fill(.rule, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("This repetition has no dates."))
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=FR;UNTIL=20261217T235959Z", "every Friday", "on a date"),
    ("FREQ=MONTHLY;COUNT=5;BYMONTHDAY=20", "monthly on the 20th", "after N times"),
    ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20", "yearly on November 20", "never"),
    ("FREQ=DAILY;INTERVAL=5", "every 5 days", "never"),
    ("FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=4", "every 3 weeks on Monday and Friday", "after N times"),
    ("FREQ=DAILY;INTERVAL=100", "custom…", "never"),
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Monday, Wednesday and Friday", "never"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;COUNT=7", "every other week on Tuesday and Friday", "after N times"),
    ("FREQ=HOURLY;UNTIL=20261120T180000", "custom…", nil),
  ])
  func untouchedRulesStayTheSame(text: String, choice: String, ending: String?) async throws {
    let recurrence = Recurrence(rules: [try RecurrenceRule(text: text)])
    let event = try Event.sample("Walk", id: 1, recurrence: recurrence)
    let stage = try await EditorStage(.edit(event.id), events: [event])
    #expect(stage.picture.contains("Repeats    \(choice)"))
    if let ending { #expect(stage.picture.contains("Ends       \(ending)")) }
    try await stage.fill(.location, "park")
    await stage.press(.control("s"))
    let changed = try #require(try await stage.plan.events.event(event.id))
    #expect(changed.location.text == "park")
    #expect(changed.recurrence == recurrence)
  }

  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=100;COUNT=3", "every 100 days", "100일마다"),
    ("FREQ=MONTHLY;BYDAY=1MO,-1FR", "monthly on the first Monday and the last Friday", "매월 첫째 월요일·마지막 금요일"),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "yearly on the last Sunday of March", "매년 3월 마지막 일요일"),
    ("FREQ=HOURLY;UNTIL=20261120T180000", "FREQ=HOURLY;UNTIL=20261120T180000", "FREQ=HOURLY;UNTIL=20261120T180000"),
    ("FREQ=YEARLY;BYYEARDAY=100", "FREQ=YEARLY;BYYEARDAY=100", "FREQ=YEARLY;BYYEARDAY=100"),
  ])
  func otherRulesAreShownInWordsOrAsWritten(rule: String, english: String, korean: String) async throws {
    let event = try Event.sample("Walk", id: 1, recurrence: Recurrence(rules: [try RecurrenceRule(text: rule)]))
    for (language, words) in [(Settings.Language.english, english), (.korean, korean)] {
      let stage = try await EditorStage(.edit(event.id), language, events: [event])
      #expect(stage.state?.form.text(.rule) == words)
    }
  }
}
