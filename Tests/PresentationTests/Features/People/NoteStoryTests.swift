import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct NoteStoryTests {
  private let removal = WateringNoteAction.removeNote.keys[0]

  @Test func noteWrittenLaterStillEarnsItsPoint() async throws {
    let stage = try await PeopleStage()
    try await stage.select("Daniel")
    #expect(stage.lines.contains { $0.contains("Daniel") && $0.contains("✎ note") })
    await stage.type("r")
    await stage.type("tea")
    #expect(await stage.press(.control("s")) == [.toast("Saved the note about Daniel Weber (+1 point) · u to undo")])
    #expect(try await stage.plant(3).affection.points == 9)
  }

  @Test func removedNoteLeavesItsPoints() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("r")
    #expect(stage.people.keys.contains { $0.label == "remove note" })
    #expect(await stage.press(removal).isEmpty)
    #expect(stage.picture.contains("Remove the note about 별이?") && stage.picture.contains("You can undo this with u."))
    #expect(await stage.press(.enter) == [.toast("Nothing was removed.")])
    #expect(try await stage.waterings(1).first?.written != nil)
    await stage.press(removal)
    #expect(await stage.press(.character("y")) == [.toast("Removed the note about 별이 · u to undo")])
    #expect(try await stage.waterings(1).first?.written == nil)
    #expect(try await stage.store.entries(limit: 1).first?.label == UndoLabel(.removed, .wateringNote, "별이"))
    #expect(try await stage.plant(1).affection.points == 5)
  }

  @Test(arguments: ["별이", "Daniel"]) func removalKeyAsksBeforeDiscardingTypedText(name: String) async throws {
    let stage = try await PeopleStage()
    try await stage.select(name)
    await stage.type("r")
    await stage.type("여행")
    #expect(await stage.press(removal).isEmpty)
    #expect(stage.picture.contains("What you typed here is discarded, too."))
    await stage.press(.escape)
    #expect(stage.picture.contains("여행"))
    await stage.press(removal)
    await stage.type("y")
    #expect(!stage.picture.contains("여행"))
  }

  @Test func duplicateKeywordIsRefused() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("r")
    await stage.type("강아지")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("The keyword '강아지' appears twice."))
  }

  @Test func emptyNoteIsRefused() async throws {
    let stage = try await PeopleStage()
    try await stage.select("Daniel")
    await stage.type("r")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("The note has no keywords and no memo."))
  }

  @Test func keywordsAndAMemoFromElsewhereAreMerged() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("r")
    await stage.type("산책")
    try await stage.writeElsewhere(.sample("생일", "강아지", memo: "공원"))
    #expect(await stage.press(.control("s")) == [.toast("Saved the note about 별이 · u to undo")])
    #expect(try await stage.waterings(1).first?.written == (try .sample("생일", "강아지", "산책", memo: "공원")))
  }

  @Test func noteRemovedElsewhereIsReportedAndCanBeSaved() async throws {
    let stage = try await PeopleStage(size: Size(columns: 64, rows: 24))
    try await stage.select("별이")
    await stage.type("r")
    await stage.type("산책")
    _ = try await EditWateringNote(stage.store).remove(Watering.ID(number: 2))
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.shows("Keywords is now none, yours is '생일, 강아지, 산책'."))
    #expect(await stage.press(.control("s")) == [.toast("Saved the note about 별이 · u to undo")])
    #expect(try await stage.waterings(1).first?.written == (try .sample("생일", "강아지", "산책")))
  }

  @Test(arguments: [
    (Settings.Language.english, "No changes."), (.korean, "바뀐 것이 없어요."),
  ])
  func unchangedNoteReportsNoChanges(language: Settings.Language, message: String) async throws {
    let stage = try await PeopleStage(language)
    try await stage.select("별이")
    await stage.type("r")
    #expect(await stage.press(.control("s")) == [.toast(message)])
    // Both changes were made elsewhere after the form was opened.
    await stage.type("r")
    _ = try await EditWateringNote(stage.store).remove(Watering.ID(number: 2))
    await stage.press(removal)
    #expect(await stage.type("y") == [.toast(message)])
    try await stage.select("Daniel")
    await stage.type("r")
    _ = try await EditWateringNote(stage.store).dismiss(Watering.ID(number: 3))
    #expect(await stage.press(removal) == [.toast(message)])
  }

  @Test func tooLongKeywordStaysInTheFormAndIsNotSaved() async throws {
    let stage = try await PeopleStage(size: Size(columns: 64, rows: 24))
    try await stage.select("Daniel")
    await stage.type("r")
    let typed = String(repeating: "a", count: Keyword.limit + 2)
    await stage.type(typed)
    #expect(stage.picture.contains("7/5"))
    for key in [KeyPress.enter, .control("s")] {
      #expect(await stage.press(key).isEmpty)
      #expect(stage.shows("has 7 characters, but the limit is 5."))
    }
    #expect(stage.picture.contains(typed))
    await stage.press(KeyPress(.backspace), KeyPress(.backspace))
    #expect(await stage.press(.control("s")) == [.toast("Saved the note about Daniel Weber (+1 point) · u to undo")])
  }

  @Test func hashSignOfAKeywordDoesNotCount() async throws {
    let stage = try await PeopleStage()
    try await stage.select("Daniel")
    await stage.type("r")
    await stage.type("#abcde")
    #expect(!stage.picture.contains("6/5"))
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.waterings(3).first?.written == (try WateringNote.sample("abcde")))
  }

  @Test func earlierKeywordsCanBeReused() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    #expect(stage.picture.contains("#생일  #강아지"))
    await stage.press(.right, .right, .enter)
    await stage.press(.control("s"))
    #expect(try await stage.waterings(1).first?.written == (try WateringNote.sample("강아지")))
  }

  @Test func fourthKeywordIsRefusedAndStaysInTheForm() async throws {
    let stage = try await PeopleStage(size: Size(columns: 64, rows: 24))
    try await stage.select("별이")
    await stage.type("w")
    await stage.press(.enter)
    for keyword in ["하나", "둘", "셋", "넷"] {
      await stage.type(keyword)
      await stage.press(.enter)
    }
    #expect(stage.shows("4 keywords are too many. Use at most 3. Remove 1.") && stage.picture.contains("넷"))
    await stage.press(KeyPress(.backspace), .control("s"))
    #expect(try await stage.waterings(1).first?.written == (try WateringNote.sample("하나", "둘", "셋")))
  }
}
