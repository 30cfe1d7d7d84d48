package import Domain

/// Plants and waterings in memory.
package struct InMemoryPlantRepository: PlantRepository {
  private let store: InMemoryStore

  package init(_ store: InMemoryStore) {
    self.store = store
  }

  package func garden() async throws(StoreError) -> [GardenPlant] {
    try await store.read { $0.rows { _ in true } }
  }

  package func plant(_ id: Plant.ID) async throws(StoreError) -> GardenPlant? {
    try await store.read { $0.rows { $0.id == id }.first }
  }

  package func plants(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [GardenPlant] {
    guard prefix.utf8.count >= 4 else { return [] }
    return try await store.read { contents in
      let found = contents.rows { $0.id.digits.hasPrefix(prefix) }
      return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
    }
  }

  package func plants(due days: DayRange) async throws(StoreError) -> [GardenPlant] {
    try await store.read { $0.rows { days.contains($0.due) } }
  }

  package func plant(of contact: Contact.ID) async throws(StoreError) -> GardenPlant? {
    try await store.read { $0.rows { $0.contact == contact }.first }
  }

  package func plants(reachedBy phones: [PhoneNumber]) async throws(StoreError) -> [GardenPlant] {
    try await store.read { contents in
      contents.rows { contents.contacts[$0.contact]?.isReached(by: phones) ?? false }
    }
  }

  package func openReviews(in days: DayRange) async throws(StoreError) -> [PlantWatering] {
    try await store.read { contents in
      contents.rows { _ in true }.compactMap { plant in
        guard let id = plant.openReview, let watering = contents.waterings[id], days.contains(watering.day) else {
          return nil
        }
        return PlantWatering(plant: plant, watering: watering)
      }
    }
  }

  package func watering(_ id: Watering.ID) async throws(StoreError) -> Watering? {
    try await store.read { $0.waterings[id] }
  }

  package func waterings(of plant: Plant.ID, in days: DayRange) async throws(StoreError) -> [Watering] {
    try await store.read { contents in
      contents.waterings.values.filter { $0.plant == plant && days.contains($0.day) }.sorted()
    }
  }

  package func waterings(in days: DayRange) async throws(StoreError) -> [PlantWatering] {
    try await store.read { contents in
      contents.waterings.values.filter { days.contains($0.day) }.sorted().compactMap { watering in
        let row = contents.plants[watering.plant].flatMap { contents.row(of: $0) }
        return row.map { PlantWatering(plant: $0, watering: watering) }
      }
    }
  }

  package func newestWaterings(of plant: Plant.ID, limit: Int) async throws(StoreError) -> [Watering] {
    try await store.read { contents in
      Array(contents.waterings.values.filter { $0.plant == plant }.sorted(by: >).prefix(max(0, limit)))
    }
  }

  package func statistics() async throws(StoreError) -> GardenStatistics {
    try await store.read { contents in
      let (plants, waterings) = (contents.plants.values, contents.waterings.values)
      return GardenStatistics(
        plants: plants.count,
        grown: plants.filter(\.affection.isGrown).count,
        postponements: plants.map(\.allPostponements).reduce(0, +),
        longestOnTimeRun: plants.map(\.longestOnTimeRun).max() ?? 0,
        wateringsByMonth: Dictionary(waterings.map { (Month($0.day), 1) }, uniquingKeysWith: +),
        wateringsByChannel: Dictionary(waterings.map { ($0.channel, 1) }, uniquingKeysWith: +)
      )
    }
  }

  package func add(_ plant: Plant, birthday: Birthday?) async throws(StoreError) {
    try await store.change(.plant) { contents throws(StoreError) in
      guard contents.contacts[plant.contact] != nil else { throw .missing }
      guard contents.plants[plant.id] == nil, contents.plant(of: plant.contact) == nil else { throw .conflict }
      return (.added, try contents.keep(plant, birthday: birthday))
    }
  }

  package func add(_ plant: Plant, of contact: Contact) async throws(StoreError) {
    guard plant.contact == contact.id else { throw .conflict }
    try await store.change(.plant) { contents throws(StoreError) in
      guard contents.plants[plant.id] == nil else { throw .conflict }
      try contents.add(contact)
      return (.added, try contents.keep(plant, birthday: contact.card.birthday))
    }
  }

  package func replace(_ plant: Plant, birthday: Birthday?) async throws(StoreError) {
    try await store.change(.plant) { contents throws(StoreError) in
      (.changed, try contents.replace(plant, birthday: birthday))
    }
  }

  package func postpone(_ plant: Plant) async throws(StoreError) {
    try await store.change(.plant) { contents throws(StoreError) in
      (.postponed, try contents.replace(plant))
    }
  }

  package func water(_ plant: Plant, _ watering: Watering) async throws(StoreError) {
    try await store.change(.watering) { contents throws(StoreError) in
      guard contents.waterings[watering.id] == nil else { throw .conflict }
      let name = try contents.replace(plant)
      contents.waterings[watering.id] = watering
      return (.added, name)
    }
  }

  package func review(_ plant: Plant, _ watering: Watering) async throws(StoreError) {
    try await store.change(.review) { contents throws(StoreError) in
      guard contents.waterings[watering.id] != nil else { throw .missing }
      let name = try contents.replace(plant)
      contents.waterings[watering.id] = watering
      return (.changed, name)
    }
  }

  package func remove(_ id: Plant.ID) async throws(StoreError) {
    try await store.change(.plant) { contents throws(StoreError) in
      guard let plant = contents.plants[id], let row = contents.row(of: plant) else { throw .missing }
      contents.remove(id)
      return (.removed, row.name)
    }
  }
}

extension InMemoryStore.Contents {
  /// - Returns: What the plant is called.
  fileprivate mutating func replace(_ plant: Plant) throws(StoreError) -> String {
    try replace(plant, birthday: contacts[plant.contact]?.card.birthday)
  }

  fileprivate mutating func replace(_ plant: Plant, birthday: Birthday?) throws(StoreError) -> String {
    guard plants[plant.id] != nil else { throw .missing }
    return try keep(plant, birthday: birthday)
  }

  fileprivate mutating func keep(_ plant: Plant, birthday: Birthday?) throws(StoreError) -> String {
    plants[plant.id] = plant
    contacts[plant.contact]?.card.birthday = birthday
    guard let row = row(of: plant) else { throw .missing }
    return row.name
  }
}
