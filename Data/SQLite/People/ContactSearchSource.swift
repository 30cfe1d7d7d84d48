import Domain
import Foundation

/// Contacts by everything that their cards say in words and numbers, and by the nicknames of their plants.
struct ContactSearchSource: SearchSource {
  let kind = RecordKind.contact
  let table = "contact"
  let partTables = ["plant"]

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    guard let contact = try connection.contact(Contact.ID(id)) else { return nil }
    let nickname = try connection.first(
      "SELECT nickname FROM plant WHERE account_id = 1 AND contact_id = ? AND nickname IS NOT NULL",
      id
    ) { $0.text(0) }
    return Self.document(of: contact, plantNickname: nickname)
  }

  /// The same as ``document(_:in:)`` gives once the contact is kept.
  static func document(of contact: Contact, plantNickname: String? = nil) -> SearchDocument {
    let card = contact.card
    var texts = [card.nickname.text, plantNickname ?? "", card.organization.text, card.department.text]
    texts += [card.jobTitle.text]
    for phone in card.phones.map(\.value) { texts += [phone.text, phone.searchDigits] }
    texts += card.emails.map(\.value.text) + card.groups.map(\.text) + [card.notes.text]
    return SearchDocument(day: nil, title: card.title, texts: texts.filter { !$0.isEmpty })
  }
}

/// What was noted about waterings, by keywords and memo; the first of them that there is, is the title.
struct ReviewSearchSource: SearchSource {
  let kind = RecordKind.review
  let table = "watering"
  let partTables: [String] = []

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    try connection.waterings("AND id = ? AND review = 'written'", id).first.flatMap(Self.document)
  }

  /// The same as ``document(_:in:)`` gives once the watering is kept.
  static func document(of watering: Watering) -> SearchDocument? {
    guard let review = watering.written else { return nil }
    let keywords = review.keywords.map(\.text)
    return SearchDocument(
      day: watering.day,
      title: keywords.isEmpty ? review.memo.text : keywords.joined(separator: ", "),
      texts: keywords + (review.memo.isEmpty ? [] : [review.memo.text])
    )
  }
}
