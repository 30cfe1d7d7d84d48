/// Why an import did not take place; nothing has changed then.
public enum ContactImportError: Error, Hashable, Sendable {
  /// The file cannot be read; `detail` is what the system says.
  case unreadable(detail: String)
  /// Not one card in it, and no table of a known kind.
  case noContact
  /// The task was cancelled.
  case cancelled
  case store(StoreError)
}
