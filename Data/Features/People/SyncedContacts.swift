package import Domain
package import Foundation

/// The contacts of the address book, for synchronization.
package struct SyncedContacts: SyncedRecords {
  static let table = SyncedTable(.contacts, "contact", carrying: ["contact_source.card"])

  package var table: SyncedTable { Self.table }

  package init() {}

  package func record(_ id: UUID, in connection: Connection) throws(StoreError) -> Contact? {
    try connection.contact(Contact.ID(id))
  }

  package func hasDependents(_ id: UUID, in connection: Connection) throws(StoreError) -> Bool {
    try PlantRow.id(of: Contact.ID(id), in: connection) != nil
  }

  package func source(of id: UUID, in connection: Connection) throws(StoreError) -> [UInt8]? {
    try connection.source(of: Contact.ID(id))
  }

  package func id(uid: String, in connection: Connection) throws(StoreError) -> UUID? {
    try connection.contactID(uid: uid)?.uuid
  }

  package func save(_ record: Contact, as id: UUID, in connection: Connection) throws(StoreError) {
    let id = Contact.ID(id)
    var uid = record.uid
    if let other = try connection.contactID(uid: uid), other != id {
      uid = try connection.contact(id)?.uid ?? id.newUID
    }
    try ContactRow.save(Contact(id: id, uid: uid, card: record.card), in: connection)
  }

  package func save(text: [UInt8], of id: UUID, in connection: Connection) throws(StoreError) {
    let id = Contact.ID(id)
    guard try ContactRow.title(of: id, in: connection) != nil, try connection.source(of: id) != text else { return }
    try ContactRow.sources.save((id, text), in: connection)
  }

  package func remove(_ id: UUID, in connection: Connection) throws(StoreError) {
    let id = Contact.ID(id)
    guard try ContactRow.title(of: id, in: connection) != nil else { return }
    try SQLiteContacts<StoreError>(connection: connection).remove(id)
  }
}
