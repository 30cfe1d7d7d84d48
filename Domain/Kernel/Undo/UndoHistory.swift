/// The commands that can be taken back: at least the last 100, also those of other runs.
public protocol UndoHistory: Sendable {
  /// The newest entries first.
  func entries(limit: Int) async throws(StoreError) -> [UndoEntry]

  /// Takes back the newest command of all, as one transaction.
  ///
  /// - Returns: What was taken back; `nil` when there is nothing.
  func undo() async throws(StoreError) -> UndoEntry?
}
