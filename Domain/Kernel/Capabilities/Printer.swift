/// Gives documents to the system's printer.
public struct Printer: Sendable {
  private let send: @Sendable (Printout) async throws(PrintError) -> Void

  /// Wraps what prints.
  public init(_ send: @escaping @Sendable (_ printout: Printout) async throws(PrintError) -> Void) {
    self.send = send
  }

  /// Sends a document to the printer that the system prefers; it cannot be taken back.
  ///
  /// - Throws: ``PrintError``; nothing is printed then.
  public func callAsFunction(_ printout: Printout) async throws(PrintError) { try await send(printout) }
}
