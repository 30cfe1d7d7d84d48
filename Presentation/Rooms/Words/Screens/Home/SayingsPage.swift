package import Domain

package struct SayingsPage: Equatable, Sendable {
  let shelf: SayingShelf
  let list: ListPage<Saying>
  /// Whether there may be more than were counted, as a search stops somewhere.
  let isCut: Bool
  /// When it was read.
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
  /// By the words as they are typed; all sayings where they are blank.
  case search(String)

  /// What is looked for; `nil` where nothing is.
  var query: SearchQuery? {
    switch self {
    case .list: nil
    case .search(let words): SearchQuery(words)
    }
  }
}

/// Where a saying stood when it was chosen.
package struct SayingPlace: Hashable, Sendable {
  let shelf: SayingShelf
  let row: Int
}
