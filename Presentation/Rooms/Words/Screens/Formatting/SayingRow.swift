package import Domain

/// A saying as one line of a list: the dot of a new one, its marks, number and text.
package struct SayingRow: Hashable, Sendable {
  /// `●` in the first column where the saying is new, then `♥` and `✓`; as wide for every saying.
  package let marks: StyledLine
  /// The text in the user's language on one line, not yet clipped.
  package let text: String
  package let who: String?

  /// - Parameters:
  ///   - isNew: Whether it has the dot, `Saying.isNew(at:)`.
  ///   - query: A text in which this is found goes before the user's language.
  package init(_ saying: Saying, isNew: Bool, finding query: SayingQuery? = nil, texts: Texts) {
    let words = texts.words
    marks = [
      StyledLine(isNew ? words.newSymbol : " ", Style(.danger)),
      StyledLine(saying.marks.liked == nil ? " " : words.symbol(of: .liked), Style(.accent)),
      StyledLine(saying.marks.used == nil ? " " : words.symbol(of: .used), Style(.success)),
    ]
    .reduce(StyledLine()) { $0 + $1 }
    let own = saying.content.text(in: texts.language).text
    let others = query == nil ? [] : [saying.content.korean, saying.content.english].compactMap { $0?.text }
    text = Self.oneLine(([own] + others).first { FoundText(query).isFound(in: $0) } ?? own)
    who = saying.content.source.map { Self.oneLine($0.name(in: texts.language).text) }
  }

  /// Line breaks are shown as blanks.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// Sets apart in a text what a search found there.
package struct FoundText {
  private static let found = Style(.accent, on: .background, [.bold, .underline])

  private let query: SayingQuery?

  /// - Parameter query: `nil` finds nothing.
  package init(_ query: SayingQuery?) { self.query = query }

  /// The text with what was found in another look.
  package func line(_ text: String, _ style: Style = .plain) -> StyledLine {
    var line = StyledLine()
    var rest = text.startIndex
    for place in query?.ranges(in: text) ?? [] {
      line += StyledLine(text[rest..<place.lowerBound], style)
      line += StyledLine(text[place], Self.found)
      rest = place.upperBound
    }
    return line + StyledLine(text[rest...], style)
  }

  func isFound(in text: String) -> Bool { query?.ranges(in: text).isEmpty == false }
}
