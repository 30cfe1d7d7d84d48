/// Why nothing was removed.
public enum RemoveFromSeriesError: Error, Hashable, Sendable {
  /// The event is not repeated, or its series has no instance at that place.
  case noSuchInstance
  /// There is no such event, or the store failed.
  case store(StoreError)
}
