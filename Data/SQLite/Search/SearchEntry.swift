import Domain

/// What is written of a document, made on another core where there are many.
struct SearchEntry: Sendable {
  let day: Day?
  let title: String
  /// All but the title, to take the document out of the index again.
  let texts: String
  /// What the index finds it by: the pairs of all its texts, and those of their first consonants.
  let tokens: String

  init(of document: SearchDocument) {
    day = document.day
    title = document.title
    texts = TextList.joined(document.texts)
    var tokens = GramTokens(count: document.title.utf8.count + texts.utf8.count)
    for text in [document.title] + document.texts where !text.isEmpty {
      let letters = Grams.letters(of: text)
      tokens.append(pairsOf: [Grams.start] + letters + [Grams.end])
      tokens.append(choseongPairsOf: Grams.choseong(letters) + [Grams.end])
    }
    self.tokens = tokens.text
  }
}
