import Domain
import Foundation

/// Mood levels packed into one row per 32 days, three bytes per entry.
///
/// Statistics of a million entries read a few hundred rows. "moods: statistics of ten years" may take 50 ms; reading
/// the entries themselves takes 150 ms.
struct MoodBlocks: DerivedTable {
  let name = "mood_block"
  let sources: Set = ["mood", "mood_word"]
  let isSearched = false

  private static let seconds = 32 * 86_400
  /// The seconds from the start of year 1 to the start of 1970.
  private static let start = 62_135_596_800

  /// A block of the entries that have a word, or of all entries.
  struct Block: Hashable {
    /// The word, as ``MoodRow/column(of:)`` writes it; empty for all entries.
    let word: String
    let number: Int

    init(word: String, clock: Int) { (self.word, number) = (word, MoodBlocks.number(of: clock)) }

    fileprivate init(word: String, number: Int) { (self.word, self.number) = (word, number) }
  }

  private static func number(of clock: Int) -> Int { clock.addingClamped(start) / seconds }

  /// Returns the blocks that contain an entry.
  static func blocks(of record: MoodRecord) -> Set<Block> {
    let clock = record.content.time.shown.clockSeconds
    return Set(([""] + record.content.words.map(MoodRow.column)).map { Block(word: $0, clock: clock) })
  }

  func follow(_ changeset: Changeset, in connection: Connection) throws(StoreError) {
    var blocks: Set<Block> = []
    for (table, key, column) in [("mood", nil, 2), ("mood_word", 2, 4)] as [(String, Int32?, Int32)] {
      for row in try changeset.rows(of: table, key: key, number: column) {
        var clocks = row.numbers
        // The changeset has no clock if only other columns changed, so the stored clock is added.
        let stored = try connection.first("SELECT clock FROM mood WHERE account_id = 1 AND id = ?", row.id) {
          $0.int(0)
        }
        if let stored { clocks.append(stored) }
        blocks.formUnion(clocks.map { Block(word: row.key, clock: $0) })
      }
    }
    try Self.refresh(blocks, in: connection)
  }

  func follow(removalOf ids: [UUID], of kind: RecordKind, in connection: Connection) throws(StoreError) {
    if kind == .mood { try rebuild(in: connection) }
  }

  func rebuild(in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM mood_block WHERE account_id = 1")
    try Self.refresh(Self.needed(in: connection), in: connection)
  }

  func strays(in connection: Connection) throws(StoreError) -> [String] {
    let stored = try connection.all("SELECT word, block, entries FROM mood_block WHERE account_id = 1") {
      (block: Block(word: $0.text(0), number: $0.int(1)), entries: $0.blob(2))
    }
    for (block, entries) in stored where try Self.entries(of: block, in: connection) != entries {
      return ["mood_block"]
    }
    let needed = try Self.needed(in: connection)
    return Set(stored.map(\.block)) == needed ? [] : ["mood_block"]
  }

  /// Returns the blocks that have entries.
  private static func needed(in connection: Connection) throws(StoreError) -> Set<Block> {
    let all = try connection.all(
      "SELECT DISTINCT (clock + \(start)) / \(seconds) FROM mood WHERE account_id = 1"
    ) { Block(word: "", number: $0.int(0)) }
    let words = try connection.all(
      "SELECT DISTINCT word, (clock + \(start)) / \(seconds) FROM mood_word WHERE account_id = 1"
    ) { Block(word: $0.text(0), number: $0.int(1)) }
    return Set(all + words)
  }

  static func refresh(_ blocks: Set<Block>, in connection: Connection) throws(StoreError) {
    for block in blocks {
      let entries = try entries(of: block, in: connection)
      if entries.isEmpty {
        let statement = "DELETE FROM mood_block WHERE account_id = 1 AND word = ? AND block = ?"
        try connection.run(statement, block.word, block.number)
      } else {
        try connection.run(statements.replacement, block.word, block.number, entries)
      }
    }
  }

  private static func entries(of block: Block, in connection: Connection) throws(StoreError) -> [UInt8] {
    // A block whose number is outside the range of times has no entries.
    let first = block.number.multipliedClamped(by: seconds).addingClamped(-start)
    var entries: [UInt8] = []
    func add(_ row: borrowing Row) -> Bool {
      let (day, second) = row.int(0).subtractingClamped(first).quotientAndRemainder(dividingBy: 86_400)
      let entry = day << 19 | (second / 60) << 8 | row.int(1) << 7 | row.int(2)
      // The bits that are cut off are zero in every valid entry.
      entries += [16, 8, 0].map { UInt8(truncatingIfNeeded: entry >> $0) }
      return true
    }
    let rows = block.word.isEmpty ? ("mood", "? = ''", "id") : ("mood_word", "word = ?", "mood_id")
    try connection.each(
      """
      SELECT clock, is_day, level FROM \(rows.0)
      WHERE account_id = 1 AND \(rows.1) AND clock BETWEEN ? AND ? ORDER BY clock, \(rows.2)
      """, block.word, first, first.addingClamped(seconds - 1), visit: add)
    return entries
  }

  private static let statements = RowStatements("mood_block", "word, block, entries", key: 2)

  /// - Parameter word: The word's column value; empty for all entries.
  static func samples(
    of word: String, in clock: ClosedRange<Int>, from connection: Connection
  ) throws(StoreError) -> [MoodSample] {
    let clock = clock.clamped(to: Self.clock)
    var samples: [MoodSample] = []
    var isWhole = true
    try connection.each(
      "SELECT block, entries FROM mood_block WHERE account_id = 1 AND word = ? AND block BETWEEN ? AND ? ORDER BY block",
      word, number(of: clock.lowerBound), number(of: clock.upperBound)
    ) { row in
      let first = row.int(0) * seconds - start
      let firstDay = first / 86_400
      let isInside = clock.contains(first) && clock.contains(first + seconds - 1)
      row.withBytes(of: 1) { bytes in
        for index in stride(from: 0, to: bytes.count - 2, by: 3) {
          let (high, low) = (Int(bytes[index]) << 8 | Int(bytes[index + 1]), bytes[index + 2])
          let (day, minute) = (high >> 11, high & 0x7FF)
          guard minute < 1_440, low & 0x7F <= 100 else {
            isWhole = false
            return
          }
          guard isInside || clock.contains(first + day * 86_400 + minute * 60) else { continue }
          samples.append(
            MoodSample(
              clockDay: Int32(truncatingIfNeeded: firstDay + day), minute: Int16(truncatingIfNeeded: minute),
              isDay: low & 0x80 != 0, level: low & 0x7F))
        }
      }
      return isWhole
    }
    // Haru never writes other numbers, so the file is damaged.
    guard isWhole else { throw .corrupt(detail: "mood_block") }
    return samples
  }

  static func count(of word: String, in connection: Connection) throws(StoreError) -> Int {
    try connection.first(
      "SELECT ifnull(sum(length(entries)), 0) / 3 FROM mood_block WHERE account_id = 1 AND word = ?", word
    ) { $0.int(0) } ?? 0
  }

  /// Returns the column values of all words, each with the number of entries that have the word.
  static func words(in connection: Connection) throws(StoreError) -> [(column: String, count: Int)] {
    try connection.all(
      """
      SELECT word, sum(length(entries)) / 3 FROM mood_block WHERE account_id = 1 AND word > '' GROUP BY word
      """
    ) { ($0.text(0), $0.int(1)) }
  }

  /// The valid range of the clock, in seconds.
  private static let clock =
    DateTime(.earliest, .midnight).clockSeconds...DateTime(.latest, .midnight).clockSeconds + 86_399
}
