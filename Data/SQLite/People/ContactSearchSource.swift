import Domain
import Foundation

/// Contacts as they are found, also by the nicknames of their plants.
struct ContactSearchSource: SearchSource {
  let kind = RecordKind.contact
  let table = "contact"
  let partTables = ["plant"]

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    guard let contact = try connection.contact(Contact.ID(id)) else { return nil }
    let nickname = try connection.first(
      "SELECT nickname FROM plant WHERE account_id = 1 AND contact_id = ? AND nickname IS NOT NULL", id
    ) { Nickname(imported: $0.text(0)) }
    return contact.searchDocument(plantNickname: nickname)
  }
}

/// Searches the notes on waterings.
struct ReviewSearchSource: SearchSource {
  let kind = RecordKind.review
  let table = "watering"
  let partTables: [String] = []

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    try connection.waterings("AND id = ? AND review = 'written'", id).first?.searchDocument
  }
}
