import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct RemindersPictureTests {
  @Test func listAndPromptsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "list") { look, story in
      let stage = try await RemindersStage(look.language, size: look.size)
      let app = stage.app
      story.show("alert", app.frame)
      await app.type("!")
      story.show("list", app.frame)
      await app.type("jjp")
      story.show("snooze", app.frame)
      await app.type("someday")
      await app.press(.enter)
      story.show("unclear", app.frame)
      await app.press(.escape)
      await app.type("xn")
      await app.type("약 15h")
      await app.press(.enter)
      story.show("add", app.frame)
    }
  }
}
