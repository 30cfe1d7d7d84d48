/// Lets the user write a text in a program of their own.
public struct TextEditor: Sendable {
  private let write: @Sendable (String) async throws(TextEditorError) -> WrittenText?

  public init(_ write: @escaping @Sendable (_ text: String) async throws(TextEditorError) -> WrittenText?) {
    self.write = write
  }

  /// Opens the program with a text and waits until the user has left it.
  ///
  /// - Returns: `nil` when the text was left as it was.
  public func callAsFunction(_ text: String) async throws(TextEditorError) -> WrittenText? { try await write(text) }
}

/// A text that also stands in a file until whoever asked for it has kept it.
public struct WrittenText: Sendable {
  public let text: String
  public let path: String
  private let remove: @Sendable () -> Void

  public init(_ text: String, in path: String, remove: @escaping @Sendable () -> Void) {
    self.text = text
    self.path = path
    self.remove = remove
  }

  /// Removes the file.
  public func discard() { remove() }
}

public enum TextEditorError: Error, Hashable, Sendable {
  /// No program is named anywhere.
  case noEditor
  /// A quotation mark of the program's line has no end.
  case unreadableCommand(String)
  case notStarted(String)
  /// The editor ended with an error; `path` is the file with a changed text.
  case failed(String, status: Int32, path: String?)
  /// The file could not be made or read; `detail` is what the system says.
  case file(path: String, detail: String)
  /// The file isn't text in UTF-8, or is longer than anybody types.
  case notText(path: String)
}
