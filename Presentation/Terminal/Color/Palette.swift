package import Domain

package enum Palette: Hashable, Sendable {
  /// On the terminal's own background, in colours for it.
  case terminal(Theme)
  /// On the backgrounds of a theme, which are painted.
  case painted(SayingImageTheme)

  /// - Parameters:
  ///   - choice: The user's; left aside where there are too few colours to paint it.
  ///   - theme: What suits the terminal's own background.
  package init(_ choice: SayingImageTheme?, on theme: Theme, level: ColorLevel) {
    self = level < .twoHundredFiftySix ? .terminal(theme) : choice.map { .painted($0) } ?? .terminal(theme)
  }

  /// Indicates whether the theme paints over the terminal's own foreground and background.
  package var isPainted: Bool {
    switch self {
    case .terminal: false
    case .painted: true
    }
  }

  /// The colours of all roles, by their raw values.
  package func colors(level: ColorLevel) -> [ThemeColor] {
    switch self {
    case .terminal(let theme): return ColorRole.allCases.map(theme.color)
    case .painted(let theme):
      let paint = Paint(theme, level: level)
      return ColorRole.allCases.map { ThemeColor(paint.color(of: $0)) }
    }
  }
}
