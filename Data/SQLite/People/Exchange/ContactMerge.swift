import Domain
import Foundation

/// Brings the cards of a file together with the contacts that are here, card by card.
///
/// A card updates at most one contact, and a contact is updated by one card at most: a second one is a contact of its
/// own, so that reading the same file again finds both and changes nothing. A contact that was changed here stays as it
/// is when the file says what it said before.
struct ContactMerge {
  private let newID: IDGenerator
  private let known: KnownContacts
  private(set) var report = ImportReport()
  /// Whether there was anything of a contact.
  private(set) var hasContact = false
  /// Those that a card of this file is already.
  private var taken: Set<Contact.ID> = []

  init(newID: IDGenerator, in connection: Connection) throws(StoreError) {
    self.newID = newID
    known = try KnownContacts(in: connection)
  }

  mutating func take(
    _ item: ContactItem,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    switch item {
    case .failure(let failure):
      hasContact = hasContact || failure.reason != .outsideCard
      report.add(failure)
    case .card(let card): try take(card, isRow: false, &bulk, in: connection)
    case .row(let card): try take(card, isRow: true, &bulk, in: connection)
    }
  }

  private mutating func take(
    _ parsed: ParsedVCard,
    isRow: Bool,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    hasContact = true
    let named = try parsed.uid.flatMap { uid throws(StoreError) in try connection.contactID(uid: uid) }
    if let named, taken.insert(named).inserted {
      return try update(named, parsed, isRow, &bulk, in: connection)
    }
    let isNameable = parsed.uid != nil && named == nil
    let contentUID = isNameable ? nil : CardMeaning.uid(parsed.source)
    if let contentUID, let same = try connection.contactID(uid: contentUID) {
      guard taken.insert(same).inserted else {
        report.unchanged += 1
        return
      }
      return try update(same, parsed, isRow, &bulk, in: connection)
    }
    if let same = known.candidates(for: parsed.card).first(where: { !taken.contains($0) }) {
      taken.insert(same)
      return try update(same, parsed, isRow, &bulk, in: connection)
    }
    try add(parsed, uid: contentUID ?? parsed.uid ?? "", &bulk, in: connection)
  }

  private mutating func add(
    _ parsed: ParsedVCard,
    uid: String,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    let id = try freeID(for: uid, in: connection)
    taken.insert(id)
    try bulk.add(Contact(id: id, uid: uid, card: parsed.card), source: parsed.source.bytes, in: connection)
    report.added += 1
  }

  private mutating func update(
    _ id: Contact.ID,
    _ parsed: ParsedVCard,
    _ isRow: Bool,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    guard var contact = try connection.contact(id) else { throw .missing }
    let source = try connection.source(of: id)
    let update = isRow ? RowUpdate.of(contact, source, by: parsed) : CardUpdate.of(contact, source, by: parsed)
    guard let update else {
      report.unchanged += 1
      return
    }
    contact.card = update.card
    try bulk.replace(contact, source: update.source, in: connection)
    report.updated += 1
  }

  /// The uid itself where it is one that this program could have made, so that a store can be made again from a file.
  private func freeID(for uid: String, in connection: Connection) throws(StoreError) -> Contact.ID {
    let prefix = "urn:uuid:"
    guard uid.utf8.count == 45, uid.hasPrefix(prefix), let own = UUID(uuidString: String(uid.dropFirst(9))),
      try connection.contact(Contact.ID(own)) == nil
    else { return Contact.ID(newID()) }
    return Contact.ID(own)
  }
}
