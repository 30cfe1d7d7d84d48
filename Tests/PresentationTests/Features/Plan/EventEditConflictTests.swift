import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests an event that is changed elsewhere while its form is open.
@MainActor
struct EventEditConflictTests {
  private static let id = Event.ID(number: 1)

  private func stage(_ language: Settings.Language = .english) async throws -> EditorStage {
    try await EditorStage(.edit(Self.id, nil), language, events: [.sample(location: "Old place")])
  }

  private func change(_ stage: EditorStage, _ change: (inout EventDraft) throws -> Void) async throws {
    var draft = EventDraft(try await stage.onlyEvent())
    try change(&draft)
    _ = try await stage.plan.events.edit(Self.id, draft)
  }

  @Test func fieldChangedElsewhereStaysAfterSaving() async throws {
    let stage = try await stage()
    try await change(stage) { $0.notes = try EventNotes("from the other window") }
    try await stage.fill(.location, "New place")
    #expect(await stage.press(.control("s")) == [.close, .toast("Changed 'Dentist' · u to undo")])
    let event = try await stage.onlyEvent()
    #expect(event.location.text == "New place")
    #expect(event.notes.text == "from the other window")
  }

  @Test(arguments: [
    (
      Settings.Language.english,
      """
      Changed elsewhere in the meantime: Location is now 'Theirs', yours is 'Mine'. Save again to use your version.
      """
    ),
    (.korean, "그사이 다른 곳에서 바뀌었어요: 장소는 지금 'Theirs', 여기는 'Mine'. 다시 저장하면 여기 적은 내용으로 바뀌어요."),
  ])
  func conflictShowsBothValuesAndSavingAgainUsesTheTypedOne(
    language: Settings.Language,
    message: String
  ) async throws {
    let stage = try await stage(language)
    try await change(stage) {
      $0.location = try EventLocation("Theirs")
      $0.notes = try EventNotes("also theirs")
    }
    try await stage.fill(.location, "Mine")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(try await stage.onlyEvent().location.text == "Theirs")
    #expect(stage.state?.form.text(.location) == "Mine")
    let shown = stage.picture.split(whereSeparator: \.isNewline).map { $0.trimmingBorder }.joined(separator: " ")
    #expect(shown.contains(message))
    _ = await stage.press(.control("s"))
    let event = try await stage.onlyEvent()
    #expect(event.location.text == "Mine")
    #expect(event.notes.text == "also theirs")
  }

  @Test func smallScreenShowsEachConflictInOneLine() async throws {
    let size = Size(columns: 40, rows: 12)
    let stage = try await EditorStage(.edit(Self.id), events: [.sample(location: "Old place")], size: size)
    try await change(stage) {
      $0.title = try EventTitle("Theirs, and longer than a line of such a screen has room for")
      $0.location = try EventLocation("Their place")
    }
    try await stage.fill(.title, "Mine")
    try await stage.fill(.location, "My place")
    await stage.press(.control("s"))
    let lines = stage.picture.split(whereSeparator: \.isNewline).map { $0.trimmingBorder }
    let message = lines.suffix(4).dropLast()
    #expect(message.first == "Changed elsewhere; save to use yours")
    #expect(message.dropFirst().first?.hasPrefix("Title: 'Theirs, and") == true)
    #expect(message.last == "Location: 'Their place'")
    #expect(lines.contains { $0.contains("My place") })
    #expect(stage.state?.form.focus == .location)
  }

  @Test func savingAnUntouchedFormReportsNoChanges() async throws {
    let stage = try await stage()
    #expect(await stage.press(.control("s")) == [.close, .toast("No changes.")])
    #expect(try await stage.plan.store.entries(limit: 9).count == 1)
  }

  @Test(arguments: [
    (Settings.Language.english, "No changes.\n"),
    (.korean, "바뀐 것이 없어요.\n"),
  ])
  func commandWithoutChangesReportsItAndAddsNoUndoStep(language: Settings.Language, words: String) async throws {
    let tester = try await CommandLineTester([.sample(location: "Old place")])
    for line in [
      ["plan", "edit", "Dentist", "--location", "Old place"], ["plan", "edit", "Dentist", "--title", "Dentist"],
      ["settings", "set", "week-start", "sunday"],
    ] {
      let outcome = await tester.run(line, language)
      #expect(outcome.status == 0)
      #expect(outcome.output == words)
      #expect(outcome.messages.isEmpty)
    }
    #expect(try await tester.undo.entries(limit: 9).count == 1)
  }
}

extension Substring {
  fileprivate var trimmingBorder: String {
    split(whereSeparator: { $0.isWhitespace || $0 == "│" || $0 == "┃" }).joined(separator: " ")
  }
}
