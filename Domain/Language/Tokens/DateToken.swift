/// The smallest piece of a written date: a number, a known word, a sign, or something else.
struct DateToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// With how many digits it was written; 0 for a number in words.
    case number(Int, digits: Int)
    case word(DateWord)
    case sign(Character)
    case unknown
  }

  let kind: Kind
  /// Where it stands, in characters of the text.
  let range: Range<Int>
  /// Whether no space stands before it.
  let isAttached: Bool
}
