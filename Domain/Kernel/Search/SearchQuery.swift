/// Words that are looked for: all of them, in any order.
///
/// Letters are alike as ``SearchLetters`` says; quotation marks make a phrase of several words.
public struct SearchQuery: Hashable, Sendable {
  /// The text to search for, in lower case and without white space around it.
  public let text: String
  /// The words and phrases; none where only punctuation was typed, which finds nothing.
  public let terms: [SearchTerm]
  private let phrase: SearchLetters

  /// A query as typed.
  ///
  /// - Returns: `nil` for a blank text, which finds nothing.
  public init?(_ text: String) {
    guard let trimmed = try? LimitedText.trimmed(text, limit: .max, mayBeEmpty: false) else { return nil }
    self.text = trimmed.lowercased()
    terms = SearchTerm.all(in: trimmed)
    phrase = SearchLetters(trimmed)
  }

  /// The best way in which the text has the words; `nil` when it does not have them all.
  ///
  /// First consonants stand for any syllables that begin with them: `ㅊㄱ` is in `강남 치과`. Only what is the text itself
  /// but for its case is ``SearchHit/Rank/exact``.
  public func rank(in text: String) -> SearchHit.Rank? {
    let letters = SearchLetters(text)
    if letters == phrase, text.lowercased() == self.text { return .exact }
    guard !terms.isEmpty else { return nil }
    if letters.hasPrefix(phrase) { return .prefix }
    return terms.allSatisfy { $0.isFound(in: letters) } ? rankWithin : nil
  }

  /// The best rank over the texts of one thing, which may have the words together; `nil` when one is in none.
  public func rank(inAny texts: [String]) -> SearchHit.Rank? {
    if let best = texts.compactMap(rank(in:)).min() { return best }
    guard terms.count > 1 else { return nil }
    let texts = texts.map { SearchLetters($0) }
    return terms.allSatisfy { term in texts.contains(where: term.isFound) } ? rankWithin : nil
  }

  private var rankWithin: SearchHit.Rank { terms.contains(where: \.isChoseong) ? .choseong : .substring }
}

extension SearchQuery {
  /// The part of a thing with which it has all words, the title counted as the first; `nil` when it has not.
  public func match(in document: SearchDocument) -> SearchDocument.Part? {
    var missing = terms
    for part in [SearchDocument.Part(.title, document.title)] + document.parts {
      let letters = SearchLetters(part.text)
      missing.removeAll { $0.isFound(in: letters) }
      if missing.isEmpty { return terms.isEmpty ? nil : part }
    }
    return nil
  }
}
