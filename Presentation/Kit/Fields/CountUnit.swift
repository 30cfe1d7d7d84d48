private import Domain

/// A unit that may follow a typed number: 719쪽, 24 books.
package enum CountUnit: CaseIterable, Sendable {
  case pages, books, stars, points, days, times

  /// The spellings of the unit; a spelling that ends with another one comes first.
  package var words: [String] {
    switch self {
    case .pages: ["쪽", "페이지", "pages", "page", "pp.", "p.", "p"]
    case .books: ["권", "books", "book"]
    case .stars: ["점", "stars", "star", "★"]
    case .points: ["점", "points", "point"]
    case .days: ["일", "days", "day", "d"]
    case .times: ["번", "회", "times", "x"]
    }
  }

  /// Returns a text in its folded form, without the unit at its end.
  package func removed(from text: String) -> String {
    let folded = FoldedText(text.trimmed).text
    guard let unit = words.first(where: folded.hasSuffix) else { return folded }
    return String(folded.dropLast(unit.count)).trimmed
  }

  /// Returns the whole number of a text such as 719, 1,200쪽 or 24 books; `nil` for any other text.
  package func number(_ text: String) -> Int? {
    let digits = removed(from: text)
    return Int(digits.wholeMatch(of: /[0-9]{1,3}(,[0-9]{3})+/) == nil ? digits : digits.replacing(",", with: ""))
  }
}
