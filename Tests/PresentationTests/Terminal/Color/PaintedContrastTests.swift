import Domain
import Presentation
import Testing

/// Checks the contrast of painted themes against WCAG 2.2: 1.4.3 for text and 1.4.11 for the selected line.
struct PaintedContrastTests {
  private static let levels: [ColorLevel] = [.twoHundredFiftySix, .trueColor]
  private static let surfaces: [ColorRole] = [.background, .card]

  @Test(arguments: SayingImageTheme.allCases, levels)
  func everyColorIsReadableOnBothSurfaces(theme: SayingImageTheme, level: ColorLevel) {
    let colors = shown(theme, level)
    for role in ColorRole.allCases where !Self.surfaces.contains(role) && role != .selection && role != .selectedText {
      for surface in Self.surfaces {
        let ratio = WCAG.contrast(colors[role], colors[surface])
        #expect(ratio >= 4.5, "\(role) on \(surface): \(ratio)")
      }
    }
  }

  @Test(arguments: SayingImageTheme.allCases, levels)
  func selectedLineIsReadableAndSeenOnBothSurfaces(theme: SayingImageTheme, level: ColorLevel) {
    let colors = shown(theme, level)
    #expect(WCAG.contrast(colors[.selectedText], colors[.selection]) >= 4.5)
    for surface in Self.surfaces { #expect(WCAG.contrast(colors[.selection], colors[surface]) >= 3) }
  }

  @Test(arguments: SayingImageTheme.allCases)
  func surfacesAreThoseOfTheCard(theme: SayingImageTheme) {
    let colors = shown(theme, .trueColor)
    #expect(colors[.background] == RGB(theme.background) && colors[.card] == RGB(theme.card))
  }

  @Test(arguments: ColorLevel.allCases, Theme.allCases)
  func themesArePaintedOnlyWhereThereAreEnoughColors(level: ColorLevel, theme: Theme) {
    let isPainted = level >= .twoHundredFiftySix
    #expect(Palette(.cloud, on: theme, level: level) == (isPainted ? .painted(.cloud) : .terminal(theme)))
    #expect(Palette(nil, on: theme, level: level) == .terminal(theme))
  }

  private func shown(_ theme: SayingImageTheme, _ level: ColorLevel) -> Colors {
    Colors(
      shown: Palette.painted(theme).colors(level: level).map { color in
        level == .trueColor ? color.rgb : RGB(indexed: Int(color.rgb.indexed))
      }
    )
  }

  private struct Colors {
    let shown: [RGB]

    subscript(role: ColorRole) -> RGB { shown[Int(role.rawValue)] }
  }
}
