/// A person with a birthday.
public struct ContactBirthday: Hashable, Sendable {
  /// Whose it is.
  public let contact: ContactSummary
  /// When it is.
  public let birthday: Birthday

  /// A birthday of a person.
  public init(contact: ContactSummary, birthday: Birthday) {
    self.contact = contact
    self.birthday = birthday
  }
}
