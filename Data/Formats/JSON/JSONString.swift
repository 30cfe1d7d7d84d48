/// The bytes of a JSON string, taken one by one after the quotation mark (RFC 8259 §7).
struct JSONString {
  private enum Place {
    case plain, afterBackslash
    /// Inside `\uXXXX`.
    case code(digits: Int, value: UInt32)
  }

  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false
  private let limit: Int
  private var place = Place.plain
  private var lead: UInt32?

  init(limit: Int) { self.limit = limit }

  /// - Returns: `false` for the quotation mark that ends it.
  mutating func take(_ byte: UInt8) -> Bool {
    switch (place, byte) {
    case (.plain, ASCII.quote):
      endPair()
      return false
    case (.plain, ASCII.backslash): place = .afterBackslash
    case (.plain, _): add(byte)
    case (.afterBackslash, UInt8(ascii: "u")): place = .code(digits: 0, value: 0)
    case (.afterBackslash, _):
      add(Self.meaning(of: byte))
      place = .plain
    case (.code(let digits, let value), _):
      guard let digit = byte.hexValue else {
        // No code at all: what stands there is all that can be said.
        place = .plain
        addScalar(0xFFFD)
        return take(byte)
      }
      place = digits == 3 ? .plain : .code(digits: digits + 1, value: value << 4 | UInt32(digit))
      if digits == 3 { addCode(value << 4 | UInt32(digit)) }
    }
    return true
  }

  private mutating func add(_ byte: UInt8) {
    endPair()
    append([byte])
  }

  private mutating func addCode(_ code: UInt32) {
    if let first = lead, (0xDC00...0xDFFF).contains(code) {
      lead = nil
      addScalar(0x10000 + (first - 0xD800) << 10 + (code - 0xDC00))
    } else {
      endPair()
      if (0xD800...0xDBFF).contains(code) { lead = code } else { addScalar(code) }
    }
  }

  private mutating func endPair() {
    guard lead != nil else { return }
    lead = nil
    addScalar(0xFFFD)
  }

  private mutating func addScalar(_ value: UInt32) {
    append(Array(Character(Unicode.Scalar(value) ?? "\u{FFFD}").utf8))
  }

  private mutating func append(_ more: [UInt8]) {
    isTooLong = isTooLong || bytes.count + more.count > limit
    if isTooLong { bytes = [] } else { bytes += more }
  }

  private static func meaning(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): ASCII.lineFeed
    case UInt8(ascii: "r"): ASCII.carriageReturn
    case UInt8(ascii: "t"): ASCII.tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: byte
    }
  }
}
