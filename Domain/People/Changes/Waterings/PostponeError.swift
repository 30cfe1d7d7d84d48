/// Why a watering was not put off.
public enum PostponeError: Error, Hashable, Sendable {
  /// The due day is still to come.
  case notDueYet(DDay)
  /// The due day has passed; the plant wants water instead.
  case wilted(DDay)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}
