import Domain

/// Cuts a table (RFC 4180) into rows of cells.
///
/// Rows end with CRLF, LF or CR; empty ones are left out. The cells are parted by the comma, or by the semicolon or the
/// tab where the first row has more of these. A quotation mark that does not begin a cell stands for itself. One that is
/// never closed, or closed lines later in the middle of a text, spoils its line and none of those that follow.
package struct CSVReader {
  package enum Piece: Hashable, Sendable {
    /// The cells are without quotation marks, in UTF-8 where that is known.
    case row(cells: [[UInt8]], number: Int)
    /// A quotation mark that is not closed, in this line.
    case unclosedQuote(number: Int)
    case tooLong(number: Int)
  }

  /// The most bytes of a row: more than any contact or saying has, and little for a computer.
  package static let lengthLimit = 16 << 20

  private var file: ByteCursor
  private var separator: UInt8?
  /// A row that is in quotes where one of the lines up to this one begins is known to be broken: each line is read
  /// twice at most.
  private var lastLineInQuotes = 0

  package init(_ chunks: ByteChunks) { file = ByteCursor(chunks) }

  package mutating func next() throws(UnreadableFile) -> Piece? {
    if separator == nil { separator = try findSeparator() }
    while try file.fill() {
      let start = file.number
      var row = CSVRow(separator: separator ?? ASCII.comma, limit: Self.lengthLimit)
      var isOpen = true
      while isOpen, !row.isBroken, let byte = try file.peek() {
        file.position += 1
        if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          file.number += 1
          if byte == ASCII.carriageReturn, try file.peek() == ASCII.lineFeed { file.position += 1 }
          isOpen = row.takeLineEnd()
          if isOpen, file.number <= lastLineInQuotes { return .unclosedQuote(number: start) }
          if isOpen { file.remember() }
        } else {
          row.take(byte)
        }
      }
      if row.isBroken || row.isInQuotes {
        lastLineInQuotes = file.number
        file.goBack()
        return .unclosedQuote(number: start)
      }
      file.forget()
      if row.isTooLong { return .tooLong(number: start) }
      let cells = row.finished()
      if cells.contains(where: { !$0.isEmpty }) {
        return .row(cells: cells.map { CSVLine.unprotected(file.unicode($0)) }, number: start)
      }
    }
    return nil
  }

  private mutating func findSeparator() throws(UnreadableFile) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    var index = file.chunk.startIndex
    while index < 1 << 16 {
      // A piece may be empty.
      if index == file.chunk.endIndex {
        guard try file.extend() else { break }
        continue
      }
      let byte = file.chunk[index]
      if !isQuoted, byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
      if byte == ASCII.quote { isQuoted.toggle() } else if !isQuoted { counts[byte, default: 0] += 1 }
      index += 1
    }
    let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab]
    return candidates.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) } ?? ASCII.comma
  }
}

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
  private var hasCellLines = false
  /// Indicates whether a cell of several lines continues after its closing quote or exceeds the limit.
  private(set) var isBroken = false

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
    case (.afterQuote, _) where hasCellLines: isBroken = true
    default:
      add(byte)
      place = .plain
    }
  }

  /// - Returns: Whether the row goes on: the line end is a part of a quoted cell.
  mutating func takeLineEnd() -> Bool {
    guard isInQuotes else { return false }
    add(ASCII.lineFeed)
    hasCellLines = true
    return true
  }

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
    hasCellLines = false
  }

  private mutating func add(_ byte: UInt8) {
    count += 1
    guard isTooLong else { return cell.append(byte) }
    cell = []
    isBroken = hasCellLines
  }
}

/// Writes the rows of a table (RFC 4180).
package enum CSVLine {
  /// A row with its line end; the cells are parted by commas.
  ///
  /// A cell that a spreadsheet would take for a formula gets an apostrophe in front, which makes a spreadsheet show the
  /// text (OWASP, CSV Injection); `unprotected` removes the apostrophe again.
  ///
  /// - Parameter formulas: Cells that are formulas on purpose and stay as they are.
  package static func text(_ cells: [String], formulas: Set<Int> = []) -> String {
    cells.enumerated().map { quoted(formulas.contains($0) || !isFormula($1.utf8) ? $1 : "'\($1)") }
      .joined(separator: ",") + "\r\n"
  }

  /// A cell without the apostrophe that protects it.
  static func unprotected(_ cell: [UInt8]) -> [UInt8] {
    cell.first == ASCII.apostrophe && isFormula(cell) ? Array(cell.dropFirst()) : cell
  }

  private static let formulaStarts: Set<UInt8> = [
    ASCII.equals, ASCII.plus, ASCII.minus, UInt8(ascii: "@"), ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn,
  ]

  /// Returns whether a cell begins like a formula, possibly after apostrophes.
  ///
  /// A text that already has an apostrophe gets one more, so that every cell is read back exactly.
  private static func isFormula(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { $0 != ASCII.apostrophe }.map(formulaStarts.contains) ?? false
  }

  /// Byte by byte: a mark that combines with a quotation mark does not hide it.
  private static func quoted(_ text: String) -> String {
    let bytes = text.utf8
    let isPlain =
      bytes.allSatisfy { ![ASCII.comma, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab].contains($0) }
      && bytes.first != ASCII.space && bytes.last != ASCII.space
    if isPlain { return text }
    let doubled = bytes.flatMap { $0 == ASCII.quote ? [$0, $0] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }
}

/// The names of a table's columns, and which of the columns nothing has read.
///
/// A reader looks every cell up here. A column that holds text in some row and was never looked up is named once at
/// the end of the table (``unread``), so no importer drops a column silently.
final class TableHeader {
  /// At most this many columns, or shelves, are named.
  static let namedLimit = 100

  /// The names as the table has them, without white space around them.
  let names: [String]
  let line: Int
  private let places: [String: Int]
  private let width: Int
  private var usedColumns: Set<Int> = []
  private var filledColumns: Set<Int> = []
  private var leftColumns: Set<Int> = []

  /// - Parameters:
  ///   - names: The cells of the first row; of two columns with one name the first counts.
  ///   - line: The line of that row, from 1.
  ///   - key: Makes the name that ``cell(_:of:)`` finds a column by.
  init(_ names: [String], line: Int, key: (String) -> String = { $0.lowercased() }) {
    self.names = names.map(\.trimmed)
    self.line = line
    width = names.count
    places = Dictionary(self.names.enumerated().map { (key($1), $0) }) { first, _ in first }
  }

  /// All keys of the columns.
  var keys: Set<String> { Set(places.keys) }

  /// The name of a column for messages; a column without a name is called by its number, `#3`.
  func name(ofColumn place: Int) -> String {
    names.indices.contains(place) && !names[place].isEmpty ? names[place] : "#\(place + 1)"
  }

  /// Notes which columns hold text in a row.
  func take(_ cells: [String]) {
    guard filledColumns.count < width || cells.count > width else { return }
    for (place, cell) in cells.enumerated() where !cell.isBlank { filledColumns.insert(place) }
  }

  /// The cell of a row in a column, which counts as read from now on; `nil` where there is none.
  func cell(_ key: String, of cells: [String]) -> String? {
    guard let place = places[key] else { return nil }
    usedColumns.insert(place)
    return place < cells.count ? cells[place] : nil
  }

  /// Counts columns as read, such as ones that repeat what another column has.
  func use(_ keys: String...) { usedColumns.formUnion(keys.compactMap { places[$0] }) }

  /// Counts a column as not read, although other rows may have read it.
  func leave(_ keys: [String]) { leftColumns.formUnion(keys.compactMap { places[$0] }) }

  func use(column place: Int) { usedColumns.insert(place) }

  /// Names the columns that hold text and that nothing has read; `nil` where there are none.
  var unread: ImportReport.Failure? {
    let columns = filledColumns.subtracting(usedColumns).union(leftColumns)
    let unread = columns.sorted().prefix(Self.namedLimit).map(name(ofColumn:))
    return unread.isEmpty ? nil : ImportReport.Failure(line: line, reason: .unreadColumns(unread))
  }
}
