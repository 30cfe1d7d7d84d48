/// Why a plant was not watered.
public enum WaterPlantError: Error, Hashable, Sendable {
  /// It is not due yet, and the user has not said that it shall be watered early.
  case notThirstyYet(DDay)
  /// The day is later than today.
  case future(Day)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}
