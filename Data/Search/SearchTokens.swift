/// The three columns of the index for one document.
struct SearchTokens {
  private(set) var pairs = ""
  private(set) var choseong = ""
  /// Every letter once, for words of one letter.
  private(set) var letters = ""

  init(of document: SearchDocument) {
    var all: Set<Unicode.Scalar> = []
    for text in [document.title] + document.texts where !text.isEmpty {
      let letters = Grams.letters(of: text)
      let choseong = Grams.choseong(letters)
      pairs += Grams.pairs([Grams.start] + letters + [Grams.end])
      self.choseong += Grams.choseongPairs(choseong)
      all.formUnion(letters)
      all.formUnion(choseong)
    }
    // Sorted, because a set's order differs from run to run and the index forgets only what it is told again.
    for letter in all.sorted() {
      letters.unicodeScalars.append(letter)
      letters.append(" ")
    }
  }
}
