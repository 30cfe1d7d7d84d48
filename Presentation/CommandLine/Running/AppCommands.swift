/// Runs the commands that need the user's store.
package protocol AppCommands: Sendable {
  /// Opens Today: full screen on a terminal, printed otherwise.
  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure)

  /// - Returns: Whether what is kept has changed.
  /// - Throws: Why nothing was changed.
  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool

  /// The user's own things that a shell can complete, the nearest first; none where they cannot be read.
  ///
  /// - Parameter typed: Their names begin so; ids are among them only where digits were typed.
  func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate]
}

package protocol RoomCommand: Sendable {
  /// - Throws: Why nothing was changed.
  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure)
}
