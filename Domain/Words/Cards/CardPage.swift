/// A card drawn for paper.
public struct CardPage: Hashable, Sendable {
  /// The bytes of a PDF file with one page.
  public let pdf: [UInt8]
  /// What may look otherwise than it was meant to.
  public let warnings: [CardWarning]

  /// A page with all its parts.
  public init(pdf: [UInt8], warnings: [CardWarning] = []) {
    self.pdf = pdf
    self.warnings = warnings
  }
}
