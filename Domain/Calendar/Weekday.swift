/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// How many days one has to go forward from `other` to reach this weekday: 0…6.
  public func daysAfter(_ other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }
}
