import Foundation

/// Decodes the bytes of a terminal into events, however the bytes are split.
///
/// Replies and unknown sequences never become keys, complete or split; memory is bounded for any input.
package struct InputDecoder: Sendable {
  /// The length at which a sequence is too long to mean anything and is ignored.
  private static let longestSequence = 64
  private static let longestString = 4096

  private enum State: Hashable, Sendable {
    case ground
    case escape
    case sequence
    case function
    /// An OSC, DCS or APC string, and the byte that began it.
    case string(UInt8)
    case stringEscape(UInt8)
    case paste
    /// An old mouse report, and the number of its bytes that are still to come.
    case oldMouse(Int)
    /// A function key of the Linux console, after `ESC [ [`.
    case console
  }

  private var state = State.ground
  /// The bytes of the sequence so far, without its introducer.
  private var buffer: [UInt8] = []
  /// Indicates whether ESC came before the ESC that began the sequence.
  private var isAlt = false
  private var text = TypedText()
  private var paste = PasteBuffer()
  private var events: [TerminalEvent] = []

  package init() {}

  /// Indicates whether an ESC waits for the rest of its sequence; ``flush()`` turns it into a key.
  package var isPending: Bool {
    switch state {
    case .escape: true
    case .sequence, .function, .string: buffer.isEmpty
    default: false
    }
  }

  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { consume(byte) }
    events += text.take(isEnded: false)
    defer { events = [] }
    return events
  }

  /// Returns the key that a pending sequence means when nothing follows.
  package mutating func flush() -> [TerminalEvent] {
    guard isPending else { return [] }
    switch state {
    case .sequence: emitAlt(UInt8(ascii: "["))
    case .function: emitAlt(UInt8(ascii: "O"))
    case .string(let introducer): emitAlt(introducer)
    default:
      if isAlt { emit(.escape) }
      emit(.escape)
    }
    reset()
    defer { events = [] }
    return events
  }

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: consumeGround(byte)
    case .escape: consumeEscape(byte)
    case .sequence: consumeSequence(byte)
    case .function: consumeFunction(byte)
    case .string(let introducer): consumeString(byte, introducer)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") { return endString(introducer) }
      reset()
      state = .escape
      consumeEscape(byte)
    case .paste:
      guard let pasted = paste.consume(byte) else { return }
      events.append(.input(.paste(pasted)))
      reset()
    case .oldMouse(let count): if count == 1 { reset() } else { state = .oldMouse(count - 1) }
    case .console:
      events += KeySequence.consoleFunction(byte)
      reset()
    }
  }

  private mutating func reset() {
    state = .ground
    buffer = []
    isAlt = false
  }

  private mutating func emit(_ press: KeyPress) { events.append(.input(.key(press))) }

  private mutating func emitAlt(_ byte: UInt8) { emit(KeyPress(.character(Character(Unicode.Scalar(byte))), .alt)) }

  private mutating func consumeGround(_ byte: UInt8) {
    if byte >= 0x20, byte != 0x7F { return text.append(byte) }
    events += text.take(isEnded: true)
    if byte == 0x1B {
      state = .escape
    } else {
      emit(ControlKey.press(byte))
    }
  }

  private mutating func consumeEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      if isAlt { emit(.escape) }
      isAlt = true
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string(byte)
    default:
      if isAlt { emit(.escape) }
      reset()
      if byte < 0x20 || byte == 0x7F {
        let press = ControlKey.press(byte)
        emit(KeyPress(press.key, press.modifiers.union(.alt)))
      } else {
        text.append(byte, isAlt: true)
      }
    }
  }

  private mutating func consumeSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty: state = .console
    case UInt8(ascii: "M") where buffer.isEmpty: state = .oldMouse(3)
    case UInt8(ascii: "$") where !buffer.isEmpty && buffer.allSatisfy(KeySequence.isDigit): endSequence(byte)
    case 0x20...0x3F: if buffer.count < Self.longestSequence { buffer.append(byte) }
    case 0x40...0x7E: endSequence(byte)
    default: interrupt(byte)
    }
  }

  private mutating func endSequence(_ final: UInt8) {
    let sequence = ControlSequence(body: buffer, final: final)
    let isTooLong = buffer.count >= Self.longestSequence
    let isAlt = isAlt
    reset()
    if sequence.isPasteBegin {
      state = .paste
    } else if !isTooLong {
      events += sequence.events(isAlt: isAlt)
    }
  }

  private mutating func consumeFunction(_ byte: UInt8) {
    if KeySequence.isDigit(byte), buffer.count < Self.longestSequence { return buffer.append(byte) }
    guard (0x20..<0x7F).contains(byte) else { return interrupt(byte) }
    events += KeySequence.function(byte, modifier: buffer, isAlt: isAlt)
    reset()
  }

  private mutating func consumeString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape(introducer)
    case 0x07: endString(introducer)
    // Cancel, substitute, and Ctrl-C, so that a reply that never ends can't block the keyboard.
    case 0x03, 0x18, 0x1A: interrupt(byte)
    default: if buffer.count < Self.longestString { buffer.append(byte) }
    }
  }

  private mutating func endString(_ introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "]"):
      if let reply = ColorReply.reply(buffer) { events.append(.reply(reply)) }
      events += ImageProtocol.answer(command: buffer).map { .reply(.images($0)) }
    case UInt8(ascii: "_"): events += ImageProtocol.answer(program: buffer).map { .reply(.images($0)) }
    default: break
    }
    reset()
  }

  /// Drops an invalid sequence, and reads the byte as new input.
  private mutating func interrupt(_ byte: UInt8) {
    reset()
    if byte != 0x18, byte != 0x1A { consumeGround(byte) }
  }
}

/// Typed bytes that wait to become characters.
struct TypedText: Sendable {
  private var bytes: [UInt8] = []
  private var isAlt = false

  mutating func append(_ byte: UInt8, isAlt: Bool = false) {
    if isAlt { self.isAlt = true }
    bytes.append(byte)
  }

  /// Returns the keys of all complete characters, composed; invalid UTF-8 becomes U+FFFD.
  ///
  /// - Parameter isEnded: Indicates whether an incomplete character can no longer become complete.
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

  /// The length of an incomplete UTF-8 sequence at the end.
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
  /// The text in normalization form C, like all stored text.
  var composed: String { utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping }
}

/// Collects a bracketed paste up to its end.
struct PasteBuffer: Sendable {
  /// The maximum size of a paste, in bytes; the rest of a longer paste is left out.
  private static let limit = 1 << 20
  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of terminator bytes that the last bytes match.
  private var matched = 0

  /// Returns the pasted text if the byte ends the paste.
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

  /// Returns the text in composed form, with line feeds for all line breaks and without controls other than tabs.
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
