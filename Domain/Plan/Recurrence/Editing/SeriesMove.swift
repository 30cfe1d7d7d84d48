/// By how much a series moves on its clock when one of its instances does.
struct SeriesMove {
  /// Later when positive.
  let seconds: Int
  /// Whether places are of whole days afterwards.
  let isAllDay: Bool

  /// Where a time of the series is afterwards.
  func callAsFunction(_ time: DateTime) -> DateTime {
    let moved = time.adding(seconds: seconds)
    return isAllDay ? DateTime(moved.day, .midnight) : moved
  }

  /// Where a place of the series is afterwards.
  func callAsFunction(_ id: RecurrenceID) -> RecurrenceID { RecurrenceID(self(id.start)) }

  /// What is excluded afterwards; a day moves as an instance at that time of it does.
  func callAsFunction(_ exclusion: Exclusion, at time: TimeOfDay) -> Exclusion {
    switch exclusion {
    case .instance(let id): .instance(self(id))
    case .day(let day): .day(self(DateTime(day, time)).day)
    }
  }

  /// An extra date afterwards; it keeps a length of its own.
  func callAsFunction(_ extra: ExtraStart) -> ExtraStart { ExtraStart(self(extra.start), length: extra.length) }
}
