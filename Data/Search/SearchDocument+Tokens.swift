extension SearchDocument {
  /// What the index finds it by: the pairs of all its texts, and those of their first consonants.
  var tokens: String {
    var tokens = GramTokens(count: title.utf8.count + texts.reduce(0) { $0 + $1.utf8.count })
    for text in [title] + texts where !text.isEmpty {
      let letters = Grams.letters(of: text)
      tokens.append(pairsOf: [Grams.start] + letters + [Grams.end])
      tokens.append(choseongPairsOf: Grams.choseong(letters) + [Grams.end])
    }
    return tokens.text
  }
}
