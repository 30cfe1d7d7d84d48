/// What is put on paper.
public enum Printout: Hashable, Sendable {
  /// Lines, without a break after the last one.
  case text(String)
  /// The bytes of a PDF file, fitted to the paper.
  case pdf([UInt8])
}
