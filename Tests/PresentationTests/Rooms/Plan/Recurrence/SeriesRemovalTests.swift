import Domain
import DomainTesting
import Presentation
import Support
import Testing

/// Removing an occurrence of a series in full screen; it is Friday.
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
    (Character("t"), [16, 17, 18, 19, 21, 22], "only this one"),
    ("f", [16, 17, 18, 19], "this and all that follow"),
  ])
  func theAnswerSaysWhichPartIsRemoved(key: Character, left: [Int], words: String) async throws {
    let stage = try await stage()
    await stage.press("d")
    #expect(stage.picture.contains("Remove which of them?"))
    #expect(stage.picture.contains("Fri Nov 20 11:00–11:15"))
    #expect(await stage.press(key) == [.toast("Removed 'Stand-up', \(words) · u undoes")])
    #expect(try await days(stage) == left)
    _ = try await stage.store.undo()
    #expect(try await days(stage) == [16, 17, 18, 19, 20, 21, 22])
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
