/// A terminal that a run loop can own: the real one, or a script in tests.
package protocol TerminalDevice: Sendable {
  /// At least 1×1.
  var size: Size { get }

  /// The terminal's events, for one reader; there are none before ``enter()`` and after ``leave()``.
  var events: AsyncStream<TerminalEvent> { get }

  /// Takes the screen: raw input, the alternate screen, pastes, mouse and focus reported.
  func enter()

  /// Gives the screen back as it was found; ``enter()`` may take it again.
  func leave()

  /// Gives the screen back and stops the process group, as Ctrl-Z does; ``TerminalEvent/resumed`` tells of its end.
  func suspend()

  /// Writes in one piece; nothing is written while the screen is not taken.
  func write(_ bytes: [UInt8])

  /// Gives the screen back and ends the process by a signal that asked for it.
  func end(by signal: Int32)
}

package enum TerminalError: Error, Hashable, Sendable {
  /// Neither input nor output is one.
  case notATerminal
  /// The system refused, with its error number.
  case cannotOpen(code: Int32)
}
