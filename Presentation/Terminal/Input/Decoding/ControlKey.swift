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
