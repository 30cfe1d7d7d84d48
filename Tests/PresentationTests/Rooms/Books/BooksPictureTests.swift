import Domain
import Presentation
import Support
import Testing

@MainActor
struct BooksPictureTests {
  @Test(
    arguments: Settings.Language.allCases,
    [Size(columns: 40, rows: 12), Size(columns: 80, rows: 21), Size(columns: 120, rows: 37)]
  )
  func theRoom(language: Settings.Language, size: Size) async throws {
    let stage = try await BooksStage(language, size: size)
    var story = Story()
    story.show("home", stage.frame)
    await stage.press(.enter)
    story.show("book", stage.frame)
    await stage.type("+")
    story.show("pages", stage.frame)
    await stage.press(.escape, .escape)
    for (name, key) in [("shelf", "b"), ("figures", "y"), ("stack", "v")] {
      await stage.type(key)
      story.show(name, stage.frame)
      await stage.press(.escape)
    }
    await stage.type("n")
    story.show("sheet", stage.frame)
    Snapshot.expect(text: story.text(), named: "room-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }
}
