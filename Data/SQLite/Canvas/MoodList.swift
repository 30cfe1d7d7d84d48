import Domain

/// The records that pass a filter, found by an index that is in the order of the diary.
struct MoodList {
  private let filter: MoodFilter
  /// The word that is looked up first, of at most two; empty without one.
  private let word: String
  private let otherWord: String
  private let tables: String
  /// The table with the index.
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
    // The default is greater than every id.
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
