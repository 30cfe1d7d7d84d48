import Domain
import Foundation

struct SQLiteMoods<Failure: StoreFailure>: MoodRepository, SQLitePort {
  let connection: Connection

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord? { try ask(connection.mood(id.uuid)) }

  func records(idPrefix digits: String, limit: Int) throws(Failure) -> [MoodRecord] {
    try ask { connection throws(StoreError) in
      var rows = MoodRow()
      return try connection.all("SELECT \(MoodRow.columns) FROM mood AS m", idPrefix: digits, limit: limit) {
        row throws(StoreError) in try rows.record(of: row, in: connection)
      }
    }
  }

  func newest(_ filter: MoodFilter, before position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord] {
    try ask(MoodList(filter).newest(before: position, limit: limit, in: connection))
  }

  func oldest(_ filter: MoodFilter, after position: MoodRecord.Position?, limit: Int) throws(Failure) -> [MoodRecord] {
    try ask(MoodList(filter).oldest(after: position, limit: limit, in: connection))
  }

  func count(_ filter: MoodFilter) throws(Failure) -> Int { try ask(MoodList(filter).count(in: connection)) }

  func earliestDay() throws(Failure) -> Day? {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT clock FROM mood WHERE account_id = 1 ORDER BY clock") { row in
        DateTime(clockSeconds: row.int(0)).day
      }
    }
  }

  func samples(of word: MoodWord?, in clock: ClosedRange<Int>) throws(Failure) -> [MoodSample] {
    try ask(MoodBlocks.samples(of: word.map(MoodRow.column) ?? "", in: clock, from: connection))
  }

  func usedWords() throws(Failure) -> [UsedMoodWord] {
    try ask { connection throws(StoreError) in
      var words: [UsedMoodWord] = []
      for (column, count) in try MoodBlocks.words(in: connection) {
        let text = try connection.first(
          """
          SELECT text FROM mood_word WHERE account_id = 1 AND (mood_id, word) = (
            SELECT mood_id, word FROM mood_word WHERE account_id = 1 AND word = ?
            ORDER BY clock DESC, mood_id DESC LIMIT 1
          )
          """, column
        ) { $0.text(0) }
        words.append(UsedMoodWord(MoodRow.word(of: column), text: text ?? "", count: count))
      }
      return words.sorted()
    }
  }

  func ownFeelings() throws(Failure) -> [Feeling] { try ask(connection.ownFeelings()) }

  func theme(of day: Day) throws(Failure) -> CanvasTheme? { try ask(connection.canvasTheme(of: day)) }

  func save(_ record: MoodRecord) throws(Failure) {
    try ask { connection throws(StoreError) in
      let known = try connection.mood(record.id.uuid)
      if known?.content == record.content {
        if known?.place != record.place { try MoodRow.move(record, in: connection) }
      } else {
        try MoodRow.save(record, in: connection)
      }
    }
  }

  func remove(_ id: MoodRecord.ID) throws(Failure) { try ask(MoodRow.remove(id, in: connection)) }

  func save(_ feeling: Feeling) throws(Failure) { try ask(connection.save(feeling)) }

  func removeFeeling(_ key: Feeling.Key) throws(Failure) {
    try ask(connection.changeExisting("DELETE FROM feeling WHERE account_id = 1 AND key = ?", key.text))
  }

  func setTheme(_ theme: CanvasTheme?, of day: Day) throws(Failure) {
    try ask(connection.setCanvasTheme(theme, of: day))
  }
}

extension Connection {
  func mood(_ id: UUID) throws(StoreError) -> MoodRecord? {
    var rows = MoodRow()
    return try first("SELECT \(MoodRow.columns) FROM mood AS m WHERE account_id = 1 AND id = ?", id) {
      row throws(StoreError) in try rows.record(of: row, in: self)
    }
  }

  func ownFeelings() throws(StoreError) -> [Feeling] {
    try all("SELECT \(Feeling.table.columns) FROM feeling WHERE account_id = 1") { row in
      var at = ColumnCursor()
      return Feeling(
        own: Feeling.Key(imported: row.text(at.next())), pleasantness: MoodLevel(clamping: row.int(at.next())),
        energy: MoodLevel(clamping: row.int(at.next())))
    }.sorted { $0.key < $1.key }
  }

  func save(_ feeling: Feeling) throws(StoreError) { try Feeling.table.save(feeling, in: self) }

  func canvasTheme(of day: Day) throws(StoreError) -> CanvasTheme? {
    let theme = try first("SELECT theme FROM canvas_theme WHERE account_id = 1 AND day = ?", day.daysSince1970) {
      CanvasTheme(rawValue: $0.text(0))
    }
    return theme ?? nil
  }

  func setCanvasTheme(_ theme: CanvasTheme?, of day: Day) throws(StoreError) {
    if let theme {
      try CanvasTheme.table.save((day, theme), in: self)
    } else {
      try run("DELETE FROM canvas_theme WHERE account_id = 1 AND day = ?", day.daysSince1970)
    }
  }
}

/// The entries that pass a filter, found through an index in the order of the diary.
struct MoodList {
  private let filter: MoodFilter
  /// The word to look up first, if the filter has one or two words; empty if it has none.
  private let word: String
  private let otherWord: String
  private let tables: String
  /// The alias of the table with the index.
  private let rows: String
  private let id: String

  init(_ filter: MoodFilter) {
    self.filter = filter
    let words = filter.words.map(MoodRow.column)
    (word, otherWord) = (words.first ?? "", words.dropFirst().first ?? "")
    if word.isEmpty {
      (tables, rows, id) = ("mood AS m", "m", "m.id")
    } else {
      tables = "mood_word AS w CROSS JOIN mood AS m ON m.account_id = 1 AND m.id = w.mood_id"
      (rows, id) = ("w", "w.mood_id")
    }
  }

  func newest(
    before position: MoodRecord.Position?, limit: Int, in connection: Connection
  ) throws(StoreError) -> [MoodRecord] {
    // The default value is greater than every ID.
    let last = position?.id.uuid.bytes ?? [UInt8](repeating: 0xFF, count: 17)
    return try records(("<", "DESC"), position?.clockSeconds ?? .max, last, limit: limit, in: connection)
  }

  func oldest(
    after position: MoodRecord.Position?, limit: Int, in connection: Connection
  ) throws(StoreError) -> [MoodRecord] {
    let first = position?.id.uuid.bytes ?? []
    return try records((">", "ASC"), position?.clockSeconds ?? .min, first, limit: limit, in: connection)
  }

  func count(in connection: Connection) throws(StoreError) -> Int {
    if filter.clock == nil, filter.kind == nil, filter.levels == nil, otherWord.isEmpty {
      return try MoodBlocks.count(of: word, in: connection)
    }
    let (clock, levels) = (clock, levels)
    return try connection.first(
      "SELECT count(*) FROM \(word.isEmpty ? "mood AS m" : "mood_word AS w") WHERE \(condition)", word,
      clock.lowerBound, clock.upperBound, levels.lowerBound, levels.upperBound, otherWord
    ) { $0.int(0) } ?? 0
  }

  private func records(
    _ direction: (comparison: String, order: String), _ seconds: Int, _ id: [UInt8], limit: Int,
    in connection: Connection
  ) throws(StoreError) -> [MoodRecord] {
    let (clock, levels) = (clock, levels)
    let (comparison, order) = direction
    var reader = MoodRow()
    return try connection.all(
      """
      SELECT \(MoodRow.columns) FROM \(tables)
      WHERE \(condition) AND (\(rows).clock, \(self.id)) \(comparison) (?7, ?8)
      ORDER BY \(rows).clock \(order), \(self.id) \(order) LIMIT ?9
      """, word, clock.lowerBound, clock.upperBound, levels.lowerBound, levels.upperBound, otherWord, seconds, id,
      max(0, limit)
    ) { row throws(StoreError) in try reader.record(of: row, in: connection) }
  }

  private var condition: String {
    var condition = "\(rows).account_id = 1 AND \(word.isEmpty ? "?1 = ''" : "w.word = ?1") AND "
    condition +=
      otherWord.isEmpty
      ? "?6 = ''"
      : "EXISTS (SELECT 1 FROM mood_word AS o WHERE o.account_id = 1 AND o.mood_id = w.mood_id AND o.word = ?6)"
    condition += " AND \(rows).clock BETWEEN ?2 AND ?3 AND \(rows).level BETWEEN ?4 AND ?5"
    if let kind = filter.kind { condition += " AND \(rows).is_day = \(kind == .day ? 1 : 0)" }
    return condition
  }

  private var clock: ClosedRange<Int> { filter.clock ?? .min ... .max }

  private var levels: ClosedRange<Int> {
    filter.levels.map { $0.lowerBound.value...$0.upperBound.value } ?? MoodLevel.range
  }
}
