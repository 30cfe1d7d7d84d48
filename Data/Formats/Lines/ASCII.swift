enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let apostrophe: UInt8 = 0x27
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let equals: UInt8 = 0x3D
  static let backslash: UInt8 = 0x5C
  static let caret: UInt8 = 0x5E
  static let lowerN: UInt8 = 0x6E
  static let upperN: UInt8 = 0x4E
}

extension UInt8 {
  /// Indicates whether the byte is an ASCII letter, a digit, `-`, or the `_` that some programs write.
  var isNameByte: Bool {
    let lower = self | 0x20
    return (0x61...0x7A).contains(lower) || isDigit || self == 0x2D || self == 0x5F
  }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// The uppercase form of an ASCII letter; any other byte stays unchanged.
  var capital: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }

  var hexValue: UInt8? {
    switch capital {
    case 0x30...0x39: self - ASCII.zero
    case 0x41...0x46: capital - 0x37
    default: nil
    }
  }

  var isBlank: Bool { self == ASCII.space || self == ASCII.tab }
}

enum Digits {
  static func text(_ number: some BinaryInteger, _ width: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension [UInt8] {
  func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}

struct ByteCursor {
  /// The line number of the next byte, starting at 1; the caller counts the lines.
  var number = 1
  /// The chunk of the file with the next byte at ``position``.
  var chunk: [UInt8] = []
  var position = 0
  private var chunks: UnicodeChunks
  /// The position to go back to; the bytes after this position stay in ``chunk``.
  private var remembered: (position: Int, number: Int)?

  init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// Returns the next byte without consuming it; `nil` at the end of the file.
  mutating func peek() throws(UnreadableFile) -> UInt8? { try fill() ? chunk[position] : nil }

  /// Loads the next byte into ``chunk``; returns `false` at the end of the file.
  mutating func fill() throws(UnreadableFile) -> Bool {
    while position == chunk.count {
      guard let next = try chunks.next() else { return false }
      let start = remembered?.position ?? position
      chunk.removeFirst(start)
      position -= start
      remembered?.position = 0
      if chunk.isEmpty { chunk = next } else { chunk += next }
    }
    return true
  }

  /// Remembers the current position, unless a position is already remembered.
  mutating func remember() { remembered = remembered ?? (position, number) }

  mutating func forget() { remembered = nil }

  /// Goes back to the remembered position, if there is one.
  mutating func goBack() {
    (position, number) = remembered ?? (position, number)
    forget()
  }

  /// Returns a text of the file in UTF-8 if the character set of the whole file is known.
  func unicode(_ text: [UInt8]) -> [UInt8] { chunks.korean?.unicode(text) ?? text }

  mutating func extend() throws(UnreadableFile) -> Bool {
    guard let next = try chunks.next() else { return false }
    chunk += next
    return true
  }
}
