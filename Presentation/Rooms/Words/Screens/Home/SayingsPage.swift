package import Domain

package struct SayingsPage: Equatable, Sendable {
  let shelf: SayingShelf
  let list: ListPage<Saying>
  /// `true` if the search stopped before the end.
  let isCut: Bool
  /// The time of the last reading.
  let now: Instant

  package init(_ shelf: SayingShelf, _ list: ListPage<Saying>, isCut: Bool = false, now: Instant) {
    self.shelf = shelf
    self.list = list
    self.isCut = isCut
    self.now = now
  }
}

package enum SayingShelf: Hashable, Sendable {
  case list(SayingList)
  /// A search for the typed words; all sayings where they are blank.
  case search(String)

  /// The search; `nil` for none.
  var query: SearchQuery? {
    switch self {
    case .list: nil
    case .search(let words): SearchQuery(words)
    }
  }
}

/// The place of a saying in the list from which it was opened.
package struct SayingPlace: Hashable, Sendable {
  let shelf: SayingShelf
  let row: Int
}
