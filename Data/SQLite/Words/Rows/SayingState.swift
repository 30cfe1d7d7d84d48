import Domain

/// What the store notes of sayings as a whole, in no step of undo.
enum SayingState {
  /// The day of the first run; `nil` when none is noted.
  static func firstDay(in connection: Connection) throws(StoreError) -> Day? {
    let day = try connection.first("SELECT first_day FROM saying_state WHERE account_id = 1") { row in
      row.isNull(0) ? nil : Day(daysSince1970: row.int(0))
    }
    return day ?? nil
  }

  static func setFirstDay(_ day: Day, in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE saying_state SET first_day = ? WHERE account_id = 1", day.daysSince1970)
  }

  /// The last number that was given to a saying that is not the pack's.
  static func lastNumber(in connection: Connection) throws(StoreError) -> Int {
    try connection.first("SELECT last_number FROM saying_state WHERE account_id = 1") { $0.int(0) }
      ?? Saying.ID.firstOwn - 1
  }

  static func setLastNumber(_ number: Int, in connection: Connection) throws(StoreError) {
    try connection.run("UPDATE saying_state SET last_number = ? WHERE account_id = 1", number)
  }
}
