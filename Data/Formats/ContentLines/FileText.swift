/// A TEXT of a file (RFC 5545 §3.3.11).
struct FileText {
  let text: String
  /// Indicates whether some bytes weren't UTF-8 and are U+FFFD in ``text``.
  let isRepaired: Bool

  /// Reads `\n`, `\N`, `\,`, `\;` and `\\` as what they mean, and `\"` and `\:`, which older programs write.
  ///
  /// Any other backslash stands for itself.
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
      guard byte == ASCII.backslash, index < value.endIndex, let meant = Self.escaped(value[index]) else {
        text.append(byte)
        continue
      }
      text.append(meant)
      index += 1
    }
    self.init(raw: text[...])
  }

  /// A value that is no TEXT and has no escapes, such as a URI.
  init(raw bytes: ArraySlice<UInt8>) {
    let valid = String(validating: bytes, as: UTF8.self)
    text = valid ?? String(decoding: bytes, as: UTF8.self)
    isRepaired = valid == nil
  }

  /// The parts of a list of texts, at the commas that are not escaped; the first ones of more than `most`.
  static func list(_ bytes: [UInt8], _ range: Range<Int>, most: Int = .max) -> [Range<Int>] {
    parts(bytes, range, separator: ASCII.comma, most: most)
  }

  /// The parts of a value, at the separators that are not escaped; the first ones of more than `most`.
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
}

extension FileText {
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
