import Foundation

/// Typed bytes that wait to become characters.
struct TypedText: Sendable {
  private var bytes: [UInt8] = []
  private var isAlt = false

  mutating func append(_ byte: UInt8, isAlt: Bool = false) {
    if isAlt { self.isAlt = true }
    bytes.append(byte)
  }

  /// The keys of all whole characters, composed; what is no UTF-8 becomes U+FFFD.
  ///
  /// - Parameter isEnded: Whether a character that is not whole can no longer become so.
  mutating func take(isEnded: Bool) -> [TerminalEvent] {
    if bytes.isEmpty { return [] }
    let whole = isEnded ? bytes.count : bytes.count - unfinished
    let text = String(decoding: bytes[..<whole], as: UTF8.self).composed
    bytes.removeFirst(whole)
    var events: [TerminalEvent] = []
    // C1 controls have no key.
    for character in text where !character.isC1Control {
      events.append(.input(.key(KeyPress(.character(character), isAlt ? .alt : []))))
      isAlt = false
    }
    return events
  }

  /// The length of the UTF-8 sequence at the end that lacks bytes.
  private var unfinished: Int {
    for length in 1...min(3, bytes.count) {
      let byte = bytes[bytes.count - length]
      if byte & 0xC0 == 0x80 { continue }
      let expected = byte >= 0xF0 && byte < 0xF5 ? 4 : byte >= 0xE0 && byte < 0xF0 ? 3 : byte >= 0xC2 ? 2 : 1
      return byte < 0xF5 && expected > length ? length : 0
    }
    return 0
  }
}

extension Character {
  fileprivate var isC1Control: Bool { unicodeScalars.first.map { (0x80..<0xA0).contains($0.value) } ?? false }
}

extension String {
  /// The text in normalisation form C, like all stored text.
  var composed: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
}
