/// Lets the user write a text in a program of their own.
public struct TextEditor: Sendable {
  private let write: @Sendable (String) async throws(TextEditorError) -> EditedText?

  public init(_ write: @escaping @Sendable (_ text: String) async throws(TextEditorError) -> EditedText?) {
    self.write = write
  }

  /// Opens the program with a text and waits until the user has left it.
  ///
  /// - Returns: `nil` when the text was left as it was.
  public func callAsFunction(_ text: String) async throws(TextEditorError) -> EditedText? { try await write(text) }
}

/// A text that also stands in a file until whoever asked for it has kept it.
public struct EditedText: Sendable {
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

/// Keeps what somebody is writing and has not saved, so that a crash takes nothing away.
public struct AutosavedDraft: Sendable {
  private let read: @Sendable (_ fits: (String) -> Bool) -> Void
  private let write: @Sendable (String?) -> Void

  /// - Parameters:
  ///   - read: Shows what was left and nobody else is writing, one by one until one fits: that one goes on.
  ///   - write: Keeps a text if it can; `nil` to leave nothing behind.
  public init(
    read: @escaping @Sendable (_ fits: (String) -> Bool) -> Void, write: @escaping @Sendable (String?) -> Void
  ) { (self.read, self.write) = (read, write) }

  /// Returns the text that was written and never saved; the next saved draft replaces it.
  ///
  /// - Parameter fitting: Makes a draft from a text; `nil` if the text belongs elsewhere, which leaves it where it is.
  public func load<Draft>(_ fitting: (String) -> Draft?) -> Draft? {
    var draft: Draft?
    read { text in
      draft = fitting(text)
      return draft != nil
    }
    return draft
  }

  public func keep(_ text: String) { write(text) }

  public func discard() { write(nil) }
}

/// Puts texts where other programs paste them from.
public struct Clipboard: Sendable {
  /// The receiver of a copied text.
  public enum Keeper: Hashable, Sendable {
    /// A program of the system: it can be pasted now.
    case system
    /// The terminal, which may be told not to keep it.
    case terminal
  }

  private let copy: @Sendable (String) async -> Keeper?

  public init(_ copy: @escaping @Sendable (_ text: String) async -> Keeper?) { self.copy = copy }

  /// Copies a text.
  ///
  /// - Returns: `nil` when nobody took it.
  public func callAsFunction(_ text: String) async -> Keeper? { await copy(text) }

  /// This one first, and another where it does not take a text.
  public func or(_ other: Clipboard) -> Clipboard {
    Clipboard { text in
      if let keeper = await self(text) { return keeper }
      return await other(text)
    }
  }
}

public struct LinkOpener: Sendable {
  private let open: @Sendable (String) async -> Bool

  public init(_ open: @escaping @Sendable (_ link: String) async -> Bool) { self.open = open }

  /// Opens a link.
  ///
  /// - Returns: Whether it was; `false` also when the system has no opener.
  public func callAsFunction(_ link: String) async -> Bool { await open(link) }
}

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
