/// What stays of a text when looks do not matter: equal for texts that say the same in the same words.
///
/// Letters and digits alone, folded as ``FoldedText`` says; everything of a text that has none.
public struct SayingKey: Hashable, Sendable {
  /// What is compared.
  public let text: String

  /// The key of a text.
  public init(_ text: String) {
    let folded = FoldedText(text).text
    let plain = String(String.UnicodeScalarView(folded.unicodeScalars.filter(Self.counts)))
    self.text = plain.isEmpty ? folded : plain
  }

  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}
