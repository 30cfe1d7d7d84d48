import Data
import Domain
import Support
import Testing

@Suite("Undo in the store")
struct UndoTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: StoredEvents
  private let history: SQLiteUndoHistory

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = StoredEvents(database)
    history = SQLiteUndoHistory(database)
  }

  @Test func undoReachesCommandsOfEarlierRuns() async throws {
    try await events.add(.sample("치과"))
    try await events.remove(Event.ID(number: 1))
    await database.close()

    let later = StoreUnderTest(try folder.open())
    #expect(try await later.history.undo()?.label.action == .removed)
    #expect(try await later.store.find("ㅊㄱ", kinds: nil, limit: 9).map(\.title) == ["치과"])
    #expect(try await later.history.undo()?.label.action == .added)
    #expect(try await later.events.event(Event.ID(number: 1)) == nil)
  }

  @Test func undoRevertsACommandOfAnotherProcess() async throws {
    try await events.add(.sample("치과"))
    #expect(try await SQLiteUndoHistory(folder.open()).undo()?.label.subject == "치과")
    #expect(try await events.event(Event.ID(number: 1)) == nil)
  }

  @Test func historyDistinguishesThisRunFromOthers() async throws {
    let other = try folder.open()
    try await events.add(.sample("치과"))
    #expect(try await history.next(for: .undo)?.origin == .thisRun)
    #expect(try await SQLiteUndoHistory(other).next(for: .undo)?.origin == .thisSession)
    try await StoredEvents(other).add(.sample("점심", id: 2))
    #expect(try await history.next(for: .undo)?.origin == .thisSession)
    // The number is the same, but the command differs.
    _ = try await SQLiteUndoHistory(other).undo()
    _ = try await SQLiteUndoHistory(other).undo()
    try await StoredEvents(other).add(.sample("저녁", id: 3))
    #expect(try await history.next(for: .undo)?.origin == .thisSession)
    #expect(await database.hasChanged)
    #expect(try await !folder.open().hasChanged)
  }

  @Test func manyEventsAddedTogetherAreOneStep() async throws {
    try await database.add((1...500).map { try .sample("walk \($0)", id: $0) }, subject: "walks.ics")
    #expect(try await history.entries(limit: 9).map(\.label.action) == [.imported])
    #expect(try await history.undo()?.label.subject == "walks.ics")
    #expect(try await SQLiteStore(database).find("walk", kinds: nil, limit: 9) == [])
    #expect(try await history.entries(limit: 9) == [])
  }

  @Test func duplicateEventAmongManyAddsNone() async throws {
    await #expect(throws: StoreError.conflict) {
      try await database.add([.sample(id: 1), .sample(id: 2), .sample(id: 1)], subject: "")
    }
    #expect(try await events.events([1, 2].map { Event.ID(number: $0) }) == [])
    #expect(try await SQLiteStore(database).find("dentist", kinds: nil, limit: 9) == [])
  }

  @Test func commandWithoutChangesAddsNoUndoStep() async throws {
    try await events.add(.sample())
    try await events.replace(.sample())
    #expect(try await history.entries(limit: 9).map(\.label.action) == [.added])
  }

  @Test func conflictingUndoIsRefusedAndChangesNothing() async throws {
    try await database.add([.sample("a", id: 1), .sample("b", id: 2)], subject: "")
    try await withoutUndo("UPDATE event SET title = 'other' WHERE title = 'b'")
    await #expect(throws: StoreError.conflict) { try await history.undo() }
    let titles = try await events.events([1, 2].map { Event.ID(number: $0) }).map(\.title.text)
    #expect(titles == ["a", "other"])
    // The command is set aside.
    #expect(try await history.entries(limit: 9) == [])
  }

  @Test func undoingACalendarInUseIsAConflict() async throws {
    try await events.save(.sample("Family"))
    try await events.add(.sample(calendar: EventCalendar.sample().id))
    try await withoutUndo("DELETE FROM undo_entry WHERE kind = 'event'")
    await #expect(throws: StoreError.conflict) { try await history.undo() }
    #expect(try await events.calendars().count == 2)
  }

  @Test func undoHistoryIsLimitedToAThousandSteps() async throws {
    try await withoutUndo(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO undo_entry SELECT 1, i, 0, 'added', 'event', 'old', i, x'', NULL, 0, 0, NULL FROM n
      """
    )
    try await events.add(.sample())
    #expect(try await history.entries(limit: 5_000).count == 1_000)
  }

  @Test func undoHistoryIsLimitedToAHundredHugeSteps() async throws {
    try await withoutUndo(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO undo_entry SELECT 1, i, 0, 'added', 'event', 'old', i * 1000000, x'', NULL, 0, 0, NULL FROM n
      """
    )
    try await events.add(.sample())
    #expect(try await history.entries(limit: 5_000).count == 100)
  }

  /// Changes the store without a command, as a later version might.
  private func withoutUndo(_ sql: String) async throws {
    try await database.maintain { connection throws(StoreError) in try connection.execute(sql) }
  }
}
