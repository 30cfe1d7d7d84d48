package import Domain

/// Splits a table (RFC 4180) into rows of cells.
///
/// Rows end with CRLF, LF or CR; empty rows are skipped. The separator is the comma, or the semicolon or the tab if the
/// first row has more of them. Spaces around a quoted cell align it and aren't read. A quotation mark elsewhere in a
/// cell is a character. If a quotation mark is never closed, or is closed lines later in the middle of a text, only its
/// line is lost.
package struct CSVReader {
  package enum Piece: FileItem, Hashable, Sendable {
    /// A row whose cells have no quotation marks around them and are in UTF-8 if the character set is known.
    case row(cells: [[UInt8]], number: Int)
    /// A row that isn't read, because a quotation mark in its line is not closed or because it is too long.
    case failure(ImportReport.Failure)
  }

  /// The maximum size of a row in bytes: more than any contact or quote needs, and little memory.
  package static let lengthLimit = 16 << 20

  private var file: ByteCursor
  private var separator: UInt8?
  /// The last line that a broken row reached inside quotation marks.
  ///
  /// A later row that is still quoted at one of these lines is broken too, so each line is read at most twice.
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
          if isOpen, file.number <= lastLineInQuotes { return .failure(.unclosedQuote, at: start) }
          if isOpen { file.remember() }
        } else {
          row.receive(byte)
        }
      }
      if row.isBroken || row.isInQuotes {
        lastLineInQuotes = file.number
        file.goBack()
        return .failure(.unclosedQuote, at: start)
      }
      file.forget()
      if row.isTooLong { return .failure(.recordTooLarge(limit: Self.lengthLimit), at: start) }
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
      // A chunk may be empty.
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
    /// After a quotation mark in a quoted cell, which either ends the cell or escapes a second quotation mark.
    case afterQuote
  }

  private let separator: UInt8
  private let limit: Int
  private var cells: [[UInt8]] = []
  private var cell: [UInt8] = []
  private var count = 0
  private var place = Place.start
  /// The spaces after the closing quotation mark of a cell: padding, unless the cell continues.
  private var spaces = 0
  private var hasCellLines = false
  /// Indicates whether a cell of several lines continues after its closing quote or exceeds the limit.
  private(set) var isBroken = false

  init(separator: UInt8, limit: Int) { (self.separator, self.limit) = (separator, limit) }

  var isInQuotes: Bool { place == .quoted }
  var isTooLong: Bool { count > limit }

  mutating func receive(_ byte: UInt8) {
    switch (place, byte) {
    case (.start, ASCII.space): add(byte)
    case (.start, ASCII.quote):
      cell = []
      place = .quoted
    case (.quoted, ASCII.quote): place = .afterQuote
    case (.afterQuote, ASCII.space): spaces += 1
    case (.afterQuote, ASCII.quote) where spaces == 0:
      add(byte)
      place = .quoted
    case (.start, separator), (.plain, separator), (.afterQuote, separator): endCell()
    case (.quoted, _): add(byte)
    case (.afterQuote, _) where hasCellLines: isBroken = true
    default:
      for _ in 0..<spaces { add(ASCII.space) }
      add(byte)
      spaces = 0
      place = .plain
    }
  }

  /// - Returns: A Boolean that is `true` if the row continues because the line end is part of a quoted cell.
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
    // A row of separators alone also uses memory.
    count += 16
    if !isTooLong { cells.append(cell) }
    cell = []
    spaces = 0
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
  /// Returns a row with its line end; commas separate the cells.
  ///
  /// A cell that a spreadsheet would run as a formula gets a leading apostrophe, so that the spreadsheet shows the text
  /// (OWASP, CSV Injection). Numbers such as `+1 202 555 0100` are exceptions, because address books would keep the
  /// apostrophe. `unprotected` removes the apostrophe again.
  ///
  /// - Parameter formulas: The indices of cells that are formulas on purpose and stay unchanged.
  package static func text(_ cells: [String], formulas: Set<Int> = []) -> String {
    cells.enumerated().map { quoted(formulas.contains($0) || isHarmless($1.utf8) ? $1 : "'\($1)") }
      .joined(separator: ",") + "\r\n"
  }

  /// Returns a cell without the apostrophe that protects it.
  static func unprotected(_ cell: [UInt8]) -> [UInt8] {
    cell.first == ASCII.apostrophe && isFormula(cell) ? Array(cell.dropFirst()) : cell
  }

  private static let formulaStarts: Set<UInt8> = [
    ASCII.equals, ASCII.plus, ASCII.minus, UInt8(ascii: "@"), ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn,
  ]

  /// Returns whether a cell contains nothing that a spreadsheet could run: phone numbers and dates call no function.
  private static func isHarmless(_ cell: String.UTF8View) -> Bool {
    !isFormula(cell) || cell.allSatisfy { $0.isDigit || numberSigns.contains($0) }
  }

  private static let numberSigns = Set(" +-()./".utf8)

  /// Returns whether a cell begins like a formula, possibly after apostrophes.
  ///
  /// A text that already has an apostrophe gets one more, so that every cell is read back exactly.
  private static func isFormula(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { $0 != ASCII.apostrophe }.map(formulaStarts.contains) ?? false
  }

  /// Quotes a cell if needed.
  ///
  /// The comparison works on bytes, because a combining mark would hide a quotation mark.
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

/// The names of a table's columns, with a record of the columns that were read.
///
/// A reader gets every cell from here. A column that has text in some row but was never read is reported once at the
/// end of the table (``unread``), so no importer drops a column silently.
final class TableHeader {
  /// The maximum number of columns, or shelves, that are reported.
  static let namedLimit = 100

  /// The names in the table, without surrounding white space.
  let names: [String]
  let line: Int
  private let places: [String: Int]
  private let width: Int
  private var usedColumns: Set<Int> = []
  private var filledColumns: Set<Int> = []
  private var leftColumns: Set<Int> = []

  /// - Parameters:
  ///   - names: The cells of the first row. If two columns have the same name, the first counts.
  ///   - line: The line number of that row, starting at 1.
  ///   - key: The function that turns a name into the key for ``cell(_:of:)``.
  init(_ names: [String], line: Int, key: (String) -> String = { $0.lowercased() }) {
    self.names = names.map(\.trimmed)
    self.line = line
    width = names.count
    places = Dictionary(self.names.enumerated().map { (key($1), $0) }) { first, _ in first }
  }

  /// The keys of all columns.
  var keys: Set<String> { Set(places.keys) }

  /// Returns the name of a column for messages; `#3` for the third column if it has no name.
  func name(ofColumn place: Int) -> String {
    names.indices.contains(place) && !names[place].isEmpty ? names[place] : "#\(place + 1)"
  }

  /// Returns whether a row has no text beyond the last column.
  func fits(_ cells: [String]) -> Bool { cells.dropFirst(width).allSatisfy(\.isBlank) }

  /// Records the columns that have text in a row.
  ///
  /// - Returns: The failure of a row with text beyond the last column, which must be left out because a separator
  ///   inside a cell has shifted the following cells into the wrong columns; `nil` if the row fits.
  func receive(_ cells: [String], at number: Int) -> ImportReport.Failure? {
    guard fits(cells) else {
      return ImportReport.Failure(line: number, reason: .tooManyCells(cells.count, columns: width))
    }
    guard filledColumns.count < width else { return nil }
    for (place, cell) in cells.prefix(width).enumerated() where !cell.isBlank { filledColumns.insert(place) }
    return nil
  }

  /// Returns the cell of a row in a column, which counts as read from now on; `nil` if the cell is missing.
  func cell(_ key: String, of cells: [String]) -> String? {
    guard let place = places[key] else { return nil }
    usedColumns.insert(place)
    return place < cells.count ? cells[place] : nil
  }

  /// Marks columns as read, for example columns that repeat another column.
  func use(_ keys: String...) { usedColumns.formUnion(keys.compactMap { places[$0] }) }

  /// Marks columns as unread, even if other rows read them.
  func leave(_ keys: [String]) { leftColumns.formUnion(keys.compactMap { places[$0] }) }

  func use(column place: Int) { usedColumns.insert(place) }

  /// The report of the columns that have text but were never read; `nil` if all were read.
  var unread: ImportReport.Failure? {
    let columns = filledColumns.subtracting(usedColumns).union(leftColumns)
    let unread = columns.sorted().prefix(Self.namedLimit).map(name(ofColumn:))
    return unread.isEmpty ? nil : ImportReport.Failure(line: line, reason: .unreadColumns(unread))
  }
}
