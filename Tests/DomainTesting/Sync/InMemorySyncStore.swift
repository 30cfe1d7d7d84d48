public import Domain
import struct Foundation.UUID

/// A collection in memory: its records, and the known state of the server's collection.
public actor InMemorySyncStore<Format: SyncFormat>: SyncStore {
  public typealias Record = Format.Record

  /// Everything that the store contains, for backups.
  public struct Contents: Hashable, Sendable {
    public internal(set) var collection: SyncCollection
    public internal(set) var records: [SyncRecordID: Record] = [:]
    public internal(set) var losing: [LosingText] = []
    public internal(set) var runs: [SyncRun] = []
    /// The calendar of the records; `nil` if they aren't in a calendar.
    public internal(set) var calendar: CalendarAppearance?
    public internal(set) var endings: [SyncEnding] = []
    var state = SyncCollectionMemory()
    var lastRecord = 0

    public var items: [SyncPath: SyncItem] { state.items }
    public var conflicts: [SyncPath: [FieldConflict]] { state.conflicts }
    public var looks: [SyncPath: SyncLook] { state.looks }
    public var refusals: [SyncPath: SyncRefusal] { state.refusals }
    public var removals: [SyncPath: SyncRemoval] { state.removals }
  }

  public private(set) var contents: Contents
  private let format: Format
  private let prefix: UInt64
  /// The number of transactions that changed something.
  public private(set) var commits = 0
  private var failure: (at: Int, isSaved: Bool)?

  /// Creates an empty collection.
  ///
  /// - Parameter number: A number that distinguishes the identifiers of this store's records from another store's.
  public init(_ collection: SyncCollection, _ format: Format, number: Int = 0) {
    contents = Contents(collection: collection)
    (self.format, prefix) = (format, UInt64(number))
  }

  /// Makes a transaction fail, as a crash would.
  ///
  /// - Parameters:
  ///   - count: The number of the transaction, counted from now on and starting with 1; `nil` if none fails.
  ///   - isSaved: `true` if the transaction is saved although the caller gets an error.
  public func fail(after count: Int?, isSaved: Bool = false) { failure = count.map { (commits + $0, isSaved) } }

  public func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try body(transaction())
  }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    let transaction = transaction()
    let result = try body(transaction)
    commits += 1
    if let failure, failure.at == commits {
      if failure.isSaved { save(transaction) }
      throw .unconfirmed(detail: "stopped at \(commits)")
    }
    save(transaction)
    return result
  }

  public func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result { try body(transaction()) }

  public nonisolated func part(
    _ body: @escaping @Sendable (any SyncTransaction<Record>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart { Part(perform: body) }

  private struct Part: SyncRehearsalPart {
    let perform: @Sendable (any SyncTransaction<Record>, inout SyncRehearsalState) throws(StoreError) -> Void
  }

  public func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState {
    let transaction = transaction()
    var state = SyncRehearsalState(count: count)
    for part in parts { try (part as? Part)?.perform(transaction, &state) }
    return state
  }

  /// Performs a step like any other change, because this store has no undo.
  public func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result { try await change(body) }

  private func transaction() -> InMemorySyncTransaction<MemoryRecords<Format>> {
    let records = MemoryRecords(format: format, prefix: prefix, all: contents.records, last: contents.lastRecord)
    return InMemorySyncTransaction(contents.collection, contents.state, records, calendar: contents.calendar)
  }

  private func save(_ transaction: InMemorySyncTransaction<MemoryRecords<Format>>) {
    (contents.collection, contents.state) = (transaction.saved, transaction.state)
    (contents.records, contents.lastRecord) = (transaction.records.all, transaction.records.last)
    contents.calendar = transaction.shownCalendar
    contents.losing += transaction.losing
    contents.runs += transaction.runs.map(\.run)
    contents.endings += transaction.runs.map(\.ending)
  }

  /// Adds a record, as the user does.
  @discardableResult
  public func add(_ record: Record) -> SyncRecordID {
    contents.lastRecord += 1
    let id = MemoryRecords<Format>.id(prefix, contents.lastRecord)
    contents.records[id] = record
    return id
  }

  /// Changes a record, as the user does.
  public func change(_ id: SyncRecordID, to record: Record) {
    contents.records[id] = record
    contents.state.mark(id)
  }

  /// Removes a record, as the user does.
  ///
  /// - Parameter removal: The removal with the user's answer, if the user was asked.
  public func remove(_ id: SyncRecordID, answering removal: SyncRemoval? = nil) {
    contents.records[id] = nil
    if let removal { contents.state.answer(removal, of: id) }
    contents.state.mark(id)
  }

  /// Replaces everything except the texts that lost conflicts, as restoring a backup does, so that the next run
  /// compares everything.
  public func restore(_ backup: Contents) {
    let (lastRecord, losing) = (contents.lastRecord, contents.losing)
    contents = backup
    contents.losing = losing
    contents.collection.comparesAll = true
    contents.lastRecord = max(contents.lastRecord, lastRecord)
  }

  /// Names and colors the calendar, as the user does.
  public func show(_ calendar: CalendarAppearance) { contents.calendar = calendar }

  /// Changes the known state of the collection.
  public func update(_ change: @Sendable (inout SyncCollection) -> Void) { change(&contents.collection) }
}

/// The records that a transaction in memory works on.
protocol SyncRecordsInMemory<Record> {
  associatedtype Record: Hashable, Sendable

  func record(_ id: SyncRecordID) -> Record?
  /// Returns a record's data in a file.
  func source(of id: SyncRecordID) -> [UInt8]?
  /// The records of all lists.
  var ids: [SyncRecordID] { get }
  /// Returns the records with a UID.
  func ids(uid: String) -> [SyncRecordID]
  /// Returns the unlinked records that a collection sends.
  func sent(by collection: SyncCollection) -> UnlinkedRecords
  /// Returns records that aren't linked to an item.
  func unlinked(
    _ wanted: UnlinkedRecords, of collection: SyncCollection, besides linked: Set<SyncRecordID>
  ) -> [SyncRecordID]
  /// Returns the items of other collections with a record without a list.
  func links(to id: SyncRecordID, besides collection: SyncCollection.ID) -> [SyncItem]
  /// Returns the texts of the items of other collections with a record.
  func texts(of id: SyncRecordID, besides collection: SyncCollection.ID) -> [[UInt8]]
  /// Returns the account's other collections to which a resource can have moved.
  func neighbors(of collection: SyncCollection) -> [SyncCollectionMemory]
  /// Returns a record that is in another list.
  func movedRecord(_ id: SyncRecordID) -> Record?
  func hasDependents(_ id: SyncRecordID) -> Bool
  func isMoved(_ id: SyncRecordID, from collection: SyncCollection) -> Bool
  func isMoveComplete(_ id: SyncRecordID, from collection: SyncCollection) -> Bool
  /// Returns whether a record belongs to the account of a collection.
  func belongs(_ id: SyncRecordID, toAccountOf collection: SyncCollection) -> Bool
  /// Returns the short name of the server's collection.
  func place(of collection: SyncCollection) -> String
  mutating func add(_ record: Record) -> SyncRecordID
  mutating func save(_ record: Record, _ id: SyncRecordID)
  mutating func remove(_ id: SyncRecordID)
  mutating func replace(_ other: SyncRecordID, with id: SyncRecordID)
}

/// Records without lists don't move.
extension SyncRecordsInMemory {
  func movedRecord(_ id: SyncRecordID) -> Record? { nil }
  func isMoved(_ id: SyncRecordID, from collection: SyncCollection) -> Bool { false }
  func isMoveComplete(_ id: SyncRecordID, from collection: SyncCollection) -> Bool { true }
  mutating func replace(_ other: SyncRecordID, with id: SyncRecordID) {}
}

extension SyncRecordsInMemory {
  func texts(of id: SyncRecordID, besides collection: SyncCollection.ID) -> [[UInt8]] { [] }
  func hasDependents(_ id: SyncRecordID) -> Bool { false }
}

/// The records of an ``InMemorySyncStore``.
private struct MemoryRecords<Format: SyncFormat>: SyncRecordsInMemory {
  let format: Format
  let prefix: UInt64
  var all: [SyncRecordID: Format.Record]
  var last: Int

  static func id(_ prefix: UInt64, _ number: Int) -> SyncRecordID {
    func bytes(_ number: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    let (a, b) = (bytes(prefix), bytes(UInt64(number)))
    return SyncRecordID(
      UUID(
        uuid: (
          a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]
        )))
  }

  func record(_ id: SyncRecordID) -> Format.Record? { all[id] }

  func source(of id: SyncRecordID) -> [UInt8]? { nil }

  var ids: [SyncRecordID] { Array(all.keys) }

  func ids(uid: String) -> [SyncRecordID] { all.filter { format.uid(of: $0.value) == uid }.map(\.key) }

  func sent(by collection: SyncCollection) -> UnlinkedRecords { .sent(withNew: true) }

  /// All records belong to the only collection of the store.
  func unlinked(
    _ wanted: UnlinkedRecords, of collection: SyncCollection, besides linked: Set<SyncRecordID>
  ) -> [SyncRecordID] { wanted == .stray ? [] : all.keys.filter { !linked.contains($0) } }

  func links(to id: SyncRecordID, besides collection: SyncCollection.ID) -> [SyncItem] { [] }

  func neighbors(of collection: SyncCollection) -> [SyncCollectionMemory] { [] }

  func belongs(_ id: SyncRecordID, toAccountOf collection: SyncCollection) -> Bool { true }

  func place(of collection: SyncCollection) -> String { collection.href.path.text }

  mutating func add(_ record: Format.Record) -> SyncRecordID {
    last += 1
    let id = Self.id(prefix, last)
    all[id] = record
    return id
  }

  mutating func save(_ record: Format.Record, _ id: SyncRecordID) { all[id] = record }

  mutating func remove(_ id: SyncRecordID) { all[id] = nil }
}

/// A transaction that works on a copy of a collection's state.
final class InMemorySyncTransaction<Records: SyncRecordsInMemory>: SyncTransaction {
  typealias Record = Records.Record

  private(set) var saved: SyncCollection
  private(set) var state: SyncCollectionMemory
  private(set) var records: Records
  private(set) var shownCalendar: CalendarAppearance?
  private(set) var losing: [LosingText] = []
  /// The data that records have in addition to their fields, in the order in which it was saved.
  private(set) var sources: [(record: SyncRecordID, text: [UInt8])] = []
  private(set) var runs: [(run: SyncRun, ending: SyncEnding)] = []
  /// The records that join or leave the collection, in order.
  private(set) var homes: [(record: SyncRecordID, belongs: Bool)] = []

  init(
    _ collection: SyncCollection, _ state: SyncCollectionMemory, _ records: Records, calendar: CalendarAppearance? = nil
  ) { (saved, self.state, self.records, shownCalendar) = (collection, state, records, calendar) }

  private var linked: Set<SyncRecordID> { Set(state.items.values.compactMap(\.record)) }

  func collection() throws(StoreError) -> SyncCollection { saved }

  func place() throws(StoreError) -> String { records.place(of: saved) }

  func items() throws(StoreError) -> [SyncItem] { Array(state.items.values) }

  func item(at path: SyncPath) throws(StoreError) -> SyncItem? { state.items[path] }

  func items(uid: String) throws(StoreError) -> [SyncItem] { state.items.values.filter { $0.uid == uid } }

  func recordCount() throws(StoreError) -> Int { state.items.values.count { $0.record != nil } }

  func text(at path: SyncPath) throws(StoreError) -> [UInt8]? { state.texts[path] }

  func looks() throws(StoreError) -> [SyncLook] { state.looks.values.sorted { $0.href.path < $1.href.path } }

  func look(at path: SyncPath) throws(StoreError) -> SyncLook? { state.looks[path] }

  func refusals() throws(StoreError) -> [SyncRefusal] { Array(state.refusals.values) }

  func conflicts(at path: SyncPath) throws(StoreError) -> [FieldConflict] { state.conflicts[path] ?? [] }

  func removal(at path: SyncPath) throws(StoreError) -> SyncRemoval? { state.removals[path] }

  func record(_ id: SyncRecordID) throws(StoreError) -> Record? { records.record(id) }

  func source(of id: SyncRecordID) throws(StoreError) -> [UInt8]? {
    sources.last { $0.record == id }?.text ?? records.source(of: id)
  }

  func texts(of id: SyncRecordID) throws(StoreError) -> [[UInt8]] {
    state.items.values.filter { $0.record == id }.compactMap { state.texts[$0.path] }
      + records.texts(of: id, besides: saved.id)
  }

  func unlinkedRecord(uid: String) throws(StoreError) -> SyncRecordID? {
    let linked = linked
    return records.ids(uid: uid).first { !linked.contains($0) }
  }

  func differences() throws(StoreError) -> SyncDifferences {
    var found = SyncDifferences()
    found.new = unlinked(records.sent(by: saved))
    for item in state.items.values {
      guard let id = item.record else { continue }
      if records.record(id) == nil {
        if try isMoved(item) { found.moved.append(item) } else { found.removed.append(item) }
      } else if item.isChanged {
        found.changed.append(item)
      }
    }
    return found
  }

  func linkableRecords() throws(StoreError) -> [SyncRecordID] { unlinked(.linkable) }

  func allRecords() throws(StoreError) -> [SyncRecordID] { records.ids }

  func strayRecords() throws(StoreError) -> [SyncRecordID] { unlinked(.stray) }

  func itemsElsewhere(of id: SyncRecordID) throws(StoreError) -> [SyncItem] { records.links(to: id, besides: saved.id) }

  func belongsToAccount(_ id: SyncRecordID) throws(StoreError) -> Bool {
    homes.last { $0.record == id }?.belongs == true || records.belongs(id, toAccountOf: saved)
  }

  private func unlinked(_ wanted: UnlinkedRecords) -> [SyncRecordID] {
    let ceased = Set(homes.map(\.record).filter { id in homes.last { $0.record == id }?.belongs == false })
    return records.unlinked(wanted, of: saved, besides: linked).filter { !ceased.contains($0) }
      .sorted { $0.uuid.uuidString < $1.uuid.uuidString }
  }

  func isMoved(_ item: SyncItem) throws(StoreError) -> Bool {
    item.record.map { records.record($0) == nil && records.isMoved($0, from: saved) } ?? false
  }

  func movedRecord(_ id: SyncRecordID) throws(StoreError) -> Record? { records.movedRecord(id) }

  func hasDependents(_ id: SyncRecordID) throws(StoreError) -> Bool { records.hasDependents(id) }

  func canMove() throws(StoreError) -> Bool { !records.neighbors(of: saved).isEmpty }

  func recordElsewhere(uid: String, besides record: SyncRecordID?) throws(StoreError) -> SyncRecordID? {
    records.neighbors(of: saved).lazy.flatMap(\.items.values).filter { $0.uid == uid && !$0.isGone }
      .compactMap(\.record).filter { $0 != record }.min { $0.uuid < $1.uuid }
  }

  func agreementElsewhere(on id: SyncRecordID) throws(StoreError) -> SyncAgreement? {
    let found = records.neighbors(of: saved).flatMap { state in
      state.items.values.filter { $0.record == id }.compactMap { item in
        state.texts[item.path].map {
          SyncAgreement(text: $0, open: state.conflicts[item.path] ?? [], isGone: item.isGone)
        }
      }
    }
    return found.first(where: \.isGone) ?? found.first
  }

  func goneItems() throws(StoreError) -> [SyncItem] { state.items.values.filter(\.isGone) }

  func pastItems(endingFrom earliest: Instant?) throws(StoreError) -> [SyncItem] {
    state.items.values.filter { item in
      guard case .past(let end) = item.role else { return false }
      return earliest.map { $0 <= end } ?? true
    }
  }

  func calendar() throws(StoreError) -> CalendarAppearance? { shownCalendar }

  func save(_ calendar: CalendarAppearance) throws(StoreError) { shownCalendar = calendar }

  func isMoveComplete(_ item: SyncItem) throws(StoreError) -> Bool {
    item.record.map { records.isMoveComplete($0, from: saved) } ?? true
  }

  func save(_ collection: SyncCollection) throws(StoreError) { saved = collection }

  func save(_ item: SyncItem, text: [UInt8]?) throws(StoreError) {
    state.items[item.path] = item
    guard let text else { return }
    state.texts[item.path] = text
    if let record = item.record { sources.append((record, text)) }
  }

  func save(source: [UInt8], of id: SyncRecordID) throws(StoreError) { sources.append((id, source)) }

  func removeItem(at path: SyncPath) throws(StoreError) {
    (state.items[path], state.texts[path], state.conflicts[path], state.removals[path]) = (nil, nil, nil, nil)
  }

  func note(_ href: SyncHref, sent: [UInt8]?) throws(StoreError) -> Int {
    state.lastNote += 1
    state.looks[href.path] = SyncLook(href, sent: sent, number: state.lastNote)
    return state.lastNote
  }

  func removeLook(at path: SyncPath) throws(StoreError) { state.looks[path] = nil }

  func save(_ refusal: SyncRefusal) throws(StoreError) { state.refusals[refusal.href.path] = refusal }

  func removeRefusal(at path: SyncPath) throws(StoreError) { state.refusals[path] = nil }

  func save(_ conflicts: [FieldConflict], at path: SyncPath) throws(StoreError) {
    state.conflicts[path] = conflicts.isEmpty ? nil : conflicts
  }

  func save(_ removal: SyncRemoval?, at path: SyncPath) throws(StoreError) { state.removals[path] = removal }

  func save(_ losing: LosingText) throws(StoreError) { self.losing.append(losing) }

  func add(_ record: Record) throws(StoreError) -> SyncRecordID { records.add(record) }

  func save(_ record: Record, _ id: SyncRecordID) throws(StoreError) { records.save(record, id) }

  func remove(_ id: SyncRecordID) throws(StoreError) { records.remove(id) }

  func replace(_ other: SyncRecordID, with id: SyncRecordID) throws(StoreError) { records.replace(other, with: id) }

  func assign(_ id: SyncRecordID) throws(StoreError) { homes.append((id, true)) }

  func unassign(_ id: SyncRecordID) throws(StoreError) { homes.append((id, false)) }

  func save(_ run: SyncRun, _ ending: SyncEnding) throws(StoreError) { runs.append((run, ending)) }
}
