/// A plant with what the garden shows of its contact.
public struct GardenPlant: Hashable, Sendable, Identifiable {
  public let plant: Plant
  public let contactName: String
  /// The first one; `nil` without any.
  public let phone: PhoneNumber?
  /// The first one; `nil` without any.
  public let email: EmailAddress?
  public let birthday: Birthday?
  /// The newest watering, when a note to it is still offered.
  public let openReview: Watering.ID?

  public init(
    plant: Plant, contactName: String, phone: PhoneNumber?, email: EmailAddress?, birthday: Birthday?,
    openReview: Watering.ID?
  ) {
    self.plant = plant
    self.contactName = contactName
    self.phone = phone
    self.email = email
    self.birthday = birthday
    self.openReview = openReview
  }

  public init(_ plant: Plant, contact: Contact, openReview: Watering.ID?) {
    let card = contact.card
    self.init(
      plant: plant, contactName: card.title, phone: card.phones.first?.value, email: card.emails.first?.value,
      birthday: card.birthday, openReview: openReview)
  }

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

/// All plants as the main screen shows them.
public struct Garden: Hashable, Sendable {
  /// The plants that are tended, in garden order.
  public let tended: [GardenPlant]
  /// The dormant plants, which are shown apart; see ``PlantHealth/dormant``.
  public let dormant: [GardenPlant]

  /// Sorts plants as they are on a day.
  public init(_ plants: [GardenPlant], on today: Day) {
    let sorted = plants.sorted()
    tended = sorted.filter { $0.plant.health(on: today) != .dormant }
    dormant = sorted.filter { $0.plant.health(on: today) == .dormant }
  }
}

/// A watering with the plant that it was of.
public struct PlantWatering: Hashable, Sendable {
  /// The plant as it is now, not as it was at the watering.
  public let plant: GardenPlant
  public let watering: Watering

  public init(plant: GardenPlant, watering: Watering) {
    self.plant = plant
    self.watering = watering
  }
}

/// Statistics about the user's care, over all existing plants.
public struct GardenStatistics: Hashable, Sendable {
  public let plants: Int
  /// Plants with all points of affection.
  public let grown: Int
  /// Plants' postponements.
  public let postponements: Int
  /// The most waterings in a row of one plant of which none was late.
  public let longestOnTimeRun: Int
  /// Waterings by the month they took place in; months without any are left out.
  public let wateringsByMonth: [Month: Int]
  /// Waterings by how people were in touch; channels without any are left out.
  public let wateringsByChannel: [Channel: Int]

  public init(
    plants: Int, grown: Int, postponements: Int, longestOnTimeRun: Int, wateringsByMonth: [Month: Int],
    wateringsByChannel: [Channel: Int]
  ) {
    self.plants = plants
    self.grown = grown
    self.postponements = postponements
    self.longestOnTimeRun = longestOnTimeRun
    self.wateringsByMonth = wateringsByMonth
    self.wateringsByChannel = wateringsByChannel
  }

  public var waterings: Int { wateringsByChannel.values.reduce(0, +) }
}
