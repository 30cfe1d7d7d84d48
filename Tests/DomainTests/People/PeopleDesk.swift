import Domain
import DomainTesting
import Support

/// An in-memory store of people and plants, with the rules that change them.
struct PeopleDesk {
  let store: InMemoryStore
  let newID = IDGenerator.counting(from: 101)

  init() throws { store = InMemoryStore(time: try .fixed()) }

  var contacts: StoredContacts { StoredContacts(store) }
  var plants: StoredPlants { StoredPlants(store) }
  var plantContact: PlantContact { PlantContact(store, newID: newID) }
  var saveContact: SaveContact { SaveContact(store, newID: newID) }

  func add(_ contacts: Contact...) async throws {
    for contact in contacts { try await self.contacts.save(contact) }
  }

  /// Adds contacts with the plants' numbers, and the plants.
  func plant(_ plants: Plant..., as name: String = "엄마") async throws {
    for plant in plants {
      try await contacts.save(.sample(name, id: Int(plant.id.digits.suffix(8), radix: 16) ?? 0))
      try await self.plants.save(plant)
    }
  }

  /// Returns the first plant from the store.
  func storedPlant() async throws -> Plant? { try await plants.plant(Plant.ID(number: 1))?.plant }

  /// Waters the first plant on a day; the user's clock shows noon of `today` in Seoul.
  func water(
    on day: String? = nil,
    today: String = "2026-11-20",
    via channel: Channel = .call,
    note: WateringNote? = nil,
    early: Bool = false
  ) async throws -> WateringResult {
    let draft = WateringDraft(via: channel, on: try day.map { try Day($0) }, note: note)
    let clock = DayClock(now: try Instant("\(today)T12:00"), zone: try Zone("Asia/Seoul"))
    return try await WaterPlant(store, newID: newID)(Plant.ID(number: 1), draft, early: early, clock: clock)
  }
}
