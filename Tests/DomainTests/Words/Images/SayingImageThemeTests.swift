import Domain
import Foundation
import Testing

/// Tests of contrast according to WCAG 2.2, 1.4.3.
struct SayingImageThemeTests {
  @Test(arguments: SayingImageTheme.allCases)
  func textIsReadable(theme: SayingImageTheme) {
    #expect(contrast(theme.text, theme.card) >= 4.5)
    #expect(contrast(theme.text, theme.background) >= 4.5)
    #expect(contrast(theme.secondary, theme.card) >= 4.5)
  }

  @Test func noTwoThemesLookTheSame() {
    #expect(Set(SayingImageTheme.allCases.map { [$0.background, $0.card] }).count == 8)
  }

  @Test func channelsAreReadFromTheHex() {
    let color = SayingImageColor(0xE76140)
    #expect([color.red, color.green, color.blue] == [0xE7, 0x61, 0x40])
  }

  private func contrast(_ one: SayingImageColor, _ other: SayingImageColor) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: SayingImageColor) -> Double {
    let channels = [color.red, color.green, color.blue].map { value -> Double in
      let channel = Double(value) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
