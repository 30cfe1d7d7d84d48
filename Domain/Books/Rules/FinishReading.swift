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
      things throws(FinishReadingError) in
      let shelved = try things.books.existing(id)
      var reading = shelved.reading
      let extent = shelved.extent
      guard reading.status != .finished else { throw .refused(.status(.finished)) }
      if let rating { reading.rate(rating, review: reading.review) }
      if !isDay, let rest, rest != .unread { throw .dayUnknown(ended) }
      if isDay, let extent, rest != .unread {
        guard let rest else { throw .restUnknown(shelved, extent.last - reading.progress.reached) }
        let old = try things.books.log(of: reading)
        var log = old ?? PageLog(extent)
        let start = reading.started?.day ?? day
        try refusing(FinishReadingError.pages) { () throws(PageRefusal) in
          if rest == .spread {
            try log.spread(from: start, to: day, today: today, newID: newID)
          } else {
            _ = try log.add(.total(extent.last), id: PageEntry.ID(newID()), on: day, at: now, today: today)
          }
        }
        try things.books.save(log, was: old, of: &reading)
      } else {
        if let last = reading.progress.day, day < last {
          let entry = try things.books.log(of: reading)?.entries.last
          throw .pages(.outside(after: entry, before: nil))
        }
        try refusing(FinishReadingError.refused) { () throws(ReadingRefusal) in try reading.finish(on: ended) }
        try things.books.save(reading)
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
