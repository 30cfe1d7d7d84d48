package import Domain

/// What a reader made of the words that it understood.
package enum Understood: Hashable, Sendable {
  case day(Day)
  case time(TimeOfDay)
  case dateTime(DateTime)
  case days(DayRange)
  case minutes(Int)
}
