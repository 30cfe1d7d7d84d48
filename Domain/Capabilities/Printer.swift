/// Gives documents to the system's printer.
public struct Printer: Sendable {
  private let print: @Sendable (Printout) async throws(PrintError) -> Void

  /// Wraps what prints.
  public init(_ print: @escaping @Sendable (_ printout: Printout) async throws(PrintError) -> Void) {
    self.print = print
  }

  /// Sends a document to the printer that the system prefers; it cannot be taken back.
  ///
  /// - Throws: ``PrintError``; nothing is printed then.
  public func callAsFunction(_ printout: Printout) async throws(PrintError) { try await print(printout) }
}
