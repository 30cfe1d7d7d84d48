/// The user's settings for the pictures of sayings.
public struct WordsSettings: Hashable, Sendable {
  /// `nil` for the one of the app.
  public var theme: SayingImageTheme?
  public var font: SayingImageFont

  public init(theme: SayingImageTheme? = nil, font: SayingImageFont = .nanumGothic) {
    (self.theme, self.font) = (theme, font)
  }
}
