import Synchronization

/// A character in four bytes, so that cells are copied and compared without counting references.
struct Glyph: Hashable, Sendable {
  static let blank = Glyph(" ")
  /// The character for what cannot be shown (U+FFFD).
  private static let replacement: UInt32 = 0xFFFD

  /// A Unicode scalar, or ``firstLong`` and more for characters of several scalars.
  private let code: UInt32

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
    code = isSingle ? first.value : Self.longs.withLock { $0.code(of: character) }
  }

  var character: Character {
    if let scalar = Unicode.Scalar(code) { return Character(scalar) }
    return Self.longs.withLock { $0.characters[Int(code - Self.firstLong)] }
  }

  /// The first number that isn't a Unicode scalar.
  private static let firstLong: UInt32 = 0x11_0000
  private static let longs = Mutex(Longs())

  /// The characters of several scalars that were drawn so far, such as flags.
  private struct Longs {
    /// The maximum number of characters, more than there are emoji and decomposed Korean syllables together.
    private static let limit = 1 << 14

    private(set) var characters: [Character] = []
    private var codes: [Character: UInt32] = [:]

    mutating func code(of character: Character) -> UInt32 {
      if let code = codes[character] { return code }
      guard characters.count < Self.limit else { return Glyph.replacement }
      let code = Glyph.firstLong + UInt32(characters.count)
      characters.append(character)
      codes[character] = code
      return code
    }
  }
}
