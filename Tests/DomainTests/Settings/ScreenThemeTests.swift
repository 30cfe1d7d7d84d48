import Domain
import Testing

struct ScreenThemeTests {
  @Test(arguments: SayingImageTheme.allCases)
  func earlierStoredNamesKeepTheirMeaning(card: SayingImageTheme) {
    let settings = Settings(stored: ["theme": card.rawValue])
    #expect(settings.theme == .card(card) && settings.theme?.card == card)
  }

  @Test func storedNamesAreUnique() {
    #expect(Set(ScreenTheme.builtIn.map(\.rawValue)).count == ScreenTheme.builtIn.count)
    #expect(ScreenTheme.builtIn.count == 8 + 7 + ScreenPalette.allCases.count)
  }

  @Test func ownThemesAreStoredByName() throws {
    let theme = ScreenTheme.own(try #require(ThemeName("저녁-2")))
    #expect(ScreenTheme(rawValue: theme.rawValue) == theme && theme.rawValue == "own:저녁-2")
    #expect(theme.card == nil)
  }

  /// A foreign store can't name a file outside the themes folder.
  @Test(arguments: ["own:", "own:../x", "own:/etc/passwd", "own:a.b", "own:a b", "own:\u{202E}a", "pumpkin", ""])
  func otherStoredNamesAreIgnored(text: String) {
    #expect(Settings(stored: ["theme": text]).theme == nil)
  }

  @Test func namesAreLimited() {
    #expect(ThemeName(String(repeating: "a", count: 40)) != nil && ThemeName(String(repeating: "a", count: 41)) == nil)
    #expect(ThemeName("e" + String(repeating: "\u{301}", count: 100)) == nil)
  }
}
