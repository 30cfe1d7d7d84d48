/// Writes JSON with two spaces a level, the same on a terminal and in a pipe.
///
/// Whatever could steer a terminal or reorder text is escaped, so that the exact value survives and nothing acts.
package struct JSONWriter {
  /// The usual length of a record, in bytes.
  private static let usualLength = 640

  private var bytes: [UInt8] = []

  package static func document(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The same in one line, without a break at its end; inside of strings breaks are escaped.
  package static func line(_ value: JSONValue) -> String {
    document(value).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }

  /// The same as of an array in UTF-8, in pieces to be written one after the other.
  ///
  /// The elements become values one at a time, so that they are never all in memory.
  package static func document<Element: Sendable>(
    of elements: [Element], by value: @Sendable (Element) -> JSONValue
  ) -> [[UInt8]] {
    guard !elements.isEmpty else { return [Array(document([]).utf8)] }
    let pieces = elements.inParts(least: 64) { part in
      var writer = JSONWriter()
      writer.bytes.reserveCapacity(part.count * usualLength)
      for (index, element) in zip(part.indices, part) {
        writer.bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
        writer.breakLine(1)
        writer.write(value(element), depth: 1)
      }
      return writer.bytes
    }
    return pieces + [Array("\n]\n".utf8)]
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .string(let text): write(text)
    case .array(let elements):
      writeList(elements, between: ("[", "]"), depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let members):
      writeList(members, between: ("{", "}"), depth: depth) { writer, member in
        writer.write(member.key)
        writer.bytes += ": ".utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], between brackets: (String, String), depth: Int, _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes += brackets.0.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      write(&self, element)
    }
    if !elements.isEmpty { breakLine(depth) }
    bytes += brackets.1.utf8
  }

  private mutating func breakLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(depth * 2) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += text.utf8
    // Looked at in the array, which is faster than in a text.
    if !bytes[start...].allSatisfy(Self.isHarmless) {
      bytes.removeSubrange(start...)
      writeEscaping(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether a byte of UTF-8 belongs to no scalar that is escaped, which is so for most texts.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: false
    // The first bytes of the scalars that `isEscaped` finds.
    case 0xC2, 0xD8, 0xE2, 0xEF: false
    default: true
    }
  }

  private mutating func writeEscaping(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case _ where Self.isEscaped(scalar.value): writeEscape(scalar.value)
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// Control characters (C0, DEL, C1), line separators, bidirectional marks and overrides, the byte order mark.
  private static func isEscaped(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private mutating func writeEscape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    bytes += "\\u".utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    bytes += digits.utf8
  }
}
