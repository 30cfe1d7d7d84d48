import Domain

/// Finds the contact that is the person of a card, among those that were there before an import.
struct KnownContacts {
  /// A few bytes for each, not the texts.
  ///
  /// Of several contacts that are alike the first one in lists counts.
  private var contacts: [UInt64: Contact.ID] = [:]

  init(in connection: Connection) throws(StoreError) {
    for id in try connection.contactIDs() {
      guard let contact = try connection.contact(id) else { continue }
      for key in Self.keys(of: contact.card) where contacts[key] == nil { contacts[key] = id }
    }
  }

  /// Those with the same title who share a line or an address, in the order of how sure that is.
  func candidates(for card: ContactCard) -> [Contact.ID] {
    guard !contacts.isEmpty else { return [] }
    return Self.keys(of: card).compactMap { contacts[$0] }
  }

  /// One for each phone number and e-mail address with the title, or of the title alone where there are none.
  private static func keys(of card: ContactCard) -> [UInt64] {
    let title = card.title.lowercased()
    let phones = Set(card.phones.map(\.value.key)).subtracting([""]).map { "\(title)\n\($0)" }
    let emails = Set(card.emails.map(\.value.key)).subtracting([""]).map { "\(title)\n\n\($0)" }
    let all = phones.sorted() + emails.sorted()
    return (all.isEmpty ? [title] : all).map { Mixer.hash($0, seed: 0) }
  }
}
