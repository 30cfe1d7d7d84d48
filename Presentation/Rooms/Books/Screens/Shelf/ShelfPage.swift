import Domain

package struct ShelfQuery: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable { case finished, liked, all }

  static let orders = [
    BookOrder(.ended, isDescending: true), BookOrder(.title), BookOrder(.title, isDescending: true), BookOrder(.author),
    BookOrder(.author, isDescending: true), BookOrder(.rating, isDescending: true), BookOrder(),
  ]

  var kind = Kind.finished
  /// `nil` for all.
  var category: BookCategory?
  var tag: BookTag?
  var holding: BookFilter.Holding?
  var order = ShelfQuery.orders[0]
  /// So far along is read, where there are very many.
  var place = 0

  var isNarrowed: Bool { category != nil || tag != nil || holding != nil }

  mutating func showAll() { (category, tag, holding) = (nil, nil, nil) }

  func isSameShelf(as other: ShelfQuery) -> Bool {
    kind == other.kind && order == other.order && filter == other.filter
  }

  var filter: BookFilter {
    BookFilter(
      status: kind == .finished ? .finished : nil, isLiked: kind == .liked ? true : nil, category: category,
      tag: tag?.key, holding: holding)
  }
}

package struct ShelfPage: Equatable, Sendable {
  let query: ShelfQuery
  let list: ListPage<ListedBook>

  init(_ query: ShelfQuery, from books: any BookQueries<StoreError>) throws(StoreError) {
    self.query = query
    let count = try books.count(query.filter)
    list = try ListPage(around: query.place, of: count) { offset, limit throws(StoreError) in
      try books.shelf(query.filter, by: query.order, offset: offset, limit: limit).map(ListedBook.init)
    }
  }
}
