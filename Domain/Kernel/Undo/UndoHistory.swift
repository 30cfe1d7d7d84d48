/// The commands that can be taken back, and those that were and can be done again: at least the last 100, also those of
/// other runs.
public protocol UndoHistory: Sendable {
  /// What can be taken back, the newest entries first.
  func entries(limit: Int) async throws(StoreError) -> [UndoEntry]

  /// What was taken back, in the order in which it can be done again; a new command of the user empties it.
  func undoneEntries(limit: Int) async throws(StoreError) -> [UndoEntry]

  /// The newest command of all; `nil` when there is nothing to take back.
  func newest() async throws(StoreError) -> NewestCommand?

  /// The command that was taken back last; `nil` when there is nothing to do again.
  func newestUndone() async throws(StoreError) -> NewestCommand?

  /// Takes back the newest command of all, as one transaction.
  ///
  /// - Parameter expected: The command that the newest has to be; `nil` for whatever it is.
  /// - Returns: What was taken back; `nil` when there is nothing, or another command is the newest by now.
  func undo(only expected: UndoEntry?) async throws(StoreError) -> UndoEntry?

  /// Does again the command that was taken back last, as one transaction: everything is then as it was after it.
  ///
  /// - Parameter expected: The command that it has to be; `nil` for whatever it is.
  /// - Returns: What was done again; `nil` when there is nothing, or it is another command by now.
  func redo(only expected: UndoEntry?) async throws(StoreError) -> UndoEntry?
}

extension UndoHistory {
  /// Takes back the newest command of all, whoever gave it.
  public func undo() async throws(StoreError) -> UndoEntry? { try await undo(only: nil) }

  /// Does again the command that was taken back last, whoever took it back.
  public func redo() async throws(StoreError) -> UndoEntry? { try await redo(only: nil) }
}

/// The command that undo would take back, or that redo would do again.
public struct NewestCommand: Hashable, Sendable {
  /// Who did it, or did it again, or took it back.
  public enum Origin: Hashable, Sendable {
    case thisRun
    /// An earlier run, or one beside it, that the user started in the same place, such as a terminal's window.
    case thisSession
    case elsewhere
  }

  public let entry: UndoEntry
  public let origin: Origin

  public init(_ entry: UndoEntry, from origin: Origin) {
    (self.entry, self.origin) = (entry, origin)
  }
}
