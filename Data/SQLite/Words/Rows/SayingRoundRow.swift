import Domain

/// The later rounds of the pack, and what the user was told of their ends, among the settings.
///
/// A round is a row of its own, so that a merge of two copies puts their rounds together: its name ends with the first
/// day, and its value is the pack's count and the numbers left out, with blanks between.
enum SayingRoundRow {
  private static let round = "words_round_"
  private static let told = "words_told_"

  static func rounds(in connection: Connection) throws(StoreError) -> [SayingRound] {
    try connection.all("SELECT name, value FROM setting WHERE account_id = 1 AND instr(name, ?) = 1", round) { row in
      guard let day = Day(iso: String(row.text(0).dropFirst(round.count))) else { return SayingRound?.none }
      let numbers = row.text(1).split(separator: " ").map { Int($0) }
      guard let count = numbers.first ?? nil, count > 0, !numbers.contains(nil) else { return nil }
      return SayingRound(firstDay: day, count: count, skipped: Set(numbers.dropFirst().compactMap(\.self)))
    }.compactMap(\.self)
  }

  static func save(_ new: SayingRound, in connection: Connection) throws(StoreError) {
    let numbers = [new.count] + new.skipped.sorted()
    try set("\(round)\(new.firstDay)", numbers.map(String.init).joined(separator: " "), in: connection)
  }

  static func isTold(endOf number: Int, in connection: Connection) throws(StoreError) -> Bool {
    try connection.first("SELECT 1 FROM setting WHERE account_id = 1 AND name = ?", "\(told)\(number)") { $0.int(0) }
      != nil
  }

  static func noteTold(endOf number: Int, in connection: Connection) throws(StoreError) {
    try set("\(told)\(number)", "true", in: connection)
  }

  /// Tells whether notes write the row of that name.
  static func isNoted(_ name: String) -> Bool { name.hasPrefix(told) }

  private static func set(_ name: String, _ value: String, in connection: Connection) throws(StoreError) {
    try RoomTables.settings.save((name, value), in: connection)
  }
}
