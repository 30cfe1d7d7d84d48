import Domain
import struct Foundation.UUID

/// The records of the in-memory store that undo and redo change value by value, in addition to synchronization.
struct SyncedHistory: Equatable {
  var contacts: RecordHistory<Contact>
  var reminders: RecordHistory<OwnReminder>
  /// The collections that the records belong to.
  var homes: [SyncRecordID: Set<SyncCollection.ID>]

  /// A record that something else has changed since then.
  struct Obstacle: Error {
    let record: SyncRecordID
    let kind: String
    let title: String
    let change: UndoObstacle.Change
  }

  /// Returns the UID that a record of another account gets, so that a record with its old UID can come back; `nil` if
  /// both may be the same record.
  typealias Separation = (_ stranger: SyncRecordID, _ record: SyncRecordID, _ uid: String) -> String?

  /// Moves from one state to another, wherever nothing has changed since.
  ///
  /// - Throws: The first record with an obstacle; nothing is moved then.
  mutating func move(from: SyncedHistory, to: SyncedHistory, _ separate: Separation) throws(Obstacle) {
    var moved = self
    try moved.contacts.move(from: from.contacts, to: to.contacts, separate)
    try moved.reminders.move(from: from.reminders, to: to.reminders, separate)
    for id in Set(from.homes.keys).union(to.homes.keys) {
      let (old, wanted) = (from.homes[id] ?? [], to.homes[id] ?? [])
      let all = (homes[id] ?? []).subtracting(old.subtracting(wanted)).union(wanted.subtracting(old))
      moved.homes[id] = all.isEmpty ? nil : all
    }
    self = moved
  }

  /// Moves the values that haven't changed since, and leaves the rest.
  ///
  /// - Parameters:
  ///   - from: The state to leave.
  ///   - to: The wanted state.
  ///   - needed: The records that aren't removed, with the reasons.
  ///   - leaving: The records that go back to other collections.
  ///   - sent: The collections that such records leave.
  ///   - separate: Returns free UIDs.
  mutating func movePart(
    from: SyncedHistory, to: SyncedHistory, needed: [SyncRecordID: UndoObstacle.Change], leaving: Set<SyncRecordID>,
    sent: Set<SyncCollection.ID>, _ separate: Separation
  ) -> [Obstacle] {
    let obstacles =
      contacts.movePart(from: from.contacts, to: to.contacts, needed: needed, separate)
      + reminders.movePart(from: from.reminders, to: to.reminders, needed: needed, separate)
    // A record that is removed again stays assigned to its collections.
    for id in ids {
      let (old, wanted) = (from.homes[id] ?? [], to.homes[id] ?? [])
      homes[id, default: []].formUnion(wanted.subtracting(old))
      if leaving.contains(id) { homes[id]?.subtract(old.subtracting(wanted).intersection(sent)) }
    }
    homes = homes.filter { !$0.value.isEmpty }
    return obstacles
  }

  var ids: [SyncRecordID] {
    contacts.records.keys.map { SyncRecordID($0.uuid) } + reminders.records.keys.map { SyncRecordID($0.uuid) }
  }

  /// Returns the numbers of records that were added, changed and removed since.
  func results(since earlier: SyncedHistory) -> UndoneRecords {
    var results = UndoneRecords()
    contacts.count(since: earlier.contacts, in: &results)
    reminders.count(since: earlier.reminders, in: &results)
    for id in ids where homes[id] != earlier.homes[id] {
      let (contact, reminder) = (Contact.ID(id.uuid), OwnReminder.ID(id.uuid))
      let isSame =
        contacts.records[contact] == earlier.contacts.records[contact]
        && reminders.records[reminder] == earlier.reminders.records[reminder]
      if isSame { results.changed += 1 }
    }
    return results
  }
}

/// The records of one kind.
struct RecordHistory<Record: RecordWithHistory>: Equatable {
  var records: [Record.ID: Record]
  var sources: [Record.ID: [UInt8]]

  fileprivate mutating func move(
    from: RecordHistory, to: RecordHistory, _ separate: SyncedHistory.Separation
  ) throws(SyncedHistory.Obstacle) {
    let ids = Set(from.records.keys).union(to.records.keys).sorted { $0.uuid < $1.uuid }
    let now = self
    let leaving = Set(from.records.keys).subtracting(to.records.keys)
    for id in ids where from.records[id] != to.records[id] {
      let fitted = Record.fit(from: from.records[id], to: to.records[id], now: now.records[id])
      if let obstacle = fitted.obstacle { throw obstacle.of(Record.self, id, fitted.record) }
      if let obstacle = makeRoom(for: fitted.record, besides: leaving, separate) {
        throw obstacle.of(Record.self, id, nil)
      }
      records[id] = fitted.record
    }
    for id in Set(from.sources.keys).union(to.sources.keys) where from.sources[id] == now.sources[id] {
      sources[id] = to.sources[id]
    }
    sources = sources.filter { records[$0.key] != nil }
  }

  /// Gives a record of another account a new UID, if it has the UID of a record that comes back.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - leaving: The records that are removed in the same move.
  ///   - separate: Returns the UID.
  /// - Returns: The record that is an obstacle, if it may be the same record.
  private mutating func makeRoom(
    for record: Record?, besides leaving: Set<Record.ID>, _ separate: SyncedHistory.Separation
  ) -> ChangeInTheWay? {
    guard let record, records[record.id] == nil, let uid = record.uniqueUID,
      let other = records.values.first(where: { $0.uniqueUID == uid && !leaving.contains($0.id) })
    else { return nil }
    guard let own = separate(SyncRecordID(other.id.uuid), SyncRecordID(record.id.uuid), uid),
      !records.values.contains(where: { $0.uniqueUID == own })
    else { return ChangeInTheWay(change: .cameBack(as: other.title)) }
    records[other.id] = other.withUID(own)
    return nil
  }

  fileprivate mutating func movePart(
    from: RecordHistory, to: RecordHistory, needed: [SyncRecordID: UndoObstacle.Change],
    _ separate: SyncedHistory.Separation
  ) -> [SyncedHistory.Obstacle] {
    var obstacles: [SyncedHistory.Obstacle] = []
    let ids = Set(from.records.keys).union(to.records.keys).sorted { $0.uuid < $1.uuid }
    for id in ids where from.records[id] != to.records[id] {
      let now = records[id]
      var (record, obstacle) = Record.fit(from: from.records[id], to: to.records[id], now: now)
      if record == nil, now != nil, let change = needed[SyncRecordID(id.uuid)] {
        (record, obstacle) = (now, ChangeInTheWay(change: change))
      }
      if let inTheWay = makeRoom(for: record, besides: [], separate) { (record, obstacle) = (nil, inTheWay) }
      // A record that is gone is named by its last title.
      if let obstacle { obstacles.append(obstacle.of(Record.self, id, now ?? from.records[id] ?? to.records[id])) }
      guard record != now else { continue }
      records[id] = record
      if sources[id] == from.sources[id] { sources[id] = to.sources[id] }
    }
    sources = sources.filter { records[$0.key] != nil }
    return obstacles
  }

  fileprivate func count(since earlier: RecordHistory, in results: inout UndoneRecords) {
    for id in Set(records.keys).union(earlier.records.keys) where records[id] != earlier.records[id] {
      if earlier.records[id] == nil {
        results.restored += 1
      } else if records[id] == nil {
        results.removed += 1
      } else {
        results.changed += 1
      }
    }
  }
}

/// A record whose values undo changes one by one.
protocol RecordWithHistory: Equatable, Identifiable where ID: RecordID {
  /// The kind of the records, and of the parts that a record can have, as in exported files.
  static var names: (record: String, part: String) { get }
  static var values: [HistoryValue<Self>] { get }

  /// The UID that no two records share; `nil` if records can share a UID.
  var uniqueUID: String? { get }

  var title: String { get }

  func withUID(_ uid: String) -> Self

  /// Returns whether a record has parts that an earlier version doesn't have.
  func hasMoreParts(than earlier: Self) -> Bool
}

/// A value of a record, with the name of its field in exported files.
struct HistoryValue<Record> {
  /// The name of the field; `nil` for a value that is never an obstacle.
  let name: String?
  let isSame: (Record, Record) -> Bool
  /// Changes the value as it was changed between two records.
  ///
  /// - Returns: `false` if the value was changed since.
  let move: (_ from: Record, _ to: Record, _ now: inout Record) -> Bool

  init<Value: Equatable>(
    _ name: String?, _ value: @escaping (Record) -> Value, set: @escaping (Value, Record) -> Record
  ) {
    self.name = name
    isSame = { value($0) == value($1) }
    move = { from, to, now in
      let (old, wanted, current) = (value(from), value(to), value(now))
      guard old != wanted, current != wanted else { return true }
      guard current == old else { return name == nil }
      now = set(wanted, now)
      return true
    }
  }

  /// A set whose elements are added and removed one by one.
  init<Element>(
    elements: @escaping (Record) -> Set<Element>, set: @escaping (Set<Element>, Record) -> Record
  ) {
    name = nil
    isSame = { elements($0) == elements($1) }
    move = { from, to, now in
      let (old, wanted) = (elements(from), elements(to))
      now = set(elements(now).subtracting(old.subtracting(wanted)).union(wanted.subtracting(old)), now)
      return true
    }
  }
}

private struct ChangeInTheWay: Error {
  let change: UndoObstacle.Change

  func of<Record: RecordWithHistory>(
    _ type: Record.Type, _ id: Record.ID, _ record: Record?
  ) -> SyncedHistory.Obstacle {
    let kind = change == .added ? type.names.part : type.names.record
    return SyncedHistory.Obstacle(record: SyncRecordID(id.uuid), kind: kind, title: record?.title ?? "", change: change)
  }
}

extension RecordWithHistory {
  /// Returns the record with the parts that haven't changed since, and the obstacles to the rest.
  fileprivate static func fit(from: Self?, to: Self?, now: Self?) -> (record: Self?, obstacle: ChangeInTheWay?) {
    guard let from, let to else {
      // The record was added or removed, and must not have changed since.
      guard let now, let known = from ?? to else { return (to, nil) }
      let names = values.filter { !$0.isSame(now, known) }.compactMap(\.name).firstOfEach(\.self)
      guard names.isEmpty else { return (now, ChangeInTheWay(change: .fields(names))) }
      guard from != nil else { return (now, nil) }
      return now.hasMoreParts(than: known) ? (now, ChangeInTheWay(change: .added)) : (nil, nil)
    }
    guard var fitted = now else { return (nil, ChangeInTheWay(change: .removed)) }
    let names = values.filter { !$0.move(from, to, &fitted) }.compactMap(\.name).firstOfEach(\.self)
    return (fitted, names.isEmpty ? nil : ChangeInTheWay(change: .fields(names)))
  }
}

// MARK: - Kinds of record

extension Contact: RecordWithHistory {
  static var names: (record: String, part: String) { ("contact", "plant") }

  static var values: [HistoryValue<Contact>] {
    func value<Value: Equatable>(
      _ name: String, _ path: WritableKeyPath<ContactCard, Value>
    ) -> HistoryValue<Contact> {
      HistoryValue(name, { $0.card[keyPath: path] }) { value, contact in
        var card = contact.card
        card[keyPath: path] = value
        return Contact(id: contact.id, uid: contact.uid, card: card)
      }
    }
    let uid = HistoryValue<Contact>("uid", \.uid) { $1.withUID($0) }
    return [
      uid, value("formatted_name", \.name.formatted), value("family_name", \.name.family),
      value("given_name", \.name.given), value("middle_name", \.name.middle), value("name_prefix", \.name.prefix),
      value("name_suffix", \.name.suffix),
    ] + CardLine.allCases.map { value($0.rawValue, \.[$0]) } + [
      value("phones", \.phones), value("emails", \.emails), value("addresses", \.addresses),
      value("links", \.links), value("birthday", \.birthday), value("groups", \.groups), value("notes", \.notes),
    ]
  }

  var uniqueUID: String? { uid }

  func withUID(_ uid: String) -> Contact { Contact(id: id, uid: uid, card: card) }

  func hasMoreParts(than earlier: Contact) -> Bool { false }
}

extension OwnReminder: RecordWithHistory {
  static var names: (record: String, part: String) { ("own_reminder", "own_reminder_done") }

  static var values: [HistoryValue<OwnReminder>] {
    func value<Value: Equatable>(
      _ name: String, _ path: WritableKeyPath<OwnReminderContent, Value>
    ) -> HistoryValue<OwnReminder> {
      HistoryValue(name, { $0.content[keyPath: path] }) { value, own in
        var content = own.content
        content[keyPath: path] = value
        return OwnReminder(id: own.id, uid: own.uid, content: content, finished: own.finished, zone: own.zone)
      }
    }
    return [
      HistoryValue(nil, \.uid) { $1.withUID($0) },
      value("text", \.text), value("time", \.start), value("time", \.rule), value("insists", \.insists),
      HistoryValue("time", \.zone) {
        OwnReminder(id: $1.id, uid: $1.uid, content: $1.content, finished: $1.finished, zone: $0)
      },
      HistoryValue(elements: \.finished) {
        OwnReminder(id: $1.id, uid: $1.uid, content: $1.content, finished: $0, zone: $1.zone)
      },
    ]
  }

  var uniqueUID: String? { nil }

  func withUID(_ uid: String) -> OwnReminder {
    OwnReminder(id: id, uid: uid, content: content, finished: finished, zone: zone)
  }

  var title: String { content.text.text }

  func hasMoreParts(than earlier: OwnReminder) -> Bool { !finished.isSubset(of: earlier.finished) }
}

extension Memory.Contents {
  var syncedHistory: SyncedHistory {
    get {
      SyncedHistory(
        contacts: RecordHistory(records: contacts, sources: contactSources),
        reminders: RecordHistory(records: ownReminders, sources: ownReminderSources), homes: homes)
    }
    set {
      let removed = contacts.keys.filter { newValue.contacts.records[$0] == nil }
      (contacts, contactSources) = (newValue.contacts.records, newValue.contacts.sources)
      (ownReminders, ownReminderSources) = (newValue.reminders.records, newValue.reminders.sources)
      homes = newValue.homes
      // A plant can't exist without its contact.
      for contact in removed { if let plant = plant(of: contact) { remove(plant.id) } }
    }
  }
}

extension SyncMemory {
  /// Returns the name of an account that synchronizes a record.
  func account(of record: SyncRecordID) -> String? {
    let collections = states.filter { $0.value.items.values.contains { $0.record == record } }.keys
    return collections.compactMap { self.collections[$0].flatMap { accounts[$0.account]?.name } }.min()
  }

  /// Returns the names of the collections that send a record, apart from some collections.
  func lists(with record: SyncRecordID, besides known: Set<SyncCollection.ID>) -> [String] {
    collections.values.filter { collection in
      !known.contains(collection.id) && collection.mayBeSent && state(of: collection.id).hasRecord(record)
    }.map { $0.name.isEmpty ? accounts[$0.account]?.name ?? "" : $0.name }.sorted()
  }
}
