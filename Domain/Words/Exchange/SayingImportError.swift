/// Why an import did not take place; nothing has changed then.
public enum SayingImportError: Error, Hashable, Sendable {
  /// The file cannot be read; `detail` is what the system says.
  case unreadable(detail: String)
  /// Not one saying in it.
  case noSaying
  /// The task was cancelled.
  case cancelled
  case store(StoreError)
}
