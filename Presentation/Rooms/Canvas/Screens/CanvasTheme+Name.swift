import Domain

extension CanvasTheme {
  var name: LocalizedText {
    switch self {
    case .paper: LocalizedText(ko: "종이", en: "paper")
    case .night: LocalizedText(ko: "밤", en: "night")
    case .clear: LocalizedText(ko: "또렷", en: "clear")
    }
  }

  /// Its ground, and low, middling and high moods.
  var swatch: StyledLine {
    let colors = [ground] + [0, 50, 100].map { color(of: MoodLevel(clamping: $0)) }
    return colors.reduce(into: StyledLine()) { line, color in
      var style = Style.plain
      style.paper = RGB(color)
      line += StyledLine(" ", style)
    }
  }

  /// The one that is called so in either language, or as it is written in settings.
  init?(named text: String) {
    let word = text.lowercased()
    guard let theme = Self.allCases.first(where: { $0.rawValue == word || $0.name.korean == word }) else { return nil }
    self = theme
  }
}
