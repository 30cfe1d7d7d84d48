/// The most likely character set of bytes that are no UTF-8 and that nothing is said about.
struct CharsetGuess {
  let charset: Charset
  /// Indicates whether hardly any other text looks like this.
  let isSure: Bool
}

extension CharsetGuess {
  /// - Parameter bytes: All such texts of a card or a table: the more, the better.
  init(_ bytes: [UInt8]) {
    if Self.isKorean(bytes) {
      self.init(charset: .korean, isSure: true)
    } else {
      self.init(charset: Self.isHebrew(bytes) ? .hebrew : .western, isSure: false)
    }
  }

  /// - Parameter source: Whose values that are no UTF-8 are looked at together.
  init(_ source: ComponentSource) {
    let values = source.lines.lazy.map { source.bytes[$0.value] }
    self.init(Array(values.filter { String(validating: $0, as: UTF8.self) == nil }.joined(separator: [ASCII.lineFeed])))
  }

  /// A text that is no UTF-8; `nil` when it is no text in this either, or UTF-8 in which some letters are broken.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let repaired = String(decoding: bytes, as: UTF8.self).unicodeScalars
    if repaired.contains(where: { $0.value >= 0x800 && $0 != "\u{FFFD}" }) { return nil }
    return charset.decode(bytes)
  }

  /// Every byte above ASCII has its second one, in the rows that have letters (Windows 949).
  static func isKorean(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 && !isWesternPunctuation($0) }) else { return false }
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard index < bytes.count, (0x81...0xFD).contains(lead) else { return false }
      let trail = bytes[index]
      index += 1
      let isWansung = (0xA1...0xFE).contains(trail) && lead >= 0xA1
      let isExtended = lead <= 0xC6 && isExtendedTrail(trail)
      guard isWansung || isExtended else { return false }
    }
    return true
  }

  /// Ellipsis, quotation marks and dashes of Windows 1252, of which English has many and no other letter of these.
  private static func isWesternPunctuation(_ byte: UInt8) -> Bool {
    byte == 0x85 || (0x91...0x94).contains(byte) || byte == 0x96 || byte == 0x97
  }

  private static func isExtendedTrail(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x81...0xFE).contains(byte)
  }

  /// Whole words of letters without upper and lower case (Windows 1255: E0…FA).
  private static func isHebrew(_ bytes: [UInt8]) -> Bool {
    let high = bytes.filter { $0 >= 0x80 }
    guard high.allSatisfy({ (0xE0...0xFA).contains($0) }) else { return false }
    return bytes.split { $0 < 0x80 }.contains { $0.count >= 3 }
  }
}

/// The texts of a record, all in the character set that they are most likely in when they are no UTF-8.
struct DecodedTexts {
  let texts: [String]
  /// The first one that may look otherwise than it was meant.
  let doubtful: Int?
  /// Indicates whether some bytes aren't text in that character set either, and are U+FFFD.
  let isRepaired: Bool

  init(_ parts: [[UInt8]]) {
    let valid = parts.map { String(validating: $0, as: UTF8.self) }
    guard let first = valid.firstIndex(of: nil) else {
      (texts, doubtful, isRepaired) = (valid.compactMap(\.self), nil, false)
      return
    }
    let guess = CharsetGuess(Array(parts.joined(separator: [ASCII.lineFeed])))
    let guessed = zip(parts, valid).map { part, text in text ?? guess.charset.decode(part) }
    texts = zip(parts, guessed).map { part, text in text ?? String(decoding: part, as: UTF8.self) }
    doubtful = guess.isSure ? nil : first
    isRepaired = guessed.contains(nil)
  }
}
