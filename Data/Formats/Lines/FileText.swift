/// A TEXT value of a file (RFC 5545 §3.3.11).
struct FileText {
  let text: String
  /// Indicates whether some bytes weren't UTF-8 and became U+FFFD in ``text``.
  let isRepaired: Bool

  /// Decodes `\n`, `\N`, `\,`, `\;` and `\\`, and the `\"` and `\:` of older programs.
  ///
  /// Any other backslash stays.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let value = bytes[range]
    guard value.contains(ASCII.backslash) else {
      self.init(raw: value)
      return
    }
    var text: [UInt8] = []
    text.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      guard byte == ASCII.backslash, index < value.endIndex, let unescaped = Self.escaped(value[index]) else {
        text.append(byte)
        continue
      }
      text.append(unescaped)
      index += 1
    }
    self.init(raw: text[...])
  }

  /// Creates the text of a value without escapes, such as a URI.
  init(raw bytes: ArraySlice<UInt8>) {
    let valid = String(validating: bytes, as: UTF8.self)
    text = valid ?? String(decoding: bytes, as: UTF8.self)
    isRepaired = valid == nil
  }

  /// Splits a list of texts at the commas that aren't escaped, into at most `most` parts.
  static func list(_ bytes: [UInt8], _ range: Range<Int>, most: Int = .max) -> [Range<Int>] {
    parts(bytes, range, separator: ASCII.comma, most: most)
  }

  /// Splits a value at the separators that aren't escaped, into at most `most` parts.
  static func parts(_ bytes: [UInt8], _ range: Range<Int>, separator: UInt8, most: Int = .max) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if bytes[index] == ASCII.backslash {
        index += 1
      } else if bytes[index] == separator {
        parts.append(start..<index)
        guard parts.count < most else { return parts }
        start = index + 1
      }
      index += 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.lowerN, ASCII.upperN: ASCII.lineFeed
    case ASCII.comma, ASCII.semicolon, ASCII.backslash, ASCII.colon, ASCII.quote: byte
    default: nil
    }
  }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: bytes += [ASCII.backslash, ASCII.lowerN]
      case ASCII.comma, ASCII.semicolon, ASCII.backslash: bytes += [ASCII.backslash, byte]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes content lines in the form of RFC 5545 §3.1: with CRLF, and folded to at most 75 octets.
///
/// Control characters other than the tab, which RFC 5545 forbids, are left out. Bytes that aren't UTF-8 stay unchanged.
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
      // A line is never split inside a character; at most three bytes, which begin with the bits 10, continue a
      // character.
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
