import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct RemindersPictureTests {
  @Test func theListAndItsBoxes() async throws {
    try await Snapshot.expectStory(named: "list") { look, story in
      let stage = try await RemindersStage(look.language, size: look.size)
      let house = stage.house
      story.show("alert", house.frame)
      await house.type("!")
      story.show("list", house.frame)
      await house.type("s")
      story.show("snooze", house.frame)
      await house.type("someday")
      await house.press(.enter)
      story.show("unclear", house.frame)
      await house.press(.escape)
      await house.type("xn")
      await house.type("약 15h")
      await house.press(.enter)
      story.show("add", house.frame)
    }
  }
}
