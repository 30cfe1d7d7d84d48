/// A birthday as it is kept in one year.
public struct BirthdayOccurrence: Hashable, Sendable {
  /// Whose it is.
  public let contact: ContactSummary
  /// When the person was born.
  public let birthday: Birthday
  /// When it is kept.
  public let day: Day

  /// A birthday on a day.
  public init(_ birthday: ContactBirthday, on day: Day) {
    contact = birthday.contact
    self.birthday = birthday.birthday
    self.day = day
  }

  /// The age that is reached; `nil` when the year of birth is not known.
  public var age: Int? { birthday.age(on: day) }
}

extension BirthdayOccurrence: Comparable {
  /// The order of lists: by day, then as contacts are.
  public static func < (left: BirthdayOccurrence, right: BirthdayOccurrence) -> Bool {
    left.day == right.day ? left.contact < right.contact : left.day < right.day
  }
}
