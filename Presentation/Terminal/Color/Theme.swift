/// Colours for the roles, made for a background.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  case dark, light

  /// The colour of a role; for the terminal's own foreground and background, what they are taken to be.
  package func color(of role: ColorRole) -> ThemeColor {
    switch self {
    case .dark: Self.darkColor(of: role)
    case .light: Self.lightColor(of: role)
    }
  }

  /// What the terminal said about itself in `COLORFGBG`, foreground and background of 0…15; dark when it said nothing.
  package init(environment: [String: String]) {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || (9...15).contains(background ?? 0) ? .light : .dark
  }
}

/// A colour as RGB and as one of the sixteen that every terminal has.
package struct ThemeColor: Hashable, Sendable {
  package let rgb: RGB
  /// 0…15; `nil` for the terminal's own foreground, which no palette makes unreadable.
  package let ansi: UInt8?

  package init(_ hex: UInt32, ansi: UInt8? = nil) {
    rgb = RGB(hex)
    self.ansi = ansi
  }

  /// A colour that no terminal of sixteen is to show.
  init(_ rgb: RGB) {
    self.rgb = rgb
    ansi = nil
  }
}
