/// The keys that terminals send as sequences: xterm's, rxvt's, the Linux console's and kitty's.
enum KeySequence {
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A key sent as `CSI number final`.
  static func press(_ final: UInt8, number: Int, modifiers: KeyPress.Modifiers) -> KeyPress? {
    switch Character(Unicode.Scalar(final)) {
    case "Z": .backTab
    case "~": numbered(number).map { KeyPress($0, modifiers) }
    // rxvt: other finals for shift, control and both.
    case "$": numbered(number).map { KeyPress($0, .shift) }
    case "^": numbered(number).map { KeyPress($0, .control) }
    case "@": numbered(number).map { KeyPress($0, [.shift, .control]) }
    case "a", "b", "c", "d": named(final & ~0x20).map { KeyPress($0, .shift) }
    default: named(final).map { KeyPress($0, modifiers) }
    }
  }

  /// A key sent as `SS3 final`, which older terminals give modifiers as a digit.
  static func function(_ final: UInt8, modifier: [UInt8], isAlt: Bool) -> [TerminalEvent] {
    let digit = modifier.last.map { Int($0) - 0x30 } ?? 1
    var modifiers = KeyPress.Modifiers(rawValue: UInt8(max(0, digit - 1) & 0b111))
    if isAlt { modifiers.insert(.alt) }
    let key: Key?
    switch Character(Unicode.Scalar(final)) {
    case "M": key = .enter
    case "I": key = .tab
    case "a", "b", "c", "d":
      key = named(final & ~0x20)
      modifiers.insert(.control)
    // The keypad in application mode: * + , - . / 0…9.
    case "j"..."y": key = .character(Character(Unicode.Scalar(final - 0x40)))
    default: key = named(final)
    }
    return key.map { [.input(.key(KeyPress($0, modifiers)))] } ?? []
  }

  /// A function key of the Linux console: `ESC [ [ A` to `E`.
  static func consoleFunction(_ byte: UInt8) -> [TerminalEvent] {
    guard (0x41...0x45).contains(byte) else { return [] }
    return [.input(.key(KeyPress(.function(Int(byte) - 0x40))))]
  }

  /// A key sent as the code of its character, with modifiers that text cannot carry.
  static func typed(_ code: Int, shifted: Int?, modifiers: KeyPress.Modifiers?) -> [TerminalEvent] {
    guard let modifiers, let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return [] }
    switch code {
    case 27: return [.input(.key(KeyPress(.escape, modifiers)))]
    case 8, 127: return [.input(.key(KeyPress(.backspace, modifiers)))]
    case 9: return [.input(.key(KeyPress(.tab, modifiers)))]
    case 13: return [.input(.key(KeyPress(.enter, modifiers)))]
    // Other controls, and the private codes that kitty gives keys without a character.
    case 0..<32, 0x80..<0xA0, 57344...63743: return []
    default: break
    }
    var character = Character(scalar)
    if modifiers.contains(.shift) {
      let upper = shifted.flatMap { Unicode.Scalar(UInt32(clamping: $0)) }.map { Character($0) }
      character = upper ?? String(character).uppercased().first ?? character
    }
    return [.input(.key(KeyPress(.character(character), modifiers.subtracting(.shift))))]
  }

  private static func named(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P", "Q", "R", "S": .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}

/// The keys that send one byte below U+0020, or U+007F.
enum ControlKey {
  static func press(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x00: .control(" ")
    case 0x09: .tab
    // Terminals send CR for Enter, and some pass on LF.
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x1B: .escape
    default: .control(Character(Unicode.Scalar(byte < 0x1B ? byte + 0x60 : byte + 0x40)))
    }
  }
}
