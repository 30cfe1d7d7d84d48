import Domain

enum WateringRow {
  static let columns = "id, plant_id, day, at, channel, review, keywords, memo, keyword_point, memo_point"
  private static let statements = RowStatements("watering", columns)

  static func watering(of row: borrowing Row) throws(StoreError) -> Watering {
    guard let day = Day(daysSince1970: row.int(2)), let channel = Channel(rawValue: row.text(4)),
      let review = ReviewColumns.review(of: row, from: 5)
    else { throw .corrupt(detail: "watering") }
    return Watering(
      id: Watering.ID(row.uuid(0)), plant: Plant.ID(row.uuid(1)), day: day, at: Instant(secondsSince1970: row.int(3)),
      channel: channel, review: review, points: WateringPoints(keyword: row.bool(8), memo: row.bool(9)))
  }

  /// - Throws: `StoreError.conflict` when its id is taken or there is no such plant.
  static func insert(_ watering: Watering, in connection: Connection) throws(StoreError) {
    let review = ReviewColumns(watering.review)
    try connection.run(
      statements.insertion, watering.id.uuid, watering.plant.uuid, watering.day.daysSince1970,
      watering.at.secondsSince1970, watering.channel.rawValue, review.state, review.keywords, review.memo,
      watering.points.keyword, watering.points.memo)
    try WateringCounts.add(1, in: Month(watering.day), via: watering.channel, connection)
  }

  /// - Throws: `StoreError.missing` when there is no such watering.
  static func replaceReview(of watering: Watering, in connection: Connection) throws(StoreError) {
    let review = ReviewColumns(watering.review)
    let changed = try connection.changes(
      by: """
        UPDATE watering SET review = ?, keywords = ?, memo = ?, keyword_point = ?, memo_point = ?
        WHERE account_id = 1 AND id = ?
        """, review.state, review.keywords, review.memo, watering.points.keyword, watering.points.memo, watering.id.uuid
    )
    guard changed > 0 else { throw .missing }
  }

  static func removeAll(of plant: Plant.ID, in connection: Connection) throws(StoreError) {
    var counts: [WateringCounts.Key: Int] = [:]
    try connection.each("SELECT day, channel FROM watering WHERE account_id = 1 AND plant_id = ?", plant.uuid) { row in
      if let day = Day(daysSince1970: row.int(0)), let channel = Channel(rawValue: row.text(1)) {
        counts[WateringCounts.Key(month: Month(day), channel: channel), default: 0] += 1
      }
      return true
    }
    for (key, count) in counts { try WateringCounts.remove(count, in: key.month, via: key.channel, connection) }
    try connection.run("DELETE FROM watering WHERE account_id = 1 AND plant_id = ?", plant.uuid)
  }
}

struct ReviewColumns {
  /// A word for each case of `ReviewState`.
  let state: String
  let keywords: String
  let memo: String

  init(_ review: ReviewState) {
    switch review {
    case .open: (state, keywords, memo) = ("open", "", "")
    case .dismissed: (state, keywords, memo) = ("dismissed", "", "")
    case .written(let review):
      (state, keywords, memo) = ("written", TextList.joined(review.keywords.map(\.text)), review.memo.text)
    }
  }

  /// - Returns: `nil` for what ``init(_:)`` does not write.
  static func review(of row: borrowing Row, from column: Int32) -> ReviewState? {
    switch row.text(column) {
    case "open": return .open
    case "dismissed": return .dismissed
    default:
      let keywords = TextList.split(row.text(column + 1)).map(Keyword.init(imported:))
      let review = try? Review(keywords: keywords, memo: Memo(imported: row.text(column + 2)))
      return review.map(ReviewState.written)
    }
  }
}

extension Connection {
  /// - Parameter condition: What follows `WHERE account_id = 1`.
  func waterings<each Value: SQLValue>(
    _ condition: String, _ values: repeat each Value
  ) throws(StoreError) -> [Watering] {
    let query = "SELECT \(WateringRow.columns) FROM watering WHERE account_id = 1 \(condition)"
    return try all(query, repeat each values) { row throws(StoreError) in try WateringRow.watering(of: row) }
  }
}

enum WateringCounts {
  struct Key: Hashable {
    let month: Month
    let channel: Channel
  }

  /// More in a month than anybody waters; other numbers were not written by Haru.
  private static let range = 1...1_000_000_000

  static func add(_ count: Int, in month: Month, via channel: Channel, _ connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO watering_count VALUES(1, ?, ?, ?)
      ON CONFLICT(account_id, month, channel) DO UPDATE SET count = count + excluded.count
      """, column(month), channel.rawValue, count)
  }

  static func remove(_ count: Int, in month: Month, via channel: Channel, _ connection: Connection) throws(StoreError) {
    let isLess = try connection.changes(
      by:
        "UPDATE watering_count SET count = count - ?1 WHERE account_id = 1 AND month = ?2 AND channel = ?3 AND count > ?1",
      count, column(month), channel.rawValue)
    guard isLess == 0 else { return }
    try connection.run(
      "DELETE FROM watering_count WHERE account_id = 1 AND month = ? AND channel = ?", column(month), channel.rawValue)
  }

  static func all(in connection: Connection) throws(StoreError) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    try connection.each("SELECT month, channel, count FROM watering_count WHERE account_id = 1") {
      row throws(StoreError) in
      guard let month = month(row.int(0)), let channel = Channel(rawValue: row.text(1)), Self.range.contains(row.int(2))
      else { throw .corrupt(detail: "watering_count") }
      counts[Key(month: month, channel: channel)] = row.int(2)
      return true
    }
    return counts
  }

  static func earliestMonth(in connection: Connection) throws(StoreError) -> Month? {
    let column = try connection.first("SELECT min(month) FROM watering_count WHERE account_id = 1") {
      $0.optionalInt(0)
    }
    return (column ?? nil).flatMap(month)
  }

  private static func month(_ column: Int) -> Month? { Month(year: column / 12, month: column % 12 + 1) }

  /// Months since the beginning of the year 0.
  private static func column(_ month: Month) -> Int { month.year * 12 + month.month - 1 }
}
