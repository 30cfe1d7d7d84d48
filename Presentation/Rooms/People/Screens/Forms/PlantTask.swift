package import Domain

/// What the form for a plant is opened for.
package enum PlantTask: Hashable, Sendable {
  /// Plant a contact.
  case plant(Contact)
  /// Plant somebody who is no contact yet, by the name that was typed.
  case somebodyNew(String)
  /// Change a plant from what the form shows of it.
  case edit(GardenPlant, from: PlantDraft)

  static func edit(_ plant: GardenPlant) -> PlantTask { .edit(plant, from: PlantDraft(plant)) }

  /// What the plant is called without a nickname; `nil` while that is being typed.
  var contactName: String? {
    switch self {
    case .plant(let contact): contact.card.title
    case .somebodyNew: nil
    case .edit(let plant, _): plant.contactName
    }
  }

  var phone: PhoneNumber? {
    switch self {
    case .plant(let contact): contact.card.phones.first?.value
    case .somebodyNew: nil
    case .edit(let plant, _): plant.phone
    }
  }

  var birthday: Birthday? {
    switch self {
    case .plant(let contact): contact.card.birthday
    case .somebodyNew: nil
    case .edit(_, let shown): if case .set(let birthday) = shown.birthday { birthday } else { nil }
    }
  }

  /// What the form for a plant that is there begins with.
  var shown: PlantDraft? {
    if case .edit(_, let shown) = self { shown } else { nil }
  }

  /// The same task, of what is different now.
  func beginning(with base: PlantDraft) -> PlantTask {
    switch self {
    case .plant(var contact):
      if case .set(let birthday) = base.birthday { contact.card.birthday = birthday }
      return .plant(contact)
    case .somebodyNew: return self
    case .edit(let plant, _): return .edit(plant, from: base)
    }
  }
}
