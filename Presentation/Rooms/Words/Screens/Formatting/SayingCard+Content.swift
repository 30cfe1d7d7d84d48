import Domain

extension SayingCard {
  /// The card of a saying.
  ///
  /// - Parameter language: That of the source.
  init(_ content: SayingContent, _ theme: CardTheme, _ font: CardFont, in language: Settings.Language) {
    self.init(
      korean: content.korean?.text,
      english: content.english?.text,
      who: content.source?.name(in: language).text,
      theme: theme,
      font: font
    )
  }
}
