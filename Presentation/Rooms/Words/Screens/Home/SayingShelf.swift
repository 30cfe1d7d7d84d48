package import Domain

/// Where sayings are taken from: a list, or what a search finds.
package enum SayingShelf: Hashable, Sendable {
  case list(SayingList)
  /// By the words as they are typed; all sayings where they are blank.
  case search(String)

  /// What is looked for; `nil` where nothing is.
  var query: SayingQuery? {
    switch self {
    case .list: nil
    case .search(let words): SayingQuery(words)
    }
  }
}

/// Where a saying stood when it was chosen.
package struct SayingPlace: Hashable, Sendable {
  package let shelf: SayingShelf
  package let row: Int

  package init(_ shelf: SayingShelf, row: Int) {
    self.shelf = shelf
    self.row = row
  }
}
