public struct Printer: Sendable {
  private let send: @Sendable (Printout) async throws(PrintError) -> Void

  public init(_ send: @escaping @Sendable (_ printout: Printout) async throws(PrintError) -> Void) { self.send = send }

  /// Sends a document to the printer that the system prefers; it cannot be taken back.
  ///
  /// - Throws: ``PrintError``; nothing is printed then.
  public func callAsFunction(_ printout: Printout) async throws(PrintError) { try await send(printout) }
}

public enum PrintError: Error, Hashable, Sendable {
  /// Neither `lp` nor `lpr` is installed.
  case noProgram
  case noPrinter
  /// The program did not take it; `detail` is its first line of text, empty when it wrote none.
  case refused(detail: String)
  case tooSlow
}

/// The content to print.
public enum Printout: Hashable, Sendable {
  /// Lines, without a break after the last one.
  case text(String)
  /// The bytes of a PDF file, fitted to the paper.
  case pdf([UInt8])
}
