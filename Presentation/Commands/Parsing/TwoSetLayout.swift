/// The Korean two-set keyboard (KS X 5002): which Latin keys make which letters.
package enum TwoSetLayout {
  /// The Latin letters of the keys that were pressed for a text, `ㅔㅣ무` → `plan`; other characters are kept.
  package static func latin(for text: String) -> String {
    var keys = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3:
        let index = Int(scalar.value) - 0xAC00
        keys += initials[index / 588] + medials[index / 28 % 21] + finals[index % 28]
      case 0x1100...0x1112: keys += initials[Int(scalar.value) - 0x1100]
      case 0x1161...0x1175: keys += medials[Int(scalar.value) - 0x1161]
      case 0x11A8...0x11C2: keys += finals[Int(scalar.value) - 0x11A7]
      case 0x3131...0x314E: keys += consonants[Int(scalar.value) - 0x3131]
      case 0x314F...0x3163: keys += medials[Int(scalar.value) - 0x314F]
      default: keys.unicodeScalars.append(scalar)
      }
    }
    return keys
  }

  /// Whether a text has letters of the Korean layout.
  package static func hasHangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x1100...0x11FF).contains($0.value) || isCompatible($0.value) }
  }

  private static func isCompatible(_ value: UInt32) -> Bool {
    (0x3131...0x3163).contains(value) || (0xAC00...0xD7A3).contains(value)
  }

  private static let initials = [
    "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]
  private static let medials = [
    "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l",
  ]
  private static let finals = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "T",
    "d", "w", "c", "z", "x", "v", "g",
  ]
  private static let consonants = [
    "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q", "qt", "t",
    "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]
}
