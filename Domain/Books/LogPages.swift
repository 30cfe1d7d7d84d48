/// Records how far the user has read in a book.
public struct LogPages: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Adds an entry to the current reading and starts or resumes the reading if necessary.
  ///
  /// An entry that reaches the end finishes the reading.
  ///
  /// - Parameters:
  ///   - book: The identifier of the book.
  ///   - amount: The progress.
  ///   - moment: The time of reading.
  ///   - isBefore: `true` if the amount was read before entries began and counts in no statistics.
  ///   - extent: The extent of the book, used if it is still unknown.
  ///   - clock: The user's clock.
  /// - Throws: ``LogPagesError``; nothing has changed then.
  public func callAsFunction(
    _ book: Book.ID, _ amount: PageAmount, _ moment: ReadingMoment = .now, isBefore: Bool = false,
    extent: ReadingExtent? = nil, at clock: DayClock
  ) async throws(LogPagesError) -> LoggedPages {
    let id = PageEntry.ID(newID())
    let today = clock.today
    let (day, time) = try moment.place(at: clock)
    return try await store.change(as: { UndoLabel(.added, .reading, $0.book.title) }) {
      transaction throws(LogPagesError) in
      let shelved = try transaction.books.existing(book)
      var (book, reading) = (shelved.book, shelved.reading)
      let old = try transaction.books.log(of: reading)
      let known = reading.extent ?? extent ?? book.content.info.pages.map(ReadingExtent.pages)
      guard let extent = known ?? amount.extent else { throw .endUnknown(book) }
      var log = old ?? PageLog(extent)
      var time = time
      // Entries that were saved while this call waited come before the new entry.
      if moment == .now, let last = log.entries.last, last.day == day, let latest = last.time {
        time = time.map { $0.instant < latest.instant ? latest : $0 }
      }
      let entry = try refusing(
        LogPagesError.refused, log.add(amount, id: id, on: day, at: time, isBefore: isBefore, today: today))
      let isNewest = log.entries.last?.id == entry.id
      if reading.status == .finished, isNewest, reading.isAtEnd || reading.ended.map({ $0.days.last < day }) ?? true {
        throw .finished(shelved)
      }
      if reading.status != .reading, reading.status != .finished, isNewest {
        try refusing(LogPagesError.status, reading.resume(on: day))
      }
      if case .pages(let pages) = extent, book.content.info.pages == nil {
        book.content.info.pages = pages
        try transaction.books.save(book)
      }
      try transaction.books.save(log, was: old, of: &reading)
      return LoggedPages(book: book, reading: reading, before: shelved.reading, entry: entry)
    }.value
  }
}

/// The time of an entry.
public enum ReadingMoment: Hashable, Sendable {
  case now
  /// An unknown time on a day; for today, the current time.
  case day(Day)
  case time(ZonedTime)

  /// - Throws: ``PageRefusal/future`` for a time in the future.
  fileprivate func place(at clock: DayClock) throws(LogPagesError) -> (day: Day, time: ZonedTime?) {
    switch self {
    case .now: return (clock.today, ZonedTime(clock.now, in: clock.zone))
    case .day(let day): return day == clock.today ? try Self.now.place(at: clock) : (day, nil)
    case .time(let time):
      guard time.instant <= clock.now else { throw .refused(.future) }
      return (time.day(clock.dayStart), time)
    }
  }
}

extension PageAmount {
  /// The extent that an amount implies: an amount in percent needs no page count.
  fileprivate var extent: ReadingExtent? { if case .share = self { .percent } else { nil } }
}

/// The result of adding an entry.
public struct LoggedPages: Hashable, Sendable {
  public let book: Book
  public let reading: Reading
  /// The reading before the entry.
  public let before: Reading
  public let entry: PageEntry

  /// Indicates whether the entry finished the book.
  public var isFinished: Bool { reading.status == .finished && before.status != .finished }
}

/// The reason why pages were not recorded or changed.
public enum LogPagesError: StoreFailure, Hashable, Sendable {
  /// The number of pages of the book is unknown.
  case endUnknown(Book)
  /// The reading is finished; reading the book again is another reading.
  case finished(ShelvedBook)
  case refused(PageRefusal)
  case status(ReadingRefusal)
  /// There is no such book, or the store failed.
  case store(StoreError)
}

/// Corrects and removes entries of pages.
public struct CorrectPages: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Corrects an entry and recalculates the amounts of later entries.
  ///
  /// - Parameters:
  ///   - id: The identifier of the entry.
  ///   - reading: The reading as it was shown.
  ///   - amount: The new progress; `nil` keeps the progress.
  ///   - moment: The new time; `nil` keeps the time.
  ///   - clock: The user's clock.
  /// - Throws: ``LogPagesError``; nothing has changed then.
  public func callAsFunction(
    _ id: PageEntry.ID, of reading: Reading, to amount: PageAmount?, _ moment: ReadingMoment? = nil, at clock: DayClock
  ) async throws(LogPagesError) -> Changed<Reading> {
    let place = try moment?.place(at: clock)
    let today = clock.today
    return try await change(.changed, reading) { log throws(PageRefusal) in
      _ = try log.correct(id, to: amount, on: place?.day, at: place?.time, today: today)
    }
  }

  /// Removes entries and recalculates the amounts of later entries.
  ///
  /// - Parameters:
  ///   - shown: The entries that the user confirmed.
  ///   - reading: The reading as it was shown.
  /// - Throws: ``LogPagesError``; if an entry has changed, the error is ``StoreError/conflict``.
  public func remove(_ shown: [PageEntry], of reading: Reading) async throws(LogPagesError) -> Changed<Reading> {
    try await change(.removed, reading, expecting: shown) { log throws(PageRefusal) in
      for entry in shown { _ = try log.remove(entry.id) }
    }
  }

  private func change(
    _ action: UndoLabel.Action, _ shown: Reading, expecting entries: [PageEntry] = [],
    _ change: @Sendable (inout PageLog) throws(PageRefusal) -> Void
  ) async throws(LogPagesError) -> Changed<Reading> {
    let changed = try await store.change(as: { UndoLabel(action, .reading, $0.book.title) }) {
      transaction throws(LogPagesError) in
      var reading = try transaction.books.existing(shown)
      guard let book = try transaction.books.book(shown.book), let old = try transaction.books.log(of: reading) else {
        throw .store(.missing)
      }
      var log = old
      for entry in entries {
        guard let now = old.entries.first(where: { $0.id == entry.id }) else { throw .refused(.missing) }
        guard now == entry else { throw .store(.conflict) }
      }
      try refusing(LogPagesError.refused, change(&log))
      try transaction.books.save(log, was: old, of: &reading)
      return ShelvedBook(book, reading)
    }
    return Changed(changed.value.reading, isChanged: changed.isChanged)
  }
}
