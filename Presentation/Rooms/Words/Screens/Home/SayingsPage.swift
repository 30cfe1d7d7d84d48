package import Domain

/// A part of a shelf of sayings, as it was read.
package struct SayingsPage: Equatable, Sendable {
  package let shelf: SayingShelf
  /// How many the whole shelf has.
  package let count: Int
  /// Whether there may be more than were counted, as a search stops somewhere.
  package let isCut: Bool
  /// How many are before the first one that was read.
  package let offset: Int
  package let sayings: [Saying]
  /// When it was read.
  package let now: Instant

  package init(_ shelf: SayingShelf, count: Int, isCut: Bool = false, offset: Int, sayings: [Saying], now: Instant) {
    self.shelf = shelf
    self.count = count
    self.isCut = isCut
    self.offset = offset
    self.sayings = sayings
    self.now = now
  }

  /// `nil` for a row that was not read.
  func saying(at row: Int) -> Saying? { sayings.indices.contains(row - offset) ? sayings[row - offset] : nil }

  func row(of id: Saying.ID) -> Int? { sayings.firstIndex { $0.id == id }.map { offset + $0 } }

  /// Whether all of these rows were read that there are.
  func covers(_ rows: Range<Int>) -> Bool {
    let rows = rows.clamped(to: 0..<count)
    return rows.isEmpty || offset <= rows.lowerBound && rows.upperBound <= offset + sayings.count
  }
}

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
  let shelf: SayingShelf
  let row: Int
}
