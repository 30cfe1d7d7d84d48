/// What the user does with the reading that goes on, besides its pages.
public enum ReadingChange: Hashable, Sendable {
  case pause
  /// Begins it, or goes on with it after a pause or after giving up.
  case resume
  case giveUp
  /// `nil` takes it away.
  case target(Day?)
  /// `nil` is unrated.
  case rating(BookRating?)
  case review(BookReview?)

  fileprivate var action: UndoLabel.Action {
    switch self {
    case .pause: .paused
    case .resume: .resumed
    case .giveUp: .givenUp
    case .target, .review: .changed
    case .rating: .rated
    }
  }
}

public struct ChangeReading: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes the reading that goes on, or the one that ended last.
  ///
  /// - Throws: ``ChangeReadingError``; nothing has changed then.
  public func callAsFunction(
    _ id: Book.ID,
    _ change: ReadingChange,
    at clock: DayClock
  ) async throws(ChangeReadingError) -> Changed<ShelvedBook> {
    let today = clock.today
    return try await store.change(as: { UndoLabel(change.action, .reading, $0.book.title) }) {
      things throws(ChangeReadingError) in
      let shelved = try things.books.existing(id)
      var reading = shelved.reading
      try refusing(ChangeReadingError.refused) { () throws(ReadingRefusal) in
        switch change {
        case .pause: try reading.pause()
        case .resume: try reading.resume(on: today)
        case .giveUp: try reading.giveUp(on: today)
        case .target(let day): try reading.setTarget(day, on: today)
        case .rating(let rating): reading.rate(rating, review: reading.review)
        case .review(let review): reading.rate(reading.rating, review: review)
        }
      }
      try things.books.save(reading)
      return ShelvedBook(shelved.book, reading)
    }
  }
}

/// Begins to read a book once more.
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
    _ id: Book.ID,
    target: Day? = nil,
    at clock: DayClock
  ) async throws(ChangeReadingError) -> ShelvedBook {
    let today = clock.today
    let readingID = Reading.ID(newID())
    return try await store.change(as: { UndoLabel(.begun, .reading, $0.book.title) }) {
      things throws(ChangeReadingError) in
      let shelved = try things.books.existing(id)
      let last = shelved.reading
      guard last.status.isOver else { throw .refused(.status(last.status)) }
      var reading = Reading(
        id: readingID,
        book: id,
        number: last.number + 1,
        status: .reading,
        started: PartialDay(today)
      )
      if target != nil {
        try refusing(ChangeReadingError.refused) { () throws(ReadingRefusal) in try reading.setTarget(target, on: today)
        }
      }
      try things.books.save(reading)
      return ShelvedBook(shelved.book, reading)
    }.value
  }
}

/// Why a reading was not changed; it is as it was.
public enum ChangeReadingError: StoreFailure, Hashable, Sendable {
  case refused(ReadingRefusal)
  /// There is no such book, or the store failed.
  case store(StoreError)
}
