/// Turns the bytes of a terminal into events, in whatever pieces they come.
///
/// Replies and unknown sequences are swallowed, complete or split; memory is bounded whatever comes.
package struct InputDecoder: Sendable {
  /// Longer sequences than these mean nothing and are swallowed.
  private static let longestSequence = 64
  private static let longestString = 4096

  private enum State: Hashable, Sendable {
    case ground
    case escape
    case sequence
    case function
    /// OSC, DCS or APC, and with which byte it began.
    case string(UInt8)
    case stringEscape(UInt8)
    case paste
    /// The bytes of an old mouse report that are still to come.
    case oldMouse(Int)
    /// `ESC [ [` of a function key on the Linux console.
    case console
  }

  private var state = State.ground
  /// The bytes of the sequence so far, without what began it.
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

  /// Takes what waits for the key that it is when nothing follows.
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
}

extension InputDecoder {
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
    // Cancel, substitute, and Ctrl-C, so that no reply that never ends holds the keyboard.
    case 0x03, 0x18, 0x1A: interrupt(byte)
    default: if buffer.count < Self.longestString { buffer.append(byte) }
    }
  }

  private mutating func endString(_ introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "]"):
      if let theme = BackgroundReply.theme(buffer) { events.append(.reply(.background(theme))) }
      events += ImageProtocol.answer(command: buffer).map { .reply(.images($0)) }
    case UInt8(ascii: "_"): events += ImageProtocol.answer(program: buffer).map { .reply(.images($0)) }
    default: break
    }
    reset()
  }

  /// Ends a sequence that is none and looks at the byte anew.
  private mutating func interrupt(_ byte: UInt8) {
    reset()
    if byte != 0x18, byte != 0x1A { consumeGround(byte) }
  }
}
