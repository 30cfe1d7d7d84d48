import Domain

/// The records that pass a filter, found by an index that is in the order of the diary.
struct MoodList {
  private let filter: MoodFilter
  private let tables: String
  /// The table with the index.
  private let rows: String
  private let id: String

  init(_ filter: MoodFilter) {
    self.filter = filter
    if filter.word == nil {
      (tables, rows, id) = ("mood AS m", "m", "m.id")
    } else {
      tables = "mood_word AS w CROSS JOIN mood AS m ON m.account_id = 1 AND m.id = w.mood_id"
      (rows, id) = ("w", "w.mood_id")
    }
  }

  func newest(
    before position: MoodRecord.Position?,
    limit: Int,
    in connection: Connection
  ) throws(StoreError) -> [MoodRecord] {
    // Behind every id.
    let last = position?.id.uuid.bytes ?? [UInt8](repeating: 0xFF, count: 17)
    return try records(("<", "DESC"), position?.clockSeconds ?? .max, last, limit: limit, in: connection)
  }

  func oldest(
    after position: MoodRecord.Position?,
    limit: Int,
    in connection: Connection
  ) throws(StoreError) -> [MoodRecord] {
    let first = position?.id.uuid.bytes ?? []
    return try records((">", "ASC"), position?.clockSeconds ?? .min, first, limit: limit, in: connection)
  }

  func count(in connection: Connection) throws(StoreError) -> Int {
    if filter.clock == nil, filter.kind == nil, filter.levels == nil {
      return try MoodBlocks.count(of: word, in: connection)
    }
    let (clock, levels) = (clock, levels)
    return try connection.first(
      "SELECT count(*) FROM \(filter.word == nil ? "mood AS m" : "mood_word AS w") WHERE \(condition)",
      word,
      clock.lowerBound,
      clock.upperBound,
      levels.lowerBound,
      levels.upperBound
    ) { $0.int(0) } ?? 0
  }

  private func records(
    _ direction: (comparison: String, order: String),
    _ seconds: Int,
    _ id: [UInt8],
    limit: Int,
    in connection: Connection
  ) throws(StoreError) -> [MoodRecord] {
    let (clock, levels) = (clock, levels)
    let (comparison, order) = direction
    var reader = MoodRow()
    return try connection.all(
      """
      SELECT \(MoodRow.columns) FROM \(tables)
      WHERE \(condition) AND (\(rows).clock, \(self.id)) \(comparison) (?6, ?7)
      ORDER BY \(rows).clock \(order), \(self.id) \(order) LIMIT ?8
      """,
      word,
      clock.lowerBound,
      clock.upperBound,
      levels.lowerBound,
      levels.upperBound,
      seconds,
      id,
      max(0, limit)
    ) { reader.record(of: $0) }
  }

  private var condition: String {
    var condition = "\(rows).account_id = 1 AND \(filter.word == nil ? "?1 = ''" : "w.word = ?1")"
    condition += " AND \(rows).clock BETWEEN ?2 AND ?3 AND \(rows).level BETWEEN ?4 AND ?5"
    if let kind = filter.kind { condition += " AND \(rows).is_day = \(kind == .day ? 1 : 0)" }
    return condition
  }

  private var word: String { filter.word.map(MoodRow.column) ?? "" }

  private var clock: ClosedRange<Int> { filter.clock ?? .min ... .max }

  private var levels: ClosedRange<Int> {
    filter.levels.map { $0.lowerBound.value...$0.upperBound.value } ?? MoodLevel.range
  }
}
