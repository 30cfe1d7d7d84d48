import struct Foundation.UUID

/// Brings the contacts of a file together with those that are here, one by one.
///
/// One of the file updates at most one contact, and a contact is updated by one of them at most: a second one is a
/// contact of its own, so that reading the same file again finds both and changes nothing. A contact that was changed
/// here stays as it is when the file says what it said before. One phone line stays one plant's: a number that would
/// give it to another is left out, and the numbers that were here stay.
public struct ContactMerge<Failure: StoreFailure> {
  /// What came of those that were received.
  public private(set) var report = ImportReport()
  /// Whether there was nothing of a contact.
  public private(set) var isEmpty = true

  private let contacts: any BulkContacts<Failure>
  private let plants: any PlantedLines<Failure>
  private let newID: IDGenerator
  private let known: KnownContacts
  /// Those that somebody in this file is already.
  private var taken: Set<Contact.ID> = []

  /// Begins with what is there now.
  public init(in things: any BulkTransaction<Failure>, newID: IDGenerator) throws(Failure) {
    contacts = things.contacts
    plants = things.plants
    self.newID = newID
    var known = KnownContacts()
    for id in try contacts.ids() {
      if let contact = try contacts.contact(id) { known.add(contact) }
    }
    self.known = known
  }

  /// Notes what could not be taken in.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    if failure.reason != .outsideCard { isEmpty = false }
    report.add(failure)
  }

  /// Adds a contact, or updates the one that it is.
  public mutating func receive(_ incoming: some IncomingContact) throws(Failure) {
    isEmpty = false
    var named: Contact.ID?
    if let uid = incoming.uid { named = try contacts.contact(uid: uid) }
    if let named, taken.insert(named).inserted { return try update(named, by: incoming) }
    let isNameable = incoming.uid != nil && named == nil
    let contentUID = isNameable ? nil : incoming.contentUID()
    if let contentUID, let same = try contacts.contact(uid: contentUID) {
      guard taken.insert(same).inserted else {
        report.unchanged += 1
        return
      }
      return try update(same, by: incoming)
    }
    if let same = known.candidates(for: incoming.card).first(where: { !taken.contains($0) }) {
      taken.insert(same)
      return try update(same, by: incoming)
    }
    try add(incoming, uid: contentUID ?? incoming.uid ?? "")
  }

  private mutating func add(_ incoming: some IncomingContact, uid: String) throws(Failure) {
    let id = try freeID(for: uid)
    taken.insert(id)
    try contacts.add(Contact(id: id, uid: uid, card: incoming.card), source: incoming.kept)
    report.added += 1
  }

  private mutating func update(_ id: Contact.ID, by incoming: some IncomingContact) throws(Failure) {
    var contact = try contacts.existing(id)
    let news = incoming.news(for: contact, from: try contacts.source(of: id))
    guard let wanted = card(of: contact, by: incoming, news) else {
      report.unchanged += 1
      return
    }
    let card = try withoutLinesOfOthers(wanted, of: contact, at: incoming.line)
    // Nothing may be left of what it says.
    guard card == wanted || !card.title.isEmpty && (card != contact.card || news.hasMore) else {
      report.unchanged += 1
      return
    }
    contact.card = card
    try contacts.replace(contact, source: news.source)
    report.updated += 1
  }

  /// - Returns: `nil` when the file says nothing new.
  private func card(of contact: Contact, by incoming: some IncomingContact, _ news: ContactNews) -> ContactCard? {
    guard news.isCardNew else { return news.hasMore ? contact.card : nil }
    if incoming.isWhole { return incoming.card }
    let now = incoming.fileForm(of: contact.card)
    let card = now.adding(incoming.card)
    return news.hasMore || card != now ? card : nil
  }

  /// Leaves the numbers out that another plant is reached by, when the contact has a plant too.
  private mutating func withoutLinesOfOthers(
    _ card: ContactCard,
    of contact: Contact,
    at line: Int
  ) throws(Failure) -> ContactCard {
    let isChanged = card.phones != contact.card.phones
    guard isChanged, try plants.plant(of: contact.id) != nil else { return card }
    var allowed = card
    allowed.phones = []
    var isWhole = true
    for phone in card.phones {
      let isOld = contact.phones.contains { $0.isLike(phone.value) }
      if !isOld, let other = try plants.otherPlant(than: contact.id, reachedBy: [phone.value]) {
        let reason = ImportReport.Reason.phoneAlreadyPlanted(phone: phone.value.text, plant: other.name)
        report.add(ImportReport.Failure(line: line, reason: reason))
        isWhole = false
      } else {
        allowed.phones.append(phone)
      }
    }
    if isWhole { return card }
    let taken = allowed.phones
    allowed.phones += contact.card.phones.filter { old in !taken.contains { $0.value.isLike(old.value) } }
    return allowed
  }

  /// The uid itself where it is one that this program could have made, so that a store can be made again from a file.
  private func freeID(for uid: String) throws(Failure) -> Contact.ID {
    guard let own = Contact.ID(uid: uid), try contacts.contact(own) == nil else { return Contact.ID(newID()) }
    return own
  }
}

extension Contact.ID {
  /// - Returns: `nil` for a uid that was not made of an id here.
  fileprivate init?(uid: String) {
    let prefix = "urn:uuid:"
    guard uid.utf8.count == 45, uid.hasPrefix(prefix), let uuid = UUID(uuidString: String(uid.dropFirst(prefix.count)))
    else { return nil }
    self.init(uuid)
  }
}

/// Finds the contact that somebody is, among those that were there before an import.
struct KnownContacts {
  /// A few bytes for each, not the texts; of several contacts that are alike the first one counts.
  private var contacts: [UInt64: Contact.ID] = [:]

  mutating func add(_ contact: Contact) {
    for key in Self.keys(of: contact.card) where contacts[key] == nil { contacts[key] = contact.id }
  }

  /// Those with the same title who share a line or an address, in the order of how sure that is.
  func candidates(for card: ContactCard) -> [Contact.ID] {
    contacts.isEmpty ? [] : Self.keys(of: card).compactMap { contacts[$0] }
  }

  /// One for each phone number and e-mail address with the title, or of the title alone where there are none.
  private static func keys(of card: ContactCard) -> [UInt64] {
    let title = card.title.lowercased()
    let phones = Set(card.phones.map(\.value.key)).subtracting([""]).map { "\(title)\n\($0)" }
    let emails = Set(card.emails.map(\.value.key)).subtracting([""]).map { "\(title)\n\n\($0)" }
    let all = phones.sorted() + emails.sorted()
    return (all.isEmpty ? [title] : all).map(hash)
  }

  /// FNV-1a (Fowler, Noll and Vo).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }
}
