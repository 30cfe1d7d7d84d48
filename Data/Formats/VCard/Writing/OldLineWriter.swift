/// Writes lines as vCard 2.1 wants them: CRLF, and folded only where that does not change what they say.
///
/// Quoted-printable goes on after an `=` (RFC 2045 §6.7), Base64 after a blank and ends with an empty line. Other lines
/// are as long as they are: the blank of a fold would be a part of them.
struct OldLineWriter {
  private static let width = 76

  private(set) var bytes: [UInt8] = []

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func write(_ line: ArraySlice<UInt8>) {
    let line = line.filter { $0 >= 0x20 && $0 != 0x7F || $0 == ASCII.tab }
    let head = line.prefix { $0 != ASCII.colon }.map(\.capital)
    if SoftBreak.isQuotedPrintable(line.span, from: 0) {
      fold(
        line, after: head.count + 1, width: Self.width - 1, end: [ASCII.equals, ASCII.carriageReturn, ASCII.lineFeed])
    } else if head.contains(Array("BASE64".utf8)) {
      fold(
        line, after: head.count + 1, width: Self.width - 2, end: [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space])
      endLine()
    } else {
      bytes += line
      endLine()
    }
  }

  /// - Parameter first: Where the value begins: what says how it is encoded stays in one piece.
  private mutating func fold(_ line: [UInt8], after first: Int, width: Int, end: [UInt8]) {
    var start = 0
    while line.count - start > width, line.count > first {
      var next = max(start + width, first)
      // Never between an `=` and its digits.
      if let sign = line[(next - 2)..<next].firstIndex(of: ASCII.equals), end[0] == ASCII.equals { next = sign }
      bytes += line[start..<next]
      bytes += end
      start = next
    }
    bytes += line[start...]
    endLine()
  }

  private mutating func endLine() { bytes += [ASCII.carriageReturn, ASCII.lineFeed] }
}
