package import Domain

extension Connection {
  /// The contact with a uid; `nil` when there is none.
  package func contactID(uid: String) throws(StoreError) -> Contact.ID? {
    try first("SELECT id FROM contact WHERE account_id = 1 AND uid = ?", uid) { Contact.ID($0.uuid(0)) }
  }

  /// A whole contact; `nil` when there is none.
  package func contact(_ id: Contact.ID) throws(StoreError) -> Contact? {
    try first("SELECT \(ContactRow.columns) FROM contact WHERE account_id = 1 AND id = ?", id.uuid) {
      ContactRow.contact(of: $0)
    }
  }

  /// The part of a file that a contact came from; `nil` for none.
  package func source(of id: Contact.ID) throws(StoreError) -> [UInt8]? {
    try first("SELECT card FROM contact_source WHERE account_id = 1 AND contact_id = ?", id.uuid) { $0.blob(0) }
  }

  /// The ids of all contacts in the order of lists.
  package func contactIDs() throws(StoreError) -> [Contact.ID] {
    try all("SELECT id FROM contact WHERE account_id = 1 ORDER BY sort_key, id") { Contact.ID($0.uuid(0)) }
  }
}
