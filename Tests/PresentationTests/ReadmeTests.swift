import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks the generated parts of the documentation, which are marked by a pair of comments.
@Suite(.serialized)
struct ReadmeTests {
  @Test func keysDocumentMatchesTheKeyMaps() throws {
    try ReadmePart.expect("keys", keys, in: ".github/KEYS.md")
  }

  @Test func commandsDocumentMatchesTheCommandTree() throws {
    try ReadmePart.expect("commands", CommandTable(.haru, Texts(.english)).markdown, in: ".github/COMMANDS.md")
  }

  private var keys: String {
    let texts = Texts(.english)
    return KeyTable(
      [
        KeySheet.Section(texts.app.everywhere, KeyHelp.all(AppAction.self, texts) + shortcuts.map { $0.help(texts) }),
        KeySheet.Section(name(of: "today"), TodayScreen.keys(of: TodayStage.parts).map { $0.help(texts) }),
        KeySheet.Section(name(of: "people"), KeyHelp.all(GardenScreen.actions, texts)),
        KeySheet.Section(name(of: "words"), KeyHelp.all(WordsHomeScreen.actions, texts)),
        KeySheet.Section(name(of: "canvas"), KeyHelp.all(CanvasHomeScreen.actions, texts)),
        KeySheet.Section(name(of: "plan"), KeyHelp.all(DayScreen.actions, texts)),
        KeySheet.Section(name(of: "books"), KeyHelp.all(BooksHomeScreen.actions, texts)),
        KeySheet.Section(texts.reminders.title, KeyHelp.all(ReminderListScreen.actions, texts)),
        KeySheet.Section(name(of: "settings"), KeyHelp.all(SettingsHomeScreen.actions, texts)),
      ],
      texts
    ).markdown
  }

  private var shortcuts: [KeyBinding] { [FeatureDescription].haru.flatMap(\.shortcuts).map(\.binding) }

  private func name(of feature: String) -> String {
    [FeatureDescription].haru.first { $0.name == feature }?.title?.english ?? ""
  }
}
