import Domain

/// How many waterings there are of each month and channel.
enum WateringCounts {
  struct Key: Hashable {
    let month: Month
    let channel: Channel
  }

  static func add(_ count: Int, in month: Month, via channel: Channel, _ connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO watering_count VALUES(1, ?, ?, ?)
      ON CONFLICT(account_id, month, channel) DO UPDATE SET count = count + excluded.count
      """,
      column(month),
      channel.rawValue,
      count
    )
  }

  static func remove(_ count: Int, in month: Month, via channel: Channel, _ connection: Connection) throws(StoreError) {
    let isLess = try connection.run(
      "UPDATE watering_count SET count = count - ?1 WHERE account_id = 1 AND month = ?2 AND channel = ?3 AND count > ?1",
      count,
      column(month),
      channel.rawValue
    )
    guard isLess == 0 else { return }
    try connection.run(
      "DELETE FROM watering_count WHERE account_id = 1 AND month = ? AND channel = ?",
      column(month),
      channel.rawValue
    )
  }

  static func all(in connection: Connection) throws(StoreError) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    try connection.each("SELECT month, channel, count FROM watering_count WHERE account_id = 1") { row in
      let months = row.int(0)
      if let month = Month(year: months / 12, month: months % 12 + 1), let channel = Channel(rawValue: row.text(1)) {
        counts[Key(month: month, channel: channel)] = row.int(2)
      }
      return true
    }
    return counts
  }

  /// Months since the beginning of the year 0.
  private static func column(_ month: Month) -> Int { month.year * 12 + month.month - 1 }
}
