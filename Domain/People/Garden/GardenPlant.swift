/// A plant with what the garden shows of its contact.
public struct GardenPlant: Hashable, Sendable, Identifiable {
  /// The plant.
  public let plant: Plant
  /// See ``ContactCard/title``.
  public let contactName: String
  /// The first one; `nil` without any.
  public let phone: PhoneNumber?
  /// The first one; `nil` without any.
  public let email: EmailAddress?
  /// The contact's.
  public let birthday: Birthday?
  /// The newest watering, when a note to it is still offered.
  public let openReview: Watering.ID?

  /// A row of the garden with all its parts.
  public init(
    plant: Plant,
    contactName: String,
    phone: PhoneNumber?,
    email: EmailAddress?,
    birthday: Birthday?,
    openReview: Watering.ID?
  ) {
    self.plant = plant
    self.contactName = contactName
    self.phone = phone
    self.email = email
    self.birthday = birthday
    self.openReview = openReview
  }

  /// A row of the garden from what it is made of.
  public init(_ plant: Plant, contact: Contact, openReview: Watering.ID?) {
    let card = contact.card
    self.init(
      plant: plant,
      contactName: card.title,
      phone: card.phones.first?.value,
      email: card.emails.first?.value,
      birthday: card.birthday,
      openReview: openReview
    )
  }

  /// The plant's.
  public var id: Plant.ID { plant.id }
  /// The nickname, else the contact's whole name.
  public var name: String { plant.nickname?.text ?? contactName }
}

extension GardenPlant: Comparable {
  /// The order of the garden: by due day, then the least affection first (Cherish), then by name; the id makes it total.
  public static func < (left: GardenPlant, right: GardenPlant) -> Bool {
    if left.plant.due != right.plant.due { return left.plant.due < right.plant.due }
    if left.plant.affection != right.plant.affection { return left.plant.affection < right.plant.affection }
    return (left.name, left.id.uuid) < (right.name, right.id.uuid)
  }
}
