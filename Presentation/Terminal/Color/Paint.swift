import Domain

/// The colours of a painted theme: its own surfaces, and on them what the terminal has, moved until it can be read.
struct Paint {
  /// WCAG 2.2 §1.4.3.
  private static let leastContrast = 4.5
  private static let steps = 16

  private let theme: SayingImageTheme
  /// The colours that text stands on.
  private let surfaces: [RGB]
  /// The readable ones among 256 colours; `nil` where every colour can be shown.
  private let inks: [RGB]?

  init(_ theme: SayingImageTheme, level: ColorLevel) {
    self.theme = theme
    let surfaces = [RGB(theme.background), RGB(theme.card)]
    if level < .trueColor {
      let shown = surfaces.map { RGB(indexed: Int($0.indexed)) }
      self.surfaces = shown
      inks = RGB.allIndexed.filter { Self.isReadable($0, on: shown) }
    } else {
      self.surfaces = surfaces
      inks = nil
    }
  }

  func color(of role: ColorRole) -> RGB {
    switch role {
    case .background: RGB(theme.background)
    case .card: RGB(theme.card)
    case .text: RGB(theme.text)
    case .selection: theme.isDark ? theme.shade : readable(theme.shade)
    case .selectedText: RGB(0xFFFFFF)
    case .accent where !theme.isDark: readable(theme.shade)
    default: readable((theme.isDark ? Theme.dark : .light).color(of: role).rgb)
    }
  }

  /// The nearest to a colour that can be read: of 256 colours, or on the way to the colour of text.
  private func readable(_ color: RGB) -> RGB {
    let text = RGB(theme.text)
    if let inks { return inks.min { $0.distance(to: color) < $1.distance(to: color) } ?? text }
    let mixes = (0...Self.steps).lazy.map { color.mixed(with: text, parts: $0, of: Self.steps) }
    return mixes.first { Self.isReadable($0, on: surfaces) } ?? text
  }

  private static func isReadable(_ color: RGB, on surfaces: [RGB]) -> Bool {
    surfaces.allSatisfy { color.contrast(to: $0) >= leastContrast }
  }
}

extension SayingImageTheme {
  /// A deep one for the selected line, which has white text, and in light themes for titles and keys.
  var shade: RGB {
    switch self {
    case .riceCake: RGB(0x005F5F)
    case .blackBean: RGB(0x4A6FA5)
    case .sweetRiceCake: RGB(0x6B1F5C)
    case .mango: RGB(0x5A3A00)
    case .mugwortCake: RGB(0x1E4620)
    case .cloud: RGB(0x004B63)
    case .eggplant: RGB(0x2B2F7F)
    case .blueberrySmoothie: RGB(0x4A2A8A)
    }
  }
}
