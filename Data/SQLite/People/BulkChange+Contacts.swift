package import Domain

extension BulkChange {
  /// - Throws: `StoreError.conflict` when its id or its uid is taken.
  package func add(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try add(contact.id.uuid, contact.searchDocument(), to: .contacts, in: connection) { () throws(StoreError) in
      try ContactRow.insert(contact, source: source, in: connection)
    }
  }

  /// Replaces a contact; without a source the stored source stays.
  ///
  /// - Throws: `StoreError.conflict` if another contact has its uid.
  package func replace(_ contact: Contact, source: [UInt8]?, in connection: Connection) throws(StoreError) {
    try change(contact.id.uuid, contact.searchDocument()) { () throws(StoreError) in
      try ContactRow.save(contact, source: source, in: connection)
    }
  }
}

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
