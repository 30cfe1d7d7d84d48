import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct MoodWordsTests {
  @Test func wordsAreCountedAndOpenTheirEntries() async throws {
    let stage = try await CanvasStage(.english, CanvasStage.week() + [try .sample(70, feelings: ["calm"])])
    await stage.press(.moodWords)
    let lines = stage.picture.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("▸ calm") && $0.contains("2 entries") })
    #expect(lines.contains { $0.contains("#회사") && $0.contains("1 entry") })
    await stage.press(.enter)
    #expect(stage.picture.contains("Diary  2 entries") && stage.picture.contains("강가를 걸었다"))
    await stage.press(.escape)
    await stage.type("y")
    #expect(stage.picture.contains("2026, 1 day") && stage.picture.contains("calm"))
  }

  @Test func renamingToAnExistingTagMergesAfterAQuestion() async throws {
    let stage = try await CanvasStage()
    await stage.press(.moodWords)
    await stage.press(KeyPress(.end))
    await stage.type("e")
    #expect(stage.picture.contains("Rename '#회사'"))
    await stage.press(.control("u"))
    await stage.type("산책")
    await stage.press(.enter)
    #expect(stage.picture.contains("'산책' already exists. Merge the two?"))
    #expect(await stage.type("y") == [.toast("Renamed to '산책' in 1 entry · u to undo")])
    #expect(stage.picture.contains("2 entries") && !stage.picture.contains("회사"))
  }

  @Test func declinedMergeKeepsTheTypedName() async throws {
    let stage = try await CanvasStage()
    await stage.press(.moodWords)
    await stage.press(KeyPress(.end))
    await stage.type("e")
    await stage.press(.control("u"))
    await stage.type("산책")
    await stage.press(.enter)
    await stage.type("n")
    #expect(stage.picture.contains("Rename '#회사'") && stage.picture.contains("산책"))
  }

  @Test func builtInFeelingCannotBeRenamedButCanBeMerged() async throws {
    let stage = try await CanvasStage(.english, [try .sample(70, feelings: ["calm"])])
    await stage.press(.moodWords)
    await stage.type("e고요고요")
    await stage.press(.enter)
    #expect(stage.picture.contains("can't be renamed"))
    await stage.press(.control("u"))
    await stage.type("happy")
    await stage.press(.enter)
    #expect(await stage.type("y") == [.toast("Renamed to 'happy' in 1 entry · u to undo")])
  }

  @Test func customFeelingIsAddedOnceAndRemoved() async throws {
    let stage = try await CanvasStage(.english, [])
    await stage.press(.moodWords)
    await stage.type("n몽글몽글")
    #expect(await stage.press(.control("s")) == [.toast("Added the feeling '몽글몽글' · u to undo")])
    #expect(stage.picture.contains("몽글몽글") && stage.picture.contains("your own"))
    await stage.type("n몽글몽글")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("'몽글몽글' already exists."))
    await stage.press(.escape)
    await stage.press(.escape)
    await stage.type("d")
    #expect(stage.picture.contains("Remove '몽글몽글' from"))
    #expect(await stage.type("y") == [.toast("Removed '몽글몽글' from 0 entries · u to undo")])
    #expect(stage.picture.contains("No feelings or tags yet."))
  }
}
