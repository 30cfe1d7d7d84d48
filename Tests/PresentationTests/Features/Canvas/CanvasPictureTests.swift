import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct CanvasPictureTests {
  @Test func entryForTheWholeDayIsNamedAboveThePaintingAndShownIfItIsAlone() async throws {
    let day = try MoodContent.sample(44, at: "2026-11-20T20:00", "a long day", kind: .day)
    let both = try await CanvasStage(.english, CanvasStage.week() + [day])
    #expect(both.picture.contains("all day 44") && !both.picture.contains("a long day"))
    let alone = try await CanvasStage(.english, [day])
    #expect(alone.picture.contains("all day 44") && alone.picture.contains("a long day"))
  }

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
