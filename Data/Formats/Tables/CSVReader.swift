/// Cuts a table (RFC 4180) into rows of cells.
///
/// Rows end with CRLF, LF or CR; empty ones are left out. The cells are parted by the comma, or by the semicolon or the
/// tab where the first row has more of these. A quotation mark that does not begin a cell stands for itself.
package struct CSVReader {
  package enum Piece: Hashable, Sendable {
    /// - Parameters:
    ///   - cells: Without quotation marks, in whatever encoding the file has.
    ///   - number: The line of the file where it begins, from 1.
    case row(cells: [[UInt8]], number: Int)
    /// A quotation mark that is not closed; there is nothing after it.
    case unclosedQuote(number: Int)
    /// A row longer than ``lengthLimit``.
    case tooLong(number: Int)
  }

  /// The most bytes of a row: more than any contact or saying has, and little for a computer.
  package static let lengthLimit = 16 << 20

  private var chunks: UnicodeChunks
  private var chunk: [UInt8] = []
  private var position = 0
  /// Of the line that ``position`` is in, from 1.
  private var number = 1
  private var separator: UInt8?

  /// Reads from the first byte on.
  package init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// The next row; `nil` at the end of the file.
  package mutating func next() throws(UnreadableFile) -> Piece? {
    if separator == nil { separator = try findSeparator() }
    while try fill() {
      let start = number
      var row = CSVRow(separator: separator ?? ASCII.comma, limit: Self.lengthLimit)
      var isOpen = true
      while isOpen, try fill() {
        let byte = chunk[position]
        position += 1
        if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          number += 1
          if byte == ASCII.carriageReturn, try fill(), chunk[position] == ASCII.lineFeed { position += 1 }
          isOpen = row.takeLineEnd()
        } else {
          row.take(byte)
        }
      }
      if row.isInQuotes, isOpen { return .unclosedQuote(number: start) }
      if row.isTooLong { return .tooLong(number: start) }
      let cells = row.finished()
      if cells.contains(where: { !$0.isEmpty }) { return .row(cells: cells, number: start) }
    }
    return nil
  }

  /// Counts what may part the cells in the first line, which is kept.
  private mutating func findSeparator() throws(UnreadableFile) -> UInt8 {
    let isEnd = { (byte: UInt8) in byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
    while chunk.count < 1 << 16, !chunk.contains(where: isEnd), let next = try chunks.next() { chunk += next }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in chunk.prefix(while: { !isEnd($0) }) {
      if byte == ASCII.quote { isQuoted.toggle() } else if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab]
    return candidates.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) } ?? ASCII.comma
  }

  /// Takes the next chunk when this one is used up.
  ///
  /// - Returns: `false` at the end of the file.
  private mutating func fill() throws(UnreadableFile) -> Bool {
    while position == chunk.count {
      guard let next = try chunks.next() else { return false }
      chunk = next
      position = 0
    }
    return true
  }
}
