import Foundation

/// A text without what people do not tell apart when they look for something: case, width and diacritics.
///
/// `Ｃａｆé` becomes `cafe`. Compatibility forms are replaced (Unicode Standard Annex 15, NFKD), marks without a width
/// left out, and what remains is composed again, so that Hangul keeps its syllables.
public struct FoldedText: Hashable, Sendable {
  /// Its letters as they are compared.
  public let text: String

  public init(_ text: String) { self.text = Self.isPlain(text) ? text.lowercased() : Self.folded(text) }

  /// Returns whether only the case can matter, as in nearly all texts.
  ///
  /// This check is for speed: without it the import of 100,000 sayings takes twice as long.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x80, 0x2012...0x2016, 0x2018...0x201F, 0x3001...0x3029, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
      default: isLetterOfHangul(scalar)
      }
    }
  }

  /// Consonants and vowels by themselves, which a compatibility form would make parts of a syllable.
  private static func isLetterOfHangul(_ scalar: Unicode.Scalar) -> Bool { (0x3131...0x318E).contains(scalar.value) }

  private static func folded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var folded = String.UnicodeScalarView()
    var rest = scalars.startIndex
    while rest < scalars.endIndex {
      let scalar = scalars[rest]
      if isLetterOfHangul(scalar) {
        folded.append(scalar)
        rest = scalars.index(after: rest)
      } else {
        let end = scalars[rest...].firstIndex(where: isLetterOfHangul) ?? scalars.endIndex
        let part = String(scalars[rest..<end]).decomposedStringWithCompatibilityMapping
        folded.append(contentsOf: part.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark })
        rest = end
      }
    }
    return String(folded).precomposedStringWithCanonicalMapping.lowercased()
  }
}
