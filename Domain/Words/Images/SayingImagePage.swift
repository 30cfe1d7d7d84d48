/// A card drawn for paper.
public struct SayingImagePage: Hashable, Sendable {
  /// The bytes of a PDF file with one page.
  public let pdf: [UInt8]
  /// What may look otherwise than it was meant to.
  public let warnings: [SayingImageWarning]

  /// A page with all its parts.
  public init(pdf: [UInt8], warnings: [SayingImageWarning] = []) {
    self.pdf = pdf
    self.warnings = warnings
  }
}
