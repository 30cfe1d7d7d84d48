import Domain

/// What of an event a command is for.
enum PlanTarget {
  /// All of it: an event that takes place once, or a whole series.
  case whole
  /// An occurrence of a series at its place in it, alone or with those that follow.
  case part(Occurrence, at: RecurrenceID, SeriesScope)
  /// The user was asked, and wants none of it.
  case nothing
}
