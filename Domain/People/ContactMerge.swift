import struct Foundation.UUID

/// Merges the contacts of a file into the stored contacts, one by one.
///
/// A contact with the UID of a stored contact updates the stored contact with its new data. A contact that matches only
/// by name and phone number adds to the stored contact: nothing is replaced or removed, and data that differs and can't
/// be added is reported. Each contact of the file updates at most one stored contact, and each stored contact is
/// updated at most once. A second match becomes a new contact, so that importing the file again finds both and changes
/// nothing. A phone line stays with its plant: a phone number that would give the line to another plant is left out.
public struct ContactMerge<Failure: StoreFailure> {
  /// The report on the contacts received so far.
  public private(set) var report = ImportReport()
  /// Indicates whether nothing has been received so far.
  public private(set) var isEmpty = true

  private let contacts: any BulkContacts<Failure>
  private let plants: any PlantedLines<Failure>
  private let newID: IDGenerator
  private let known: KnownContacts
  /// The contacts that a contact of this file has been matched with.
  private var taken: Set<Contact.ID> = []
  /// The contacts that this file added or updated.
  private var changed: Set<Contact.ID> = []
  private var groups: [IncomingGroup] = []

  /// Creates a merge with the contacts in the store.
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

  /// Adds a failure to the report.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    if failure.reason != .outsideCard { isEmpty = false }
    report.add(failure)
  }

  /// Adds a contact, or updates the stored contact that it matches.
  public mutating func receive(_ incoming: some IncomingContact) throws(Failure) {
    isEmpty = false
    var named: Contact.ID?
    if let uid = incoming.uid { named = try contacts.contact(uid: uid) }
    if let named {
      if taken.insert(named).inserted { return try update(named, by: incoming, isNewer: true) }
      // The same card again is only counted; a different person under the same UID is added.
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
    if named != nil { report.add(ImportReport.Failure(line: incoming.line, reason: .contact(.sharedUID))) }
    try add(incoming, uid: contentUID ?? incoming.uid ?? "")
  }

  /// Receives a group, whose members may come later; see ``finish()``.
  public mutating func receive(_ group: IncomingGroup) {
    isEmpty = false
    groups.append(group)
  }

  /// Adds contacts to the groups of the file, once all have been received; nobody is removed from a group.
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
      let reason = ImportReport.Reason.contact(.missingMembers(group: group.name.text, count: missing))
      report.add(ImportReport.Failure(line: group.line, reason: reason))
    }
  }

  /// Returns the contact with a UID, with or without the prefix `urn:uuid:` of references (RFC 6350 §6.6.5).
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
    report.list(contact, isNew: false)
  }

  private mutating func add(_ incoming: some IncomingContact, uid: String) throws(Failure) {
    let id = try freeID(for: uid)
    taken.insert(id)
    let contact = Contact(id: id, uid: uid, card: incoming.card)
    try contacts.add(contact, source: incoming.sourceBytes)
    changed.insert(id)
    report.added += 1
    report.list(contact)
    guard known.hasNamesake(of: contact.card) else { return }
    report.add(ImportReport.Failure(line: incoming.line, reason: .contact(.sameName(contact.title))))
  }

  /// Returns the contact with the same title and a shared phone line; if one of them has no number, a shared email
  /// address is enough.
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
        let reason = ImportReport.Reason.contact(.differs(field, here: contact.card, there: received))
        report.add(ImportReport.Failure(line: incoming.line, reason: reason))
      }
    }
    // Skips an update that would leave the contact without a title.
    guard let news, card != now || news.hasMore, !card.title.isEmpty else {
      report.unchanged += 1
      return
    }
    if card != now { contact.card = card }
    try contacts.replace(contact, source: news.source)
    changed.insert(id)
    report.update(FormMerge.changes(from: now, to: card))
    report.list(contact, isNew: false)
  }

  /// Removes the numbers that another plant's contact already has, if the contact has a plant.
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
        let reason = ImportReport.Reason.contact(.phoneAlreadyPlanted(phone: phone.value.text, plant: other.name))
        report.add(ImportReport.Failure(line: incoming.line, reason: reason))
      } else {
        card.phones.append(phone)
      }
    }
    return card
  }

  /// Returns the ID in the UID if Haru could have created the UID, so that a store can be restored from a file;
  /// otherwise a new ID.
  private func freeID(for uid: String) throws(Failure) -> Contact.ID {
    guard let own = Contact.ID(uid: uid), try contacts.contact(own) == nil else { return Contact.ID(newID()) }
    return own
  }
}

extension Contact.ID {
  /// - Returns: `nil` for a UID that wasn't made from an ID in Haru.
  fileprivate init?(uid: String) {
    let prefix = "urn:uuid:"
    guard uid.utf8.count == 45, uid.hasPrefix(prefix), let uuid = UUID(uuidString: String(uid.dropFirst(prefix.count)))
    else { return nil }
    self.init(uuid)
  }
}

/// Finds the matching contact among those that were stored before an import.
struct KnownContacts {
  /// The contacts by hashes of their texts, which take little memory; the first of several equal contacts counts.
  private var contacts: [UInt64: Contact.ID] = [:]
  private var names: Set<UInt64> = []

  mutating func add(_ contact: Contact) {
    names.insert(NameKey(contact.card.name.text).text.stableHash)
    for key in contact.card.likeness.map(\.stableHash) where contacts[key] == nil { contacts[key] = contact.id }
  }

  /// Returns whether a contact has the same name; always `false` for a card without a name.
  func hasNamesake(of card: ContactCard) -> Bool {
    let name = NameKey(card.name.text).text
    return !name.isEmpty && names.contains(name.stableHash)
  }

  /// Returns the contacts with the same title and a shared phone number or email address, or with neither; the most
  /// certain matches first.
  func candidates(for card: ContactCard) -> [Contact.ID] {
    contacts.isEmpty ? [] : card.likeness.compactMap { contacts[$0.stableHash] }
  }
}

extension ContactCard {
  /// The texts that two cards of one person share: each phone number and email address with the title, or the title
  /// alone if there are none; the most certain texts first.
  package var likeness: [String] {
    let title = NameKey(title).text
    let phones = Set(phones.map(\.value.key)).subtracting([""]).map { "\(title)\n\($0)" }
    let emails = Set(emails.map(\.value.key)).subtracting([""]).map { "\(title)\n\n\($0)" }
    let all = phones.sorted() + emails.sorted()
    return all.isEmpty ? [title] : all
  }

  /// Applies the changes of a file since it was last imported.
  ///
  /// Fields that the file lacks stay, as do values that were added in Haru; values that were removed in Haru stay
  /// removed.
  ///
  /// - Parameter before: The card when the file was last imported; `nil` if unknown.
  mutating func follow(_ file: ContactCard, since before: ContactCard?) {
    let isSameName = !file.name.hasParts && file.name.text == name.text
    if !file.name.text.isEmpty, file.name != before?.name, !isSameName { name = file.name }
    for line in CardLine.allCases where !file[line].trimmed.isEmpty && file[line] != before?[line] {
      self[line] = file[line]
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
    let (mine, previous) = (Set(map(key)), Set((before ?? []).map(key)))
    let here = filter { !previous.contains(key($0)) }
    self = file.filter { mine.contains(key($0)) || !previous.contains(key($0)) }
    let known = Set(map(key))
    self += here.filter { !known.contains(key($0)) }
  }
}
