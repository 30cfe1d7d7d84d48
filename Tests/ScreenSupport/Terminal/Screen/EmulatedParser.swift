/// Splits a terminal's input into characters, controls and sequences.
struct EmulatedParser: Sendable {
  enum Token: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(EmulatedSequence)
    /// An OSC, DCS or APC string, without introducer and terminator.
    case string(String)
  }

  private enum State: Hashable, Sendable {
    case ground, escape, sequence, string, stringEscape
  }

  private var state = State.ground
  private var buffer: [UInt8] = []
  private var expected = 0

  mutating func consume(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: return consumeText(byte)
    case .escape: return consumeEscape(byte)
    case .sequence:
      buffer.append(byte)
      guard (0x40...0x7E).contains(byte) else { return nil }
      state = .ground
      return .sequence(EmulatedSequence(String(decoding: buffer, as: UTF8.self)))
    case .string:
      if byte == 0x1B {
        state = .stringEscape
        return nil
      }
      if byte == 0x07 { return endString() }
      buffer.append(byte)
      return nil
    case .stringEscape: return endString()
    }
  }

  private mutating func endString() -> Token {
    state = .ground
    return .string(String(decoding: buffer, as: UTF8.self))
  }

  private mutating func consumeEscape(_ byte: UInt8) -> Token? {
    buffer = []
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string
    default:
      state = .ground
      return .sequence(EmulatedSequence("ESC" + String(Unicode.Scalar(byte))))
    }
    return nil
  }

  private mutating func consumeText(_ byte: UInt8) -> Token? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    if byte < 0x80 { return .scalar(Unicode.Scalar(byte)) }
    if byte >= 0xC0 {
      buffer = [byte]
      expected = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return nil
    }
    buffer.append(byte)
    guard buffer.count == expected, let scalar = String(decoding: buffer, as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    return .scalar(scalar)
  }
}
