package import Domain

/// Gives Today what is to be read, and what is left of it.
package struct TodayBooksPart: TodayPart {
  static let show = CommonKey.openLine.named(ko: "책 열기", en: "open the book")
  static let newTarget = CommonKey.postpone.named(ko: "목표일 다시", en: "new date")

  package static let place = TodayPlace.tasks
  /// That for a new target is the one that puts off a watering.
  package static let keys = TodayKeys(rows: [BooksKey.read])

  package init() {}

  package func read(
    _ query: TodayQuery, after old: TodayBooks?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodayBooks {
    let (books, today) = (things.books, query.clock.today)
    let pages = query.day > today ? 0 : try books.days(in: DayRange(query.day)).first?.pages ?? 0
    guard query.isToday else {
      let targets = try books.open(withTargetIn: DayRange(query.day))
      let returns = try books.shelf(BookFilter(returns: DayRange(query.day)))
      return TodayBooks(query: query, reading: [], late: [], targets: targets, returns: returns, pages: pages)
    }
    let reading = try books.shelf(BookFilter(status: .reading))
    return TodayBooks(
      query: query,
      reading: reading.filter { !$0.reading.isOverdue(on: today) },
      late: try books.open(withTargetIn: DayRange(.earliest, today.adding(days: -1)))
        .filter { $0.isLate(on: today) },
      targets: [],
      returns: try books.shelf(BookFilter(returns: DayRange(.earliest, today.adding(days: 1)))),
      pages: pages
    )
  }
}

extension RoomRequest {
  static func book(_ action: Action, _ shelved: ShelvedBook) -> RoomRequest {
    RoomRequest(action, RecordReference(.book, shelved.book.id.uuid))
  }
}

extension RoomRequest.Action {
  static let read = RoomRequest.Action("read")
  static let target = RoomRequest.Action("target")
}
