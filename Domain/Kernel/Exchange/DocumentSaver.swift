/// Saves a document of which all is known.
public struct DocumentSaver: Sendable {
  private let save: @Sendable (_ document: String, _ target: FileTarget) throws(ExportError) -> Void

  public init(_ save: @escaping @Sendable (_ document: String, _ target: FileTarget) throws(ExportError) -> Void) {
    self.save = save
  }

  /// - Throws: ``ExportError``; a file that was there is as it was.
  public func callAsFunction(_ document: String, to target: FileTarget) throws(ExportError) {
    try save(document, target)
  }
}
