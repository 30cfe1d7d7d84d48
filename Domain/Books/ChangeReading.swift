/// A change of the current reading, apart from its pages.
public enum ReadingChange: Hashable, Sendable {
  case pause
  /// Starts the reading, or continues it after it was paused or dropped.
  case resume
  case giveUp
  /// Sets the target; `nil` removes it.
  case target(Day?)
  /// Sets the rating; `nil` removes it.
  case rating(BookRating?)
  case review(BookReview?)
  /// Sets the day on which the reading started; `nil` if unknown.
  case started(PartialDay?)
  /// Sets the day on which the book was finished or dropped; `nil` if unknown.
  case ended(PartialDay?)

  fileprivate var action: UndoLabel.Action {
    switch self {
    case .pause: .paused
    case .resume: .resumed
    case .giveUp: .givenUp
    case .target, .review, .started, .ended: .changed
    case .rating: .rated
    }
  }

  /// Returns the changes that set the days of a reading.
  ///
  /// - Parameters:
  ///   - started: The day on which the reading started; `.some(nil)` removes it, and `nil` leaves it unchanged.
  ///   - ended: The day on which the book was finished or dropped, in the same form.
  public static func days(started: PartialDay??, ended: PartialDay??) throws(ReadingRefusal) -> [ReadingChange] {
    let changes = [started.map(ReadingChange.started), ended.map(ReadingChange.ended)].compactMap(\.self)
    guard case .started(let first?)? = changes.first, case .ended(let last?)? = changes.last else { return changes }
    if first.days.first > last.days.last { throw .endBeforeStart(first, last) }
    // Clears the old start first, so that the new days are compared only with each other.
    return [.started(nil), .ended(last), .started(first)]
  }
}

public struct ChangeReading: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes the current or latest reading of a book.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - changes: The changes in order; the first is named in the undo list.
  ///   - number: The number of the reading, starting at 1; `nil` for the last reading.
  ///   - clock: The user's clock.
  /// - Throws: ``ChangeReadingError``; nothing has changed then.
  public func callAsFunction(
    _ id: Book.ID,
    _ changes: ReadingChange...,
    of number: Int? = nil,
    at clock: DayClock
  ) async throws(ChangeReadingError) -> Changed<ShelvedBook> {
    try await self([id], changes, of: number, at: clock)[0]
  }

  /// Changes the readings of several books; all or none, as one undo step.
  public func callAsFunction(
    _ ids: [Book.ID], _ changes: [ReadingChange], of number: Int? = nil, at clock: DayClock
  ) async throws(ChangeReadingError) -> [Changed<ShelvedBook>] {
    let (today, action) = (clock.today, changes.first?.action ?? .changed)
    return try await store.change(as: { UndoLabel(action, .reading, names: $0.changedTitles) }) {
      transaction throws(ChangeReadingError) in
      try ids.map { id throws(ChangeReadingError) in
        let last = try transaction.books.existing(id)
        var reading = try transaction.books.reading(number, beside: last.reading)
        let shelved = ShelvedBook(last.book, reading)
        try refusing({ ChangeReadingError.refused($0, shelved) }) { () throws(ReadingRefusal) in
          for change in changes { try reading.make(change, on: today) }
        }
        try transaction.books.save(reading)
        return Changed(ShelvedBook(shelved.book, reading), isChanged: reading != shelved.reading)
      }
    }.value
  }
}

extension Reading {
  mutating func make(_ change: ReadingChange, on today: Day) throws(ReadingRefusal) {
    switch change {
    case .pause where status == .paused, .resume where status == .reading, .giveUp where status == .givenUp: break
    case .pause: try pause()
    case .resume: try resume(on: today)
    case .giveUp: try giveUp(on: today)
    case .target(let day): try setTarget(day, on: today)
    case .rating(let rating): rate(rating, review: review)
    case .review(let review): rate(rating, review: review)
    case .started(let day): try setStarted(day, on: today)
    case .ended(let day): try setEnded(day, on: today)
    }
  }
}

extension [Changed<ShelvedBook>] {
  var changedTitles: [String] { filter(\.isChanged).map(\.value.book.title) }
}

/// Starts another reading of a book.
public struct ReadAgain: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Adds a reading that begins today; earlier readings stay.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - target: The day by which the user wants to finish the book.
  ///   - clock: The user's clock.
  /// - Throws: ``ChangeReadingError`` if the last reading is not over.
  public func callAsFunction(
    _ id: Book.ID, target: Day? = nil, at clock: DayClock
  ) async throws(ChangeReadingError) -> ShelvedBook {
    let today = clock.today
    let readingID = Reading.ID(newID())
    return try await store.change(as: { UndoLabel(.begun, .reading, $0.book.title) }) {
      transaction throws(ChangeReadingError) in
      let shelved = try transaction.books.existing(id)
      let last = shelved.reading
      guard last.status.isOver else { throw .refused(.status(last.status), shelved) }
      var reading = Reading(
        id: readingID, book: id, number: last.number + 1, status: .reading, started: PartialDay(today))
      if target != nil {
        try refusing({ ChangeReadingError.refused($0, shelved) }, reading.setTarget(target, on: today))
      }
      try transaction.books.save(reading)
      return ShelvedBook(shelved.book, reading)
    }.value
  }
}

/// The reason why no reading was changed.
public enum ChangeReadingError: StoreFailure, Hashable, Sendable {
  /// The reading of this book can't be changed that way.
  case refused(ReadingRefusal, ShelvedBook)
  /// There is no such book, or the store failed.
  case store(StoreError)
}

/// Finishes a book, even before its last page.
public struct FinishReading: Sendable {
  /// The way to record the remaining pages.
  public enum Rest: Hashable, Sendable, CaseIterable {
    /// The pages were read on the last day.
    case atOnce
    /// The pages were read evenly on the days since the last entry.
    case spread
    /// The pages count in no statistics.
    case unread
  }

  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Finishes the current reading.
  ///
  /// - Parameters:
  ///   - id: The identifier of the book.
  ///   - rest: The way to record the remaining pages; `nil` if the user was not asked.
  ///   - day: The day of finishing; if only the month or the year is known, the pages do not change. `nil` for today.
  ///   - rating: The rating; `nil` keeps the existing rating.
  ///   - clock: The user's clock.
  /// - Throws: ``FinishReadingError``; nothing has changed then.
  public func callAsFunction(
    _ id: Book.ID, rest: Rest? = nil, on day: PartialDay? = nil, rating: BookRating? = nil, at clock: DayClock
  ) async throws(FinishReadingError) -> ShelvedBook {
    let today = clock.today
    let ended = day ?? PartialDay(today)
    let day = ended.day ?? ended.days.last
    let now = day == today ? ZonedTime(clock.now, in: clock.zone) : nil
    guard ended.days.first <= today else { throw .pages(.future) }
    let isDay = ended.day != nil
    return try await store.change(as: { UndoLabel(.finished, .reading, $0.book.title) }) {
      transaction throws(FinishReadingError) in
      let shelved = try transaction.books.existing(id)
      var reading = shelved.reading
      let extent = shelved.extent
      guard reading.status != .finished else { throw .refused(.status(.finished)) }
      if let rating { reading.rate(rating, review: reading.review) }
      if !isDay, let rest, rest != .unread { throw .dayUnknown(ended) }
      if isDay, let extent, rest != .unread {
        guard let rest else { throw .restUnknown(shelved, extent.last - reading.progress.reached) }
        let old = try transaction.books.log(of: reading)
        var log = old ?? PageLog(extent)
        let start = reading.started?.day ?? day
        try refusing(FinishReadingError.pages) { () throws(PageRefusal) in
          if rest == .spread {
            try log.spread(from: start, to: day, today: today, newID: newID)
          } else {
            _ = try log.add(.total(extent.last), id: PageEntry.ID(newID()), on: day, at: now, today: today)
          }
        }
        try transaction.books.save(log, was: old, of: &reading)
      } else {
        if let last = reading.progress.day, day < last {
          let entry = try transaction.books.log(of: reading)?.entries.last
          throw .pages(.outside(after: entry, before: nil))
        }
        try refusing(FinishReadingError.refused, reading.finish(on: ended))
        try transaction.books.save(reading)
      }
      return ShelvedBook(shelved.book, reading)
    }.value
  }
}

/// The reason why a book was not finished.
public enum FinishReadingError: StoreFailure, Hashable, Sendable {
  /// This amount is unread, and the caller didn't choose how to record it.
  case restUnknown(ShelvedBook, Int)
  case pages(PageRefusal)
  /// Recording pages needs an exact day, and only a month or a year is known.
  case dayUnknown(PartialDay)
  case refused(ReadingRefusal)
  /// There is no such book, or the store failed.
  case store(StoreError)
}
