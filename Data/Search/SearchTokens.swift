/// The three columns of the index for one document.
struct SearchTokens {
  private(set) var pairs = ""
  private(set) var choseong = ""
  /// Every letter and first consonant once, for words of one letter.
  let letters: String

  init(of document: SearchDocument) {
    var all: [Unicode.Scalar] = []
    for text in [document.title] + document.texts where !text.isEmpty {
      let letters = Grams.letters(of: text)
      let choseong = Grams.choseong(letters)
      pairs += Grams.pairs([Grams.start] + letters + [Grams.end])
      self.choseong += Grams.choseongPairs(choseong)
      all += letters
      all += choseong
    }
    letters = Grams.singles(all)
  }
}
