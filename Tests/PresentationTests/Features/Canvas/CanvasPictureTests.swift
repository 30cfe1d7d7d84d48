import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct CanvasPictureTests {
  @Test(
    arguments: Settings.Language.allCases,
    [Size(columns: 60, rows: 17), Size(columns: 80, rows: 21), Size(columns: 120, rows: 37)]
  )
  func dayAndFormMatchSnapshots(language: Settings.Language, size: Size) async throws {
    let stage = try await CanvasStage(language, size: size)
    var story = Story()
    story.show("day", stage.frame)
    await stage.type("n")
    story.show("sheet", stage.frame)
    Snapshot.expect(text: story.text(), named: "day-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases) func firstRunMatchesSnapshots(language: Settings.Language) async throws {
    let stage = try await CanvasStage(language, [], settings: Settings(reducedMotion: true))
    var story = Story()
    story.show("samples", stage.frame)
    await stage.press(.artistName)
    story.show("name", stage.frame)
    Snapshot.expect(text: story.text(), named: "first-\(language.rawValue)")
  }
}
