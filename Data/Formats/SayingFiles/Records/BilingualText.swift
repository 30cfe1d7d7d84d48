import Domain

/// The words of a saying in the languages that their letters tell: with Hangul in it, it is Korean, else English.
struct BilingualText {
  let korean: SayingText?
  let english: SayingText?
}

extension BilingualText {
  init(inOneLanguage text: String) {
    let words = text.isBlank ? nil : SayingText(tidying: text)
    let isKorean = Self.hasHangul(text)
    self.init(korean: isKorean ? words : nil, english: isKorean ? nil : words)
  }

  /// Where Korean paragraphs come first and then some without Hangul, these are the English.
  init(_ text: String) {
    let lines = text.lines
    guard let last = lines.lastIndex(where: Self.hasHangul),
      let gap = lines[last...].firstIndex(where: \.isBlank),
      lines[gap...].contains(where: { !$0.isBlank })
    else {
      self.init(inOneLanguage: text)
      return
    }
    self.init(
      korean: SayingText(tidying: lines[..<gap].joined(separator: "\n")),
      english: SayingText(tidying: lines[gap...].joined(separator: "\n"))
    )
  }

  private static func hasHangul(_ text: some StringProtocol) -> Bool {
    // Those letters begin with these bytes: most texts have none and need no closer look.
    guard text.utf8.contains(where: { (0xE1...0xED).contains($0) }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x1100: false
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: true
      default: false
      }
    }
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
