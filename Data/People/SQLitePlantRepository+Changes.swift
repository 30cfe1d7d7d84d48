package import Domain

extension SQLitePlantRepository {
  package func add(_ plant: Plant, birthday: Birthday?) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      guard try Self.keep(birthday, of: plant.contact, in: connection) else { throw .missing }
      try PlantRow.insert(plant, in: connection)
      return UndoLabel(.added, .plant, try PlantRow.name(of: plant.id, in: connection) ?? "")
    }
  }

  package func add(_ plant: Plant, of contact: Contact) async throws(StoreError) {
    guard plant.contact == contact.id else { throw .conflict }
    try await database.write { connection throws(StoreError) in
      _ = try ContactRow.insert(contact, source: nil, in: connection)
      try PlantRow.insert(plant, in: connection)
      return UndoLabel(.added, .plant, try PlantRow.name(of: plant.id, in: connection) ?? "")
    }
  }

  package func replace(_ plant: Plant, birthday: Birthday?) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      let name = try PlantRow.replace(plant, in: connection)
      _ = try Self.keep(birthday, of: plant.contact, in: connection)
      return UndoLabel(.changed, .plant, name)
    }
  }

  package func postpone(_ plant: Plant) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      UndoLabel(.postponed, .plant, try PlantRow.replace(plant, in: connection))
    }
  }

  package func water(_ plant: Plant, _ watering: Watering) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      let name = try PlantRow.replace(plant, in: connection)
      try WateringRow.insert(watering, in: connection)
      try PlantRow.updateOpenReview(of: plant.id, in: connection)
      return UndoLabel(.added, .watering, name)
    }
  }

  package func review(_ plant: Plant, _ watering: Watering) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      let name = try PlantRow.replace(plant, in: connection)
      try WateringRow.replaceReview(of: watering, in: connection)
      try PlantRow.updateOpenReview(of: plant.id, in: connection)
      return UndoLabel(.changed, .review, name)
    }
  }

  package func remove(_ id: Plant.ID) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      guard let name = try PlantRow.name(of: id, in: connection) else { throw .missing }
      try PlantRow.remove(id, in: connection)
      return UndoLabel(.removed, .plant, name)
    }
  }

  /// - Returns: Whether there is such a contact.
  private static func keep(
    _ birthday: Birthday?,
    of contact: Contact.ID,
    in connection: borrowing Connection
  ) throws(StoreError) -> Bool {
    let columns = BirthdayColumns(birthday)
    let changed = try connection.run(
      """
      UPDATE contact SET birthday_calendar = ?, birthday_year = ?, birthday_month = ?, birthday_day = ?
      WHERE account_id = 1 AND id = ?
      """,
      columns.calendar,
      columns.year,
      columns.month,
      columns.day,
      contact.uuid
    )
    return changed > 0
  }
}
