/// Why a series cannot be as a draft says.
enum SeriesEditRefusal: Error {
  /// Its rules give no date at all.
  case neverTakesPlace
  /// Its rules name their days in a way that cannot move to another day.
  case cannotFollow
}
