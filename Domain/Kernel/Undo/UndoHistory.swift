/// The commands that can be taken back: at least the last 100, also those of other runs.
public protocol UndoHistory: Sendable {
  /// The newest entries first.
  func entries(limit: Int) async throws(StoreError) -> [UndoEntry]

  /// The newest command of all; `nil` when there is nothing to take back.
  func newest() async throws(StoreError) -> NewestCommand?

  /// Takes back the newest command of all, as one transaction.
  ///
  /// - Parameter expected: The command that the newest has to be; `nil` for whatever it is.
  /// - Returns: What was taken back; `nil` when there is nothing, or another command is the newest by now.
  func undo(only expected: UndoEntry?) async throws(StoreError) -> UndoEntry?
}

extension UndoHistory {
  /// Takes back the newest command of all, whoever gave it.
  public func undo() async throws(StoreError) -> UndoEntry? { try await undo(only: nil) }
}

/// The command that undo would take back.
public struct NewestCommand: Hashable, Sendable {
  public let entry: UndoEntry
  /// Whether this run did it, and not another one before or beside it.
  public let isOwn: Bool

  public init(_ entry: UndoEntry, isOwn: Bool) {
    (self.entry, self.isOwn) = (entry, isOwn)
  }
}
