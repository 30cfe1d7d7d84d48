/// The smallest piece of a written date: a number, a known word, a sign, or something else.
package struct DateToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// With how many digits it was written; 0 for a number in words.
    case number(Int, digits: Int)
    case word(DateWord)
    case sign(Character)
    case unknown
  }

  package let kind: Kind
  /// Where it stands, in characters of the text.
  package let range: Range<Int>
  /// Whether no space stands before it.
  package let isAttached: Bool
}
