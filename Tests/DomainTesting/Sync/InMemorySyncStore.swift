public import Domain
import struct Foundation.UUID

/// A collection in memory: its records, and what sync knows about the server's collection.
public actor InMemorySyncStore<Format: SyncFormat>: SyncStore {
  public typealias Record = Format.Record

  /// Everything that the store contains, for backups.
  public struct Contents: Hashable, Sendable {
    public internal(set) var collection: SyncCollection
    public internal(set) var records: [SyncRecordID: Record] = [:]
    public internal(set) var items: [SyncPath: SyncItem] = [:]
    public internal(set) var conflicts: [SyncPath: [FieldConflict]] = [:]
    public internal(set) var looks: [SyncPath: SyncLook] = [:]
    public internal(set) var refusals: [SyncPath: SyncRefusal] = [:]
    public internal(set) var losing: [LosingText] = []
    public internal(set) var runs: [SyncRun] = []
    var texts: [SyncPath: [UInt8]] = [:]
    var lastNote = 0
    var lastRecord = 0
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
  ///   - isSaved: `true` if the transaction is saved although the caller doesn't learn so.
  public func fail(after count: Int?, isSaved: Bool = false) { failure = count.map { (commits + $0, isSaved) } }

  public func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try body(InMemorySyncTransaction(contents, format, prefix))
  }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Record>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    let transaction = InMemorySyncTransaction(contents, format, prefix)
    let result = try body(transaction)
    commits += 1
    if let failure, failure.at == commits {
      if failure.isSaved { contents = transaction.contents }
      throw .unconfirmed(detail: "stopped at \(commits)")
    }
    contents = transaction.contents
    return result
  }

  /// Adds a record, as the user does.
  @discardableResult
  public func add(_ record: Record) -> SyncRecordID {
    contents.lastRecord += 1
    let id = InMemorySyncTransaction<Format>.id(prefix, contents.lastRecord)
    contents.records[id] = record
    return id
  }

  /// Changes a record, as the user does.
  public func change(_ id: SyncRecordID, to record: Record) {
    contents.records[id] = record
    for (path, item) in contents.items where item.record == id { contents.items[path]?.isChanged = true }
  }

  /// Removes a record, as the user does.
  public func remove(_ id: SyncRecordID) { contents.records[id] = nil }

  /// Replaces everything but the texts that lost conflicts, as restoring a backup does, so that the next run compares
  /// everything.
  public func restore(_ backup: Contents) {
    let (lastRecord, losing) = (contents.lastRecord, contents.losing)
    contents = backup
    contents.losing = losing
    contents.collection.comparesAll = true
    contents.lastRecord = max(contents.lastRecord, lastRecord)
  }

  /// Changes what is known about the collection.
  public func update(_ change: @Sendable (inout SyncCollection) -> Void) { change(&contents.collection) }
}

/// A transaction that works on a copy of the contents.
private final class InMemorySyncTransaction<Format: SyncFormat>: SyncTransaction {
  typealias Record = Format.Record

  var contents: InMemorySyncStore<Format>.Contents
  private let format: Format
  private let prefix: UInt64

  init(_ contents: InMemorySyncStore<Format>.Contents, _ format: Format, _ prefix: UInt64) {
    (self.contents, self.format, self.prefix) = (contents, format, prefix)
  }

  static func id(_ prefix: UInt64, _ number: Int) -> SyncRecordID {
    func bytes(_ number: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    let (a, b) = (bytes(prefix), bytes(UInt64(number)))
    return SyncRecordID(
      UUID(
        uuid: (
          a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]
        )))
  }

  private var linked: Set<SyncRecordID> { Set(contents.items.values.compactMap(\.record)) }

  func collection() throws(StoreError) -> SyncCollection { contents.collection }

  func items() throws(StoreError) -> [SyncItem] { Array(contents.items.values) }

  func item(at path: SyncPath) throws(StoreError) -> SyncItem? { contents.items[path] }

  func items(uid: String) throws(StoreError) -> [SyncItem] { contents.items.values.filter { $0.uid == uid } }

  func recordCount() throws(StoreError) -> Int { contents.items.values.count { $0.record != nil } }

  func text(at path: SyncPath) throws(StoreError) -> [UInt8]? { contents.texts[path] }

  func looks() throws(StoreError) -> [SyncLook] { contents.looks.values.sorted { $0.href.path < $1.href.path } }

  func look(at path: SyncPath) throws(StoreError) -> SyncLook? { contents.looks[path] }

  func refusals() throws(StoreError) -> [SyncRefusal] { Array(contents.refusals.values) }

  func conflicts(at path: SyncPath) throws(StoreError) -> [FieldConflict] { contents.conflicts[path] ?? [] }

  func record(_ id: SyncRecordID) throws(StoreError) -> Record? { contents.records[id] }

  func unlinkedRecord(uid: String) throws(StoreError) -> SyncRecordID? {
    let linked = linked
    return contents.records.first { !linked.contains($0.key) && format.uid(of: $0.value) == uid }?.key
  }

  func unlinkedRecords() throws(StoreError) -> [SyncRecordID] {
    let linked = linked
    return contents.records.keys.filter { !linked.contains($0) }.sorted { $0.uuid.uuidString < $1.uuid.uuidString }
  }

  func changedItems() throws(StoreError) -> [SyncItem] {
    contents.items.values.filter { item in
      item.isChanged && item.record.map { contents.records[$0] != nil } ?? false
    }
  }

  func removedItems() throws(StoreError) -> [SyncItem] {
    contents.items.values.filter { item in item.record.map { contents.records[$0] == nil } ?? false }
  }

  func goneItems() throws(StoreError) -> [SyncItem] { contents.items.values.filter(\.isGone) }

  func isMoveComplete(_ item: SyncItem) throws(StoreError) -> Bool { true }

  func save(_ collection: SyncCollection) throws(StoreError) { contents.collection = collection }

  func save(_ item: SyncItem, text: [UInt8]?) throws(StoreError) {
    contents.items[item.path] = item
    if let text { contents.texts[item.path] = text }
  }

  func removeItem(at path: SyncPath) throws(StoreError) {
    (contents.items[path], contents.texts[path], contents.conflicts[path]) = (nil, nil, nil)
  }

  func note(_ href: SyncHref, sent: [UInt8]?) throws(StoreError) -> Int {
    contents.lastNote += 1
    contents.looks[href.path] = SyncLook(href, sent: sent, number: contents.lastNote)
    return contents.lastNote
  }

  func removeLook(at path: SyncPath) throws(StoreError) { contents.looks[path] = nil }

  func save(_ refusal: SyncRefusal) throws(StoreError) { contents.refusals[refusal.href.path] = refusal }

  func removeRefusal(at path: SyncPath) throws(StoreError) { contents.refusals[path] = nil }

  func save(_ conflicts: [FieldConflict], at path: SyncPath) throws(StoreError) {
    contents.conflicts[path] = conflicts.isEmpty ? nil : conflicts
  }

  func save(_ losing: LosingText) throws(StoreError) { contents.losing.append(losing) }

  func add(_ record: Record) throws(StoreError) -> SyncRecordID {
    contents.lastRecord += 1
    let id = Self.id(prefix, contents.lastRecord)
    contents.records[id] = record
    return id
  }

  func save(_ record: Record, _ id: SyncRecordID) throws(StoreError) { contents.records[id] = record }

  func remove(_ id: SyncRecordID) throws(StoreError) { contents.records[id] = nil }

  func save(_ run: SyncRun) throws(StoreError) { contents.runs.append(run) }
}
