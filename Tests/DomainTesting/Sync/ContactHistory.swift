import Domain

/// The contacts of the in-memory store, which undo and redo change value by value beside synchronization.
struct ContactHistory: Equatable {
  var contacts: [Contact.ID: Contact]
  var sources: [Contact.ID: [UInt8]]

  /// A field of a contact, with its name in exported files.
  private struct Field {
    let name: String
    let isSame: (Contact, Contact) -> Bool
    let copy: (_ from: Contact, _ to: inout ContactCard) -> Void

    init<Value: Equatable>(_ name: String, _ path: WritableKeyPath<ContactCard, Value>) {
      self.name = name
      isSame = { $0.card[keyPath: path] == $1.card[keyPath: path] }
      copy = { $1[keyPath: path] = $0.card[keyPath: path] }
    }

    static var all: [Field] {
      [
        Field("formatted_name", \.name.formatted), Field("family_name", \.name.family),
        Field("given_name", \.name.given), Field("middle_name", \.name.middle), Field("name_prefix", \.name.prefix),
        Field("name_suffix", \.name.suffix), Field("nickname", \.nickname), Field("organization", \.organization),
        Field("department", \.department), Field("job_title", \.jobTitle), Field("phones", \.phones),
        Field("emails", \.emails), Field("addresses", \.addresses), Field("links", \.links),
        Field("birthday", \.birthday), Field("groups", \.groups), Field("notes", \.notes),
      ]
    }

    static func names(of contact: Contact, unlike other: Contact) -> [String] {
      (contact.uid == other.uid ? [] : ["uid"]) + all.filter { !$0.isSame(contact, other) }.map(\.name)
    }
  }

  /// Moves from one state to another as far as nothing has changed since.
  ///
  /// - Returns: The first contact with changes in the way.
  mutating func move(
    from: ContactHistory, to: ContactHistory
  ) -> (contact: Contact.ID, change: UndoObstacle.Change)? {
    let ids = Set(from.contacts.keys).union(to.contacts.keys)
    var moved = self
    for id in ids.sorted(by: { $0.uuid < $1.uuid }) where from.contacts[id] != to.contacts[id] {
      switch Self.fit(from: from.contacts[id], to: to.contacts[id], now: contacts[id]) {
      case .success(let contact): moved.contacts[id] = contact
      case .failure(let obstacle): return (id, obstacle.change)
      }
    }
    for id in Set(from.sources.keys).union(to.sources.keys) where from.sources[id] == sources[id] {
      moved.sources[id] = to.sources[id]
    }
    moved.sources = moved.sources.filter { moved.contacts[$0.key] != nil }
    let uids = moved.contacts.values.map(\.uid)
    if Set(uids).count < uids.count, let id = ids.first { return (id, .unknown) }
    self = moved
    return nil
  }

  private struct Obstacle: Error {
    let change: UndoObstacle.Change
  }

  private static func fit(from: Contact?, to: Contact?, now: Contact?) -> Result<Contact?, Obstacle> {
    guard let from, let to else {
      // The contact was added or removed, and it has to be as it was left.
      guard let now, let known = from ?? to else { return .success(to) }
      let names = Field.names(of: now, unlike: known)
      return names.isEmpty ? .success(from == nil ? now : nil) : .failure(Obstacle(change: .fields(names)))
    }
    guard let now else { return .failure(Obstacle(change: .removed)) }
    var (uid, card, names): (String, ContactCard, [String]) = (now.uid, now.card, [])
    if from.uid != to.uid, now.uid != to.uid {
      if now.uid == from.uid { uid = to.uid } else { names.append("uid") }
    }
    for field in Field.all where !field.isSame(from, to) && !field.isSame(now, to) {
      if field.isSame(now, from) { field.copy(to, &card) } else { names.append(field.name) }
    }
    return names.isEmpty
      ? .success(Contact(id: now.id, uid: uid, card: card)) : .failure(Obstacle(change: .fields(names)))
  }
}

extension Memory.Contents {
  var contactHistory: ContactHistory {
    get { ContactHistory(contacts: contacts, sources: contactSources) }
    set {
      let removed = contacts.keys.filter { newValue.contacts[$0] == nil }
      (contacts, contactSources) = (newValue.contacts, newValue.sources)
      // A plant doesn't stay without its contact.
      for contact in removed { if let plant = plant(of: contact) { remove(plant.id) } }
    }
  }
}

extension SyncMemory {
  /// Returns the name of an account that a contact is with.
  func account(of contact: Contact.ID) -> String? {
    let collections = states.filter { $0.value.items.values.contains { $0.record?.uuid == contact.uuid } }.keys
    return collections.compactMap { self.collections[$0].flatMap { accounts[$0.account]?.name } }.min()
  }
}
