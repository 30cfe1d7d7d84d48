/// Why there is no terminal.
package enum TerminalError: Error, Hashable, Sendable {
  /// Neither input nor output is one.
  case notATerminal
  /// The system refused, with its error number.
  case cannotOpen(code: Int32)
}
