import Domain

/// The events of a transaction, with the same rules as in a file.
struct SyncedMemoryEvents: SyncedMemoryRecords {
  let memory: Memory
  let newID: IDGenerator
  private let calendar: EventCalendar.ID

  init(_ memory: Memory, of collection: SyncCollection, newID: IDGenerator) {
    (self.memory, self.newID) = (memory, newID)
    calendar = collection.target.map { EventCalendar.ID($0) } ?? .standard
  }

  static func records(in contents: Memory.Contents) -> [Event.ID: Event] { contents.events }

  private var own: [Event] { memory.contents.events.values.filter { $0.calendar == calendar } }

  private func event(_ id: SyncRecordID) -> Event? { memory.contents.events[Event.ID(id.uuid)] }

  func record(_ id: SyncRecordID) -> Event? { event(id).flatMap { $0.calendar == calendar ? $0 : nil } }

  func movedRecord(_ id: SyncRecordID) -> Event? { event(id).flatMap { $0.calendar == calendar ? nil : $0 } }

  func source(of id: SyncRecordID) -> [UInt8]? { memory.contents.eventSources[Event.ID(id.uuid)]?.event }

  func ids(uid: String) -> [SyncRecordID] { own.filter { $0.uid == uid }.map { SyncRecordID($0.id.uuid) } }

  func links(to id: SyncRecordID, besides collection: SyncCollection.ID) -> [SyncItem] { [] }

  func isMoved(_ id: SyncRecordID, from collection: SyncCollection) -> Bool { memory.isMoved(id, from: collection) }

  func isMoveComplete(_ id: SyncRecordID, from collection: SyncCollection) -> Bool {
    memory.isMoveComplete(id, from: collection)
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

  static func save(_ text: [UInt8], of id: SyncRecordID, in contents: inout Memory.Contents) {
    let id = Event.ID(id.uuid)
    if contents.events[id] != nil { contents.eventSources[id] = EventSource(event: text) }
  }
}
