/// The distance that a series moves on its clock when one of its instances is moved.
struct SeriesMove {
  /// Later when positive.
  let seconds: Int
  /// Indicates whether the moved series has whole days.
  let isAllDay: Bool

  /// Returns a time of the series after the move.
  func callAsFunction(_ time: DateTime) -> DateTime {
    let moved = time.adding(seconds: seconds)
    return isAllDay ? DateTime(moved.day, .midnight) : moved
  }

  /// Returns a place of the series after the move.
  func callAsFunction(_ id: RecurrenceID) -> RecurrenceID { RecurrenceID(self(id.start)) }

  /// Returns an exclusion after the move; a day moves like an instance at `time` on it.
  func callAsFunction(_ exclusion: Exclusion, at time: TimeOfDay) -> Exclusion {
    switch exclusion {
    case .instance(let id): .instance(self(id))
    case .day(let day): .day(self(DateTime(day, time)).day)
    }
  }

  /// An extra date afterwards; it keeps a length of its own.
  func callAsFunction(_ extra: ExtraStart) -> ExtraStart { ExtraStart(self(extra.start), length: extra.length) }
}
