import Domain
import DomainTesting
import Presentation
import Support
import Testing

/// Tests removing an occurrence of a series in the full screen, on a Friday.
@MainActor
struct SeriesRemovalTests {
  private func stage(_ language: Settings.Language = .english) async throws -> PlanStage {
    let event = try Event.sample(
      "Stand-up",
      from: "2026-11-16T11:00",
      to: "2026-11-16T11:15",
      recurrence: Recurrence(rules: [RecurrenceRule(.daily)])
    )
    return try await PlanStage(language, events: [event])
  }

  private func days(_ stage: PlanStage) async throws -> [Int] {
    let days = try DayRange("2026-11-16", "2026-11-22")
    return try await stage.events.occurrences(in: days, zone: stage.services.time.zone).map(\.start.day.dayOfMonth)
  }

  @Test(arguments: [
    (Character("t"), [16, 17, 18, 19, 21, 22], "this event only"),
    ("f", [16, 17, 18, 19], "this and future events"),
  ])
  func theAnswerSaysWhichPartIsRemoved(key: Character, left: [Int], words: String) async throws {
    let stage = try await stage()
    await stage.press("d")
    #expect(stage.picture.contains("Remove which events?"))
    #expect(stage.picture.contains("Fri Nov 20 11:00–11:15"))
    #expect(stage.picture.contains("this and future events: unlimited"))
    #expect(stage.picture.contains("all events: 4 past, unlimited upcoming"))
    #expect(await stage.press(key) == [.toast("Removed 'Stand-up', \(words) · u to undo")])
    #expect(try await days(stage) == left)
    _ = try await stage.store.undo()
    #expect(try await days(stage) == [16, 17, 18, 19, 20, 21, 22])
  }

  /// Today shows the same question as the plan.
  @Test(arguments: Settings.Language.allCases)
  func theQuestionSaysHowManyGo(language: Settings.Language) async throws {
    let recurrence = Recurrence(rules: [RecurrenceRule(.daily, end: .count(10))])
    let event = try Event.sample("Stand-up", from: "2026-11-16T11:00", to: "2026-11-16T11:15", recurrence: recurrence)
    let plan = try await PlanStage(language, events: [event])
    let today = try await TodayStage(language, events: [event])
    await plan.press("d")
    await today.type("d")
    let lines =
      language == .korean
      ? ["이번 것부터 모두: 6번", "모두: 지난 4번, 앞으로 6번"]
      : ["this and future events: 6", "all events: 4 past, 6 upcoming"]
    for line in lines { #expect(plan.picture.contains(line) && today.picture.contains(line), "\(line)") }
  }

  @Test func nothingIsAskedAboutWhatCannotBeRead() async throws {
    let plan = try await stage()
    let today = try await TodayStage(events: [.sample("dentist", from: "2026-11-20T15:00", to: "2026-11-20T16:00")])
    for store in [plan.store, today.store] { await store.fail(with: .busy) }
    let told = [AppEffect.failure(Texts(.english).failure(.busy))]
    #expect(await plan.press("d") == told)
    #expect(await today.type("d") == told)
    #expect(!plan.picture.contains("Remove") && !today.picture.contains("Remove"))
  }

  @Test func allOfThemAreRemoved() async throws {
    let stage = try await stage(.korean)
    await stage.press("d")
    #expect(await stage.press("a") == [.toast("'Stand-up' 지웠어요 · u 되돌리기")])
    #expect(try await days(stage).isEmpty)
  }

  @Test(arguments: [KeyPress.escape, .enter, .character("n"), .character("d"), .character("y")])
  func anyOtherKeyRemovesNothing(key: KeyPress) async throws {
    let stage = try await stage()
    await stage.press(.character("d"), key)
    #expect(try await days(stage).count == 7)
  }

  @Test func editingOpensTheOccurrence() async throws {
    let stage = try await stage()
    let place = RecurrenceID(try DateTime("2026-11-20T11:00"))
    #expect(await stage.press("e") == [.ask(.editEvent(Event.ID(number: 1), place))])
  }
}
