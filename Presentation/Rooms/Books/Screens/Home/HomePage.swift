package import Domain

/// The lists of the room, in the order of their tabs.
package enum HomeTab: Hashable, Sendable, CaseIterable {
  /// Being read, or paused.
  case current
  case want, finished, givenUp

  fileprivate var statuses: [ReadingStatus] {
    switch self {
    case .current: [.reading, .paused]
    case .want: [.want]
    case .finished: [.finished]
    case .givenUp: [.givenUp]
    }
  }

  /// The ways it can be sorted, the usual one first.
  var orders: [BookOrder] {
    let byName = [BookOrder.Criterion.title, .author].flatMap { [BookOrder($0), BookOrder($0, isDescending: true)] }
    let ended = BookOrder(.ended, isDescending: true)
    return switch self {
    case .current: [BookOrder()] + byName + [BookOrder(.target)]
    case .want: [BookOrder()] + byName + [BookOrder(.added, isDescending: true)]
    case .finished, .givenUp: [ended] + byName + [BookOrder(.rating, isDescending: true), BookOrder()]
    }
  }
}

package struct HomeQuery: Hashable, Sendable {
  var tab = HomeTab.current
  var order = BookOrder()
  /// So far down is read, where there are very many.
  var row = 0

  /// Whether the answer to it is one to another query.
  func isSameList(as other: HomeQuery) -> Bool { (tab, order) == (other.tab, other.order) }
}

/// A part of a list of the room, as it was read at one moment.
package struct HomePage: Equatable, Sendable {
  let query: HomeQuery
  let today: Day
  let counts: [HomeTab: Int]
  let list: ListPage<ListedBook>
  /// Read today, of all books.
  let pagesToday: Int

  init(_ query: HomeQuery, at clock: DayClock, from books: any BookQueries<StoreError>) throws(StoreError) {
    (self.query, today) = (query, clock.today)
    var counts: [HomeTab: Int] = [:]
    for tab in HomeTab.allCases {
      for status in tab.statuses { counts[tab, default: 0] += try books.count(BookFilter(status: status)) }
    }
    self.counts = counts
    pagesToday = try books.days(in: DayRange(today)).first?.pages ?? 0
    guard query.tab == .current else {
      let filter = BookFilter(status: query.tab.statuses[0])
      list = try ListPage(around: query.row, of: counts[query.tab] ?? 0) { offset, limit throws(StoreError) in
        try books.shelf(filter, by: query.order, offset: offset, limit: limit).map(ListedBook.init)
      }
      return
    }
    var current: [ShelvedBook] = []
    for status in query.tab.statuses {
      current += try books.shelf(BookFilter(status: status), by: query.order, offset: 0, limit: .max)
    }
    list = ListPage(current.sorted(by: query.order.isSorted).map(ListedBook.init))
  }
}

package struct ListedBook: Hashable, Sendable, Identifiable {
  let shelved: ShelvedBook

  init(_ shelved: ShelvedBook) { self.shelved = shelved }

  package var id: Book.ID { shelved.book.id }
}
