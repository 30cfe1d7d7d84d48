package enum Theme: String, Hashable, Sendable, CaseIterable {
  case dark, light

  /// Returns the color of a role; the terminal's own foreground and background have assumed colors.
  package func color(of role: ColorRole) -> ThemeColor {
    switch self {
    case .dark: role.colors.dark
    case .light: role.colors.light
    }
  }

  /// Creates the terminal's theme from `COLORFGBG`, a foreground and a background of 0…15; dark if it is unset.
  package init(environment: [String: String]) {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || (9...15).contains(background ?? 0) ? .light : .dark
  }

  /// Creates the theme that suits a background, by its perceived brightness (ITU-R BT.601).
  package init(background: RGB) {
    let brightness = 299 * Int(background.red) + 587 * Int(background.green) + 114 * Int(background.blue)
    self = brightness > 255_000 / 2 ? .light : .dark
  }
}

/// The terminal's own foreground and background.
package struct TerminalColors: Hashable, Sendable {
  package let foreground: RGB
  package let background: RGB

  package init(foreground: RGB, background: RGB) { (self.foreground, self.background) = (foreground, background) }

  private static let steps = 16

  /// Returns a color between the foreground and the background for a role that has to be weaker than text.
  ///
  /// - Parameter usual: The theme's color of the role.
  /// - Returns: `nil` if the theme's color is readable and weak enough, or the role isn't compared with text.
  func color(of role: ColorRole, insteadOf usual: RGB, level: ColorLevel) -> RGB? {
    guard let share = role.shareOfText else { return nil }
    let most = foreground.contrast(to: background)
    let least = role.leastContrast
    let wished = share * most
    if least <= wished, (least...wished).contains(usual.contrast(to: background)) { return nil }
    let mixes = (0...Self.steps).lazy.map { foreground.mixed(with: background, parts: Self.steps - $0, of: Self.steps) }
    let mix = mixes.first { mix in
      let shown = level < .trueColor ? RGB(indexed: Int(mix.indexed)) : mix
      let contrast = shown.contrast(to: background)
      return contrast >= max(least, wished) && contrast <= most
    }
    return mix ?? foreground
  }
}

/// A color as RGB and as one of the sixteen colors that every terminal has.
package struct ThemeColor: Hashable, Sendable {
  package let rgb: RGB
  /// The index, 0…15; `nil` for the terminal's own foreground, which no palette makes unreadable.
  package let ansi: UInt8?

  package init(_ hex: UInt32, ansi: UInt8? = nil) {
    rgb = RGB(hex)
    self.ansi = ansi
  }

  /// Creates a color that no terminal with sixteen colors shows.
  init(_ rgb: RGB) {
    self.rgb = rgb
    ansi = nil
  }
}

extension ColorRole {
  /// The colors of the role for dark and for light terminals.
  ///
  /// Each color is readable, at 4.5:1 or better, on the selection of its theme, and on black to `#282C34` or on white to
  /// `#FDF6E3`.
  fileprivate var colors: (dark: ThemeColor, light: ThemeColor) {
    switch self {
    case .text: (ThemeColor(0xE4E4E4), ThemeColor(0x1C1C1C))
    case .background, .card: (ThemeColor(0x1E1E1E, ansi: 0), ThemeColor(0xFFFFFF, ansi: 15))
    case .secondary: (ThemeColor(0xB2B2B2), ThemeColor(0x555555))
    case .line: (ThemeColor(0x949494), ThemeColor(0x6C6C6C))
    case .accent: (ThemeColor(0x87D7D7, ansi: 14), ThemeColor(0x005F5F, ansi: 4))
    case .heading: (ThemeColor(0xB0BEFF), ThemeColor(0x1E2F9C))
    case .key: (ThemeColor(0xF5A9F2, ansi: 5), ThemeColor(0x8A1A8A, ansi: 5))
    case .selectedText: (ThemeColor(0xFFFFFF), ThemeColor(0x000000))
    case .selection: (ThemeColor(0x2B3F5C, ansi: 4), ThemeColor(0xD7EEFF, ansi: 6))
    case .success: (ThemeColor(0x87D787, ansi: 10), ThemeColor(0x005F00, ansi: 2))
    case .warning: (ThemeColor(0xFFD75F, ansi: 11), ThemeColor(0x6B4700, ansi: 1))
    case .danger: (ThemeColor(0xFF9E9E, ansi: 9), ThemeColor(0xA80000, ansi: 1))
    case .sunday: (ThemeColor(0xFFAFAF, ansi: 9), ThemeColor(0xA8002A, ansi: 1))
    case .saturday: (ThemeColor(0x9FC9FF, ansi: 14), ThemeColor(0x0044AF, ansi: 4))
    case .blue: (ThemeColor(0x8CC8FF, ansi: 14), ThemeColor(0x004FA8, ansi: 4))
    case .green: (ThemeColor(0x8FD78F, ansi: 10), ThemeColor(0x005F1F, ansi: 2))
    case .orange: (ThemeColor(0xFFB870, ansi: 3), ThemeColor(0x8A3A00, ansi: 1))
    case .red: (ThemeColor(0xFFA0A0, ansi: 9), ThemeColor(0xA00000, ansi: 1))
    case .purple: (ThemeColor(0xD7AFFF, ansi: 13), ThemeColor(0x5F2A9F, ansi: 5))
    case .teal: (ThemeColor(0x7FD7C4, ansi: 14), ThemeColor(0x005A5A, ansi: 6))
    case .yellow: (ThemeColor(0xF0DC78, ansi: 11), ThemeColor(0x5F4B00, ansi: 3))
    case .gray: (ThemeColor(0xB2B2B2, ansi: 7), ThemeColor(0x555555))
    case .rosemary: (ThemeColor(0xF1B0BC, ansi: 13), ThemeColor(0xA3245A, ansi: 5))
    case .americanBlue: (ThemeColor(0xAAB3D1, ansi: 14), ThemeColor(0x465394, ansi: 4))
    case .dandelion: (ThemeColor(0x97CDBD, ansi: 14), ThemeColor(0x00664E, ansi: 6))
    case .stuckyi: (ThemeColor(0x9AB7DE, ansi: 14), ThemeColor(0x2F5A96, ansi: 4))
    case .ballCactus: (ThemeColor(0x9EC8EC, ansi: 14), ThemeColor(0x005F99, ansi: 4))
    case .wilted: (ThemeColor(0x89898F, ansi: 7), ThemeColor(0x66666C))
    case .ember: (ThemeColor(0xFF8A6B, ansi: 9), ThemeColor(0xC62A10, ansi: 1))
    case .flame: (ThemeColor(0xFFA94D, ansi: 3), ThemeColor(0xD9480F, ansi: 1))
    case .spark: (ThemeColor(0xFFE066, ansi: 11), ThemeColor(0xC26A00, ansi: 1))
    }
  }
}

/// The purpose of a color, which a theme turns into a color.
package enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's own foreground.
  case text
  /// The terminal's own background.
  case background
  /// The background inside boxes; the terminal's own background unless a theme is painted.
  case card
  /// Text that is less important than ``text``.
  case secondary
  case line
  /// The app's own color, for chosen, focused and current items.
  case accent
  /// Titles and headings, which are bold, because they have the color of text in terminals with sixteen colors.
  case heading
  /// The keys to press.
  case key
  /// Text on ``selection``.
  case selectedText
  /// The background of the selected line.
  case selection
  case success
  case warning
  case danger
  /// Sundays and holidays.
  case sunday
  case saturday
  /// The hues of calendars.
  case blue, green, orange, red, purple, teal, yellow, gray
  /// The hues of plants, one for each species.
  case rosemary, americanBlue, dandelion, stuckyi, ballCactus
  /// A plant that was not watered.
  case wilted
  /// The hues of fire, from its edge to its heart.
  case ember, flame, spark

  /// The name in the files of themes, such as `selected-text`.
  package var word: String { "\(self)".hyphenated }

  /// The role whose color stands in if a theme names no color of this role.
  var standIn: ColorRole? {
    switch self {
    case .card, .selectedText: .background
    case .selection: .text
    case .line, .gray: .secondary
    case .wilted: .gray
    case .accent, .dandelion: .teal
    case .heading, .saturday, .americanBlue, .stuckyi, .ballCactus: .blue
    case .key: .purple
    case .success: .green
    case .warning, .spark: .yellow
    case .danger, .sunday, .rosemary, .ember: .red
    case .flame: .orange
    case .text, .background, .secondary, .blue, .green, .orange, .red, .purple, .teal, .yellow: nil
    }
  }

  /// The maximum share of the contrast of text for a role that is weaker than text (our choice); `nil` for other roles.
  fileprivate var shareOfText: Double? {
    switch self {
    case .secondary: 0.75
    case .line: 0.6
    default: nil
    }
  }

  /// The minimum contrast that the role needs: 4.5 for text, 3 for lines and drawings (WCAG 2.2 §1.4.3 and §1.4.11).
  var leastContrast: Double {
    switch self {
    case .line, .selection, .wilted, .ember, .flame, .spark: 3
    default: 4.5
    }
  }
}

extension String {
  /// The words of a name in code, such as `selected-text` for `selectedText`.
  var hyphenated: String { reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" } }
}

package enum Palette: Hashable, Sendable {
  /// Colors that suit the terminal's own background, and its own foreground if both are known.
  case terminal(Theme, own: TerminalColors? = nil)
  /// The colors of a theme whose backgrounds are painted.
  case painted(PaintedTheme)

  /// - Parameters:
  ///   - choice: The user's theme, or `nil` for the terminal's own colors; ignored if there are too few colors.
  ///   - theme: The theme that suits the terminal's own background.
  ///   - own: The terminal's own colors; `nil` if it hasn't reported them.
  ///   - level: The number of colors.
  package init(_ choice: PaintedTheme?, on theme: Theme, own: TerminalColors? = nil, level: ColorLevel) {
    let terminal = Palette.terminal(theme, own: own)
    self = level < .twoHundredFiftySix ? terminal : choice.map { .painted($0) } ?? terminal
  }

  /// Indicates whether the theme paints over the terminal's own foreground and background.
  package var isPainted: Bool {
    switch self {
    case .terminal: false
    case .painted: true
    }
  }

  /// Returns the colors of all roles, in the order of their raw values.
  package func colors(level: ColorLevel) -> [ThemeColor] {
    switch self {
    case .terminal(let theme, let own):
      return ColorRole.allCases.map { role in
        let usual = theme.color(of: role)
        guard level >= .twoHundredFiftySix else { return usual }
        return own?.color(of: role, insteadOf: usual.rgb, level: level).map { ThemeColor($0) } ?? usual
      }
    case .painted(let theme):
      let paint = Paint(theme, level: level)
      return ColorRole.allCases.map { ThemeColor(paint.color(of: $0)) }
    }
  }
}
