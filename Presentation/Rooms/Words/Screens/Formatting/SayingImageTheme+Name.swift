package import Domain

extension SayingImageTheme {
  /// As options and settings write it.
  package var word: String { String(name.english.map { $0 == " " ? "-" : $0 }) }

  package var name: LocalizedText {
    switch self {
    case .riceCake: LocalizedText(ko: "백설기", en: "rice cake")
    case .blackBean: LocalizedText(ko: "검은콩", en: "black bean")
    case .sweetRiceCake: LocalizedText(ko: "꿀떡", en: "sweet rice cake")
    case .mango: LocalizedText(ko: "망고", en: "mango")
    case .mugwortCake: LocalizedText(ko: "쑥떡", en: "mugwort cake")
    case .cloud: LocalizedText(ko: "구름", en: "cloud")
    case .eggplant: LocalizedText(ko: "가지", en: "eggplant")
    case .blueberrySmoothie: LocalizedText(ko: "블루베리스무디", en: "blueberry smoothie")
    }
  }

  /// The theme of a name in either language; case, blanks and hyphens do not count.
  package init?(named text: String) {
    let wanted = Self.letters(of: text)
    let theme = Self.allCases.first { theme in
      [theme.name.korean, theme.name.english].contains { Self.letters(of: $0) == wanted }
    }
    guard let theme else { return nil }
    self = theme
  }

  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
}

extension SayingImageFont {
  /// As options write it: its English name in small letters, with hyphens.
  package var word: String { String(Texts(.english).words.name(of: self).lowercased().map { $0 == " " ? "-" : $0 }) }

  /// The font of a name in either language; case, blanks and hyphens do not count.
  package init?(named text: String) {
    let wanted = Self.letters(of: text)
    let font = Self.allCases.first { font in
      [Settings.Language.korean, .english].contains { Self.letters(of: Texts($0).words.name(of: font)) == wanted }
    }
    guard let font else { return nil }
    self = font
  }

  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
}

extension SayingImage {
  /// The card of a saying.
  ///
  /// - Parameter language: That of the source.
  init(_ content: SayingContent, _ theme: SayingImageTheme, _ font: SayingImageFont, in language: Settings.Language) {
    self.init(
      korean: content.korean?.text,
      english: content.english?.text,
      who: content.source?.name(in: language).text,
      theme: theme,
      font: font
    )
  }
}
