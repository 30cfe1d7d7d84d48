package import Domain

/// What the form for a plant is opened for.
package enum PlantTask: Hashable, Sendable {
  /// Plant a contact.
  case plant(Contact)
  /// Plant somebody who is no contact yet, by the name that was typed.
  case somebodyNew(String)
  case edit(GardenPlant)

  /// What the plant is called without a nickname; `nil` while that is being typed.
  var contactName: String? {
    switch self {
    case .plant(let contact): contact.card.title
    case .somebodyNew: nil
    case .edit(let plant): plant.contactName
    }
  }

  var phone: PhoneNumber? {
    switch self {
    case .plant(let contact): contact.card.phones.first?.value
    case .somebodyNew: nil
    case .edit(let plant): plant.phone
    }
  }

  var birthday: Birthday? {
    switch self {
    case .plant(let contact): contact.card.birthday
    case .somebodyNew: nil
    case .edit(let plant): plant.birthday
    }
  }
}
