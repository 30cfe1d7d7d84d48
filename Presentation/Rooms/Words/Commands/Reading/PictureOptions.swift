import Domain

/// What a command line says of a picture, in a file or on paper.
struct PictureOptions {
  /// `nil` where no file is wanted.
  let path: String?
  let isPrinted: Bool
  private let theme: SayingImageTheme
  private let font: SayingImageFont

  /// - Throws: A usage failure for looks that there are not, and for looks without a picture.
  init(_ invocation: Invocation, settings: Settings, texts: Texts) throws(CommandFailure) {
    path = invocation.value(of: WordsOption.image)
    isPrinted = invocation.has(WordsOption.print)
    let (theme, font) = (invocation.value(of: WordsOption.theme), invocation.value(of: WordsOption.font))
    let failures = texts.wordsCommandFailures
    if path == nil, !isPrinted, theme != nil || font != nil {
      throw failures.imageNeeded(by: theme == nil ? WordsOption.font : WordsOption.theme)
    }
    self.theme =
      try theme.map { name throws(CommandFailure) in
        guard let theme = SayingImageTheme(named: name) else { throw failures.noTheme(name) }
        return theme
      } ?? settings.theme ?? .riceCake
    self.font =
      try font.map { name throws(CommandFailure) in
        guard let font = SayingImageFont(named: name) else { throw failures.noFont(name) }
        return font
      } ?? .nanumGothic
  }

  func card(of saying: Saying, in language: Settings.Language) -> SayingImage {
    SayingImage(saying.content, theme, font, in: language)
  }
}
