/// What may make a saved picture look otherwise than it was meant to.
public enum SayingImageWarning: Hashable, Sendable {
  /// There is no font with Korean letters: boxes stand where they should be.
  case noKoreanFont
  /// The font is not installed; another one was taken in its place.
  case fontNotInstalled(SayingImageFont)
}
