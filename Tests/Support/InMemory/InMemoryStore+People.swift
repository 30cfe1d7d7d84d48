import Domain

extension InMemoryStore.Contents {
  func plant(of contact: Contact.ID) -> Plant? { plants.values.first { $0.contact == contact } }

  func summary(of contact: Contact) -> ContactSummary { ContactSummary(contact, plant: plant(of: contact.id)?.id) }

  func newestWatering(of plant: Plant.ID) -> Watering? {
    waterings.values.filter { $0.plant == plant }.max()
  }

  func row(of plant: Plant) -> GardenPlant? {
    contacts[plant.contact].map { contact in
      let newest = newestWatering(of: plant.id)
      return GardenPlant(plant, contact: contact, openReview: newest?.review == .open ? newest?.id : nil)
    }
  }

  func rows(where fits: (Plant) -> Bool) -> [GardenPlant] {
    plants.values.filter(fits).compactMap(row(of:)).sorted()
  }

  mutating func add(_ contact: Contact) throws(StoreError) {
    guard !contacts.values.contains(where: { $0.id == contact.id || $0.uid == contact.uid }) else { throw .conflict }
    contacts[contact.id] = contact
  }

  mutating func remove(_ plant: Plant.ID) {
    plants[plant] = nil
    waterings = waterings.filter { $0.value.plant != plant }
  }
}
