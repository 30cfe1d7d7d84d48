package import Domain

extension Connection {
  /// The contact with a uid; `nil` when there is none.
  package func contactID(uid: String) throws(RepositoryError) -> Contact.ID? {
    try first("SELECT id FROM contact WHERE account_id = 1 AND uid = ?", uid) { Contact.ID($0.uuid(0)) }
  }

  /// The contacts with a title, upper and lower case alike, that can be reached on one of these lines.
  ///
  /// - Parameter keys: See `PhoneNumber.key`.
  /// - Returns: In the order of their ids.
  package func contactIDs(title: String, phoneKeys keys: Set<String>) throws(RepositoryError) -> [Contact.ID] {
    guard !keys.isEmpty else { return [] }
    let found = try all(
      """
      SELECT c.id, p.key FROM contact AS c JOIN contact_phone AS p ON p.account_id = 1 AND p.contact_id = c.id
      WHERE c.account_id = 1 AND c.sort_key = ? ORDER BY c.id
      """,
      title.lowercased().composed
    ) { (id: Contact.ID($0.uuid(0)), key: $0.text(1)) }
    var known: Set<Contact.ID> = []
    return found.filter { keys.contains($0.key) }.map(\.id).filter { known.insert($0).inserted }
  }

  /// A whole contact; `nil` when there is none.
  package func contact(_ id: Contact.ID) throws(RepositoryError) -> Contact? {
    try first("SELECT \(ContactRow.columns) FROM contact WHERE account_id = 1 AND id = ?", id.uuid) {
      ContactRow.contact(of: $0)
    }
  }

  /// The part of a file that a contact came from; `nil` for none.
  package func source(of id: Contact.ID) throws(RepositoryError) -> [UInt8]? {
    try first("SELECT card FROM contact_source WHERE account_id = 1 AND contact_id = ?", id.uuid) { $0.blob(0) }
  }

  /// The ids of all contacts in the order of lists.
  package func contactIDs() throws(RepositoryError) -> [Contact.ID] {
    try all("SELECT id FROM contact WHERE account_id = 1 ORDER BY sort_key, id") { Contact.ID($0.uuid(0)) }
  }
}
