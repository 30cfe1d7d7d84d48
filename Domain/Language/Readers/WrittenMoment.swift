/// A day, with a time where one was written.
public enum WrittenMoment: Hashable, Sendable {
  case day(Day)
  case dateTime(DateTime)
}
