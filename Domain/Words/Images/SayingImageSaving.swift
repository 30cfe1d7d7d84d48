public protocol SayingImageSaving: Sendable {
  /// Draws a card into a file, as SVG or PNG by its extension, `.svg` or `.png` in any case.
  ///
  /// The file is there as a whole or not at all.
  ///
  /// - Parameters:
  ///   - card: What is drawn.
  ///   - path: Of the file, with its extension.
  ///   - replaces: Whether a file that is there may be replaced.
  /// - Returns: What may look otherwise than it was meant to.
  /// - Throws: ``PictureError``; a file that was there is as it was.
  func save(_ card: SayingImage, to path: String, replaces: Bool) async throws(PictureError) -> [SayingImageWarning]

  /// Draws a card as a page to be printed.
  ///
  /// - Throws: ``PictureError``, when nothing can draw PDF.
  func page(of card: SayingImage) async throws(PictureError) -> SayingImagePage
}

/// A card drawn for paper.
public struct SayingImagePage: Hashable, Sendable {
  /// The bytes of a PDF file with one page.
  public let pdf: [UInt8]
  /// Reasons why the page may look different than intended.
  public let warnings: [SayingImageWarning]

  public init(pdf: [UInt8], warnings: [SayingImageWarning] = []) {
    self.pdf = pdf
    self.warnings = warnings
  }
}

/// A reason why a saved picture may look different than intended.
public enum SayingImageWarning: Hashable, Sendable {
  /// There is no font with Korean letters: boxes stand where they should be.
  case noKoreanFont
  /// The font is not installed; another one was taken in its place.
  case fontNotInstalled(SayingImageFont)
}
