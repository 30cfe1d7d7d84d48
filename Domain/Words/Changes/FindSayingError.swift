/// Why there is no saying.
public enum FindSayingError: Error, Hashable, Sendable {
  /// Nothing has this number, or not yet, or it is hidden.
  case unknown(number: Int)
  /// The store failed.
  case store(RepositoryError)
}
