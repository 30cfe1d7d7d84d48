/// The data that tells people in the address book apart.
public struct ContactIdentity: Hashable, Sendable {
  public let contact: ContactSummary
  /// See ``PhoneNumber/key``; none empty.
  public let phoneKeys: Set<String>
  /// See ``EmailAddress/key``; none empty.
  public let emailKeys: Set<String>

  /// Collects the identity from a contact's card.
  public init(_ contact: Contact, plant: Plant.ID?) {
    self.init(
      contact: ContactSummary(contact, plant: plant), phoneKeys: Set(contact.card.phones.map(\.value.key)),
      emailKeys: Set(contact.card.emails.map(\.value.key)))
  }

  public init(contact: ContactSummary, phoneKeys: Set<String>, emailKeys: Set<String>) {
    self.contact = contact
    self.phoneKeys = phoneKeys.subtracting([""])
    self.emailKeys = emailKeys.subtracting([""])
  }

  var nameKey: String { NameKey(contact.title).text }
}
