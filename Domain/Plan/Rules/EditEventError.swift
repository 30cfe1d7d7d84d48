/// Why an event was not added or changed; in every case it is as it was.
public enum EditEventError: StoreFailure, Hashable, Sendable {
  /// Its rules give no date at all, such as February 30, or end before they begin.
  case neverTakesPlace
  /// It is not repeated, or its series has no instance at that place.
  case noSuchInstance
  /// Its rules name their days, such as the last working day of the month, and cannot move to another day.
  case rulesCannotFollow
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<EventDraft>)
  /// There is no such event or calendar, or the store failed.
  case store(StoreError)

  init(_ refusal: SeriesEditRefusal) {
    self =
      switch refusal {
      case .neverTakesPlace: .neverTakesPlace
      case .cannotFollow: .rulesCannotFollow
      }
  }
}
