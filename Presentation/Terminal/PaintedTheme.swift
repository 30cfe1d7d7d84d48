package import Domain

/// The few colors that describe a theme with painted backgrounds; `Paint` derives the others.
package struct PaintedTheme: Hashable, Sendable {
  private var colors: [ColorRole: RGB]
  /// The colors that the user chose, which are shown as they are, even if they are hard to read.
  private var own: [ColorRole: RGB] = [:]

  /// - Parameter hues: The colors of other roles; missing hues are the terminal's hues, adjusted to the background.
  init(
    _ background: RGB, card: RGB, text: RGB, selection: RGB, selectedText: RGB, _ hues: [ColorRole: UInt32] = [:]
  ) {
    colors = hues.mapValues { RGB($0) }
    colors[.background] = background
    colors[.card] = card
    colors[.text] = text
    colors[.selection] = selection
    colors[.selectedText] = selectedText
  }

  /// Creates a theme from the colors of a user and the theme that they change.
  ///
  /// - Parameter base: The theme to change; `nil` if the user's colors include text and background.
  init(own: [ColorRole: RGB], on base: PaintedTheme?) { (colors, self.own) = (base?.colors ?? [:], own) }

  /// Indicates whether text is lighter than its background.
  package var isDark: Bool { color(of: .text).luminance > color(of: .background).luminance }

  /// Returns the color that the theme names for a role or for its stand-in, or the terminal's color.
  func color(of role: ColorRole) -> RGB {
    var named: ColorRole? = role
    while let role = named {
      if let color = own[role] ?? colors[role] { return color }
      named = role.standIn
    }
    return (role != .text && role != .background && isDark ? Theme.dark : .light).color(of: role).rgb
  }

  /// Indicates whether a color is shown as it is, because it is a background, or because the user chose it.
  func isExact(_ role: ColorRole) -> Bool {
    own[role] != nil || ColorRole.surfaces.contains(role) || role == .selection || role == .selectedText
  }

  /// Sample letters in the colors of the theme.
  package var swatch: StyledLine {
    var style = Style.plain
    (style.ink, style.paper) = (color(of: .text), color(of: .background))
    return StyledLine(" Aa ", style)
  }
}

extension ColorRole {
  /// The backgrounds of text, except for the selected line, whose text has one color.
  static let surfaces: [ColorRole] = [.background, .card]
}

extension PaintedTheme {
  /// Two colors of a theme that have too little contrast.
  package struct WeakContrast: Hashable, Sendable {
    package let role: ColorRole
    package let background: ColorRole
    package let ratio: Double
    package let least: Double
  }

  /// The colors that are hard to read or to see, as terminals with all colors show them.
  package var weakContrasts: [WeakContrast] {
    let paint = Paint(self, level: .trueColor)
    let pairs = ColorRole.allCases.flatMap { role -> [(ColorRole, ColorRole)] in
      if ColorRole.surfaces.contains(role) { return [] }
      return role == .selectedText ? [(role, .selection)] : ColorRole.surfaces.map { (role, $0) }
    }
    return pairs.compactMap { role, background in
      let ratio = paint.color(of: role).contrast(to: paint.color(of: background))
      let least = role.leastContrast
      return ratio < least ? WeakContrast(role: role, background: background, ratio: ratio, least: least) : nil
    }
  }

  /// Creates a theme that comes with Haru; `nil` for a theme in a file.
  package init?(_ theme: ScreenTheme) {
    switch theme {
    case .card(let card): self.init(card)
    case .darkCard(let card): self.init(darkening: card)
    case .palette(let palette): self.init(palette)
    case .own: return nil
    }
  }

  package init(_ card: SayingImageTheme) {
    self.init(
      RGB(card.background), card: RGB(card.card), text: RGB(card.text), selection: card.shade,
      selectedText: RGB(0xFFFFFF))
  }

  /// Mixes the background of a light card with a dark gray; the selected line keeps most of the color.
  private init(darkening card: SayingImageTheme) {
    let (color, dark) = (RGB(card.background), RGB(0x101012))
    func mixed(_ parts: Int) -> RGB { color.mixed(with: dark, parts: parts, of: 16) }
    self.init(mixed(14), card: mixed(13), text: RGB(0xF2F2F7), selection: mixed(3), selectedText: dark)
  }
}

extension SayingImageTheme {
  /// A deep color for the selected line, which has white text.
  fileprivate var shade: RGB {
    switch self {
    case .riceCake: RGB(0x3A4A5C)
    case .blackBean: RGB(0x4A6FA5)
    case .sweetRiceCake: RGB(0x6B1F5C)
    case .mango: RGB(0x8A2E0A)
    case .mugwortCake: RGB(0x1E4620)
    case .cloud: RGB(0x10387F)
    case .eggplant: RGB(0x24246B)
    case .blueberrySmoothie: RGB(0x4A2A8A)
    }
  }
}

extension PaintedTheme {
  private init(_ palette: ScreenPalette) {
    switch palette {
    // https://www.nordtheme.com/docs/colors-and-palettes
    case .nord:
      self.init(
        RGB(0x2E3440), card: RGB(0x3B4252), text: RGB(0xECEFF4), selection: RGB(0x81A1C1), selectedText: RGB(0x2E3440),
        [
          .secondary: 0xD8DEE9, .red: 0xBF616A, .orange: 0xD08770, .yellow: 0xEBCB8B, .green: 0xA3BE8C, .teal: 0x8FBCBB,
          .blue: 0x81A1C1, .purple: 0xB48EAD,
        ])
    // https://github.com/morhetz/gruvbox
    case .gruvbox:
      self.init(
        RGB(0x282828), card: RGB(0x3C3836), text: RGB(0xEBDBB2), selection: RGB(0xA89984), selectedText: RGB(0x1D2021),
        [
          .secondary: 0xBDAE93, .red: 0xFB4934, .orange: 0xFE8019, .yellow: 0xFABD2F, .green: 0xB8BB26, .teal: 0x8EC07C,
          .blue: 0x83A598, .purple: 0xD3869B, .heading: 0xD3869B, .key: 0xFE8019,
        ])
    case .gruvboxLight:
      self.init(
        RGB(0xFBF1C7), card: RGB(0xF2E5BC), text: RGB(0x3C3836), selection: RGB(0x3C3836), selectedText: RGB(0xFBF1C7),
        [
          .secondary: 0x665C54, .red: 0x9D0006, .orange: 0xAF3A03, .yellow: 0xB57614, .green: 0x79740E, .teal: 0x427B58,
          .blue: 0x076678, .purple: 0x8F3F71,
        ])
    // https://catppuccin.com/palette, Mocha and Latte.
    case .catppuccin:
      self.init(
        RGB(0x1E1E2E), card: RGB(0x313244), text: RGB(0xCDD6F4), selection: RGB(0xB4BEFE), selectedText: RGB(0x1E1E2E),
        [
          .secondary: 0xA6ADC8, .red: 0xF38BA8, .orange: 0xFAB387, .yellow: 0xF9E2AF, .green: 0xA6E3A1, .teal: 0x94E2D5,
          .blue: 0x89B4FA, .purple: 0xCBA6F7, .accent: 0x89DCEB,
        ])
    case .catppuccinLatte:
      self.init(
        RGB(0xEFF1F5), card: RGB(0xE6E9EF), text: RGB(0x4C4F69), selection: RGB(0x5C5F77), selectedText: RGB(0xEFF1F5),
        [
          .secondary: 0x5C5F77, .red: 0xD20F39, .orange: 0xFE640B, .yellow: 0xDF8E1D, .green: 0x40A02B, .teal: 0x179299,
          .blue: 0x1E66F5, .purple: 0x8839EF,
        ])
    // https://ethanschoonover.com/solarized. Text is a step stronger than in the original, to be readable on cards too.
    case .solarized:
      self.init(
        RGB(0x002B36), card: RGB(0x073642), text: RGB(0x93A1A1), selection: RGB(0x93A1A1), selectedText: RGB(0x002B36),
        Self.solarizedHues.merging([.secondary: 0x839496]) { $1 })
    case .solarizedLight:
      self.init(
        RGB(0xFDF6E3), card: RGB(0xEEE8D5), text: RGB(0x586E75), selection: RGB(0x586E75), selectedText: RGB(0xFDF6E3),
        Self.solarizedHues.merging([.secondary: 0x657B83]) { $1 })
    }
  }

  private static let solarizedHues: [ColorRole: UInt32] = [
    .red: 0xDC322F, .orange: 0xCB4B16, .yellow: 0xB58900, .green: 0x859900, .teal: 0x2AA198, .blue: 0x268BD2,
    .purple: 0xD33682,
  ]
}
