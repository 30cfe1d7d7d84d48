import Domain
import Presentation
import Testing

/// Checks contrast against WCAG 2.2: 1.4.3 for text and 1.4.11 for lines.
struct ContrastTests {
  /// Colors of drawings, which never appear on the selection, because the selection has one color for all text.
  private static let drawings: [ColorRole] = [
    .rosemary, .americanBlue, .dandelion, .stuckyi, .ballCactus, .wilted, .ember, .flame, .spark,
  ]
  private static let text = Set(ColorRole.allCases).subtracting(drawings + [.background, .card, .selection, .line])
  private static let badges: [ColorRole] = [
    .accent, .success, .warning, .danger, .sunday, .saturday, .blue, .green, .orange, .red, .purple, .teal, .yellow,
    .gray,
  ]

  /// Returns common terminal backgrounds, all of which the theme must support.
  private func backgrounds(_ theme: Theme) -> [RGB] {
    switch theme {
    case .dark: [0x000000, 0x1E1E1E, 0x282C34, 0x002B36].map { RGB($0) }
    case .light: [0xFFFFFF, 0xFAFAFA, 0xFDF6E3].map { RGB($0) }
    }
  }

  @Test(arguments: Theme.allCases, [ColorLevel.twoHundredFiftySix, .trueColor])
  func textIsReadableOnEveryBackground(theme: Theme, level: ColorLevel) {
    let selection = shown(theme, .selection, level)
    for role in Self.text {
      for background in backgrounds(theme) + [selection] {
        let ratio = WCAG.contrast(shown(theme, role, level), background)
        #expect(ratio >= 4.5, "\(role) on \(background)")
      }
    }
  }

  /// Lines are written without knowing the background; WCAG 2.2 asks for 3:1 where more can't be reached on both.
  @Test(
    arguments: Set(ColorRole.allCases).subtracting([.background, .card, .selection, .selectedText, .flame, .spark]))
  func lineIsReadableOnBlackAndOnWhite(role: ColorRole) {
    for background in [RGB(0x000000), RGB(0x282C34), RGB(0xFFFFFF)] {
      #expect(WCAG.contrast(role.onEveryBackground, background) >= 3, "\(background)")
    }
  }

  @Test(arguments: Theme.allCases, [ColorLevel.twoHundredFiftySix, .trueColor])
  func badgesAreReadable(theme: Theme, level: ColorLevel) {
    for role in Self.badges {
      #expect(WCAG.contrast(shown(theme, .background, level), shown(theme, role, level)) >= 4.5, "\(role)")
    }
  }

  @Test(arguments: Theme.allCases, [ColorLevel.twoHundredFiftySix, .trueColor])
  func linesAreReadableAndVisibleOnTheSelection(theme: Theme, level: ColorLevel) {
    let line = shown(theme, .line, level)
    #expect(backgrounds(theme).allSatisfy { WCAG.contrast(line, $0) >= 4.5 })
    #expect(WCAG.contrast(line, shown(theme, .selection, level)) >= 3)
  }

  @Test(arguments: Theme.allCases, [ColorLevel.twoHundredFiftySix, .trueColor])
  func drawingsHaveEnoughContrast(theme: Theme, level: ColorLevel) {
    for role in Self.drawings {
      let drawing = shown(theme, role, level)
      let least = [.wilted, .ember, .flame, .spark].contains(role) ? 3 : 4.5
      #expect(backgrounds(theme).allSatisfy { WCAG.contrast(drawing, $0) >= least }, "\(role)")
    }
  }

  /// The colors 1…6 of terminals with a light background: GNOME, One Half Light and VS Code Light.
  private static let lightPalettes: [(background: UInt32, colors: [UInt32])] = [
    (0xFFFFFF, [0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3]),
    (0xFAFAFA, [0xE45649, 0x50A14F, 0xC18301, 0x0184BC, 0xA626A4, 0x0997B3]),
    (0xFFFFFF, [0xCD3131, 0x107C10, 0x949800, 0x0451A5, 0xBC05BC, 0x0598BC]),
  ]

  /// Sixteen colors are those of the terminal, so only those that are readable in common palettes are used; the bright
  /// colors never are.
  @Test(arguments: Set(ColorRole.allCases).subtracting([.background, .card, .selection]))
  func sixteenColorsAreReadableOnLight(role: ColorRole) {
    guard let ansi = Theme.light.color(of: role).ansi else { return }
    #expect((1...6).contains(ansi))
    for palette in Self.lightPalettes {
      let ratio = WCAG.contrast(RGB(palette.colors[Int(ansi) - 1]), RGB(palette.background))
      #expect(ratio >= 3, "\(ratio)")
    }
  }

  @Test(arguments: Theme.allCases) func sixteenColorsTellMoodsApart(theme: Theme) {
    let colors = MoodLevel.hues.map { theme.color(of: $0).ansi }
    #expect(!colors.contains(nil) && Set(colors).count == MoodLevel.hues.count)
  }

  private func shown(_ theme: Theme, _ role: ColorRole, _ level: ColorLevel) -> RGB {
    let color = theme.color(of: role).rgb
    return level == .trueColor ? color : RGB(indexed: Int(color.indexed))
  }
}

/// Checks the contrast of painted themes against WCAG 2.2: 1.4.3 for text and 1.4.11 for the selected line.
struct PaintedContrastTests {
  private static let levels: [ColorLevel] = [.twoHundredFiftySix, .trueColor]
  private static let surfaces: [ColorRole] = [.background, .card]

  @Test(arguments: ScreenTheme.builtIn, levels)
  func everyColorIsReadableOnBothSurfaces(theme: ScreenTheme, level: ColorLevel) throws {
    let colors = try shown(theme, level)
    for role in ColorRole.allCases where !Self.surfaces.contains(role) && role != .selection && role != .selectedText {
      for surface in Self.surfaces {
        let ratio = WCAG.contrast(colors[role], colors[surface])
        #expect(ratio >= 4.5, "\(role) on \(surface): \(ratio)")
      }
    }
  }

  @Test(arguments: ScreenTheme.builtIn, levels)
  func textStandsOutMoreThanSecondaryParts(theme: ScreenTheme, level: ColorLevel) throws {
    let colors = try shown(theme, level)
    for surface in Self.surfaces {
      let text = WCAG.contrast(colors[.text], colors[surface])
      for role in [ColorRole.secondary, .line] {
        #expect(WCAG.contrast(colors[role], colors[surface]) <= text, "\(role) on \(surface)")
      }
    }
  }

  @Test(arguments: ScreenTheme.builtIn, levels)
  func selectedLineIsReadableAndVisibleOnBothSurfaces(theme: ScreenTheme, level: ColorLevel) throws {
    let colors = try shown(theme, level)
    #expect(WCAG.contrast(colors[.selectedText], colors[.selection]) >= 4.5)
    for surface in Self.surfaces { #expect(WCAG.contrast(colors[.selection], colors[surface]) >= 3) }
  }

  @Test(arguments: ScreenTheme.builtIn)
  func builtInThemesHaveNoWeakContrast(theme: ScreenTheme) throws {
    #expect(try #require(PaintedTheme(theme)).weakContrasts == [])
  }

  @Test(arguments: ScreenTheme.builtIn, levels)
  func headingsKeysStatesAndTheSelectionHaveDifferentColors(theme: ScreenTheme, level: ColorLevel) throws {
    let colors = try shown(theme, level)
    for (role, others) in DifferentRoles.pairs {
      #expect(others.allSatisfy { colors[$0] != colors[role] }, "\(role)")
    }
  }

  @Test(arguments: SayingImageTheme.allCases)
  func surfacesUseTheColorsOfTheImageTheme(theme: SayingImageTheme) throws {
    let colors = try shown(.card(theme), .trueColor)
    #expect(colors[.background] == RGB(theme.background) && colors[.card] == RGB(theme.card))
  }

  @Test func everyLightCardHasADarkSibling() throws {
    for case .darkCard(let card) in ScreenTheme.builtIn {
      #expect(PaintedTheme(.darkCard(card))?.isDark == true && !PaintedTheme(card).isDark)
    }
    #expect(ScreenTheme.builtIn.count { if case .darkCard = $0 { true } else { false } } == 7)
  }

  @Test(arguments: ColorLevel.allCases, Theme.allCases)
  func themesArePaintedOnlyWithEnoughColors(level: ColorLevel, theme: Theme) {
    let (isPainted, cloud) = (level >= .twoHundredFiftySix, PaintedTheme(.cloud))
    #expect(Palette(cloud, on: theme, level: level) == (isPainted ? .painted(cloud) : .terminal(theme)))
    #expect(Palette(nil, on: theme, level: level) == .terminal(theme))
  }

  private func shown(_ theme: ScreenTheme, _ level: ColorLevel) throws -> Colors {
    let painted = try #require(PaintedTheme(theme))
    return Colors(
      shown: Palette.painted(painted).colors(level: level).map { color in
        level == .trueColor ? color.rgb : RGB(indexed: Int(color.rgb.indexed))
      }
    )
  }

  private struct Colors {
    let shown: [RGB]

    subscript(role: ColorRole) -> RGB { shown[Int(role.rawValue)] }
  }
}

/// Checks what Haru derives from the colors that a terminal reports.
struct TerminalColorsTests {
  /// The default colors of common terminals and of their themes: foreground and background.
  private static let reported: [(UInt32, UInt32)] = [
    (0x839496, 0x002B36), (0x657B83, 0xFDF6E3), (0x93A1A1, 0x073642), (0xD8DEE9, 0x2E3440), (0xEBDBB2, 0x282828),
    (0x3C3836, 0xFBF1C7), (0xCDD6F4, 0x1E1E2E), (0xFFFFFF, 0x000000), (0x000000, 0xFFFFFF), (0xAAAAAA, 0x000000),
    (0x808080, 0x202020), (0x777777, 0x777777),
  ]

  @Test(arguments: reported, [ColorRole.secondary, .line])
  func textStandsOutMoreThanSecondaryParts(reported: (UInt32, UInt32), role: ColorRole) {
    let own = TerminalColors(foreground: RGB(reported.0), background: RGB(reported.1))
    let colors = Palette.terminal(Theme(background: own.background), own: own).colors(level: .trueColor)
    let ratio = WCAG.contrast(colors[Int(role.rawValue)].rgb, own.background)
    let (text, least) = (WCAG.contrast(own.foreground, own.background), role == .line ? 3 : 4.5)
    #expect(ratio <= text && ratio >= min(text, least))
  }

  @Test(arguments: reported)
  func fewerColorsKeepTheOrder(reported: (UInt32, UInt32)) {
    let own = TerminalColors(foreground: RGB(reported.0), background: RGB(reported.1))
    let colors = Palette.terminal(.dark, own: own).colors(level: .twoHundredFiftySix)
    let shown = RGB(indexed: Int(colors[Int(ColorRole.secondary.rawValue)].rgb.indexed))
    // A terminal without a color weaker than its text shows the color nearest to the text.
    let most = max(own.foreground.indexedContrast(to: own.background), WCAG.contrast(own.foreground, own.background))
    #expect(WCAG.contrast(shown, own.background) <= most)
  }

  @Test(arguments: [(0xD8DEE9, 0x121418), (0x1F2328, 0xFFFFFF), (0xFFFFFF, 0x000000)] as [(UInt32, UInt32)])
  func strongForegroundsKeepTheColorsOfTheTheme(reported: (UInt32, UInt32)) {
    let own = TerminalColors(foreground: RGB(reported.0), background: RGB(reported.1))
    let theme = Theme(background: own.background)
    #expect(
      Palette.terminal(theme, own: own).colors(level: .trueColor) == Palette.terminal(theme).colors(level: .trueColor))
  }

  @Test(arguments: [ColorLevel.none, .sixteen])
  func fewColorsExistInEveryTerminal(level: ColorLevel) {
    let own = TerminalColors(foreground: RGB(0x839496), background: RGB(0x002B36))
    #expect(Palette.terminal(.dark, own: own).colors(level: level) == Palette.terminal(.dark).colors(level: level))
  }
}

extension RGB {
  /// The contrast that a terminal of 256 colors shows.
  fileprivate func indexedContrast(to background: RGB) -> Double {
    WCAG.contrast(RGB(indexed: Int(indexed)), background)
  }
}

/// Checks that headings, keys and states can be distinguished in the terminal's own colors.
struct TerminalRoleTests {
  @Test(arguments: Theme.allCases)
  func headingsKeysAndStatesDiffer(theme: Theme) {
    for (role, others) in DifferentRoles.pairs {
      let color = theme.color(of: role)
      for other in others.map(theme.color) { #expect(other.rgb != color.rgb && other.ansi != color.ansi, "\(role)") }
    }
  }

  @Test func headingsKeysAndTheSelectionDifferWithoutColors() {
    let sgr = SGR(level: .none, palette: .terminal(.dark))
    #expect(Set([Style.title, .key, .selected, .plain].map { sgr.styled("x", $0) }).count == 4)
  }
}

/// The roles that must not look alike.
private enum DifferentRoles {
  private static let states: [ColorRole] = [.accent, .success, .warning, .danger]
  static let pairs: [(ColorRole, [ColorRole])] = [
    (.heading, [.key, .selection] + states), (.key, [.selection] + states), (.selection, states),
    (.success, [.danger]),
  ]
}
