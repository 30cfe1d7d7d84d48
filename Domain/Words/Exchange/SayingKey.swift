/// The text of a saying without differences in looks: equal for texts that say the same in the same words.
///
/// Only letters and digits count, folded by ``FoldedText``; a text that has none counts as a whole.
public struct SayingKey: Hashable, Sendable {
  public let text: String

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

/// The keys of a saying's texts, by which an import knows what is there already.
public struct SayingKeys: Hashable, Sendable {
  /// `nil` without Korean.
  public let korean: SayingKey?
  /// `nil` without English.
  public let english: SayingKey?

  public init(_ content: SayingContent) {
    korean = content.korean.map { SayingKey($0.text) }
    english = content.english.map { SayingKey($0.text) }
  }

  /// Returns whether the other saying has every text of this one, so that this one adds nothing.
  public func isCovered(by other: SayingKeys) -> Bool {
    (korean == nil || korean == other.korean) && (english == nil || english == other.english)
  }
}
