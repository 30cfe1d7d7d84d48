/// A change of the current reading, apart from its pages.
public enum ReadingChange: Hashable, Sendable {
  case pause
  /// Starts the reading, or continues it after it was paused or dropped.
  case resume
  case giveUp
  /// `nil` takes it away.
  case target(Day?)
  /// `nil` is unrated.
  case rating(BookRating?)
  case review(BookReview?)
  /// When it began; `nil` where nobody knows.
  case started(PartialDay?)
  /// When it was finished or dropped; `nil` where nobody knows.
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
}

public struct ChangeReading: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes the reading that goes on, or the one that ended last; what is so already stays.
  ///
  /// - Parameters:
  ///   - id: Of the book.
  ///   - changes: In their order; the first one is what the undo list tells of.
  ///   - number: Which of the book's readings, from 1; `nil` for the last one.
  ///   - clock: The user's.
  /// - Throws: ``ChangeReadingError``; nothing has changed then.
  public func callAsFunction(
    _ id: Book.ID,
    _ changes: ReadingChange...,
    of number: Int? = nil,
    at clock: DayClock
  ) async throws(ChangeReadingError) -> Changed<ShelvedBook> {
    try await self([id], changes, of: number, at: clock)[0]
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func callAsFunction(
    _ ids: [Book.ID], _ changes: [ReadingChange], of number: Int? = nil, at clock: DayClock
  ) async throws(ChangeReadingError) -> [Changed<ShelvedBook>] {
    let (today, action) = (clock.today, changes.first?.action ?? .changed)
    return try await store.change(as: { UndoLabel(action, .reading, names: $0.changedTitles) }) {
      transaction throws(ChangeReadingError) in
      try ids.map { id throws(ChangeReadingError) in
        let last = try transaction.books.existing(id)
        var reading = last.reading
        if let number, number != reading.number {
          guard let other = try transaction.books.readings(of: id).first(where: { $0.number == number }) else {
            throw .store(.missing)
          }
          reading = other
        }
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

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Adds a reading that begins today; those before it stay.
  ///
  /// - Parameters:
  ///   - id: Of the book.
  ///   - target: When it is meant to be finished.
  ///   - clock: The user's.
  /// - Throws: ``ChangeReadingError`` as long as the last reading goes on.
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
        try refusing({ ChangeReadingError.refused($0, shelved) }) { () throws(ReadingRefusal) in
          try reading.setTarget(target, on: today)
        }
      }
      try transaction.books.save(reading)
      return ShelvedBook(shelved.book, reading)
    }.value
  }
}

/// Why no reading was changed; all are as they were.
public enum ChangeReadingError: StoreFailure, Hashable, Sendable {
  /// The reading of this book can't be changed that way.
  case refused(ReadingRefusal, ShelvedBook)
  /// There is no such book, or the store failed.
  case store(StoreError)
}

/// Finishes a book, also before its last page.
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

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Finishes the reading that goes on.
  ///
  /// - Parameters:
  ///   - id: Of the book.
  ///   - rest: What becomes of the pages that are left; `nil` where the user was not asked.
  ///   - day: When it was, perhaps known only to the month or the year, which leaves the pages as they are; `nil` for today.
  ///   - rating: How good it was; `nil` leaves what it was rated.
  ///   - clock: The user's.
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
        try refusing(FinishReadingError.refused) { () throws(ReadingRefusal) in try reading.finish(on: ended) }
        try transaction.books.save(reading)
      }
      return ShelvedBook(shelved.book, reading)
    }.value
  }
}

/// Why a book was not finished; all is as it was.
public enum FinishReadingError: StoreFailure, Hashable, Sendable {
  /// This amount is unread, and the caller didn't choose how to record it.
  case restUnknown(ShelvedBook, Int)
  case pages(PageRefusal)
  /// Pages are read on a day, and only a month or a year is known.
  case dayUnknown(PartialDay)
  case refused(ReadingRefusal)
  /// There is no such book, or the store failed.
  case store(StoreError)
}
