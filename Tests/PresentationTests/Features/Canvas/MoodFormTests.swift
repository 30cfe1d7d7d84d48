import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct MoodFormTests {
  @Test func everyFieldIsSaved() async throws {
    let stage = try await CanvasStage(.korean, [])
    await stage.type("n")
    await stage.type("72")
    await stage.press(.tab, .right, .tab)
    await stage.type("차분")
    await stage.press(.enter, .tab)
    await stage.type("강가를 걸었다")
    await stage.press(.tab)
    await stage.type("#산책")
    await stage.press(.enter)
    #expect(await stage.press(.control("s")) == [.toast("기분 72를 남겼어요 · u 되돌리기")])
    let content = try #require(try await stage.newest()).content
    #expect(content.level.value == 72 && content.energy?.value == 50 && content.kind == .moment)
    #expect(content.feelings.map(\.text) == ["calm"] && content.tags.map(\.text) == ["산책"])
    #expect(content.memo?.text == "강가를 걸었다" && content.time.instant == stage.time.source.now())
    #expect(stage.picture.contains("● 72") && stage.picture.contains("차분해"))
  }

  @Test func feelingsAreFoundByTheirFirstConsonants() async throws {
    let stage = try await CanvasStage(.korean, [])
    await stage.type("n40")
    await stage.press(.tab, .tab)
    await stage.type("ㅅㅅ")
    #expect(stage.picture.contains("속상해"))
    await stage.press(.enter)
    await stage.press(.control("s"))
    #expect(try await stage.newest()?.content.feelings.map(\.text) == ["upset"])
  }

  @Test func mouseDragsTheGauge() async throws {
    let stage = try await CanvasStage(.english, [])
    await stage.type("n")
    let row = try #require(
      stage.picture.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("▆▆") }
    )
    let line = Array(stage.picture.split(separator: "\n", omittingEmptySubsequences: false)[row])
    let left = try #require(line.firstIndex { "▃▄▅▆".contains($0) })
    await stage.mouse(.press, left, row)
    #expect(stage.picture.contains(" 0 "))
    await stage.mouse(.drag, 200, row + 9)
    await stage.press(.control("s"))
    #expect(try await stage.newest()?.content.level.value == 100)
  }

  @Test func tooLongMemoAndFutureTimeAreRefused() async throws {
    let stage = try await CanvasStage(.english, [])
    await stage.type("n")
    await stage.press(.tab, .tab, .tab)
    _ = await stage.canvas.handle(.paste(String(repeating: "a", count: 260)))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("260/250") && stage.picture.contains("limit is 250"))
    for _ in 1...10 { await stage.press(KeyPress(.backspace)) }
    await stage.press(.tab, .tab, .tab)
    await stage.type("22:30")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Use a time in the past"))
    #expect(try await stage.newest() == nil)
    await stage.press(.control("u"))
    await stage.type("20:30")
    await stage.press(.control("s"))
    #expect(try await stage.newest()?.content.time.shown.time == TimeOfDay(hour: 20, minute: 30))
  }

  @Test func unknownFeelingIsRefused() async throws {
    let stage = try await CanvasStage(.english, [])
    await stage.type("n")
    await stage.press(.tab, .tab)
    await stage.type("qqqq")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("There is no feeling 'qqqq'."))
  }

  @Test func customFeelingIsAddedAndUndoneWithItsEntry() async throws {
    let stage = try await CanvasStage(.korean, [])
    await stage.type("n85")
    await stage.press(.tab, .tab)
    await stage.type("몽글몽글")
    await stage.press(.enter)
    await stage.press(.control("s"))
    #expect(try await stage.newest()?.content.feelings.map(\.text) == ["몽글몽글"])
    let own = try await stage.store.read { transaction throws(StoreError) in try transaction.moods.ownFeelings() }
    #expect(own.map(\.key.text) == ["몽글몽글"] && own.first?.pleasantness.value == 85)
    _ = try await stage.store.undo()
    #expect(
      try await stage.store.read { transaction throws(StoreError) in try transaction.moods.ownFeelings() }.isEmpty)
    await stage.canvas.appear()
    await stage.type("n")
    await stage.press(.tab, .tab)
    _ = await stage.canvas.handle(.paste("아주아주아주아주아주아주아주아주아주아주긴말"))
    await stage.press(.enter)
    await stage.press(.control("s"))
    #expect(stage.picture.contains("20자까지"))
    #expect(try await stage.newest() == nil)
  }

  @Test func editedEntryKeepsItsTime() async throws {
    let stage = try await CanvasStage()
    let before = try #require(try await stage.newest())
    await stage.press(.enter, .right)
    #expect(await stage.press(.control("s")) == [.toast("Changed the mood 92 · u to undo")])
    let after = try #require(try await stage.newest())
    #expect(after.content.level.value == 92 && after.content.time == before.content.time && after.place == before.place)
    await stage.press(.enter)
    #expect(await stage.press(.control("s")) == [.toast(Texts(.english).noChanges)])
  }

  @Test func conflictShowsBothValuesAndSavingAgainUsesTheTypedOne() async throws {
    let stage = try await CanvasStage()
    let record = try #require(try await stage.newest())
    await stage.press(.enter, .right)
    var other = record.content
    other.level = MoodLevel(clamping: 10)
    _ = try await EditMood(stage.store)(record.id, from: record.content, to: other, at: .at("2026-11-20T21:00"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Changed elsewhere in the meantime: Mood is now '10', yours is '92'."))
    await stage.press(.control("s"))
    #expect(try await stage.newest()?.content.level.value == 92)
  }

  @Test func escapeAsksOnlyAfterTypingAndLeavesNoDraft() async throws {
    let stage = try await CanvasStage(.english, [])
    await stage.type("n")
    await stage.press(.escape)
    #expect(!stage.picture.contains("How are you?"))
    await stage.type("n9")
    #expect(stage.draft.load(\.self) != nil)
    await stage.press(.escape)
    await stage.press(.escape)
    #expect(stage.draft.load(\.self) == nil)
    #expect(try await stage.newest() == nil)
  }

  @Test func draftIsRestoredAfterACrash() async throws {
    let draft = AutosavedDraft.inMemory()
    let crashed = try await CanvasStage(.english, [], draft: draft)
    await crashed.type("n35")
    await crashed.press(.tab, .tab)
    await crashed.type("tired")
    await crashed.press(.enter, .tab)
    await crashed.type("late again")
    let stage = try await CanvasStage(.english, [], draft: draft)
    await stage.type("n")
    #expect(stage.picture.contains("You left this unsaved last time."))
    await stage.press(.control("s"))
    let content = try #require(try await stage.newest()).content
    #expect(
      content.level.value == 35 && content.memo?.text == "late again" && content.feelings.map(\.text) == ["tired"]
    )
    #expect(draft.load(\.self) == nil)
  }

  @Test func draftOfAnotherEntryIsNotRestored() async throws {
    let draft = AutosavedDraft.inMemory()
    let crashed = try await CanvasStage(draft: draft)
    await crashed.press(.enter, .left)
    let stage = try await CanvasStage(draft: draft)
    await stage.type("n")
    #expect(!stage.picture.contains("left this unsaved last time"))
    await stage.press(.escape)
    #expect(draft.load(\.self) != nil)
  }

  @Test(arguments: [nil, "theirs"])
  func restoredDraftDoesNotUndoLaterChanges(memo: String?) async throws {
    let draft = AutosavedDraft.inMemory()
    let crashed = try await CanvasStage(draft: draft)
    await crashed.press(.enter, .tab, .tab, .tab)
    await crashed.type("my words")
    let stage = try await CanvasStage(draft: draft)
    let record = try #require(try await stage.newest())
    var other = record.content
    other.level = MoodLevel(clamping: 10)
    other.memo = try memo.map { try MoodMemo($0) }
    _ = try await EditMood(stage.store)(record.id, from: record.content, to: other, at: .at("2026-11-20T21:00"))
    await stage.canvas.appear()
    await stage.press(.enter)
    #expect(stage.picture.contains("Changed elsewhere since: Note") == (memo != nil))
    await stage.press(.control("s"))
    let content = try #require(try await stage.newest()).content
    #expect(content.level.value == 10 && content.memo?.text == "my words")
  }

  @Test func controlCharactersInAMemoDoNotBreakTheDraft() async throws {
    let memo = MoodMemo(imported: "left\u{1E}right\u{1F}end")
    let content = [try MoodContent.sample(50, at: "2026-11-20T19:40")].map { content in
      var content = content
      content.memo = memo
      return content
    }
    let draft = AutosavedDraft.inMemory()
    let crashed = try await CanvasStage(.english, content, draft: draft)
    await crashed.press(.enter, .tab, .tab, .tab)
    await crashed.type("!")
    let stage = try await CanvasStage(.english, content, draft: draft)
    await stage.press(.enter)
    #expect(stage.picture.contains("left this unsaved last time"))
    await stage.press(.control("s"))
    let saved = try #require(try await stage.newest()?.content.memo)
    #expect(saved.text.hasPrefix("left") && saved.text.hasSuffix("end!"))
  }
}

/// Checks that options and the form read values in the same way.
@MainActor
struct MoodFieldTests {
  /// An option with its value, the number of form fields above its field, and the text typed into that field.
  nonisolated private static let values: [(option: [String], above: Int, typed: String)] = [
    (["--level", "35"], 0, "35"), (["--energy", "20"], 1, "20"), (["--feeling", "속상해"], 2, "속상해"),
    (["--memo", " by the sea"], 3, " by the sea"), (["--tag", "산책, #a b"], 4, "산책, #a b"),
    (["--at", "09:30"], 6, "09:30"),
  ]

  @Test(arguments: values) func optionAndFormSetTheSameValue(
    value: (option: [String], above: Int, typed: String)
  ) async throws {
    let content = try MoodContent.sample(91, at: "2026-11-20T19:40")
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    let record = try await RecordMood(tester.store, newID: .counting(from: 1))(content, at: .at("2026-11-20T21:00"))
    let outcome = await tester.run(["canvas", "edit", record.id.digits] + value.option)
    #expect(outcome.status == 0, "\(outcome)")
    let stage = try await CanvasStage(.english, [content])
    await stage.press(.enter)
    for _ in 0..<value.above { await stage.press(.tab) }
    await stage.type(value.typed)
    await stage.press(.control("s"))
    let edited = try await tester.store.read { transaction throws(StoreError) in try transaction.moods.record(record.id)
    }
    let typed = try await stage.newest()?.content
    #expect(typed == edited?.content && typed != content)
  }

  @Test(arguments: [" ", ",", "#"]) func tagWithoutANameIsRefused(tag: String) async throws {
    let content = try MoodContent.sample(91, at: "2026-11-20T19:40")
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    let record = try await RecordMood(tester.store, newID: .counting(from: 1))(content, at: .at("2026-11-20T21:00"))
    let outcome = await tester.run(["canvas", "edit", record.id.digits, "--tag", tag])
    #expect(outcome.status == 1 && outcome.messages.contains("--tag can't be empty."))
    let stored = try await tester.store.read { transaction throws(StoreError) in
      try transaction.moods.record(record.id)
    }
    #expect(stored == record)
  }
}
