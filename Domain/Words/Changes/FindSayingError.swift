/// Why there is no saying.
public enum FindSayingError: Error, Hashable, Sendable {
  /// Nothing has this number, or not yet.
  case unknown(number: Int)
  /// It is there, but the user does not want to see it.
  case hidden(Saying)
  /// The store failed.
  case store(StoreError)
}
