import Domain
import Foundation
import Testing

/// Contrast by WCAG 2.2, 1.4.3.
struct CardThemeTests {
  @Test(arguments: CardTheme.allCases)
  func textIsReadable(theme: CardTheme) {
    #expect(contrast(theme.text, theme.card) >= 4.5)
    #expect(contrast(theme.text, theme.background) >= 4.5)
    #expect(contrast(theme.secondary, theme.card) >= 4.5)
  }

  @Test func noTwoThemesLookTheSame() {
    #expect(Set(CardTheme.allCases.map { [$0.background, $0.card] }).count == 8)
  }

  @Test func channelsAreReadFromTheHex() {
    let color = CardColor(0xE76140)
    #expect([color.red, color.green, color.blue] == [0xE7, 0x61, 0x40])
  }

  private func contrast(_ one: CardColor, _ other: CardColor) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: CardColor) -> Double {
    let channels = [color.red, color.green, color.blue].map { value -> Double in
      let channel = Double(value) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
