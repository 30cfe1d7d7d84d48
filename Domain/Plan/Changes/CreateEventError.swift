/// Why a new event was not kept.
public enum CreateEventError: Error, Hashable, Sendable {
  /// Its rules give no date at all, such as February 30, or end before they begin.
  case neverTakesPlace
  /// The store refused it.
  case store(StoreError)
}
