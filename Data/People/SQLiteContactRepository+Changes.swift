package import Domain

extension SQLiteContactRepository {
  package func add(_ contact: Contact) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      _ = try ContactRow.insert(contact, source: nil, in: connection)
      return UndoLabel(.added, .contact, contact.title)
    }
  }

  package func replace(_ contact: Contact) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      _ = try Self.title(of: contact.id, in: connection)
      try ContactRow.replace(contact, in: connection)
      return UndoLabel(.changed, .contact, contact.title)
    }
  }

  package func remove(_ id: Contact.ID) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      let title = try Self.title(of: id, in: connection)
      if let plant = try PlantRow.id(of: id, in: connection) { try PlantRow.remove(plant, in: connection) }
      try ContactRow.remove(id, in: connection)
      return UndoLabel(.removed, .contact, title)
    }
  }

  package func merge(into contact: Contact, removing others: [Contact.ID]) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      var isPlanted = false
      for id in [contact.id] + others {
        _ = try Self.title(of: id, in: connection)
        guard let plant = try PlantRow.id(of: id, in: connection) else { continue }
        if isPlanted { throw .conflict }
        isPlanted = true
        try connection.run(
          "UPDATE plant SET contact_id = ? WHERE account_id = 1 AND id = ?",
          contact.id.uuid,
          plant.uuid
        )
      }
      // Before the change: a uid of one that goes may be the new one of the one that stays.
      for id in others { try ContactRow.remove(id, in: connection) }
      try ContactRow.replace(contact, in: connection)
      return UndoLabel(.merged, .contact, contact.title)
    }
  }

  /// - Throws: ``StoreError/missing`` when there is no such contact.
  private static func title(
    of id: Contact.ID,
    in connection: borrowing Connection
  ) throws(StoreError) -> String {
    let title = try connection.first("SELECT title FROM contact WHERE account_id = 1 AND id = ?", id.uuid) {
      $0.text(0)
    }
    guard let title else { throw .missing }
    return title
  }
}
