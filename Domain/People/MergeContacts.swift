/// Merges several contacts of one person into one.
public struct MergeContacts: Sendable {
  private let store: any Store
  private let sources: any ContactSourceMerging

  /// - Parameters:
  ///   - store: The store of the contacts.
  ///   - sources: Merges the data for which cards have no field.
  public init(_ store: any Store, _ sources: any ContactSourceMerging) {
    (self.store, self.sources) = (store, sources)
  }

  /// Returns the result that ``callAsFunction(_:shown:)`` would have, without changing anything.
  ///
  /// - Parameter ids: The contacts to merge; the first one stays.
  /// - Throws: ``MergeContactsError``.
  public func preview(_ ids: [Contact.ID]) async throws(MergeContactsError) -> MergedContacts {
    try await store.read { transaction throws(MergeContactsError) in
      try merged(ids, of: transaction.contacts, transaction.plants)
    }
  }

  /// Adds the data of the other contacts to the first contact and removes them.
  ///
  /// The first contact gets their plant, and replaces them in their address books.
  ///
  /// - Parameters:
  ///   - ids: The contacts to merge; the first one stays.
  ///   - shown: The result that the user agreed to; `nil` accepts any result.
  /// - Throws: ``MergeContactsError``, and nothing has changed; ``StoreError/conflict`` if the result isn't `shown`.
  public func callAsFunction(
    _ ids: [Contact.ID], shown: MergedContacts? = nil
  ) async throws(MergeContactsError) -> MergedContacts {
    try await store.change(as: { UndoLabel(.merged, .contact, $0.remaining.title) }) {
      transaction throws(MergeContactsError) in
      let merged = try merged(ids, of: transaction.contacts, transaction.plants)
      if let shown, shown != merged { throw .store(.conflict) }
      if let plant = merged.plant?.plant { try transaction.plants.save(plant.moved(to: merged.remaining.id)) }
      for contact in merged.removed {
        try transaction.books.tie(holdingsOf: contact.id.uuid, to: merged.remaining.id.uuid)
        try transaction.sync.assign(
          SyncRecordID(merged.remaining.id.uuid), toCollectionsOf: SyncRecordID(contact.id.uuid))
        try transaction.contacts.remove(contact.id)
      }
      try transaction.contacts.save(merged.remaining)
      if let source = merged.source { try transaction.contacts.save(source: source, of: merged.remaining.id) }
      return merged
    }.value
  }

  private func merged(
    _ ids: [Contact.ID], of contacts: any ContactQueries<MergeContactsError>,
    _ plants: any PlantQueries<MergeContactsError>
  ) throws(MergeContactsError) -> MergedContacts {
    var found: [Contact] = []
    var planted: [GardenPlant] = []
    for id in ids where !found.contains(where: { $0.id == id }) {
      found.append(try contacts.existing(id))
      if let plant = try plants.plant(of: id) { planted.append(plant) }
    }
    guard found.count > 1, let first = found.first else { throw .nothingToMerge }
    guard planted.count < 2 else { throw .severalPlanted(planted) }
    let merged = try MergedContacts(first, Array(found.dropFirst()), plant: planted.first)
      .addingSources(of: contacts, by: sources)
    if let plant = merged.plant?.plant,
      let other = try plants.otherPlant(than: plant.contact, reachedBy: merged.remaining.phones)
    {
      throw .phoneAlreadyPlanted(other)
    }
    return merged
  }
}

/// The reason why contacts weren't merged; nothing has changed.
public enum MergeContactsError: StoreFailure, Hashable, Sendable {
  /// Several of the contacts have a plant, so one plant would be lost.
  case severalPlanted([GardenPlant])
  /// The merged contact has a plant, and another contact with one of its phone numbers already has this plant.
  case phoneAlreadyPlanted(GardenPlant)
  /// Fewer than two different contacts were named.
  case nothingToMerge
  /// A contact is missing, or the store failed.
  case store(StoreError)
}

/// The result of merging several contacts of one person.
public struct MergedContacts: Hashable, Sendable {
  /// A value of a removed card that is lost because a card can have only one such value.
  public struct Loss: Hashable, Sendable {
    public let field: ContactCard.Field
    public let contact: Contact.ID
  }

  /// Data of a removed card that has no field, and that is lost because a card can have it only once.
  public struct UnshownLoss: Hashable, Sendable {
    /// The description of the data, such as `PHOTO`.
    public let text: String
    public let contact: Contact.ID
  }

  /// The contact that stays, with the added data.
  public let remaining: Contact
  public let removed: [Contact]
  public let losses: [Loss]
  public private(set) var unshownLosses: [UnshownLoss] = []
  /// The part of a file to save with `remaining`; `nil` leaves the saved part unchanged.
  public private(set) var source: [UInt8]?
  /// The plant, which stays with `remaining`; `nil` if none of the contacts has a plant.
  public let plant: GardenPlant?

  /// Merges the others into the first contact, in their order.
  ///
  /// Numbers, addresses, links, groups and notes are combined; for all other fields, the first value stays.
  public init(_ first: Contact, _ others: [Contact], plant: GardenPlant? = nil) {
    var card = first.card
    var losses: [Loss] = []
    for other in others {
      losses += card.absorb(other.card).map { Loss(field: $0, contact: other.id) }
    }
    remaining = Contact(id: first.id, uid: first.uid, card: card)
    removed = others
    (self.losses, self.plant) = (losses, plant)
  }

  /// Returns the result with the data of the contacts' files for which cards have no field.
  public func addingSources<Failure: StoreFailure>(
    of contacts: any ContactSources<Failure>, by sources: any ContactSourceMerging
  ) throws(Failure) -> MergedContacts {
    var merged = self
    let old = try contacts.source(of: remaining.id)
    var new = old
    for contact in removed {
      guard let other = try contacts.source(of: contact.id) else { continue }
      let result = sources.merge(other, into: new)
      new = result.source
      merged.unshownLosses += result.lost.map { UnshownLoss(text: $0, contact: contact.id) }
    }
    if new != old { merged.source = new }
    return merged
  }
}

extension ContactCard {
  /// Adds the data of another card that this card lacks.
  ///
  /// - Returns: The fields in which the other card differs and that can have only one value.
  mutating func absorb(_ other: ContactCard) -> [Field] {
    var lost: [Field] = []
    if name.text.isEmpty {
      name = other.name
    } else if !other.name.text.isEmpty, NameKey(name.text) != NameKey(other.name.text) {
      lost.append(.name)
    }
    for line in CardLine.allCases {
      let (mine, theirs) = (self[line].trimmed, other[line].trimmed)
      if mine.isEmpty {
        self[line] = other[line]
      } else if !theirs.isEmpty, mine != theirs {
        lost.append(line.field)
      }
    }
    if absorb(other.birthday) { lost.append(.birthday) }
    phones.absorb(other.phones) { $0.value.identity }
    emails.absorb(other.emails) { $0.value.key }
    for address in other.addresses where !addresses.contains(where: { $0.value.says(address.value) }) {
      addresses.append(address)
    }
    links.absorb(other.links) { $0.value }
    groups.absorb(other.groups) { $0 }
    notes = notes.joined(with: other.notes)
    return lost
  }

  /// - Returns: `true` if the other birthday differs and is lost; a birthday that only adds or lacks the year doesn't
  ///   differ.
  private mutating func absorb(_ other: Birthday?) -> Bool {
    guard let other, other != birthday else { return false }
    guard let mine = birthday, mine.date != other.date || mine.year != nil else {
      birthday = other
      return false
    }
    return mine.date != other.date || other.year != nil
  }
}

extension PhoneNumber {
  /// A key that all spellings of a number share.
  var identity: String { key.isEmpty ? text : key }
}

extension ContactNotes {
  /// Returns both notes, this one first, unless one contains the other.
  func joined(with other: ContactNotes) -> ContactNotes {
    if other.text.trimmed.isEmpty || text.contains(other.text) { return self }
    if other.text.contains(text.trimmed) { return other }
    return ContactNotes(imported: "\(text)\n\n\(other.text)")
  }
}

extension PostalAddress {
  /// Returns whether this address contains all of another; a table may have the street and flat in one column.
  fileprivate func says(_ other: PostalAddress) -> Bool {
    let street = other.streetAndFlat
    let parts: [KeyPath<PostalAddress, ContactLine>] = [\.city, \.region, \.postalCode, \.country, \.postOfficeBox]
    return (street.isEmpty || [self.street.text, streetAndFlat].contains(street))
      && parts.allSatisfy { other[keyPath: $0].isEmpty || other[keyPath: $0] == self[keyPath: $0] }
  }
}

extension Array where Element: Hashable {
  /// Appends the elements whose key isn't in the array yet.
  fileprivate mutating func absorb<Key: Hashable>(_ others: [Element], by key: (Element) -> Key) {
    var keys = Set(map(key))
    for other in others where keys.insert(key(other)).inserted { append(other) }
  }
}
