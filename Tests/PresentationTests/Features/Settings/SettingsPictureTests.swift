import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct SettingsPictureTests {
  @Test func homeMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "home") { look, story in
      let settings = Settings(name: try DisplayName("지우"), weekStart: .monday, isOnboarded: true)
      let stage = try await SettingsStage(look.language, settings: settings, size: look.size)
      story.show("home", stage.app.frame)
      await stage.press(KeyPress(.end))
      story.show("end", stage.app.frame)
      await stage.press(.character("f"))
      await stage.app.type("theme")
      story.show("search", stage.app.frame)
      await stage.press(.enter, .enter)
      story.show("choices", stage.app.frame)
    }
  }

  @Test(arguments: Settings.Language.allCases)
  func pagesMatchSnapshots(language: Settings.Language) async throws {
    var story = Story()
    for topic in AboutTopic.allCases where topic != .tutorial {
      let stage = try await SettingsStage(language)
      await stage.press(KeyPress(.end))
      for _ in AboutTopic.allCases.drop(while: { $0 != topic }).dropFirst() { await stage.press(.up) }
      await stage.press(.enter)
      story.show(topic.rawValue, stage.app.frame)
    }
    Snapshot.expect(text: story.text(), named: "pages-\(language.rawValue)")
  }
}
