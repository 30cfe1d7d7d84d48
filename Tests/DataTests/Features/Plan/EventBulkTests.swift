import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Bulk changes to events")
struct EventBulkTests {
  private let folder: TemporaryStore
  private let database: Database
  private let store: StoreUnderTest

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    store = StoreUnderTest(database)
  }

  @Test func undoRevertsTheWholeCommand() async throws {
    try await store.events.add(.sample("old", id: 1))
    try await store.events.add(.sample("gone", id: 2))
    let before = try await contents()
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.replace(Self.sample("changed", 1), in: connection)
      try bulk.remove(Event.ID(number: 2), in: connection)
      for number in 3...2_000 { try bulk.add(Self.sample("walk \(number)", number), in: connection) }
      try bulk.replace(Self.sample("run", 3), in: connection)
      try bulk.remove(Event.ID(number: 4), in: connection)
      return UndoLabel(.imported, .event, "walks.ics")
    }
    #expect(try await count("event") == 1_998)
    #expect(try await found("walk") == 1_996)
    #expect(try await found("run") == 1)
    #expect(try await found("old") == 0)
    #expect(try await store.history.undo()?.label.subject == "walks.ics")
    #expect(try await contents() == before)
    #expect(try await found("walk") == 0)
    #expect(try await found("run") == 0)
    #expect(try await store.store.find("gone", kinds: nil, limit: 9).map(\.title) == ["gone"])
    #expect(try await count("search_doc") == 2)
  }

  @Test func searchFindsTheFinalStateAfterPortionedIndexing() async throws {
    try await database.writeMany { bulk, connection throws(StoreError) in
      bulk.portion = 1_000
      for number in 1...1_500 { try bulk.add(Self.sample("walk \(number)", number), in: connection) }
      // Each portion has one event that is changed, one that is removed, and one that is removed and added again.
      for first in [0, 1_000] {
        try bulk.replace(Self.sample("run", first + 1), in: connection)
        for number in [2, 3] { try bulk.remove(Event.ID(number: first + number), in: connection) }
        try bulk.add(Self.sample("swim", first + 3), in: connection)
      }
      for number in 1_501...2_100 { try bulk.add(Self.sample("walk \(number)", number), in: connection) }
      try bulk.replace(Self.sample("run", 4), in: connection)
      try bulk.replace(Self.sample("run", 3), in: connection)
      return UndoLabel(.imported, .event, "")
    }
    #expect(try await count("search_doc") == 2_098)
    #expect(try await [found("walk"), found("run"), found("swim"), found("\"walk 2100\"")] == [2_093, 4, 1, 1])
    #expect(await database.isWhole())
    _ = try await store.history.undo()
    #expect(try await count("search_doc") == 0)
    #expect(try await found("walk") == 0)
  }

  @Test(arguments: [false, true]) func postponedIndexesAreCreatedAgain(isDryRun: Bool) async throws {
    let before = try await indexes()
    try await database.writeMany(isDryRun: isDryRun) { bulk, connection throws(StoreError) in
      for number in 1...1_200 { try bulk.add(Self.sample("walk", number), in: connection) }
      #expect(try connection.answer("SELECT count(*) FROM sqlite_schema WHERE name = 'event_by_time'") == "0")
      #expect(try bulk.events(uid: "walk-7", in: connection).map(\.event.id) == [Event.ID(number: 7)])
      #expect(try connection.answer("SELECT count(*) FROM sqlite_schema WHERE name = 'event_by_time'") == "1")
      for number in 1_201...1_300 { try bulk.add(Self.sample("walk", number), in: connection) }
      return (UndoLabel(.imported, .event, ""), ())
    }
    #expect(try await indexes() == before)
    #expect(await database.isWhole())
    #expect(try await count("event INDEXED BY event_by_uid WHERE account_id = 1") == (isDryRun ? 0 : 1_300))
    #expect(
      try await count("search_doc INDEXED BY search_doc_by_record WHERE account_id = 1") == (isDryRun ? 0 : 1_300))
  }

  @Test func undoRestoresAnEventRemovedAndAddedAgain() async throws {
    let id = Event.ID(number: 1)
    try await database.add([Self.sample("old", 1)], subject: "")
    let before = try await contents()
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.remove(id, in: connection)
      try bulk.add(Self.sample("new", 1), in: connection)
      try bulk.add(Self.sample("other", 2), in: connection)
      try bulk.remove(id, in: connection)
      try bulk.add(Self.sample("newest", 1), in: connection)
      return UndoLabel(.imported, .event, "")
    }
    #expect(try await contents().map(\.title.text) == ["newest", "other"])
    #expect(try await found("newest") == 1)
    #expect(try await found("old") == 0)
    _ = try await store.history.undo()
    #expect(try await contents() == before)
    #expect(try await found("old") == 1)
    #expect(try await found("newest") == 0)
    #expect(try await count("search_doc") == 1)
  }

  @Test func undoStoresAFewBytesForEachAddedEvent() async throws {
    try await database.add((1...500).map { Self.sample("walk \($0)", $0) }, subject: "")
    let bytes = try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT max(bytes_so_far) FROM undo_entry")
    }
    #expect(bytes == "\(9 + 500 * 16)")
  }

  @Test(arguments: [
    "UPDATE event SET title = 'other' WHERE uid = 'walk-7'", "UPDATE event SET alarms = '5' WHERE uid = 'walk-7'",
    "DELETE FROM event WHERE uid = 'walk-7'",
  ])
  func eventChangedWithoutACommandIsAConflict(change: String) async throws {
    try await database.add((1...20).map { Self.sample("walk \($0)", $0) }, subject: "")
    try await database.maintain { connection throws(StoreError) in try connection.execute(change) }
    let before = try await contents()
    await #expect(throws: StoreError.conflict) { try await store.history.undo() }
    #expect(try await contents() == before)
  }

  @Test func failureInTheMiddleAddsNothing() async throws {
    await #expect(throws: StoreError.conflict) {
      try await database.writeMany { bulk, connection throws(StoreError) in
        try bulk.add(Self.sample("a", 1), in: connection)
        try bulk.add(Self.sample("b", 1), in: connection)
        return UndoLabel(.imported, .event, "")
      }
    }
    #expect(try await count("event") == 0)
    #expect(try await count("search_doc") == 0)
    #expect(try await store.history.entries(limit: 9) == [])
  }

  @Test func commandWithoutChangesAddsNoUndoStep() async throws {
    try await store.events.add(.sample())
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.replace(Self.again(), in: connection)
      return UndoLabel(.imported, .event, "")
    }
    #expect(try await store.history.entries(limit: 9).map(\.label.action) == [.added])
  }

  @Test func eventsAreFoundByTheirUID() async throws {
    var other = Self.sample("b", 2)
    other.sequence = 7
    let second = other
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.add(Self.sample("a", 1), in: connection)
      try bulk.add(second, in: connection)
      return UndoLabel(.imported, .event, "")
    }
    let known = try await database.writeMany(isDryRun: true) { bulk, connection throws(StoreError) in
      let known = try bulk.events(uid: "walk-2", in: connection) + bulk.events(uid: "walk-3", in: connection)
      return (UndoLabel(.imported, .event, ""), known.map(\.event))
    }
    #expect(known.map(\.id) == [Event.ID(number: 2)])
    #expect(known.map(\.sequence) == [7])
    #expect(known.map(\.calendar) == [.standard])
  }

  @Test func sourceStaysUntilAFileReplacesIt() async throws {
    let id = Event.ID(number: 1)
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.add(Self.sample("a", 1), source: EventSource(event: [0xFF, 0, 1]), in: connection)
      return UndoLabel(.imported, .event, "")
    }
    try await store.events.replace(Self.sample("b", 1))
    #expect(
      try await database.read { connection throws(StoreError) in try connection.source(of: id) }
        == EventSource(event: [0xFF, 0, 1])
    )
    try await database.writeMany { bulk, connection throws(StoreError) in
      try bulk.replace(Self.sample("c", 1), source: EventSource(event: [2]), in: connection)
      return UndoLabel(.imported, .event, "")
    }
    #expect(
      try await database.read { connection throws(StoreError) in try connection.source(of: id) }
        == EventSource(event: [2])
    )
  }

  @Test func savedComponentsAreReadBackAndUndone() async throws {
    let component = StoredComponent(
      id: Event.ID(number: 5).uuid,
      calendar: .standard,
      name: "VTODO",
      uid: nil,
      text: [0x42, 0xFF, 0]
    )
    let label = UndoLabel(.imported, .event, "tasks.ics")
    _ = try await store.store.changeMany(as: { _ in label }, isDryRun: false) { transaction throws(StoreError) in
      try transaction.events.save(component)
    }
    #expect(try await components() == [component])
    _ = try await store.history.undo()
    #expect(try await components() == [])
  }

  private func components() async throws -> [StoredComponent] {
    try await store.store.read { transaction throws(StoreError) in try transaction.events.components(of: .standard) }
  }

  private func indexes() async throws -> [String] {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT group_concat(sql, char(10)) FROM (SELECT sql FROM sqlite_schema ORDER BY name)")
    }.map { $0.split(separator: "\n").map(String.init) } ?? []
  }

  private func contents() async throws -> [Event] {
    try await store.events.events((1...2_000).map { Event.ID(number: $0) })
  }

  private func found(_ word: String) async throws -> Int {
    try await store.store.find(word, kinds: nil, limit: 5_000).count
  }

  private func count(_ table: String) async throws -> Int? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM \(table)")
    }.flatMap { Int($0) }
  }

  private static func again() throws(StoreError) -> Event {
    guard let event = try? Event.sample() else { throw .missing }
    return event
  }

  private static func sample(_ title: String, _ number: Int) -> Event {
    Event(
      id: Event.ID(number: number),
      uid: "walk-\(number)",
      title: EventTitle(imported: title),
      span: .allDay(DayRange(Day.earliest.adding(days: 739_000 + number % 300)))
    )
  }
}
