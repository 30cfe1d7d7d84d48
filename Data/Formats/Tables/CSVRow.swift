/// The cells of a row of a table, taken byte by byte.
struct CSVRow {
  private enum Place {
    case start, plain, quoted
    /// After a quotation mark in a quoted cell: its end, or one that stands for itself.
    case afterQuote
  }

  private let separator: UInt8
  private let limit: Int
  private var cells: [[UInt8]] = []
  private var cell: [UInt8] = []
  private var count = 0
  private var place = Place.start

  init(separator: UInt8, limit: Int) {
    self.separator = separator
    self.limit = limit
  }

  var isInQuotes: Bool { place == .quoted }
  var isTooLong: Bool { count > limit }

  mutating func take(_ byte: UInt8) {
    switch (place, byte) {
    case (.start, ASCII.quote): place = .quoted
    case (.quoted, ASCII.quote): place = .afterQuote
    case (.afterQuote, ASCII.quote):
      add(byte)
      place = .quoted
    case (.start, separator), (.plain, separator), (.afterQuote, separator): endCell()
    case (.quoted, _): add(byte)
    default:
      add(byte)
      place = .plain
    }
  }

  /// - Returns: Whether the row goes on: the line end is a part of a quoted cell.
  mutating func takeLineEnd() -> Bool {
    guard isInQuotes else { return false }
    add(ASCII.lineFeed)
    return true
  }

  /// All cells, the last one ended.
  mutating func finished() -> [[UInt8]] {
    endCell()
    return cells
  }

  private mutating func endCell() {
    // A row of nothing but separators takes memory too.
    count += 16
    if !isTooLong { cells.append(cell) }
    cell = []
    place = .start
  }

  private mutating func add(_ byte: UInt8) {
    count += 1
    if !isTooLong { cell.append(byte) } else { cell = [] }
  }
}
