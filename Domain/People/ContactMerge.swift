import struct Foundation.UUID

/// Brings the contacts of a file together with those that are here, one by one.
///
/// One with the UID of a contact brings that what it says newly. Another only adds to the contact that it is by name and
/// phone number: nothing is replaced or removed, and what differs and has no place beside it is told. One of the file
/// updates at most one contact, and a contact is updated by one of them at most: a second one is a contact of its own,
/// so that reading the same file again finds both and changes nothing. One phone line stays one plant's: a number that
/// would give it to another is left out.
public struct ContactMerge<Failure: StoreFailure> {
  /// The result for the contacts received so far.
  public private(set) var report = ImportReport()
  /// Indicates whether nothing of a contact has been received.
  public private(set) var isEmpty = true

  private let contacts: any BulkContacts<Failure>
  private let plants: any PlantedLines<Failure>
  private let newID: IDGenerator
  private let known: KnownContacts
  /// The contacts that somebody in this file has been matched with.
  private var taken: Set<Contact.ID> = []
  /// The contacts that this file added or updated.
  private var changed: Set<Contact.ID> = []
  private var groups: [IncomingGroup] = []

  /// Starts with the contacts in the store.
  public init(in transaction: any BulkTransaction<Failure>, newID: IDGenerator) throws(Failure) {
    contacts = transaction.contacts
    plants = transaction.plants
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
    if let named {
      if taken.insert(named).inserted { return try update(named, by: incoming, isNewer: true) }
      // The same card once more, and not somebody else under a UID that a program gave twice.
      if try incoming.news(for: contacts.existing(named), from: contacts.source(of: named), isNewer: false) == nil {
        report.repeated += 1
        return
      }
    }
    let isNameable = incoming.uid != nil && named == nil
    let contentUID = isNameable ? nil : incoming.contentUID()
    if let contentUID, let same = try contacts.contact(uid: contentUID) {
      guard taken.insert(same).inserted else {
        report.unchanged += 1
        return
      }
      return try update(same, by: incoming, isNewer: true)
    }
    if let same = try person(of: incoming.card) {
      taken.insert(same)
      return try update(same, by: incoming, isNewer: false)
    }
    try add(incoming, uid: contentUID ?? incoming.uid ?? "")
  }

  /// Takes a group, whose members may come later; see ``finish()``.
  public mutating func receive(_ group: IncomingGroup) {
    isEmpty = false
    groups.append(group)
  }

  /// Puts contacts into the groups of the file, once all have come; nobody is taken out of a group.
  public mutating func finish() throws(Failure) {
    for group in groups {
      var missing = 0
      for member in Set(group.members).sorted() {
        guard let id = try person(uid: member) else {
          missing += 1
          continue
        }
        try add(id, to: group.name)
      }
      guard missing > 0 else { continue }
      let reason = ImportReport.Reason.missingMembers(group: group.name.text, count: missing)
      report.add(ImportReport.Failure(line: group.line, reason: reason))
    }
  }

  /// Returns the contact with a uid, with or without the `urn:uuid:` that references begin with (RFC 6350 §6.6.5).
  private func person(uid: String) throws(Failure) -> Contact.ID? {
    let prefix = "urn:uuid:"
    if let id = try contacts.contact(uid: uid) { return id }
    let other = uid.lowercased().hasPrefix(prefix) ? String(uid.dropFirst(prefix.count)) : prefix + uid
    return try contacts.contact(uid: other)
  }

  private mutating func add(_ id: Contact.ID, to group: ContactGroup) throws(Failure) {
    var contact = try contacts.existing(id)
    guard !contact.card.groups.contains(group) else { return }
    contact.card.groups.append(group)
    try contacts.replace(contact, source: nil)
    guard changed.insert(id).inserted else { return }
    if taken.contains(id) { report.unchanged -= 1 }
    report.update([.groups])
  }

  private mutating func add(_ incoming: some IncomingContact, uid: String) throws(Failure) {
    let id = try freeID(for: uid)
    taken.insert(id)
    try contacts.add(Contact(id: id, uid: uid, card: incoming.card), source: incoming.kept)
    changed.insert(id)
    report.added += 1
  }

  /// The contact with the same title and a phone number of the same line; where one of both has no number, the same
  /// e-mail address will do.
  private func person(of card: ContactCard) throws(Failure) -> Contact.ID? {
    let lines = Set(card.phones.map(\.value.identity))
    for id in known.candidates(for: card) where !taken.contains(id) {
      let theirs = try contacts.existing(id).phones.map(\.identity)
      if lines.isEmpty || theirs.isEmpty || !lines.isDisjoint(with: theirs) { return id }
    }
    return nil
  }

  private mutating func update(_ id: Contact.ID, by incoming: some IncomingContact, isNewer: Bool) throws(Failure) {
    var contact = try contacts.existing(id)
    let received = try withoutLinesOfOthers(incoming, beside: contact)
    let news = incoming.news(for: contact, from: try contacts.source(of: id), isNewer: isNewer)
    let now = incoming.fileForm(of: contact.card)
    var card = now
    if isNewer {
      if let news { card.follow(received, since: news.before) }
    } else {
      for field in card.absorb(received) {
        let reason = ImportReport.Reason.differs(field, here: contact.card, there: received)
        report.add(ImportReport.Failure(line: incoming.line, reason: reason))
      }
    }
    // Nothing may be left of what it says.
    guard let news, card != now || news.hasMore, !card.title.isEmpty else {
      report.unchanged += 1
      return
    }
    if card != now { contact.card = card }
    try contacts.replace(contact, source: news.source)
    changed.insert(id)
    report.update(FormMerge.changes(from: now, to: card))
  }

  /// Leaves the numbers out that another plant is reached by, when the contact has a plant too.
  private mutating func withoutLinesOfOthers(
    _ incoming: some IncomingContact, beside contact: Contact
  ) throws(Failure) -> ContactCard {
    var card = incoming.card
    let known = Set(contact.phones.map(\.identity))
    let isNew = card.phones.contains { !known.contains($0.value.identity) }
    guard isNew, try plants.plant(of: contact.id) != nil else { return card }
    card.phones = []
    for phone in incoming.card.phones {
      if !known.contains(phone.value.identity),
        let other = try plants.otherPlant(than: contact.id, reachedBy: [phone.value])
      {
        let reason = ImportReport.Reason.phoneAlreadyPlanted(phone: phone.value.text, plant: other.name)
        report.add(ImportReport.Failure(line: incoming.line, reason: reason))
      } else {
        card.phones.append(phone)
      }
    }
    return card
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

  /// Returns the contacts with the same title and a shared phone number or e-mail address, or with neither; the surest
  /// first.
  func candidates(for card: ContactCard) -> [Contact.ID] {
    contacts.isEmpty ? [] : Self.keys(of: card).compactMap { contacts[$0] }
  }

  /// Returns a key for each phone number and e-mail address with the title, or one for the title alone if there are
  /// none.
  private static func keys(of card: ContactCard) -> [UInt64] {
    let title = NameKey(card.title).text
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

extension ContactCard {
  /// Takes over what the file of the same contact says now and did not say before.
  ///
  /// What the file is silent about stays, as does what was added here since, and what was removed here stays removed.
  /// - Parameter before: What the file said when it was read last; `nil` when nobody knows.
  mutating func follow(_ file: ContactCard, since before: ContactCard?) {
    let isSameName = file.name.hasNoParts && file.name.text == name.text
    if !file.name.text.isEmpty, file.name != before?.name, !isSameName { name = file.name }
    for (path, _) in Self.lines where !file[keyPath: path].isEmpty && file[keyPath: path] != before?[keyPath: path] {
      self[keyPath: path] = file[keyPath: path]
    }
    if let new = file.birthday, new != before?.birthday, new.date != birthday?.date || new.year != nil {
      birthday = new
    }
    phones.follow(file.phones, since: before?.phones) { $0.value.identity }
    emails.follow(file.emails, since: before?.emails) { $0.value.key }
    addresses.follow(file.addresses, since: before?.addresses) { $0.value }
    links.follow(file.links, since: before?.links) { $0.value }
    groups.follow(file.groups, since: before?.groups) { $0 }
    // Notes written here exist nowhere else, so they're never overwritten.
    if file.notes != before?.notes {
      notes = notes == before?.notes ? file.notes.or(notes) : notes.joined(with: file.notes)
    }
  }
}

extension ContactNotes {
  fileprivate func or(_ other: ContactNotes) -> ContactNotes { text.trimmed.isEmpty ? other : self }
}

extension Array where Element: Hashable {
  fileprivate mutating func follow<Key: Hashable>(_ file: [Element], since before: [Element]?, by key: (Element) -> Key)
  {
    guard !file.isEmpty, file != before else { return }
    let (mine, said) = (Set(map(key)), Set((before ?? []).map(key)))
    let here = filter { !said.contains(key($0)) }
    self = file.filter { mine.contains(key($0)) || !said.contains(key($0)) }
    let known = Set(map(key))
    self += here.filter { !known.contains(key($0)) }
  }
}
