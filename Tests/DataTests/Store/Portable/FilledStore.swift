import Data
import Domain
import Foundation
import Support
import Testing

/// A store with values in every column of every feature.
struct FilledStore {
  let folder: TemporaryStore
  let database: Database

  /// Opens a store that exists.
  init(of folder: TemporaryStore) throws {
    self.folder = folder
    database = try folder.open()
  }

  init(in folder: TemporaryStore) async throws {
    try self.init(of: folder)
    let (events, contacts, plants) = (StoredEvents(database), StoredContacts(database), StoredPlants(database))
    try await events.add(.sample("Swim, \"fast\"", id: 1, notes: "one\ntwo\u{7}", location: "수영장", categories: ["a,b"]))
    let series = try Event.series("FREQ=WEEKLY;COUNT=9", id: 2)
    try await events.add(series.changing("2026-11-27T09:00", from: "2026-11-27T11:00", to: "2026-11-27T12:00"))
    try await contacts.save(
      .sample("김민수", id: 1, nickname: "민수", organization: "O", phones: ["010-1234-5678"], emails: ["m@example.org"])
    )
    let plant = try Plant.sample(id: 1, of: 1, nickname: "선인장", lastWatered: "2026-11-13")
    try await plants.save(plant)
    try await plants.save(plant, .sample(id: 1, note: .written(.sample("밥", memo: "맛있다"))))
    let sayings = StoredSayings(database, pack: SamplePack(count: 0))
    let saying = try await sayings.add(
      SayingContent(korean: "천천히", english: "Slowly", who: "A", tags: ["쉼"]),
      at: Instant("2026-11-20T09:00")
    )
    try await sayings.mark(saying.id, as: .liked, at: Instant("2026-11-20T09:00"))
    try await sayings.mark(saying.id, as: .used, at: Instant("2026-11-20T09:00"))
    _ = try await RecordMood(SQLiteStore(database), newID: .counting(from: 7))(
      .sample(50, "memo", feelings: ["calm"], tags: ["운동"]),
      at: .at("2026-11-20T21:00")
    )
    try await database.maintain { connection throws(StoreError) in
      for statement in Self.rare { try connection.execute(statement) }
    }
    // A round trip fills the derived columns of the rows that were inserted with SQL.
    let path = folder.folder + "/rare"
    _ = try await manager.export(to: path)
    _ = try await manager.importAll(from: path, replaces: true, isDryRun: false)
    try FileManager.default.removeItem(atPath: path)
    try? FileManager.default.removeItem(atPath: folder.location.backups)
    // The import has replaced the file, so the store is opened again.
    self = try FilledStore(of: folder)
  }

  /// Adds the demo data of one year.
  func fillAsDemo() async throws {
    let life = DemoLife(years: 1, seed: 7, today: try Day("2026-11-20"), zone: try Zone("Asia/Seoul"))
    for part in [DemoPlan.self, DemoPeople.self, DemoWords.self, DemoCanvas.self, DemoBooks.self] as [any DemoPart.Type]
    {
      try await part.init(of: life).save(in: database)
    }
  }

  var manager: StoreManager { folder.manager }

  /// Exports everything, then replaces the first `old` in the first line of a file with `new`.
  func exportBroken(_ file: String, _ old: String, _ new: String) async throws -> String {
    let path = folder.folder + "/export"
    _ = try await manager.export(to: path)
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    let place = try #require(text.range(of: old))
    #expect(text[..<place.lowerBound].contains("\n") == false)
    try text.replacingCharacters(in: place, with: new).write(
      toFile: "\(path)/\(file)",
      atomically: true,
      encoding: .utf8
    )
    return path
  }

  /// Statements for columns that none of the helpers above fills.
  private static let rare = [
    "INSERT INTO setting VALUES(1, 'name', '하루')",
    """
    INSERT INTO account VALUES(1, '미나', 'mina@example.org', '010-1234-5678', CAST(hex(zeroblob(13824)) AS BLOB))
    """,
    "UPDATE event SET alarms = 'start-90,end+300*2/60' WHERE recurrence IS NOT NULL",
    "INSERT INTO zone_definition VALUES(1, x'00000000000040008000000000000009', 'Nowhere', 'BEGIN:VTIMEZONE')",
    """
    INSERT INTO calendar_component VALUES(1, x'00000000000040008000000000000008', x'00000000000040008000000000000001',
    'VTODO', 'todo@example.org', CAST('BEGIN:VTODO' AS BLOB))
    """,
    """
    UPDATE event SET source = x'FF00', detached_from = starts, url = 'https://example.org' WHERE rowid IN
    (SELECT min(rowid) FROM event WHERE recurrence IS NULL)
    """,
    """
    UPDATE contact SET middle_name = 'M', name_prefix = 'Dr.', name_suffix = 'Jr.', department = 'D', job_title = 'J',
    addresses = ',' || 'Street,,,,,,,', links = 'home,https://example.org,',
    birthday_calendar = 'lunar', birthday_year = 1990, birthday_month = 8, birthday_day = 15, notes = 'with "quotes" \\ and' || char(10) ||
    'lines' WHERE rowid IN (SELECT min(rowid) FROM contact)
    """,
    "INSERT OR IGNORE INTO contact_source SELECT 1, id, CAST('BEGIN:VCARD' AS BLOB) FROM contact LIMIT 1",
    "INSERT OR IGNORE INTO saying_opened SELECT 1, id, 1795000000 FROM saying LIMIT 1",
    "INSERT INTO saying_hidden VALUES(1, x'00000000000040008000000000000003')",
    "UPDATE saying SET origin = 'book', book_id = x'00000000000040008000000000000011'",
    "UPDATE saying SET note = 'true', highlighted = 1795000000, place_start = 7, place_end = 9",
    "UPDATE saying_state SET first_day = 20000",
    "UPDATE event_override SET source = x'FE'",
    "INSERT INTO canvas_theme VALUES(1, 20000, 'night')",
    "INSERT INTO feeling VALUES(1, '벅참', 80, 70)",
    "UPDATE mood SET energy = 30",
    """
    INSERT INTO book VALUES(1, x'00000000000040008000000000000011', 5, 1795000000, 1, 'Title', 'Subtitle',
    'author Kim,', 'Publisher', 20200300, '9788936434120', 300, 195, 'essays', 'About it', 'https://example.org/c.jpg',
    'https://example.org', 'aladin', 'mint', '좋다,', 'lent', 'Friend', x'00000000000040008000000000000001', 20000, 20100,
    '', NULL, '', 'goodreads:77203,')
    """,
    """
    INSERT INTO reading VALUES(1, x'00000000000040008000000000000011', x'00000000000040008000000000000012', 1,
    'finished', 20260100, 20600, 20260219, 17, 'Good', 300, 300, 20500, 0, 0)
    """,
    """
    INSERT INTO page_entry VALUES(1, x'00000000000040008000000000000011', x'00000000000040008000000000000012',
    x'00000000000040008000000000000013', 20500, 1771232400, 1771200000, 'Asia/Seoul', 300, 300, 0, NULL, 300),
    (1, x'00000000000040008000000000000011', x'00000000000040008000000000000012',
    x'00000000000040008000000000000016', 20500, 1771236000, 1771203600, 'Asia/Seoul', 300, 5, 0, 5, 301)
    """,
    """
    INSERT INTO book_sentence VALUES(1, x'00000000000040008000000000000014', x'00000000000040008000000000000011',
    'A sentence.', 12, 'note', 1795000000, x'00000000000040008000000000000015')
    """,
    "INSERT INTO reading_goal VALUES(1, 'pages', 'month', 20)",
    "INSERT INTO own_reminder VALUES(1, x'00000000000040008000000000000021', '약 먹기', 1795132800, 'FREQ=DAILY', 1, 'uid', x'FE', 'Asia/Seoul')",
    "INSERT INTO own_reminder_done VALUES(1, x'00000000000040008000000000000021', 1795132800)",
    "INSERT INTO reminder_mute VALUES(1, 'plant', x'00000000000040008000000000000001')",
    "INSERT INTO reminder_snooze VALUES(1, x'00000000000080008000000000000031', 1795132800, 1795165200, 1795132801, 'clock', NULL, 1795172400, NULL, NULL)",
    "INSERT INTO reminder_snooze VALUES(1, x'00000000000080008000000000000032', 1795132800, 1795165200, 1795132801, 'event', 1795140000, NULL, x'00000000000040008000000000000002', 1795165200)",
  ]

  func columns() async throws -> [(table: String, name: String)] {
    try await database.read { connection throws(StoreError) in
      try connection.texts(
        """
        SELECT t.name || ' ' || c.name AS text FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'search_index%'
        """
      )
    }.map { line in
      let parts = line.split(separator: " ").map(String.init)
      return (parts[0], parts[1])
    }
  }

  func count(_ query: String) async throws -> Int {
    try await database.read { connection throws(StoreError) in
      try connection.answer(query).flatMap { Int($0) } ?? 0
    }
  }

  /// Returns all rows of the user's tables, including derived columns, sorted as text.
  func dump() async throws -> [String: [String]] {
    var dump: [String: [String]] = [:]
    let tables = Dictionary(grouping: try await columns(), by: \.table)
    for (table, columns) in tables where !["undo_entry", "undone_part", "search_doc", "search_state"].contains(table) {
      // The order of places is random.
      let names = columns.map(\.name).filter { "\(table).\($0)" != "saying.place" }.map { "quote(\($0))" }
      let query = "SELECT \(names.joined(separator: " || ',' || ")) AS text FROM \(table)"
      dump[table] = try await database.read { connection throws(StoreError) in try connection.texts(query) }.sorted()
    }
    return dump
  }
}

extension Connection {
  /// Returns the column `text` of all rows.
  func texts(_ query: String) throws(StoreError) -> [String] {
    let separator = "\u{1E}"
    let all = try answer("SELECT group_concat(text, '\(separator)') FROM (\(query))") ?? ""
    return all.split(separator: separator).map(String.init)
  }
}

extension TemporaryStore {
  var manager: StoreManager {
    StoreManager(at: location, now: { Instant(secondsSince1970: 1_795_132_800) }, notify: { _ in })
  }
}
