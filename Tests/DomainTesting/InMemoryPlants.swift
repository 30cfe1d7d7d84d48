import Domain

/// The plant repository of the in-memory store.
struct InMemoryPlants<Failure: StoreFailure>: PlantRepository {
  let memory: Memory

  func garden() throws(Failure) -> [GardenPlant] { memory.contents.rows { _ in true } }

  func plant(_ id: Plant.ID) throws(Failure) -> GardenPlant? { memory.contents.rows { $0.id == id }.first }

  func plants(idPrefix prefix: String, limit: Int) throws(Failure) -> [GardenPlant] {
    guard let prefix = IDPrefix(digits: prefix) else { return [] }
    let found = memory.contents.rows { prefix.begins($0.id.uuid) }
    return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
  }

  func plants(due days: DayRange) throws(Failure) -> [GardenPlant] {
    memory.contents.rows { days.contains($0.due) }
  }

  func plant(of contact: Contact.ID) throws(Failure) -> GardenPlant? {
    memory.contents.rows { $0.contact == contact }.first
  }

  func plants(reachedBy phones: [PhoneNumber]) throws(Failure) -> [GardenPlant] {
    memory.contents.rows { memory.contents.contacts[$0.contact]?.isReached(by: phones) ?? false }
  }

  func openNotes(in days: DayRange) throws(Failure) -> [PlantWatering] {
    memory.contents.rows { _ in true }.compactMap { plant in
      guard let id = plant.openNote, let watering = memory.contents.waterings[id], days.contains(watering.day) else {
        return nil
      }
      return PlantWatering(plant: plant, watering: watering)
    }
  }

  func watering(_ id: Watering.ID) throws(Failure) -> Watering? { memory.contents.waterings[id] }

  func waterings(of plant: Plant.ID, in days: DayRange) throws(Failure) -> [Watering] {
    waterings.filter { $0.plant == plant && days.contains($0.day) }.sorted()
  }

  func waterings(in days: DayRange) throws(Failure) -> [PlantWatering] {
    waterings.filter { days.contains($0.day) }.sorted().compactMap { watering in
      let row = memory.contents.plants[watering.plant].flatMap { memory.contents.row(of: $0) }
      return row.map { PlantWatering(plant: $0, watering: watering) }
    }
  }

  func earliestMonth() throws(Failure) -> Month? { waterings.map { Month($0.day) }.min() }

  func newestWaterings(of plant: Plant.ID, limit: Int) throws(Failure) -> [Watering] {
    Array(waterings.filter { $0.plant == plant }.sorted(by: >).prefix(max(0, limit)))
  }

  func statistics() throws(Failure) -> GardenStatistics {
    let plants = memory.contents.plants.values
    return GardenStatistics(
      plants: plants.count,
      grown: plants.filter(\.affection.isGrown).count,
      postponements: plants.map(\.allPostponements).reduce(0, +),
      longestOnTimeRun: plants.map(\.longestOnTimeRun).max() ?? 0,
      wateringsByMonth: Dictionary(waterings.map { (Month($0.day), 1) }, uniquingKeysWith: +),
      wateringsByChannel: Dictionary(waterings.map { ($0.channel, 1) }, uniquingKeysWith: +)
    )
  }

  func save(_ plant: Plant) throws(Failure) {
    guard memory.contents.contacts[plant.contact] != nil else { throw .store(.missing) }
    if let other = memory.contents.plant(of: plant.contact), other.id != plant.id { throw .store(.conflict) }
    memory.contents.plants[plant.id] = plant
  }

  func save(_ watering: Watering) throws(Failure) {
    guard memory.contents.plants[watering.plant] != nil else { throw .store(.missing) }
    if let known = memory.contents.waterings[watering.id] {
      guard
        (known.plant, known.day, known.at, known.channel)
          == (watering.plant, watering.day, watering.at, watering.channel)
      else { throw .store(.conflict) }
    }
    memory.contents.waterings[watering.id] = watering
  }

  func remove(_ id: Plant.ID) throws(Failure) {
    guard memory.contents.plants[id] != nil else { throw .store(.missing) }
    memory.contents.remove(id)
  }

  private var waterings: Dictionary<Watering.ID, Watering>.Values { memory.contents.waterings.values }
}

extension Memory.Contents {
  func plant(of contact: Contact.ID) -> Plant? { plants.values.first { $0.contact == contact } }

  func summary(of contact: Contact) -> ContactSummary { ContactSummary(contact, plant: plant(of: contact.id)?.id) }

  func newestWatering(of plant: Plant.ID) -> Watering? {
    waterings.values.filter { $0.plant == plant }.max()
  }

  func row(of plant: Plant) -> GardenPlant? {
    contacts[plant.contact].map { contact in
      let newest = newestWatering(of: plant.id)
      return GardenPlant(plant, contact: contact, openNote: newest?.note == .open ? newest?.id : nil)
    }
  }

  func rows(where fits: (Plant) -> Bool) -> [GardenPlant] {
    plants.values.filter(fits).compactMap(row(of:)).sorted()
  }

  mutating func remove(_ plant: Plant.ID) {
    plants[plant] = nil
    waterings = waterings.filter { $0.value.plant != plant }
  }
}
