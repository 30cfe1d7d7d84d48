package import Domain

extension CardFont {
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
