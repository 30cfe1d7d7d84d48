import Domain

extension CanvasTheme {
  /// In both languages.
  var name: LocalizedText {
    switch self {
    case .paper: LocalizedText(ko: "종이", en: "paper")
    case .night: LocalizedText(ko: "밤", en: "night")
    case .clear: LocalizedText(ko: "또렷", en: "clear")
    }
  }

  /// The one that is called so in either language, or as it is written in settings.
  init?(named text: String) {
    let word = text.lowercased()
    guard let theme = Self.allCases.first(where: { $0.rawValue == word || $0.name.korean == word }) else { return nil }
    self = theme
  }
}
