import Domain

extension ContactRow {
  static let sources = Table<(contact: Contact.ID, card: [UInt8])>(
    "contact_source", file: "contact_sources", "What a file had of a contact, kept for export.",
    partOf: RecordTable.Root(table: "contact", column: "contact_id"),
    [.init("contact_id", .id, as: "contact") { $0.contact.uuid }, .init("card", .bytes, rule: .larger) { $0.card }])

  /// - Throws: `StoreError.conflict` when its id or its uid is taken.
  static func insert(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try table.insert(contact, in: connection)
    for key in phoneKeys(of: contact) { try add(key, to: contact.id, in: connection) }
    try save(source, of: contact.id, in: connection)
  }

  /// Saves a contact; without a source the stored source stays.
  ///
  /// - Throws: `StoreError.conflict` if another contact has its uid.
  static func save(_ contact: Contact, source: [UInt8]? = nil, in connection: Connection) throws(StoreError) {
    try table.save(contact, in: connection)
    try savePhoneKeys(of: contact, in: connection)
    try save(source, of: contact.id, in: connection)
  }

  static func savePhoneKeys(of contact: Contact, in connection: Connection) throws(StoreError) {
    let kept = "contact_phone WHERE account_id = 1 AND contact_id = ?"
    let known = Set(try connection.all("SELECT key FROM \(kept)", contact.id.uuid) { $0.text(0) })
    let keys = phoneKeys(of: contact)
    for key in known.subtracting(keys) {
      try connection.run("DELETE FROM \(kept) AND key = ?", contact.id.uuid, key)
    }
    for key in keys.subtracting(known) { try add(key, to: contact.id, in: connection) }
  }

  static func remove(_ id: Contact.ID, in connection: Connection) throws(StoreError) {
    for part in ["contact_phone", "contact_source"] {
      try connection.run("DELETE FROM \(part) WHERE account_id = 1 AND contact_id = ?", id.uuid)
    }
    try connection.run("DELETE FROM contact WHERE account_id = 1 AND id = ?", id.uuid)
  }

  /// Returns the title in lists; `nil` if there is no such contact.
  static func title(of id: Contact.ID, in connection: Connection) throws(StoreError) -> String? {
    try connection.first("SELECT title FROM contact WHERE account_id = 1 AND id = ?", id.uuid) { $0.text(0) }
  }

  private static func phoneKeys(of contact: Contact) -> Set<String> {
    Set(contact.card.phones.map(\.value.key)).subtracting([""])
  }

  private static func add(_ key: String, to id: Contact.ID, in connection: Connection) throws(StoreError) {
    try connection.run("INSERT INTO contact_phone(contact_id, key, account_id) VALUES(?, ?, 1)", id.uuid, key)
  }

  private static func save(_ source: [UInt8]?, of id: Contact.ID, in connection: Connection) throws(StoreError) {
    if let source { try sources.save((id, source), in: connection) }
  }
}
