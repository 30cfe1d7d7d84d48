/// Lets the user edit a text in an external editor.
public struct TextEditor: Sendable {
  private let write: @Sendable (String) async throws(TextEditorError) -> EditedText?

  public init(_ write: @escaping @Sendable (_ text: String) async throws(TextEditorError) -> EditedText?) {
    self.write = write
  }

  /// Opens the editor with a text and waits until the user closes it.
  ///
  /// - Returns: `nil` if the text is unchanged.
  public func callAsFunction(_ text: String) async throws(TextEditorError) -> EditedText? { try await write(text) }
}

/// An edited text, which also stays in a file until the caller has saved it.
public struct EditedText: Sendable {
  public let text: String
  public let path: String
  private let remove: @Sendable () -> Void

  public init(_ text: String, in path: String, remove: @escaping @Sendable () -> Void) {
    (self.text, self.path, self.remove) = (text, path, remove)
  }

  /// Removes the file.
  public func discard() { remove() }
}

public enum TextEditorError: Error, Hashable, Sendable {
  /// No editor is configured.
  case noEditor
  /// A quotation mark in the editor's command isn't closed.
  case unreadableCommand(String)
  case notStarted(String)
  /// The editor ended with an error; `path` is the file, if its text was changed.
  case failed(String, status: Int32, path: String?)
  /// The file couldn't be created or read; `detail` is the system's message.
  case file(path: String, detail: String)
  /// The file isn't UTF-8 text, or is longer than anybody types.
  case notText(path: String)
}

/// Saves unfinished input, so that a crash loses nothing.
public struct AutosavedDraft: Sendable {
  private let read: @Sendable (_ fits: (String) -> Bool) -> Void
  private let write: @Sendable (String?) -> Void

  /// - Parameters:
  ///   - read: Passes the drafts that nobody else is editing to `fits`, one by one, until `fits` accepts one to
  ///     continue with.
  ///   - write: Saves a text if possible; `nil` removes the draft.
  public init(
    read: @escaping @Sendable (_ fits: (String) -> Bool) -> Void, write: @escaping @Sendable (String?) -> Void
  ) { (self.read, self.write) = (read, write) }

  /// Returns the draft that was never saved as data; the next saved draft replaces it.
  ///
  /// - Parameter fitting: Creates a draft from a text; `nil` if the text belongs elsewhere, which leaves the text in
  ///   place.
  public func load<Draft>(_ fitting: (String) -> Draft?) -> Draft? {
    var draft: Draft?
    read { text in
      draft = fitting(text)
      return draft != nil
    }
    return draft
  }

  public func save(_ text: String) { write(text) }

  public func discard() { write(nil) }
}

/// Copies texts to the clipboard.
public struct Clipboard: Sendable {
  /// The receiver of a copied text.
  public enum Receiver: Hashable, Sendable {
    /// A program of the system; the text can be pasted now.
    case system
    /// The terminal, which may be configured not to store the text.
    case terminal
  }

  private let copy: @Sendable (String) async -> Receiver?

  public init(_ copy: @escaping @Sendable (_ text: String) async -> Receiver?) { self.copy = copy }

  /// Copies a text.
  ///
  /// - Returns: `nil` if nothing accepted the text.
  public func callAsFunction(_ text: String) async -> Receiver? { await copy(text) }

  /// Returns a clipboard that falls back to another one when this one doesn't accept a text.
  public func or(_ other: Clipboard) -> Clipboard {
    Clipboard { text in
      if let receiver = await self(text) { return receiver }
      return await other(text)
    }
  }
}

public struct LinkOpener: Sendable {
  private let open: @Sendable (String) async -> Bool

  public init(_ open: @escaping @Sendable (_ link: String) async -> Bool) { self.open = open }

  /// Opens a link.
  ///
  /// - Returns: `true` if the link was opened; `false` even if the system has no opener.
  public func callAsFunction(_ link: String) async -> Bool { await open(link) }
}

public struct Printer: Sendable {
  private let send: @Sendable (Printout) async throws(PrintError) -> Void

  public init(_ send: @escaping @Sendable (_ printout: Printout) async throws(PrintError) -> Void) { self.send = send }

  /// Sends a document to the default printer, which can't be undone.
  ///
  /// - Throws: ``PrintError``; nothing is printed.
  public func callAsFunction(_ printout: Printout) async throws(PrintError) { try await send(printout) }
}

public enum PrintError: Error, Hashable, Sendable {
  /// Neither `lp` nor `lpr` is installed.
  case noProgram
  case noPrinter
  /// The print program refused the document; `detail` is the first line that it printed, or empty.
  case refused(detail: String)
  case tooSlow
}

/// The content to send to the printer.
public enum Printout: Hashable, Sendable {
  /// Lines of text, without a line break after the last one.
  case text(String)
  /// The bytes of a PDF file that fits the paper.
  case pdf([UInt8])
}
