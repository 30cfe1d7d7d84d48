import Domain

/// The words of a saying in the languages that their letters tell: with Hangul in it, it is Korean, else English.
struct BilingualText {
  let korean: SayingText?
  let english: SayingText?
}

extension BilingualText {
  init(inOneLanguage text: String) {
    let words = text.isBlank ? nil : SayingText(tidying: text)
    let isKorean = Hangul.isIn(text)
    self.init(korean: isKorean ? words : nil, english: isKorean ? nil : words)
  }

  /// Splits a text: if Korean paragraphs are followed by paragraphs without Hangul, these are the English text.
  init(_ text: String) {
    let lines = text.lines
    guard let last = lines.lastIndex(where: { Hangul.isIn($0) }), let gap = lines[last...].firstIndex(where: \.isBlank),
      lines[gap...].contains(where: { !$0.isBlank })
    else {
      self.init(inOneLanguage: text)
      return
    }
    self.init(
      korean: SayingText(tidying: lines[..<gap].joined(separator: "\n")),
      english: SayingText(tidying: lines[gap...].joined(separator: "\n")))
  }
}

extension SayingText {
  /// A text of a file, without the blank lines and blanks around it; with several lines the first keeps its indentation.
  init(tidying text: String) {
    let text = text.withLineFeeds
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else {
      self.init(imported: "")
      return
    }
    let words = text[first...last]
    let start = text[..<first].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    self.init(imported: String(words.utf8.contains(ASCII.lineFeed) ? text[start...last] : words))
  }
}
