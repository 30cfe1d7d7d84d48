package import Domain

/// What the contacts of a file need: write, and keep what they came from.
extension BulkChange {
  /// Keeps a new contact.
  ///
  /// - Parameter source: The card as it stands in the file; `nil` for none.
  /// - Throws: `StoreError.conflict` when its id or its uid is taken.
  package func add(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try add(contact.id.uuid, ContactSearchSource.document(of: contact), to: .contacts) {
      () throws(StoreError) -> Int in
      try ContactRow.insert(contact, source: source, in: connection)
    }
  }

  /// Keeps a contact in the place of the one with its id.
  ///
  /// - Parameter source: The card as it stands in the file; where nothing is given, what was kept before stays.
  /// - Throws: `StoreError.conflict` when its uid is another's.
  package func replace(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try change(contact.id.uuid, ContactSearchSource.document(of: contact)) { () throws(StoreError) in
      try ContactRow.save(contact, source: source, in: connection)
    }
  }
}

/// The address book, as long as a command that may bring very many contacts runs.
struct SQLiteBulkContacts<Failure: StoreFailure>: BulkContacts, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func contact(uid: String) throws(Failure) -> Contact.ID? {
    try ask { connection throws(StoreError) in try connection.contactID(uid: uid) }
  }

  func add(_ contact: Contact, source: [UInt8]?) throws(Failure) {
    try ask { connection throws(StoreError) in try bulk.add(contact, source: source, in: connection) }
  }

  func replace(_ contact: Contact, source: [UInt8]?) throws(Failure) {
    try ask { connection throws(StoreError) in try bulk.replace(contact, source: source, in: connection) }
  }
}
