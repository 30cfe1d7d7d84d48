import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct BooksPictureTests {
  @Test func screensMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "feature") { look, story in
      let stage = try await BooksStage(look.language, size: look.size)
      story.show("home", stage.frame)
      await stage.press(.enter)
      story.show("book", stage.frame)
      await stage.type(" ")
      story.show("pages", stage.frame)
      await stage.press(.escape, .escape)
      await stage.type("n")
      story.show("sheet", stage.frame)
    }
  }

  @Test func shelvesMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "shelves") { look, story in
      let stage = try await BooksStage(look.language, size: look.size)
      for (name, key) in [("shelf", KeyPress.shelf), ("figures", .character("y")), ("stack", .stack)] {
        await stage.press(key)
        story.show(name, stage.frame)
        await stage.press(.escape)
      }
    }
  }

  @Test func searchMatchesSnapshots() async throws {
    let catalogue = ScriptedCatalogue(.aladin, pages: 248) { _ in BooksSearchStoryTests.page }
    try await Snapshot.expectStory(named: "search") { look, story in
      let stage = try await BooksStage(look.language, catalogues: [catalogue], size: look.size)
      await stage.type("fdemian")
      await stage.press(.enter)
      await until(stage.books.nextFrame == nil) { await stage.advance() }
      story.show("found", stage.frame)
      await stage.press(.enter)
      await until(stage.books.nextFrame == nil) { await stage.advance() }
      story.show("one", stage.frame)
    }
  }
}
