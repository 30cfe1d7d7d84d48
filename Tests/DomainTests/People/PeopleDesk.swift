import Domain
import Support

/// People and plants in memory, with the rules over them.
struct PeopleDesk {
  let store: InMemoryStore
  let contacts: InMemoryContactRepository
  let plants: InMemoryPlantRepository
  let undo: InMemoryUndoHistory
  let newID = IDGenerator.counting(from: 101)

  init() throws {
    store = InMemoryStore(time: try .fixed())
    contacts = InMemoryContactRepository(store)
    plants = InMemoryPlantRepository(store)
    undo = InMemoryUndoHistory(store)
  }

  var plantContact: PlantContact { PlantContact(plants: plants, contacts: contacts, newID: newID) }
  var plantNewContact: PlantNewContact { PlantNewContact(plants: plants, newID: newID) }
  var waterPlant: WaterPlant { WaterPlant(plants: plants, newID: newID) }

  func add(_ contacts: Contact...) async throws {
    for contact in contacts { try await self.contacts.add(contact) }
  }

  /// Adds contacts with the plants' numbers and plants them.
  func plant(_ plants: Plant..., as name: String = "엄마") async throws {
    for plant in plants {
      try await contacts.add(.sample(name, id: Int(plant.id.digits.suffix(8), radix: 16) ?? 0))
      try await self.plants.add(plant, birthday: nil)
    }
  }

  /// The first plant as it is kept.
  func kept() async throws -> Plant? { try await plants.plant(Plant.ID(number: 1))?.plant }

  /// Waters the first plant on a day, as a user whose clock shows noon of `today`.
  func water(
    on day: String? = nil,
    today: String = "2026-11-20",
    via channel: Channel = .call,
    review: Review? = nil,
    early: Bool = false
  ) async throws -> WateringResult {
    let draft = WateringDraft(via: channel, on: try day.map { try Day($0) }, review: review)
    return try await waterPlant(Plant.ID(number: 1), draft, early: early, clock: .noon(of: today))
  }
}

extension DayClock {
  /// Noon in Seoul.
  static func noon(of day: String) throws -> DayClock {
    DayClock(now: try Instant("\(day)T12:00"), zone: try Zone("Asia/Seoul"))
  }
}
