package import Domain

/// A catalog with scripted responses.
package struct ScriptedCatalogue: BookSearching {
  package typealias Answer = @Sendable (BookQuery) throws(BookSearchError) -> BookPage

  package let catalogue: BookCatalogue
  private let answer: Answer
  private let pages: Int?

  /// - Parameter pages: The page count of every book that is looked up; `nil` if looking up fails.
  package init(_ catalogue: BookCatalogue, pages: Int? = nil, _ answer: @escaping Answer) {
    (self.catalogue, self.pages, self.answer) = (catalogue, pages, answer)
  }

  package func search(_ query: BookQuery) throws(BookSearchError) -> BookPage { try answer(query) }

  package func lookUp(_ hit: BookHit) throws(BookSearchError) -> BookHit {
    guard let pages else { throw .timedOut }
    var hit = hit
    hit.info.pages = PageCount(pages)
    hit.isComplete = true
    return hit
  }
}
