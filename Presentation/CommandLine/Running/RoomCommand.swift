/// The commands of one room.
package protocol RoomCommand: Sendable {
  /// Does what the invocation says.
  ///
  /// - Throws: Why nothing was changed.
  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure)
}
