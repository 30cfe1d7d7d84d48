/// Why there is no such birthday.
public enum BirthdayError: Error, Hashable, Sendable {
  /// No year, or not that one, has this month and day.
  case noSuchDate
  /// That lunar year has no leap month with this number.
  case noLeapMonth(year: Int, month: Int)
  /// That lunar month has only so many days.
  case shortLunarMonth(length: Int)
}
