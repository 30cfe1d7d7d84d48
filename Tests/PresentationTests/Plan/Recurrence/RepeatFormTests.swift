import Domain
import Presentation
import Support
import Testing

/// How the form for an event lets it repeat.
@MainActor
struct RepeatFormTests {
  private func rules(_ stage: EditorStage) async throws -> [String] {
    let event = try #require(try await stage.plan.events.event(Event.ID(number: 500)))
    return event.rules.map(\.text)
  }

  /// A form with a title and another way to repeat, `steps` to the right of none.
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
  func choicesAreInWordsForTheDay(steps: Int, words: String, rule: String?) async throws {
    let stage = try await stage(steps)
    #expect(stage.picture.contains("Repeats     ← \(words)"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == [rule].compactMap { $0 })
  }

  @Test func theWordsFollowTheStart() async throws {
    let stage = try await stage(6)
    try await stage.fill(.startDay, "11/30")
    #expect(stage.picture.contains("monthly on the last Monday"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=MONTHLY;BYDAY=-1MO"])
  }

  @Test func itEndsOnADay() async throws {
    let stage = try await stage(3)
    #expect(!stage.picture.contains("Last day"))
    await stage.press(.tab, .right)
    try await stage.fill(.lastDay, "12/18")
    #expect(stage.picture.contains("→ every Friday until Dec 18, 2026"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=WEEKLY;UNTIL=20261218"])
  }

  @Test func itEndsAfterSoMany() async throws {
    let stage = try await stage(1, .korean)
    await stage.press(.tab, .right, .right)
    try await stage.fill(.count, "3")
    #expect(stage.picture.contains("→ 매일 3번"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=DAILY;COUNT=3"])
  }

  @Test func ownWordsBeginWithWhatWasChosenLast() async throws {
    let stage = try await stage(8)
    #expect(stage.editor.state?.form.text(.rule) == "FREQ=YEARLY")
    try await stage.fill(.rule, "every 3 days")
    #expect(stage.picture.contains("→ every 3 days"))
    await stage.press(.control("s"))
    #expect(try await rules(stage) == ["FREQ=DAILY;INTERVAL=3"])
  }

  @Test func whatCannotBeReadIsRefusedThere() async throws {
    let stage = try await stage(8)
    try await stage.fill(.rule, "sometimes")
    await stage.press(.control("s"))
    #expect(stage.error(.rule)?.hasPrefix("'sometimes' is no repetition that can be read.") == true)
    #expect(stage.editor.state?.form.focus == .rule)
  }

  @Test func anEndBeforeTheStartIsRefused() async throws {
    let stage = try await stage(1)
    await stage.press(.tab, .right)
    try await stage.fill(.lastDay, "2026-11-19")
    await stage.press(.control("s"))
    #expect(stage.error(.lastDay) == "The last day (Nov 19) must not be before the first (Nov 20).")
    await stage.press(.backTab, .right)
    try await stage.fill(.count, "0")
    await stage.press(.control("s"))
    #expect(stage.error(.count) == "Write a number from 1 to 10000.")
  }

  @Test func aRuleThatGivesNothingIsNotSaved() async throws {
    let stage = try await stage(8)
    try await stage.fill(.rule, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("This repetition gives no date at all."))
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=FR;UNTIL=20261217T235959Z", "every Friday", "a day"),
    ("FREQ=MONTHLY;COUNT=5;BYMONTHDAY=20", "monthly on the 20th", "a number of times"),
    ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20", "yearly on November 20", "no end"),
    ("FREQ=DAILY;INTERVAL=5", "in other words…", nil),
  ])
  func rulesThatAreNotChangedStayAsTheyWere(text: String, choice: String, ending: String?) async throws {
    let recurrence = Recurrence(rules: [try RecurrenceRule(text: text)])
    let event = try Event.sample("Walk", id: 1, recurrence: recurrence)
    let stage = try await EditorStage(.edit(event.id), events: [event])
    #expect(stage.picture.contains("Repeats     \(choice)"))
    if let ending { #expect(stage.picture.contains("Until       \(ending)")) }
    try await stage.fill(.location, "park")
    await stage.press(.control("s"))
    let changed = try #require(try await stage.plan.events.event(event.id))
    #expect(changed.location.text == "park")
    #expect(changed.recurrence == recurrence)
  }
}
