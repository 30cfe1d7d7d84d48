/// Why an import did not take place; nothing has changed then.
public enum ImportError: StoreFailure, Hashable, Sendable {
  /// The file cannot be read; `detail` is what the system says.
  case unreadable(detail: String)
  /// Nothing of what is wanted is in it: not one card, calendar or saying, and no table of a known kind.
  case nothingFound
  case cancelled
  case store(StoreError)
}
