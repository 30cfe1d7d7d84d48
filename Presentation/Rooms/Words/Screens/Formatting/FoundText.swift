package import Domain

/// Sets apart in a text what a search found there.
package struct FoundText {
  private static let found = Style(.accent, on: .background, [.bold, .underline])

  private let query: SayingQuery?

  /// - Parameter query: `nil` finds nothing.
  package init(_ query: SayingQuery?) {
    self.query = query
  }

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
