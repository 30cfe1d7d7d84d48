/// Writes content lines as RFC 5545 §3.1 wants them: CRLF, and folded so that no line is longer than 75 octets.
///
/// Controls other than the tab, which RFC 5545 forbids, are left out; what is no UTF-8 stays as it is.
struct LineWriter {
  private static let width = 75

  private(set) var bytes: [UInt8] = []

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func write(_ line: String) { write(Array(line.utf8)[...]) }

  mutating func write(_ line: ArraySlice<UInt8>) {
    if line.count <= Self.width, line.allSatisfy({ (0x20...0x7E).contains($0) }) {
      append(line)
    } else {
      fold(line.filter { $0 == ASCII.tab || $0 >= 0x20 && $0 != 0x7F })
    }
  }

  private mutating func fold(_ line: [UInt8]) {
    var start = 0
    while line.count - start > Self.width - min(start, 1) {
      let limit = start + Self.width - min(start, 1)
      // Never inside a character: its later bytes, at most three, begin with the bits 10.
      let end = (limit - 3...limit).last { line[$0] & 0xC0 != 0x80 } ?? limit
      append(line[start..<end], isContinued: start > 0)
      start = end
    }
    append(line[start...], isContinued: start > 0)
  }

  private mutating func append(_ line: ArraySlice<UInt8>, isContinued: Bool = false) {
    if isContinued { bytes.append(ASCII.space) }
    bytes.append(contentsOf: line)
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }
}
