/// A time of day, or from when to when, as it was written.
struct ClockPhrase: Hashable, Sendable {
  let start: WrittenClock
  /// `nil` for a time alone.
  let end: WrittenClock?
  /// The word of a meal that says which half of the day it is, as in 저녁 7시: the title where there is no other.
  let meal: String?

  /// The times that are meant; an end that is not later is on the next day.
  ///
  /// - Parameter hint: The part of the day that other words of the line speak of.
  func times(hint: PartOfDay?) throws(DateReadingError) -> (start: TimeOfDay, end: TimeOfDay?) {
    guard let end else { return (try start.time(hint: hint), nil) }
    let first = try start.start(before: end, hint: hint)
    return (first, try end.end(after: first, hint: hint))
  }
}
