import Domain
import Foundation

/// Rows of `mood`.
struct MoodRow {
  /// The table; zones are in the form that ``ZoneWriter`` writes.
  static let table = Table<(record: MoodRecord, zone: String)>(
    "mood", file: "moods",
    """
    Mood entries. `level` and `energy` go from 0 to 100, `x` and `y` from 0 to 10000. `day` tells entries for a whole \
    day from entries for a moment.
    """, title: "coalesce(memo, '')",
    [
      .init("id", .id) { $0.record.id.uuid },
      .init("clock", .clock, mergedAs: "time") { $0.record.content.time.shown.clockSeconds },
      .init("at", .instant, mergedAs: "time") { $0.record.content.time.instant.secondsSince1970 },
      .init("zone", mergedAs: "time") { $0.zone },
      .init("is_day", .boolean, as: "day", mergedAs: "time") { $0.record.content.kind == .day },
      .init("level", .integer) { $0.record.content.level.value },
      .init("energy", .integer) { $0.record.content.energy?.value },
      .init("feelings", .list) { TextList.joined($0.record.content.feelings.map(\.text)) },
      .init("memo") { $0.record.content.memo?.text },
      .init("tags", .list) { TextList.joined($0.record.content.tags.map(\.text)) },
      .init("x", .integer, mergedAs: "place", rule: .larger, isCosmetic: true) { $0.record.place.x },
      .init("y", .integer, mergedAs: "place") { $0.record.place.y },
    ])

  /// The table's columns, qualified with the alias `m`.
  static let columns = table.columns(of: "m")

  private var zones = ZoneReader()

  mutating func record(of row: borrowing Row, in connection: Connection) throws(StoreError) -> MoodRecord {
    var at = ColumnCursor()
    let (id, clock, instant) = (MoodRecord.ID(row.uuid(at.next())), row.int(at.next()), row.int(at.next()))
    let (shown, moment) = (DateTime(clockSeconds: clock), Instant(secondsSince1970: instant))
    // A list continues after the clock of the last entry on a page, so the clock must survive the conversion.
    guard shown.clockSeconds == clock, moment.secondsSince1970 == instant else { throw .corrupt(detail: "mood") }
    let zone = try zone(row.text(at.next()), offset: clock - instant, in: connection)
    let content = MoodContent(
      time: ZonedTime(stored: moment, zone: zone, shown: shown),
      kind: row.bool(at.next()) ? .day : .moment, level: MoodLevel(clamping: row.int(at.next())),
      energy: row.optionalInt(at.next()).map(MoodLevel.init(clamping:)),
      feelings: TextList.split(row.text(at.next())).map(Feeling.Key.init(imported:)),
      memo: row.optionalText(at.next()).map(MoodMemo.init(imported:)),
      tags: TextList.split(row.text(at.next())).map(MoodTag.init(imported:)))
    return MoodRecord(id: id, content: content, place: CanvasPlace(x: row.int(at.next()), y: row.int(at.next())))
  }

  private mutating func zone(
    _ name: String, offset: Int, in connection: Connection
  ) throws(StoreError) -> Zone {
    if let zone = try zones.zone(named: name, in: connection) { return zone }
    // The zone comes from a newer time zone database; its offset follows from the stored clock time, which is shown
    // unchanged.
    return (try? ZoneDefinition(name: name, offset: offset, changes: [])).map { Zone($0) } ?? .utc
  }

  /// Returns `f` for a feeling or `t` for a tag, followed by the key.
  static func column(of word: MoodWord) -> String {
    switch word {
    case .feeling(let key): "f\(key.text)"
    case .tag(let key): "t\(key)"
    }
  }

  static func word(of column: String) -> MoodWord {
    let key = String(column.dropFirst())
    return column.hasPrefix("f") ? .feeling(Feeling.Key(imported: key)) : .tag(key)
  }

  static func save(_ record: MoodRecord, in connection: Connection) throws(StoreError) {
    var zones = ZoneWriter()
    let zone = try zones.column(of: record.content.time.zone, in: connection)
    try table.save((record, zone), in: connection)
    try saveWords(of: record, in: connection)
  }

  static func saveWords(of record: MoodRecord, in connection: Connection) throws(StoreError) {
    try removeWords(of: record.id, in: connection)
    for word in MoodWordRow.rows(of: record) { try word.insert(in: connection) }
  }

  static func move(_ record: MoodRecord, in connection: Connection) throws(StoreError) {
    let (place, id) = (record.place, record.id.uuid)
    try connection.run("UPDATE mood SET x = ?, y = ? WHERE account_id = 1 AND id = ?", place.x, place.y, id)
  }

  /// - Throws: ``StoreError/missing`` if there is no such entry.
  static func remove(_ id: MoodRecord.ID, in connection: Connection) throws(StoreError) {
    try removeWords(of: id, in: connection)
    try connection.changeExisting("DELETE FROM mood WHERE account_id = 1 AND id = ?", id.uuid)
  }

  static func removeWords(of id: MoodRecord.ID, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM mood_word WHERE account_id = 1 AND mood_id = ?", id.uuid)
  }
}

/// A row of `mood_word`.
struct MoodWordRow {
  private static let statements = RowStatements("mood_word", "mood_id, word, text, clock, is_day, level", key: 2)

  let id: UUID
  private let word: String
  private let text: String
  private let clock: Int
  private let isDay: Bool
  private let level: Int

  /// Returns the rows of a record's words.
  static func rows(of record: MoodRecord) -> [MoodWordRow] {
    let content = record.content
    return zip(content.words, content.feelings.map(\.text) + content.tags.map(\.text)).map { word, text in
      MoodWordRow(
        id: record.id.uuid, word: MoodRow.column(of: word), text: text, clock: content.time.shown.clockSeconds,
        isDay: content.kind == .day, level: content.level.value)
    }
  }

  func insert(in connection: Connection) throws(StoreError) {
    try connection.run(Self.statements.insertion, id, word, text, clock, isDay, level)
  }
}

extension RecordTables {
  /// The words are derived from the record.
  static let moods = RecordTables(
    kind: .mood, table: "mood", parts: [Part(table: "mood_word", id: "mood_id", isCompared: false)])
}

extension FeatureTables {
  static let canvas = FeatureTables(
    [MoodRow.table.record, Feeling.table.record, CanvasTheme.table.record], derived: ["mood_word"],
    counting: ["mood"], records: [.moods],
    searched: [
      SearchSource(.mood, "mood") { id, connection throws(StoreError) in
        try connection.mood(id)?.content.searchDocument
      }
    ], following: [MoodBlocks()],
    checks: [
      "mood_word": """
      SELECT 1 FROM mood_word JOIN mood ON mood.account_id = mood_word.account_id AND mood.id = mood_word.mood_id
      WHERE (mood_word.clock, mood_word.is_day, mood_word.level) <> (mood.clock, mood.is_day, mood.level)
      """
    ],
    derive: { touched, connection throws(StoreError) in
      var rows = MoodRow()
      for id in try touched.ids(of: "mood", in: connection) {
        let record = try connection.first(
          "SELECT \(MoodRow.columns) FROM mood AS m WHERE account_id = 1 AND id = ?", id
        ) { row throws(StoreError) in try rows.record(of: row, in: connection) }
        if let record {
          try MoodRow.saveWords(of: record, in: connection)
        } else {
          try MoodRow.removeWords(of: MoodRecord.ID(id), in: connection)
        }
      }
      // Without `.all`, the changeset shows which blocks to recompute.
      if case .all = touched { try MoodBlocks().rebuild(in: connection) }
    })
}

extension Feeling {
  static let table = Table<Feeling>(
    "feeling", file: "feelings", "The user's own feelings. Both axes go from 0 to 100.", title: "key",
    [
      .init("key") { $0.key.text }, .init("pleasantness", .integer) { $0.pleasantness.value },
      .init("energy", .integer) { $0.energy.value },
    ])
}

extension CanvasTheme {
  static let table = Table<(day: Day, theme: CanvasTheme)>(
    "canvas_theme", file: "canvas_themes", "Themes that were chosen for single days.",
    [
      .init("day", .day) { $0.day.daysSince1970 },
      .init("theme", .word(of: CanvasTheme.self)) { $0.theme.rawValue },
    ])
}
