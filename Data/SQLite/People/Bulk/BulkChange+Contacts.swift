package import Domain

/// What the contacts of a file need: write, and keep what they came from.
extension BulkChange {
  /// Keeps a new contact.
  ///
  /// - Parameter source: The card as it stands in the file; `nil` for none.
  /// - Throws: `StoreError.conflict` when its id or its uid is taken.
  package mutating func add(
    _ contact: Contact,
    source: [UInt8]?,
    in connection: Connection
  ) throws(StoreError) {
    try add(contact.id.uuid, ContactSearchSource.document(of: contact), to: .contacts) {
      () throws(StoreError) -> Int in
      try ContactRow.insert(contact, source: source, in: connection)
    }
  }

  /// Keeps a contact in the place of the one with its id.
  ///
  /// - Parameter source: The card as it stands in the file; where nothing is given, what was kept before stays.
  /// - Throws: `StoreError.conflict` when its uid is another's.
  package mutating func replace(
    _ contact: Contact,
    source: [UInt8]?,
    in connection: Connection
  ) throws(StoreError) {
    try change(contact.id.uuid, ContactSearchSource.document(of: contact)) { () throws(StoreError) in
      try ContactRow.save(contact, source: source, in: connection)
    }
  }
}
