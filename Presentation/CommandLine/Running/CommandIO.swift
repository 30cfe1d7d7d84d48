package import Domain

/// The standard streams as commands see them.
package protocol CommandIO: Sendable {
  var streams: StandardStreams { get }

  /// Adds text in UTF-8 to the result on standard output; it may be held back until ``flush()``.
  func write(_ bytes: [UInt8])

  /// Lets what is written from now on be read with a program where it is longer than the screen.
  ///
  /// - Parameter pager: For the shell.
  func page(with pager: String)

  /// Writes to standard error at once; whether it arrives is not told.
  func report(_ text: String)

  /// Shows everything written so far and a question on standard error, and reads a line from standard input.
  ///
  /// - Returns: The line without its break; `nil` at the end of the input.
  func ask(_ question: String) -> String?

  /// Asks like ``ask(_:)``, into memory that is never written to disk; a terminal doesn't show the typed text.
  ///
  /// - Returns: Whether there was a line.
  func ask(_ question: String, into secret: any TypedSecret) -> Bool

  /// - Throws: ``OutputError`` when not all of it arrived, now or before.
  func flush() throws(OutputError)
}

extension CommandIO {
  package func write(_ text: String) { write(Array(text.utf8)) }
}

package enum OutputError: Error, Hashable, Sendable {
  /// The reader has had enough, as in `haru plan | head -1`.
  case closedPipe
  /// `detail` is the system's reason.
  case failed(detail: String)
}

package struct StandardStreams: Hashable, Sendable {
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The terminal's width; `nil` where there is none.
  package var columns: Int?

  package static let piped = StandardStreams(
    inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, columns: nil)

  package static func terminal(columns: Int) -> StandardStreams {
    StandardStreams(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: columns)
  }
}
