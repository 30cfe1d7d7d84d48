import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct DiaryPictureTests {
  @Test(
    arguments: Settings.Language.allCases,
    [Size(columns: 60, rows: 17), Size(columns: 80, rows: 21), Size(columns: 120, rows: 37)]
  )
  func diaryScreensMatchSnapshots(language: Settings.Language, size: Size) async throws {
    let stage = try await CanvasStage(language, size: size)
    var story = Story()
    await stage.press(.diary)
    story.show("diary", stage.frame)
    await stage.type("c")
    story.show("calendar", stage.frame)
    await stage.press(.escape)
    await stage.type("F")
    story.show("filter", stage.frame)
    await stage.press(.escape, .escape)
    await stage.press(.moodWords)
    story.show("words", stage.frame)
    await stage.type("e")
    story.show("renaming", stage.frame)
    await stage.press(.escape, .escape)
    await stage.type("y")
    story.show("year", stage.frame)
    await stage.type("F")
    story.show("all years", stage.frame)
    await stage.press(.escape)
    await stage.press(.onThisDay)
    story.show("on this day", stage.frame)
    Snapshot.expect(text: story.text(), named: "back-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test func lowCalendarMatchesSnapshot() async throws {
    let stage = try await CanvasStage(.english, size: Size(columns: 40, rows: 9))
    await stage.press(.diary)
    await stage.type("c")
    Snapshot.expect(stage.frame, named: "calendar-low")
  }
}
