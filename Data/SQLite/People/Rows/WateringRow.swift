import Domain

/// Reads and writes rows of table `watering`.
enum WateringRow {
  static let columns = "id, plant_id, day, at, channel, review, keywords, memo, keyword_point, memo_point"

  /// - Parameters:
  ///   - row: Of the ``columns``, in their order.
  ///   - column: The first of them.
  static func watering(of row: borrowing Row, from column: Int32 = 0) throws(StoreError) -> Watering {
    guard let day = Day(daysSince1970: row.int(column + 2)), let channel = Channel(rawValue: row.text(column + 4)),
      let review = ReviewColumns.review(of: row, from: column + 5)
    else { throw .corrupt(detail: "watering") }
    return Watering(
      id: Watering.ID(row.uuid(column)),
      plant: Plant.ID(row.uuid(column + 1)),
      day: day,
      at: Instant(secondsSince1970: row.int(column + 3)),
      channel: channel,
      review: review,
      points: WateringPoints(keyword: row.bool(column + 8), memo: row.bool(column + 9))
    )
  }

  /// Adds a watering and counts it.
  ///
  /// - Throws: `StoreError.conflict` when its id is taken or there is no such plant.
  static func insert(_ watering: Watering, in connection: Connection) throws(StoreError) {
    let review = ReviewColumns(watering.review)
    try connection.run(
      "INSERT INTO watering(\(columns), account_id) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
      watering.id.uuid,
      watering.plant.uuid,
      watering.day.daysSince1970,
      watering.at.secondsSince1970,
      watering.channel.rawValue,
      review.state,
      review.keywords,
      review.memo,
      watering.points.keyword,
      watering.points.memo
    )
    try WateringCounts.add(1, in: Month(watering.day), via: watering.channel, connection)
  }

  /// Replaces the review of a watering, and what it has given points for.
  ///
  /// - Throws: `StoreError.missing` when there is no such watering.
  static func replaceReview(of watering: Watering, in connection: Connection) throws(StoreError) {
    let review = ReviewColumns(watering.review)
    let changed = try connection.run(
      """
      UPDATE watering SET review = ?, keywords = ?, memo = ?, keyword_point = ?, memo_point = ?
      WHERE account_id = 1 AND id = ?
      """,
      review.state,
      review.keywords,
      review.memo,
      watering.points.keyword,
      watering.points.memo,
      watering.id.uuid
    )
    guard changed > 0 else { throw .missing }
  }

  /// Removes the waterings of a plant, from the counts too.
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

/// What was noted about a watering, as three columns.
struct ReviewColumns {
  /// One word for each case of `ReviewState`.
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

  /// - Parameter column: The first of the three.
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
