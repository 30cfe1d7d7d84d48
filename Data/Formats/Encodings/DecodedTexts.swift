/// The texts of a record, all in the character set that they are most likely in when they are no UTF-8.
struct DecodedTexts {
  let texts: [String]
  /// The first one that may look otherwise than it was meant.
  let doubtful: Int?
  /// Whether some bytes are no text in that character set either, and are U+FFFD.
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
