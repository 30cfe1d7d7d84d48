/// What a reader made of the words that it understood.
public enum PhraseValue: Hashable, Sendable {
  case day(Day)
  case time(TimeOfDay)
  case dateTime(DateTime)
  case days(DayRange)
  case minutes(Int)
}
