import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

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
    #expect(outcome.status == 1 && outcome.messages.contains("--tag must not be empty."))
    let kept = try await tester.store.read { transaction throws(StoreError) in try transaction.moods.record(record.id) }
    #expect(kept == record)
  }
}
