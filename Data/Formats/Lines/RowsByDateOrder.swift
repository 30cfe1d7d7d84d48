import Domain

/// The rows of a table that wait until one of them proves the order of day and month in its dates.
///
/// From the first ambiguous date on, rows wait. If no row proves an order, the user's order counts.
struct RowsByDateOrder {
  typealias Row = (cells: [String], number: Int)

  /// A part of the file, in the order in which it can be read.
  enum Step {
    /// A new row, which ``hold(_:with:)`` must receive.
    case new(cells: [[UInt8]], number: Int)
    /// A row that has waited and can be read now.
    case waited(Row)
    case failure(ImportReport.Failure)
  }

  /// The maximum size of the waiting rows in bytes, larger than any one person's table.
  private static let limit = 64 << 20

  private var file: CSVReader
  private let usual: DateOrder
  /// The order that was proven or guessed; `nil` until then.
  private var found: DateOrder?
  /// The first ambiguous date, unless a row proves the order.
  private var guess: (example: String, line: Int)?
  private var waiting: [Row] = []
  private var place = 0
  private var size = 0

  /// - Parameter usual: The order to use if no row proves an order.
  init(_ chunks: ByteChunks, usual: DateOrder) { (file, self.usual) = (CSVReader(chunks), usual) }

  /// Indicates whether the order is known, so that the dates of further rows don't matter.
  var isFound: Bool { found != nil }

  /// The order in which rows are read now.
  var order: DateOrder { found ?? usual }

  /// Returns the next step in the file; `nil` at its end.
  mutating func next() throws(UnreadableFile) -> Step? {
    if let row = nextWaiting() { return .waited(row) }
    switch try file.next() {
    case .row(let cells, let number): return .new(cells: cells, number: number)
    case .failure(let failure): return .failure(failure)
    case nil:
      found = order
      return nextWaiting().map(Step.waited)
    }
  }

  /// Receives a new row.
  ///
  /// - Parameter dates: The dates of the row.
  /// - Returns: `true` if the row waits, and ``next()`` will return it.
  mutating func hold(_ row: Row, with dates: [NumericDate]) -> Bool {
    guard found == nil else { return false }
    let proven = dates.lazy.compactMap(\.order).first
    if guess == nil { guess = dates.first(where: \.isAmbiguous).map { ($0.text, row.number) } }
    guard proven != nil || guess != nil else { return false }
    waiting.append(row)
    size += row.cells.reduce(0) { $0 + $1.utf8.count + 16 }
    if proven != nil { guess = nil }
    if proven != nil || size > Self.limit { found = proven ?? usual }
    return true
  }

  /// Returns the next waiting row; `nil` if the rows still have to wait, or if all have been returned.
  private mutating func nextWaiting() -> Row? {
    guard found != nil, place < waiting.count else {
      if found != nil { waiting = [] }
      return nil
    }
    defer { place += 1 }
    return waiting[place]
  }

  /// The report that the order is a guess; `nil` if a row proved the order or no date is ambiguous.
  var remark: ImportReport.Failure? {
    guess.map { ImportReport.Failure(line: $0.line, reason: .dateOrder(example: $0.example, order)) }
  }
}
