public import Domain

/// A collection of events whose records are in a calendar of an ``InMemoryStore``.
public struct InMemoryEventSync: SyncStore {
  private let store: InMemoryStore
  private let collection: SyncCollection.ID
  private let newID: IDGenerator

  /// - Parameter newID: Generates the identifiers of events that come from the server.
  public init(_ store: InMemoryStore, _ collection: SyncCollection.ID, newID: IDGenerator) {
    (self.store, self.collection, self.newID) = (store, collection, newID)
  }

  public func read<Result: Sendable>(
    _ body: @Sendable (any SyncQueries<Event>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.read(SyncedMemoryEvents.self, of: collection, newID: newID, body)
  }

  public func change<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Event>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(SyncedMemoryEvents.self, of: collection, newID: newID, body)
  }

  public func rehearse<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Event>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.rehearse(SyncedMemoryEvents.self, of: collection, newID: newID, body)
  }

  public func part(
    _ body: @escaping @Sendable (any SyncTransaction<Event>, inout SyncRehearsalState) throws(StoreError) -> Void
  ) -> any SyncRehearsalPart { MemoryRehearsalPart(SyncedMemoryEvents.self, of: collection, newID: newID, body) }

  public func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState { try await store.rehearse(parts, of: count) }

  public func performStep<Result: Sendable>(
    _ body: @Sendable (any SyncTransaction<Event>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await store.change(SyncedMemoryEvents.self, of: collection, newID: newID, isStep: true, body)
  }
}

/// The events of a transaction, with the same rules as in a file.
struct SyncedMemoryEvents: SyncedMemoryRecords {
  let memory: Memory
  private let newID: IDGenerator
  private let calendar: EventCalendar.ID

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator) {
    (self.memory, self.newID) = (memory, newID)
    calendar = collection.target.map { EventCalendar.ID($0) } ?? .standard
  }

  private var own: [Event] { memory.contents.events.values.filter { $0.calendar == calendar } }

  private func event(_ id: SyncRecordID) -> Event? { memory.contents.events[Event.ID(id.uuid)] }

  func record(_ id: SyncRecordID) -> Event? { event(id).flatMap { $0.calendar == calendar ? $0 : nil } }

  func movedRecord(_ id: SyncRecordID) -> Event? { event(id).flatMap { $0.calendar == calendar ? nil : $0 } }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.eventSources[Event.ID(id.uuid)]?.event }

  func ids(uid: String) -> [SyncRecordID] { own.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  var kind: SyncKind { .events }

  func links(to id: SyncRecordID, besides collection: SyncCollection.ID) -> [SyncItem] { [] }

  func isMoved(_ id: SyncRecordID, from collection: SyncCollection) -> Bool { memory.isMoved(id, from: collection) }

  func isMoveComplete(_ id: SyncRecordID, from collection: SyncCollection) -> Bool {
    memory.isMoveComplete(id, from: collection)
  }

  mutating func add(_ record: Event) -> SyncRecordID {
    let id = SyncRecordID(newID())
    save(record, id)
    return id
  }

  mutating func save(_ record: Event, _ id: SyncRecordID) {
    var event = record
    (event.id, event.calendar) = (Event.ID(id.uuid), self.event(id)?.calendar ?? calendar)
    memory.contents.events[event.id] = event
  }

  mutating func remove(_ id: SyncRecordID) {
    guard record(id) != nil else { return }
    memory.contents.events[Event.ID(id.uuid)] = nil
    memory.contents.eventSources[Event.ID(id.uuid)] = nil
  }

  mutating func replace(_ other: SyncRecordID, with id: SyncRecordID) {
    guard movedRecord(other) != nil else { return }
    memory.notes.sync.relink(other, to: id)
    memory.contents.events[Event.ID(other.uuid)] = nil
    memory.contents.eventSources[Event.ID(other.uuid)] = nil
  }

  static func changed(from before: Memory.Contents, to after: Memory.Contents) -> Set<SyncRecordID> {
    let ids = Set(after.events.keys).union(before.events.keys)
    return Set(ids.filter { after.events[$0] != before.events[$0] }.map { SyncRecordID($0.uuid) })
  }

  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents) {
    let id = Event.ID(id.uuid)
    if contents.events[id] != nil { contents.eventSources[id] = EventSource(event: text) }
  }
}
