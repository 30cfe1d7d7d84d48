import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Redo in the store")
struct RedoTests {
  private let folder: TemporaryStore
  private let database: Database
  private let history: SQLiteUndoHistory

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    history = SQLiteUndoHistory(database)
  }

  @Test func redoAfterUndoRestoresEveryRow() async throws {
    try await useEveryFeature()
    let rows = try await rows(of: database)
    let entries = try await history.entries(limit: 99)
    for _ in 1...2 {
      for entry in entries { #expect(try await history.undo() == entry) }
      #expect(try await problems() == [])
      #expect(try await self.rows(of: database) != rows)
      for entry in entries.reversed() { #expect(try await history.redo() == entry) }
      #expect(try await self.rows(of: database) == rows)
      #expect(try await problems() == [])
    }
  }

  @Test(arguments: StoreKind.allCases) func exportsAfterUndoAndRedoAreIdentical(kind: StoreKind) async throws {
    let (plan, people, words) = (try CalendarDesk(kind), try ContactDesk(kind), try SayingDesk(kind))
    try await plan.take(Self.calendar, head: "X-WR-CALNAME:Trips\n")
    try await people.take(["UID:1\nFN:엄마\nTEL:010-1111-2222", "UID:2\nFN:Noa\nEMAIL:noa@example.org\nX-PET:cat"])
    try await words.take("Walk slowly.\n\t\t-- Ann\n%\n천천히 걷자.\n%\n")
    let moods = try MoodDesk(kind)
    try await moods.take(Self.moods)
    let exports = [
      try await plan.document(), try await people.document(), try await words.document(.json),
      try await moods.document(.json),
    ]
    for history in [plan.history, people.history, words.history, moods.history] {
      let undone = try #require(try await history.undo())
      #expect(try await history.redo() == undone)
    }
    let documents = try await [
      plan.document(), people.document(), words.document(.json), moods.document(.json),
    ]
    #expect(documents == exports)
  }

  @Test func redoReachesCommandsOfEarlierRuns() async throws {
    try await database.add((1...300).map { try .sample("walk \($0)", id: $0) }, subject: "walks.ics")
    _ = try await history.undo()
    await database.close()
    let later = StoreUnderTest(try folder.open())
    #expect(try await later.store.count("walk", kinds: nil) == 0)
    #expect(try await later.history.redo()?.label.subject == "walks.ics")
    #expect(try await later.store.count("walk", kinds: nil) == 300)
    #expect(try await later.history.undo()?.label.subject == "walks.ics")
    #expect(try await later.store.count("walk", kinds: nil) == 0)
  }

  @Test func largeUndoneImportIsSavedInParts() async throws {
    try await database.writeMany { bulk, connection throws(StoreError) in
      for number in 1...24 {
        guard let event = try? Event.sample("big", id: number) else { throw .missing }
        let source = EventSource(event: [UInt8](repeating: UInt8(number), count: 1 << 20))
        try bulk.add(event, source: source, in: connection)
      }
      return UndoLabel(.imported, .event, "big.ics")
    }
    let rows = try await rows(of: database)
    _ = try await history.undo()
    #expect(try await answer("SELECT count(*) > 1 AND max(length(changeset)) < 10 << 20 FROM undone_part") == "1")
    _ = try await history.redo()
    #expect(try await answer("SELECT count(*) FROM undone_part") == "0")
    #expect(try await self.rows(of: database) == rows)
  }

  /// From 1,000 new rows on, indexes are dropped and recreated.
  @Test(arguments: [999, 1_000, 2_500]) func redoOfManyAddedRecordsRestoresEveryRow(count: Int) async throws {
    try await StoredEvents(database).add(.sample("before", id: 9_001))
    try await database.add((1...count).map { try .sample("walk \($0)", id: $0) }, subject: "walks.ics")
    try await StoredEvents(database).add(.sample("after", id: 9_002))
    let rows = try await rows(of: database)
    for _ in 1...3 { _ = try await history.undo() }
    let redone = [try await history.redo(), try await history.redo(), try await history.redo()]
    #expect(redone.map { $0?.label.subject } == ["before", "walks.ics", "after"])
    #expect(try await self.rows(of: database) == rows)
    #expect(try await problems() == [])
  }

  @Test func undoneImportsThatCannotBeRedoneLeaveRoomForRedo() async throws {
    for file in 1...4 {
      try await importLargeFile(file)
      _ = try await history.undo()
    }
    try await StoredEvents(database).add(.sample("small"))
    _ = try await history.undo()
    #expect(try await history.redo()?.label.subject == "small")
    #expect(try await problems() == [])
  }

  /// Imports a file of 10 MB; undo and redo each have a limit of 16 MB.
  private func importLargeFile(_ file: Int, into other: (any SQLDatabase)? = nil) async throws {
    let database: any SQLDatabase = other ?? database
    _ = try await database.writeMany(as: { (label: UndoLabel) in label }) { bulk, connection throws(StoreError) in
      for number in 1...10 {
        guard let event = try? Event.sample("big", id: file * 100 + number) else { throw .missing }
        let source = EventSource(event: [UInt8](repeating: UInt8(number), count: 1 << 20))
        try bulk.add(event, source: source, in: connection)
      }
      return UndoLabel(.imported, .event, "\(file).ics")
    }
  }

  @Test(arguments: StoreKind.persistent) func redoIsLimitedToTheNextLargeImports(kind: StoreKind) async throws {
    let (store, _, history) = try kind.stores(in: folder)
    let database = try #require(store as? SQLiteStore).database
    for file in 1...4 { try await importLargeFile(file, into: database) }
    for _ in 1...4 { _ = try await history.undo() }
    #expect(try await history.entries(for: .redo, limit: 9).map(\.label.subject) == ["1.ics", "2.ics"])
    if kind == .sqlite {
      #expect(try await answer("SELECT sum(length(changeset)) < 27 << 20 FROM undone_part") == "1")
      #expect(try await problems() == [])
    }
    #expect(try await history.redo()?.label.subject == "1.ics")
    #expect(try await history.redo()?.label.subject == "2.ics")
    #expect(try await history.redo() == nil)
    #expect(try await store.count("big", kinds: nil) == 20)
  }

  @Test func newCommandClearsRedo() async throws {
    try await database.add((1...20).map { try .sample("walk \($0)", id: $0) }, subject: "walks.ics")
    _ = try await history.undo()
    #expect(try await answer("SELECT count(*) FROM undone_part") == "1")
    try await StoredEvents(database).add(.sample())
    #expect(try await history.entries(for: .redo, limit: 9) == [])
    #expect(try await history.redo() == nil)
    // Merging has to know which commands were undone.
    #expect(try await answer("SELECT group_concat(number || ' ' || dropped_by) FROM undo_entry") == "1 2")
    #expect(try await problems() == [])
    _ = try await history.undo()
    #expect(try await history.undo() == nil)
    #expect(try await history.redo()?.label.subject == Event.sample().title.text)
    #expect(try await problems() == [])
    let size = 20_000_000
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE undo_entry SET bytes_so_far = bytes_so_far - \(size) WHERE number = 1")
    }
    for number in 30...130 { try await StoredEvents(database).add(.sample(id: number)) }
    #expect(try await answer("SELECT min(number) FROM undo_entry") == "2")
    #expect(try await answer("SELECT count(*) FROM undone_part") == "0")
    #expect(try await problems() == [])
  }

  @Test func anotherProcessRedoesOnlyTheGivenCommand() async throws {
    let (second, events) = (SQLiteUndoHistory(try folder.open(session: 2)), StoredEvents(database))
    try await events.add(.sample("치과"))
    try await events.add(.sample("점심", id: 2))
    let entries = try await history.entries(limit: 9)
    #expect(try await second.next(for: .undo) == NextCommand(entries[0], from: .elsewhere))
    _ = try await history.undo()
    #expect(try await history.next(for: .redo) == NextCommand(entries[0], from: .thisRun))
    #expect(try await second.next(for: .redo) == NextCommand(entries[0], from: .elsewhere))
    _ = try await history.undo()
    #expect(try await second.redo(only: entries[0]) == nil)
    #expect(try await second.redo(only: entries[1]) == entries[1])
    #expect(try await second.next(for: .undo) == NextCommand(entries[1], from: .thisRun))
    try await events.add(.sample("저녁", id: 3))
    #expect(try await second.redo(only: entries[0]) == nil)
    #expect(try await events.events([1, 2, 3].map { Event.ID(number: $0) }).map(\.title.text) == ["치과", "저녁"])
  }

  @Test func conflictingRedoIsRefusedAndChangesNothing() async throws {
    try await database.add([.sample("a", id: 1), .sample("b", id: 2)], subject: "")
    _ = try await history.undo()
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("DELETE FROM calendar")
    }
    await #expect(throws: StoreError.conflict) { try await history.redo() }
    #expect(try await StoredEvents(database).events([1, 2].map { Event.ID(number: $0) }) == [])
    // The command is set aside.
    #expect(try await history.entries(for: .redo, limit: 9) == [])
    #expect(try await history.entries(limit: 9) == [])
  }

  @Test func openingASayingSurvivesUndoAndRedo() async throws {
    let words = WordsUnderTest(database)
    await words.sayings.begin(on: try Day("2026-11-20"))
    let id = try #require(Saying.ID(12))
    let opened = try (9...11).map { try Instant("2026-11-20T\($0 < 10 ? "0" : "")\($0):00") }
    _ = try await words.store.changeMany(as: { _ in UndoLabel(.imported, .saying, "marks") }, isDryRun: false) {
      transaction throws(StoreError) in
      try transaction.sayings.save(SayingMarks(liked: opened[0], opened: opened[0]), of: id)
    }
    _ = try await history.undo()
    try await words.sayings.open(id, at: opened[1])
    #expect(try await history.redo()?.label.subject == "marks")
    #expect(try await words.sayings.saying(id, at: .at())?.marks == SayingMarks(liked: opened[0], opened: opened[1]))
    #expect(try await history.undo()?.label.subject == "marks")
    #expect(try await words.sayings.saying(id, at: .at())?.marks.liked == nil)
  }

  private static let calendar = """
    BEGIN:VEVENT
    UID:ferry
    DTSTART:20261120T090000
    DURATION:PT45M
    SUMMARY:Ferry
    X-SEAT;ROW=3:12
    RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=4
    END:VEVENT
    BEGIN:VEVENT
    UID:ferry
    RECURRENCE-ID:20261127T090000
    DTSTART:20261127T110000
    SUMMARY:늦은 배
    END:VEVENT
    BEGIN:VEVENT
    UID:walk
    DTSTART;VALUE=DATE:20261121
    SUMMARY:산책
    END:VEVENT

    """ + (1...40).map { "BEGIN:VTODO\nUID:pack-\($0)\nSUMMARY:Pack \($0)\nEND:VTODO\n" }.joined()

  private static let moods = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-11-20,x,x,10:00,good,운동 | 책,,산책
    2026-10-01,x,x,10:00,awful,책,,

    """

  /// Runs commands of every kind, most of them on the results of earlier commands.
  private func useEveryFeature() async throws {
    let store = SQLiteStore(database, pack: SamplePack())
    let (events, plants, sayings) = (StoredEvents(store), StoredPlants(store), StoredSayings(store))
    try await events.save(.sample("Family"))
    try await events.add(.sample("치과", id: 901, notes: "두 줄", calendar: EventCalendar.sample().id))
    try await events.add(.sample("점심", id: 902))
    try await events.replace(.sample("저녁", id: 902, from: "2026-12-24T09:00", to: "2026-12-24T10:00"))
    try write("in.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//a//b\n\(Self.calendar)END:VCALENDAR\n")
    _ = try await ICalendarImporter(store, newID: .counting()).importEvents(
      from: .path(path("in.ics")),
      into: .standard,
      isDryRun: false,
      progress: { _ in }
    )
    try await events.remove(Event.ID(number: 902))
    let cards = (1...9).map { "BEGIN:VCARD\nVERSION:3.0\nUID:\($0)\nFN:P\($0)\nX-PET:cat\nEND:VCARD\n" }
    try write("in.vcf", cards.joined())
    _ = try await ContactImporter(store, newID: .counting(from: 101)).importContacts(
      from: .path(path("in.vcf")),
      isDryRun: false,
      today: Day("2026-11-20"),
      order: .monthFirst,
      progress: { _ in }
    )
    try await StoredContacts(store).save(.sample())
    try await plants.save(.sample())
    try await plants.save(.sample(), .sample())
    _ = try await WaterPlant(store, newID: .counting(from: 201))(
      Plant.ID(number: 1),
      WateringDraft(via: .call, note: nil),
      early: true,
      clock: .at()
    )
    try write("in", "Walk slowly.\n\t\t-- Ann\n%\n천천히 걷자.\n%\n")
    _ = try await SayingImporter(store, pack: SamplePack()).importSayings(
      from: .path(path("in")),
      isDryRun: false,
      at: .at(),
      progress: { _ in }
    )
    let content = try SayingContent(korean: "모닥불", who: "나", tags: ["불"])
    let own = try await sayings.add(content, at: Instant("2026-11-20T09:00")).id
    await sayings.begin(on: try Day("2026-11-20"))
    _ = try await MarkSaying(store)(own.number, as: .liked, true, at: .at())
    _ = try await HideSaying(store)(3, at: .at())
    try await sayings.remove(own)
    try await useCanvas(store)
    try await store.save(Settings(language: .korean))
  }

  private func useCanvas(_ store: SQLiteStore) async throws {
    let clock = try DayClock.at("2026-11-20T21:00")
    try write("in.csv", Self.moods)
    _ = try await MoodImporter(store).importMoods(
      from: .path(path("in.csv")),
      names: MoodNames(),
      isDryRun: false,
      at: clock,
      progress: { _ in }
    )
    let record = try await RecordMood(store, newID: .counting(from: 301))(.sample(50, tags: ["운동"]), at: clock)
    let level = MoodLevel(clamping: 80)
    _ = try await AddFeeling(store)(Feeling.Key("몽글몽글"), pleasantness: level, energy: level)
    var wanted = record.content
    (wanted.level, wanted.memo) = (level, MoodMemo(imported: "저녁"))
    wanted.setFeelings([try Feeling.Key("몽글몽글")])
    let edited = try await EditMood(store)(record.id, from: record.content, to: wanted, at: clock).value
    _ = try await ChangeMoodWord(store).renameTag("책", to: MoodTag("독서"))
    _ = try await ShakeCanvas(store, random: .seeded(7))(at: clock)
    _ = try await SetCanvasTheme(store)(.night, of: clock.today)
    _ = try await RemoveMoods(store)([
      try #require(try await store.read { transaction throws(StoreError) in try transaction.moods.record(edited.id) })
    ])
  }

  private func path(_ name: String) -> String { "\(folder.folder)/\(name)" }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  private func answer(_ sql: String) async throws -> String? {
    try await database.read { connection throws(StoreError) in try connection.answer(sql) }
  }

  private func problems() async throws -> [StoreProblem] {
    try await StoreManager(at: folder.location, now: try TimeSource.fixed().now) { _ in }.check()
  }

  /// Returns each row of every table, without its row number.
  private func rows(of database: Database) async throws -> [String: String] {
    try await database.read { connection throws(StoreError) in
      let list = """
        SELECT group_concat(name) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_index%'
        """
      var rows: [String: String] = [:]
      for table in (try connection.answer(list) ?? "").split(separator: ",") {
        // The number of a document in the index is irrelevant.
        let values = """
          SELECT group_concat('quote("' || name || '")', ' || '','' || ') FROM pragma_table_info('\(table)')
          WHERE name <> 'doc'
          """
        let row = try connection.answer(values) ?? ""
        rows[String(table)] = try connection.answer(
          "SELECT group_concat(line, char(10)) FROM (SELECT \(row) AS line FROM \"\(table)\" ORDER BY line)"
        )
      }
      return rows
    }
  }
}
