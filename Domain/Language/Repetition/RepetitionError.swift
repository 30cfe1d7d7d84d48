/// Why words that say how an event is repeated are refused.
enum RepetitionError: Error, Hashable {
  /// Of the month, or every other one.
  case everySecond(String, Weekday)
  case lunar
  /// No such day or month, or no such interval.
  case never
  case reading(DateReadingError)
}
