import Domain
import Foundation

/// Reads rows of `mood`.
struct MoodRow {
  static let columns = "m.id, m.clock, m.at, m.zone, m.is_day, m.level, m.energy, m.feelings, m.memo, m.tags, m.x, m.y"

  private var zones = ZoneReader()

  mutating func record(of row: borrowing Row, in connection: Connection) throws(StoreError) -> MoodRecord {
    let shown = DateTime(clockSeconds: row.int(1))
    // Pages of a list go on behind the last one's clock.
    guard shown.clockSeconds == row.int(1) else { throw .corrupt(detail: "mood") }
    let content = MoodContent(
      time: ZonedTime(kept: Instant(secondsSince1970: row.int(2)), zone: try zone(row, in: connection), shown: shown),
      kind: row.bool(4) ? .day : .moment, level: MoodLevel(clamping: row.int(5)),
      energy: row.isNull(6) ? nil : MoodLevel(clamping: row.int(6)),
      feelings: TextList.split(row.text(7)).map(Feeling.Key.init(imported:)),
      memo: row.isNull(8) ? nil : MoodMemo(imported: row.text(8)),
      tags: TextList.split(row.text(9)).map(MoodTag.init(imported:)))
    let place = CanvasPlace(x: row.int(10), y: row.int(11))
    return MoodRecord(id: MoodRecord.ID(row.uuid(0)), content: content, place: place)
  }

  private mutating func zone(_ row: borrowing Row, in connection: Connection) throws(StoreError) -> Zone {
    let name = row.text(3)
    if let zone = try zones.zone(named: name, in: connection) { return zone }
    // A zone of a newer database: the clock is kept beside it, so that it shows the same.
    let definition = try? ZoneDefinition(name: name, offset: row.int(1) - row.int(2), changes: [])
    return definition.map { Zone($0) } ?? .utc
  }

  /// A letter for what it is, then the feeling's key or the tag's.
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
}

extension MoodRow {
  private static let kept = "id, clock, at, zone, is_day, level, energy, feelings, memo, tags, x, y"
  private static let statements = RowStatements("mood", kept)

  /// Adds a record without its words.
  ///
  /// - Parameter zone: Its column, as ``ZoneWriter`` gives it.
  static func insert(_ record: MoodRecord, zone: String, in connection: Connection) throws(StoreError) {
    try write(record, zone: zone, by: statements.insertion, in: connection)
  }

  static func save(_ record: MoodRecord, in connection: Connection) throws(StoreError) {
    var zones = ZoneWriter()
    let zone = try zones.column(of: record.content.time.zone, in: connection)
    try write(record, zone: zone, by: statements.replacement, in: connection)
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

  /// - Returns: Whether there was one.
  static func remove(_ id: MoodRecord.ID, in connection: Connection) throws(StoreError) -> Bool {
    try removeWords(of: id, in: connection)
    return try connection.changes(by: "DELETE FROM mood WHERE account_id = 1 AND id = ?", id.uuid) > 0
  }

  private static func write(
    _ record: MoodRecord, zone: String, by statement: String, in connection: Connection
  ) throws(StoreError) {
    let content = record.content
    try connection.run(
      statement, record.id.uuid, content.time.shown.clockSeconds, content.time.instant.secondsSince1970, zone,
      content.kind == .day, content.level.value, content.energy?.value, TextList.joined(content.feelings.map(\.text)),
      content.memo?.text, TextList.joined(content.tags.map(\.text)), record.place.x, record.place.y)
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
