import Domain
import Presentation
import Support
import Testing

@MainActor
struct WordsPictureTests {
  private func stage(_ look: Look) async throws -> WordsStage {
    let stage = try await WordsStage(look.language, pack: FiresidePack(), seed: 5, size: look.size)
    try await stage.add("오늘 밤은 별이 참 많다 🔥", english: "So many stars tonight", who: "민아의 쪽지")
    return stage
  }

  @Test(arguments: Look.all) func home(_ look: Look) async throws {
    let stage = try await stage(look)
    stage.expectPicture("home", look)
    await stage.press(.down, .down)
    await stage.type("sm")
    stage.expectPicture("marked", look)
    await stage.press(.right)
    stage.expectPicture("liked", look)
  }

  @Test(arguments: Look.all) func search(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.type("fㄱㅇ")
    stage.expectPicture("searched", look)
  }

  @Test(arguments: Look.all) func detail(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.press(.down, .enter)
    stage.expectPicture("own", look)
    await stage.press(.right, .right, .right)
    await stage.type("s")
    stage.expectPicture("long", look)
  }

  @Test(arguments: Look.all) func hidden(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.press(.down, .down)
    await stage.type("dd")
    await stage.press(.right, .right, .right, .down)
    stage.expectPicture("hidden", look)
    await stage.press(.enter)
    stage.expectPicture("hidden-detail", look)
    await stage.type("h")
    await stage.type("h")
    await stage.press(.down)
    await stage.type("h")
    stage.expectPicture("nothing-hidden", look)
  }

  @Test(arguments: Look.all) func form(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.type("n")
    stage.expectPicture("form", look)
    await stage.press(.control("s"))
    stage.expectPicture("refused", look)
  }

  @Test(arguments: Look.all) func importing(_ look: Look) async throws {
    let files = ScriptedSayingFiles(gate: AsyncGate())
    let stage = try await WordsStage(look.language, pack: FiresidePack(), files: files, seed: 5, size: look.size)
    await stage.type("i~/My Clippings.txt")
    await stage.press(.enter)
    while !stage.picture.contains("50 %") { await stage.advance() }
    stage.expectPicture("importing", look)
    await stage.press(.escape)
    stage.expectPicture("stopping", look)
    while !stage.words.keys.contains(where: { $0.keys == [.enter] }) { await stage.advance() }
    stage.expectPicture("stopped", look)
  }

  @Test(arguments: Look.all) func printing(_ look: Look) async throws {
    let printer = ScriptedPrinter(.failure(.noProgram))
    let stage = try await WordsStage(look.language, pack: FiresidePack(), printer: printer, seed: 5, size: look.size)
    await stage.type("P")
    await stage.press(.enter)
    stage.expectPicture("not-printed", look)
  }

  @Test(arguments: Look.all) func files(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.type("p")
    stage.expectPicture("picture", look)
    await stage.press(.escape)
    await stage.type("P")
    stage.expectPicture("print", look)
    await stage.press(.escape)
    await stage.type("x")
    stage.expectPicture("export", look)
    await stage.press(.escape)
    await stage.type("i")
    stage.expectPicture("import", look)
  }
}
