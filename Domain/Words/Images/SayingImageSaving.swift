/// Draws sayings, for files and for paper.
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
  /// - Throws: ``SayingImageError``; a file that was there is as it was.
  func save(_ card: SayingImage, to path: String, replaces: Bool) async throws(SayingImageError) -> [SayingImageWarning]

  /// Draws a card as a page to be printed.
  ///
  /// - Throws: ``SayingImageError``, when nothing can draw PDF.
  func page(of card: SayingImage) async throws(SayingImageError) -> SayingImagePage
}
