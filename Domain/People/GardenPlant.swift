/// A plant with the data of its contact that the garden shows.
public struct GardenPlant: Hashable, Sendable, Identifiable {
  public let plant: Plant
  public let contactName: String
  /// The contact's first phone number; `nil` if there is none.
  public let phone: PhoneNumber?
  /// The contact's first email address; `nil` if there is none.
  public let email: EmailAddress?
  public let birthday: Birthday?
  /// The newest watering, if its note can still be written.
  public let openNote: Watering.ID?

  public init(
    plant: Plant, contactName: String, phone: PhoneNumber?, email: EmailAddress?, birthday: Birthday?,
    openNote: Watering.ID?
  ) {
    (self.plant, self.contactName, self.phone) = (plant, contactName, phone)
    (self.email, self.birthday, self.openNote) = (email, birthday, openNote)
  }

  public init(_ plant: Plant, contact: Contact, openNote: Watering.ID?) {
    let card = contact.card
    self.init(
      plant: plant, contactName: card.title, phone: card.phones.first?.value, email: card.emails.first?.value,
      birthday: card.birthday, openNote: openNote)
  }

  public var id: Plant.ID { plant.id }
  /// The nickname, or else the contact's full name.
  public var name: String { plant.nickname?.text ?? contactName }
}

extension GardenPlant: Comparable {
  /// The order of the garden: by due day, then by least affection (Cherish), then by name; the ID makes the order
  /// total.
  public static func < (left: GardenPlant, right: GardenPlant) -> Bool {
    if left.plant.due != right.plant.due { return left.plant.due < right.plant.due }
    if left.plant.affection != right.plant.affection { return left.plant.affection < right.plant.affection }
    return (SortKey(left.name), left.id.uuid) < (SortKey(right.name), right.id.uuid)
  }
}

/// The groups of plants by the time until they need water, in the order on the garden's screen.
public enum GardenGroup: Hashable, Sendable, CaseIterable {
  /// The plants whose due day has passed; the garden order puts the longest overdue first.
  case wilted
  case today
  /// The plants that need water within the next three days.
  case soon
  case later
  /// The dormant plants (``PlantHealth/dormant``), which are shown separately.
  case dormant

  init(_ plant: Plant, on today: Day) {
    let dDay = plant.dDay(on: today)
    self =
      if plant.health(on: today) == .dormant { .dormant } else {
        dDay.isToday ? .today : dDay.isOverdue ? .wilted : dDay.daysLeft <= 3 ? .soon : .later
      }
  }
}

/// All plants of the main screen.
public struct Garden: Hashable, Sendable {
  /// The plants that aren't dormant, in garden order.
  public let tended: [GardenPlant]
  private let groups: [GardenGroup: [GardenPlant]]

  /// Sorts plants by their state on a day.
  public init(_ plants: [GardenPlant], on today: Day) {
    let sorted = plants.sorted()
    tended = sorted.filter { $0.plant.health(on: today) != .dormant }
    groups = Dictionary(grouping: sorted) { GardenGroup($0.plant, on: today) }
  }

  /// The plants of a group, in garden order.
  public subscript(group: GardenGroup) -> [GardenPlant] { groups[group] ?? [] }

  public var dormant: [GardenPlant] { self[.dormant] }
}

/// A watering with its plant.
public struct PlantWatering: Hashable, Sendable {
  /// The plant in its current state, not as it was at the watering.
  public let plant: GardenPlant
  public let watering: Watering

  public init(plant: GardenPlant, watering: Watering) { (self.plant, self.watering) = (plant, watering) }
}

/// Statistics about the user's care, over all existing plants.
public struct GardenStatistics: Hashable, Sendable {
  public let plants: Int
  /// The number of plants with all points of affection.
  public let grown: Int
  /// The number of postponements of all plants.
  public let postponements: Int
  /// The largest number of consecutive waterings of a plant that weren't late.
  public let longestOnTimeRun: Int
  /// The number of waterings by month; months without waterings are left out.
  public let wateringsByMonth: [Month: Int]
  /// The number of waterings by channel; channels without waterings are left out.
  public let wateringsByChannel: [Channel: Int]

  public init(
    plants: Int, grown: Int, postponements: Int, longestOnTimeRun: Int, wateringsByMonth: [Month: Int],
    wateringsByChannel: [Channel: Int]
  ) {
    (self.plants, self.grown) = (plants, grown)
    (self.postponements, self.longestOnTimeRun) = (postponements, longestOnTimeRun)
    (self.wateringsByMonth, self.wateringsByChannel) = (wateringsByMonth, wateringsByChannel)
  }

  public var waterings: Int { wateringsByChannel.values.reduce(0, +) }
}
