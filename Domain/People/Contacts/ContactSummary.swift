/// A contact as a list shows it.
public struct ContactSummary: Hashable, Sendable, Identifiable {
  public let id: Contact.ID
  public let title: String
  /// The first one; `nil` without any.
  public let phone: PhoneNumber?
  /// The first one; `nil` without any.
  public let email: EmailAddress?
  /// The plant it is tended as; `nil` for most.
  public let plant: Plant.ID?
  /// The nickname that fits a search where the title doesn't; `nil` otherwise.
  public var nickname: String?

  public init(id: Contact.ID, title: String, phone: PhoneNumber?, email: EmailAddress?, plant: Plant.ID?) {
    self.id = id
    self.title = title
    self.phone = phone
    self.email = email
    self.plant = plant
  }

  public init(_ contact: Contact, plant: Plant.ID?) {
    let card = contact.card
    self.init(
      id: contact.id, title: card.title, phone: card.phones.first?.value, email: card.emails.first?.value, plant: plant)
  }
}

extension ContactSummary: Comparable {
  /// The order of lists: by the letters of the title, upper and lower case alike; the id only makes it total.
  public static func < (left: ContactSummary, right: ContactSummary) -> Bool {
    (left.title.lowercased(), left.id.uuid) < (right.title.lowercased(), right.id.uuid)
  }
}
