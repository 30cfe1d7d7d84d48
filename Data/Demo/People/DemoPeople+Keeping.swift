package import Domain

extension DemoPeople {
  /// Puts everybody into a store that has no people yet, which undo does not see.
  package func keep(in database: Database) async throws(StoreError) {
    try await database.maintain(isLarge: true) { connection throws(StoreError) in
      var people = SearchWriter(kind: .contact)
      let nicknames = Dictionary(plants.map { ($0.contact, $0.nickname?.text) }) { first, _ in first }
      for contact in contacts {
        _ = try ContactRow.insert(contact, source: nil, in: connection)
        let nickname = nicknames[contact.id] ?? nil
        people.add(contact.id.uuid, ContactSearchSource.document(of: contact, plantNickname: nickname))
      }
      for plant in plants { try PlantRow.save(plant, in: connection) }
      var reviews = SearchWriter(kind: .review)
      for watering in waterings {
        try WateringRow.insert(watering, in: connection)
        if let document = ReviewSearchSource.document(of: watering) { reviews.add(watering.id.uuid, document) }
      }
      for plant in plants { try PlantRow.updateOpenReview(of: plant.id, in: connection) }
      try people.write(in: connection)
      try reviews.write(in: connection)
    }
  }
}
