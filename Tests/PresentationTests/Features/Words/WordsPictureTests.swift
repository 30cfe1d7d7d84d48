import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct WordsPictureTests {
  private func stage(_ look: Look) async throws -> WordsStage {
    let stage = try await WordsStage(look.language, pack: FiresidePack(), seed: 5, size: look.size)
    try await stage.add("오늘 밤은 별이 참 많다 🔥", english: "So many stars tonight", who: "민아의 쪽지")
    return stage
  }

  @Test func homeMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "home") { look, story in
      let stage = try await stage(look)
      story.show("home", stage.frame)
      await stage.press(.down, .down)
      await stage.type("*z")
      story.show("marked", stage.frame)
      await stage.press(.right)
      story.show("liked", stage.frame)
    }
  }

  @Test func searchMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "search") { look, story in
      let stage = try await stage(look)
      story.begin(at: "home", stage.frame)
      await stage.type("fㄱㅇ")
      story.show("searched", stage.frame)
    }
  }

  @Test func detailMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "detail") { look, story in
      let stage = try await stage(look)
      story.begin(at: "home", stage.frame)
      await stage.press(.down, .enter)
      story.show("own", stage.frame)
      await stage.press(.right, .right, .right)
      await stage.type(" ")
      story.show("long", stage.frame)
    }
  }

  @Test func hiddenSayingsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "hidden") { look, story in
      let stage = try await stage(look)
      story.begin(at: "home", stage.frame)
      await stage.press(.down, .down)
      await stage.type("dd")
      await stage.press(.right, .right, .right, .down)
      story.show("hidden", stage.frame)
      await stage.press(.enter)
      story.show("hidden-detail", stage.frame)
      await stage.type("H")
      await stage.type("H")
      await stage.press(.down)
      await stage.type("H")
      story.show("nothing-hidden", stage.frame)
    }
  }

  @Test func formMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "form") { look, story in
      let stage = try await stage(look)
      story.begin(at: "home", stage.frame)
      await stage.type("n")
      story.show("form", stage.frame)
      await stage.press(.control("s"))
      story.show("refused", stage.frame)
    }
  }

  @Test func importProgressMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "importing") { look, story in
      let files = ScriptedSayingFiles(gate: AsyncGate())
      let stage = try await WordsStage(look.language, pack: FiresidePack(), files: files, seed: 5, size: look.size)
      await stage.type("i~/My Clippings.txt")
      await stage.press(.enter)
      await until(stage.picture.contains("50%")) { await stage.advance() }
      story.show("importing", stage.frame)
      await stage.press(.escape)
      story.show("stopping", stage.frame)
      await until(stage.words.keys.contains(where: { $0.keys == [.enter] })) { await stage.advance() }
      story.show("stopped", stage.frame)
    }
  }

  @Test func failedPrintingMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "printing") { look, story in
      let printer = ScriptedPrinter(.failure(.noProgram))
      let stage = try await WordsStage(look.language, pack: FiresidePack(), printer: printer, seed: 5, size: look.size)
      await stage.type("P")
      await stage.press(.enter)
      story.show("not-printed", stage.frame)
    }
  }

  @Test func fileFormsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "files") { look, story in
      let stage = try await stage(look)
      story.begin(at: "home", stage.frame)
      await stage.type("S")
      story.show("picture", stage.frame)
      await stage.press(.escape)
      await stage.type("P")
      story.show("print", stage.frame)
      await stage.press(.escape)
      await stage.type("x")
      story.show("export", stage.frame)
      await stage.press(.escape)
      await stage.type("i")
      story.show("import", stage.frame)
    }
  }
}
