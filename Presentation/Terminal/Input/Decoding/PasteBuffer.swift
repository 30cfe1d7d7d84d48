/// Collects a bracketed paste up to its end.
struct PasteBuffer: Sendable {
  /// Bytes; what is pasted behind them is left out.
  private static let limit = 1 << 20
  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the terminator that came last.
  private var matched = 0

  /// The pasted text when the byte ends it.
  mutating func consume(_ byte: UInt8) -> String? {
    if byte == Self.terminator[matched] {
      matched += 1
      guard matched == Self.terminator.count else { return nil }
      defer { self = PasteBuffer() }
      return Self.clean(String(decoding: bytes, as: UTF8.self))
    }
    append(Self.terminator[..<matched])
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { append([byte]) }
    return nil
  }

  private mutating func append(_ more: ArraySlice<UInt8>) { bytes += more.prefix(Self.limit - bytes.count) }

  /// Line feeds for all line breaks, no other controls but tabs, composed.
  private static func clean(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0D: cleaned.append("\n")
      case 0x0A: if !isAfterReturn { cleaned.append("\n") }
      case 0x09: cleaned.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned).composed
  }
}
