/// A code that sets a new password once, for who has forgotten the one before.
public struct RecoveryCode: Hashable, Sendable {
  /// The number of codes that are given when a lock is set.
  public static let count = 8
  /// Crockford's alphabet, without letters that look like digits; 16 of its letters are 80 bits.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let length = 16

  /// Capitals and digits alone.
  public let letters: String

  public init(from random: inout some RandomNumberGenerator) {
    letters = String((0..<Self.length).map { _ in Self.alphabet[Int(random.next(upperBound: UInt64(32)))] })
  }

  /// Reads a code as people type it: with or without hyphens, in any case, with O for 0 and I or L for 1.
  ///
  /// - Returns: `nil` if the text can't be a code.
  public init?(typed text: String) {
    let letters = text.uppercased().compactMap { letter -> Character? in
      switch letter {
      case "O": "0"
      case "I", "L": "1"
      case _ where letter.isWhitespace || letter == "-" || letter == "–": nil
      default: letter
      }
    }
    guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = String(letters)
  }

  /// The code in groups of four: `7K2M-…`.
  public var text: String {
    stride(from: 0, to: letters.count, by: 4).map { String(letters.dropFirst($0).prefix(4)) }.joined(separator: "-")
  }
}

/// A fingerprint that tells a right code from a wrong one, and from which no code can be made.
public struct CodeFingerprint: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}
