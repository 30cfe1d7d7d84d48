package import Domain

/// The plants of a store; each query and each change is a separate transaction.
package struct StoredPlants: Sendable {
  let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func garden() async throws(StoreError) -> [GardenPlant] {
    try await ask { p throws(StoreError) in try p.garden() }
  }

  package func plant(_ id: Plant.ID) async throws(StoreError) -> GardenPlant? {
    try await ask { plants throws(StoreError) in try plants.plant(id) }
  }

  package func plants(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [GardenPlant] {
    try await ask { plants throws(StoreError) in try plants.plants(idPrefix: prefix, limit: limit) }
  }

  package func plants(due days: DayRange) async throws(StoreError) -> [GardenPlant] {
    try await ask { plants throws(StoreError) in try plants.plants(due: days) }
  }

  package func plant(of contact: Contact.ID) async throws(StoreError) -> GardenPlant? {
    try await ask { plants throws(StoreError) in try plants.plant(of: contact) }
  }

  package func plants(reachedBy phones: [PhoneNumber]) async throws(StoreError) -> [GardenPlant] {
    try await ask { plants throws(StoreError) in try plants.plants(reachedBy: phones) }
  }

  package func openNotes(in days: DayRange) async throws(StoreError) -> [PlantWatering] {
    try await ask { plants throws(StoreError) in try plants.openNotes(in: days) }
  }

  package func watering(_ id: Watering.ID) async throws(StoreError) -> Watering? {
    try await ask { plants throws(StoreError) in try plants.watering(id) }
  }

  package func waterings(of plant: Plant.ID, in days: DayRange) async throws(StoreError) -> [Watering] {
    try await ask { plants throws(StoreError) in try plants.waterings(of: plant, in: days) }
  }

  package func waterings(in days: DayRange) async throws(StoreError) -> [PlantWatering] {
    try await ask { plants throws(StoreError) in try plants.waterings(in: days) }
  }

  package func earliestMonth() async throws(StoreError) -> Month? {
    try await ask { plants throws(StoreError) in try plants.earliestMonth() }
  }

  package func newestWaterings(of plant: Plant.ID, limit: Int) async throws(StoreError) -> [Watering] {
    try await ask { plants throws(StoreError) in try plants.newestWaterings(of: plant, limit: limit) }
  }

  package func statistics() async throws(StoreError) -> GardenStatistics {
    try await ask { plants throws(StoreError) in try plants.statistics() }
  }

  /// Saves a plant as if it had just been planted.
  package func save(_ plant: Plant) async throws(StoreError) {
    try await change(.added, .plant) { plants throws(StoreError) in
      try plants.save(plant)
      return try plants.plant(plant.id)?.name
    }
  }

  /// Saves a plant and one of its waterings.
  package func save(_ plant: Plant, _ watering: Watering) async throws(StoreError) {
    try await change(.added, .watering) { plants throws(StoreError) in
      try plants.save(plant)
      try plants.save(watering)
      return try plants.plant(plant.id)?.name
    }
  }

  package func remove(_ id: Plant.ID) async throws(StoreError) { try await RemovePlant(store)(id) }

  private func ask<Value: Sendable>(
    _ body: @Sendable (any PlantQueries<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await store.read { transaction throws(StoreError) in try body(transaction.plants) }
  }

  private func change(
    _ action: UndoLabel.Action,
    _ kind: RecordKind,
    _ body: @Sendable (any PlantRepository<StoreError>) throws(StoreError) -> String?
  ) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(action, kind, $0 ?? "") }) { transaction throws(StoreError) in
      try body(transaction.plants)
    }
  }
}

/// The contacts of a store; each query and each change is a separate transaction.
package struct StoredContacts: Sendable {
  let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func contact(_ id: Contact.ID) async throws(StoreError) -> Contact? {
    try await ask { contacts throws(StoreError) in try contacts.contact(id) }
  }

  package func contacts(_ ids: [Contact.ID]) async throws(StoreError) -> [Contact] {
    try await ask { contacts throws(StoreError) in try contacts.contacts(ids) }
  }

  package func contacts(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Contact] {
    try await ask { contacts throws(StoreError) in try contacts.contacts(idPrefix: prefix, limit: limit) }
  }

  package func page(
    offset: Int,
    limit: Int,
    from title: String = ""
  ) async throws(StoreError) -> [ContactSummary] {
    try await ask { contacts throws(StoreError) in try contacts.page(offset: offset, limit: limit, from: title) }
  }

  package func count() async throws(StoreError) -> Int { try await ask { c throws(StoreError) in try c.count() } }

  package func matches(of query: SearchQuery, limit: Int) async throws(StoreError) -> [ContactMatch] {
    try await ask { contacts throws(StoreError) in try contacts.matches(of: query, limit: limit) }
  }

  package func birthdayCalendars() async throws(StoreError) -> [YearlyDate.Calendar] {
    try await ask { contacts throws(StoreError) in try contacts.birthdayCalendars() }
  }

  package func birthdays(on dates: Set<YearlyDate>) async throws(StoreError) -> [ContactBirthday] {
    try await ask { contacts throws(StoreError) in try contacts.birthdays(on: dates) }
  }

  package func birthdays(in days: DayRange) async throws(StoreError) -> [BirthdayOccurrence] {
    try await ask { contacts throws(StoreError) in try contacts.birthdays(in: days) }
  }

  package func duplicates() async throws(StoreError) -> [DuplicateContacts] {
    try await ask { contacts throws(StoreError) in try contacts.duplicates() }
  }

  package func identities() async throws(StoreError) -> [ContactIdentity] {
    try await ask { contacts throws(StoreError) in try contacts.identities() }
  }

  package func save(_ contact: Contact) async throws(StoreError) {
    try await change(.added, contact.title) { contacts throws(StoreError) in try contacts.save(contact) }
  }

  package func remove(_ id: Contact.ID) async throws(StoreError) {
    try await change(.removed, "") { contacts throws(StoreError) in try contacts.remove(id) }
  }

  private func ask<Value: Sendable>(
    _ body: @Sendable (any ContactQueries<StoreError>) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await store.read { transaction throws(StoreError) in try body(transaction.contacts) }
  }

  private func change(
    _ action: UndoLabel.Action,
    _ subject: String,
    _ body: @Sendable (any ContactRepository<StoreError>) throws(StoreError) -> Void
  ) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(action, .contact, subject) }) { transaction throws(StoreError) in
      try body(transaction.contacts)
    }
  }
}
