import Foundation

/// A value of an exported record.
enum RecordValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Int)
  case text(String)
  case list([RecordValue])
  /// Bytes that aren't text, as `{"base64": "…"}`.
  case base64([UInt8])

  /// Appends the value as JSON; equal values always give the same bytes.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { bytes.append(ASCII.comma) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .base64(let content):
      bytes += "{\"base64\":\"".utf8
      bytes += Data(content).base64EncodedData()
      bytes += "\"}".utf8
    }
  }

  var json: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(ASCII.quote)
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash: bytes += [ASCII.backslash, byte]
      case ASCII.lineFeed: bytes += [ASCII.backslash, ASCII.lowerN]
      case ..<0x20, 0x7F: bytes += "\\u\(Digits.text(byte, 4, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }
}

/// Parses a line of an exported file: one object with texts, whole numbers and lists of these (RFC 8259).
struct RecordLine {
  /// The maximum depth of nested values; no record needs more.
  private static let depthLimit = 3

  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, place, end) = (bytes, range.lowerBound, range.upperBound) }

  /// Visits the members in order.
  ///
  /// - Returns: `true` if the line is one complete object and `visit` accepted every member.
  mutating func members(_ visit: (String, RecordValue) -> Bool) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return isAtEnd }
    repeat {
      guard take(ASCII.quote), let name = text(), take(ASCII.colon), let value = value(depth: 0), visit(name, value)
      else { return false }
    } while take(ASCII.comma)
    return take(UInt8(ascii: "}")) && isAtEnd
  }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return place == end
    }
  }

  private mutating func skipBlanks() {
    while place < end, bytes[place].isBlank || bytes[place] == ASCII.carriageReturn { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard place < end, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) -> RecordValue? {
    guard depth < Self.depthLimit else { return nil }
    if take(ASCII.quote) { return text().map(RecordValue.text) }
    if take(UInt8(ascii: "[")) { return list(depth: depth + 1) }
    if take(UInt8(ascii: "{")) {
      guard take(ASCII.quote), text() == "base64", take(ASCII.colon), take(ASCII.quote), let text = text(),
        take(UInt8(ascii: "}")), let data = Data(base64Encoded: text)
      else { return nil }
      return .base64(Array(data))
    }
    let start = place
    while place < end, bytes[place].isNameByte { place += 1 }
    switch String(decoding: bytes[start..<place], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case let word: return Int(word).map(RecordValue.number)
    }
  }

  private mutating func list(depth: Int) -> RecordValue? {
    if take(UInt8(ascii: "]")) { return .list([]) }
    var values: [RecordValue] = []
    repeat {
      guard let value = value(depth: depth) else { return nil }
      values.append(value)
    } while take(ASCII.comma)
    return take(UInt8(ascii: "]")) ? .list(values) : nil
  }

  /// Reads up to the next quotation mark; `nil` if there is none or the bytes aren't text.
  private mutating func text() -> String? {
    let start = place
    while place < end, bytes[place] != ASCII.quote, bytes[place] != ASCII.backslash, bytes[place] >= 0x20 { place += 1 }
    guard place < end else { return nil }
    if bytes[place] == ASCII.quote {
      defer { place += 1 }
      return String(validating: bytes[start..<place], as: UTF8.self)
    }
    var string = JSONString(limit: end - start)
    for byte in bytes[start..<place] { _ = string.receive(byte) }
    while place < end, bytes[place] >= 0x20 {
      defer { place += 1 }
      if !string.receive(bytes[place]) { return String(validating: string.bytes, as: UTF8.self) }
    }
    return nil
  }
}
