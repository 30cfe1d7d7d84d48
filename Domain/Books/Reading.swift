public import struct Foundation.UUID

/// One reading of a book; reading the book again is another reading.
///
/// The page data follows the ``PageLog``, see ``follow(_:was:)``.
public struct Reading: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public let book: Book.ID
  /// The number among the readings of the book, starting at 1; the last reading is the current one.
  public internal(set) var number: Int
  public internal(set) var status: ReadingStatus
  /// The day on which the reading started, perhaps known only to the month or the year; `nil` if not started or
  /// unknown.
  public internal(set) var started: PartialDay?
  /// The day by which the user wants to finish the book; finishing on that day is not late.
  public internal(set) var target: Day?
  /// The day on which the book was finished or dropped; `nil` if the reading is not over or the day is unknown.
  public internal(set) var ended: PartialDay?
  /// The rating, or `nil` if the book is unrated.
  public internal(set) var rating: BookRating?
  public internal(set) var review: BookReview?
  /// The extent, or `nil` before the first entry.
  public internal(set) var extent: ReadingExtent?
  public internal(set) var progress: ReadingProgress

  public init(
    id: ID, book: Book.ID, number: Int = 1, status: ReadingStatus, started: PartialDay? = nil, target: Day? = nil,
    ended: PartialDay? = nil, rating: BookRating? = nil, review: BookReview? = nil, extent: ReadingExtent? = nil,
    progress: ReadingProgress = .none
  ) {
    (self.id, self.book, self.number, self.status) = (id, book, number.clamped(to: Int.counts), status)
    (self.started, self.target, self.ended) = (started, target, status.isOver ? ended : nil)
    (self.rating, self.review, self.extent, self.progress) = (rating, review, extent, progress)
  }

  /// Indicates whether the last page was reached.
  public var isAtEnd: Bool { extent.map { progress.reached >= $0.last } ?? false }

  /// The amount still to read; `nil` if unknown.
  public var remaining: Int? { extent.map { max(0, $0.last - progress.reached) } }

  /// The number of days of the reading, including the first and the last; `nil` unless both are known.
  public var daysTaken: Int? {
    guard status == .finished, let start = started?.day, let end = ended?.day else { return nil }
    return max(1, start.distance(to: end) + 1)
  }

  /// The number of days from the end to the target, negative if the book was finished late; `nil` without a target.
  public var daysAhead: Int? {
    guard status == .finished, let target, let end = ended?.day else { return nil }
    return end.distance(to: target)
  }
}

public enum ReadingStatus: String, Hashable, Sendable, CaseIterable {
  case want, reading, paused, finished, givenUp

  /// Indicates whether the reading was finished or dropped.
  public var isOver: Bool { self == .finished || self == .givenUp }
}

/// The total that a reading goes through.
public enum ReadingExtent: Hashable, Sendable {
  case pages(PageCount)
  /// An e-book without pages, measured in percent.
  case percent

  /// The number at which the book ends.
  public var last: Int {
    switch self {
    case .pages(let count): count.value
    case .percent: 100
    }
  }
}

/// The progress of a reading, in pages or hundredths of the book.
public struct ReadingProgress: Hashable, Sendable {
  public static let none = ReadingProgress(reached: 0, day: nil, before: 0, skipped: 0)

  /// The total of the last entry.
  public let reached: Int
  /// The day of the last entry, or `nil` if there is none.
  public let day: Day?
  /// The total at the beginning of that day.
  public let before: Int
  /// The amount read before the first entry, which counts in no statistics.
  public let skipped: Int

  public init(reached: Int, day: Day?, before: Int, skipped: Int) {
    (self.reached, self.day, self.before, self.skipped) = (reached, day, before, skipped)
  }

  /// Returns the total at the beginning of a day, which must not be before the last entry.
  public func start(of today: Day) -> Int { day == today ? before : reached }
}

extension [Reading] {
  /// The current reading, or the one that ended last.
  public var latest: Reading? { self.max { $0.number < $1.number } }
}

extension Reading {
  /// Returns the allowed targets: from tomorrow to a year from today (BookyBooky).
  public static func targets(from today: Day) -> DayRange { DayRange(today.adding(days: 1), today.adding(days: 365)) }

  /// Returns the default target, in a week (BookyBooky).
  public static func usualTarget(from today: Day) -> Day { today.adding(days: 7) }

  /// Returns whether the target has passed and the book isn't finished.
  public func isOverdue(on today: Day) -> Bool {
    [.want, .reading].contains(status) && target.map { $0 < today } ?? false
  }

  /// Sets the target; `nil` removes it.
  public mutating func setTarget(_ day: Day?, on today: Day) throws(ReadingRefusal) {
    guard !status.isOver else { throw .status(status) }
    if let day, day != target {
      let allowed = Self.targets(from: today)
      guard allowed.contains(day) else { throw .target(allowed) }
    }
    target = day
  }

  /// Starts the reading, or continues it after it was paused or dropped.
  public mutating func resume(on today: Day) throws(ReadingRefusal) {
    guard status == .want || status == .paused || status == .givenUp else { throw .status(status) }
    if status == .want { started = started ?? PartialDay(today) }
    (status, ended) = (.reading, nil)
  }

  public mutating func pause() throws(ReadingRefusal) {
    guard status == .reading else { throw .status(status) }
    status = .paused
  }

  /// Drops the reading; its pages stay, and it never counts as finished.
  public mutating func giveUp(on today: Day) throws(ReadingRefusal) {
    guard !status.isOver else { throw .status(status) }
    (status, ended) = (.givenUp, PartialDay(today))
  }

  /// Finishes the reading, even before the last page.
  public mutating func finish(on day: PartialDay) throws(ReadingRefusal) {
    guard status != .finished else { throw .status(status) }
    (status, ended) = (.finished, day)
    if let first = started, day.days.last < first.days.first { started = day }
  }

  /// Sets the day on which the reading started; `nil` if unknown.
  public mutating func setStarted(_ day: PartialDay?, on today: Day) throws(ReadingRefusal) {
    guard status != .want else { throw .status(status) }
    try check(day, ended, on: today)
    started = day
  }

  /// Sets the day on which the book was finished or dropped; `nil` if unknown.
  public mutating func setEnded(_ day: PartialDay?, on today: Day) throws(ReadingRefusal) {
    guard status.isOver else { throw .status(status) }
    try check(started, day, on: today)
    ended = day
  }

  private func check(_ start: PartialDay?, _ end: PartialDay?, on today: Day) throws(ReadingRefusal) {
    if [start, end].contains(where: { $0.map { $0.days.first > today } ?? false }) { throw .future }
    if let start, let end, start.days.first > end.days.last { throw .endBeforeStart(start, end) }
  }

  public mutating func rate(_ rating: BookRating?, review: BookReview?) {
    (self.rating, self.review) = (rating, review)
  }

  /// Updates the reading from its pages: reaching the end finishes it, and a correction below the end reopens it.
  ///
  /// - Parameters:
  ///   - log: The new pages.
  ///   - old: The old pages; a start day that came from them is replaced.
  public mutating func follow(_ log: PageLog, was old: PageLog? = nil) {
    let wasAtEnd = isAtEnd
    (extent, progress) = (log.extent, log.progress)
    if let began = old?.entries.first?.day, started == PartialDay(began) { started = nil }
    if let first = log.entries.first?.day, started.map({ first < $0.days.first }) ?? true {
      started = PartialDay(first)
    }
    if let end = log.endDay {
      // A day that the user set differs from the day on which the last page was recorded.
      let isSet = wasAtEnd && status == .finished && ended != nil && ended != (old?.endDay).map { PartialDay($0) }
      if !isSet, wasAtEnd || status != .finished { (status, ended) = (.finished, PartialDay(end)) }
    } else if status == .finished, wasAtEnd {
      (status, ended) = (.reading, nil)
    }
  }
}

/// The reason why a reading can't be changed.
public enum ReadingRefusal: Error, Hashable, Sendable {
  /// A reading with this status doesn't allow the change.
  case status(ReadingStatus)
  /// The target is outside these days.
  case target(DayRange)
  /// The day is in the future.
  case future
  /// The end is before the start.
  case endBeforeStart(PartialDay, PartialDay)
}

/// The amount that the user wants to read in each month or year.
public struct ReadingGoal: Hashable, Sendable {
  /// A kind of goal; there is at most one goal of each kind.
  public struct Kind: Hashable, Sendable, CaseIterable {
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// The number of finished books.
      case books
      case pages
    }

    public enum Period: String, Hashable, Sendable, CaseIterable { case month, year }

    public static let allCases = Period.allCases.flatMap { period in Unit.allCases.map { Kind($0, a: period) } }

    public let unit: Unit
    public let period: Period

    public init(_ unit: Unit, a period: Period) { (self.unit, self.period) = (unit, period) }
  }

  public static let range = 1...1_000_000

  public let kind: Kind
  public let count: Int

  /// - Returns: `nil` outside ``range``.
  public init?(_ count: Int, _ kind: Kind) {
    guard Self.range.contains(count) else { return nil }
    (self.count, self.kind) = (count, kind)
  }

  /// Returns the month or the year that contains a day.
  public func days(around today: Day) -> DayRange {
    let month = Month(today)
    guard kind.period == .year else { return month.days }
    return DayRange(month.adding(months: 1 - month.month).firstDay, month.adding(months: 12 - month.month).lastDay)
  }
}

/// The progress toward a goal, shown as pace and never as blame.
public struct GoalPace: Hashable, Sendable {
  public let goal: ReadingGoal
  /// The amount done in the goal's period, in the goal's unit.
  public let done: Int
  public let standing: PaceStatus
  /// The number of days left, including today.
  public let daysLeft: Int

  public init(_ goal: ReadingGoal, done: Int, on today: Day) {
    (self.goal, self.done) = (goal, done)
    let days = goal.days(around: today)
    let number = days.first.distance(to: today) + 1
    daysLeft = days.count - number + 1
    standing = PaceStatus(done: done, of: goal.count, day: number, days: days.count)
  }
}

/// The comparison of an amount with even progress from day to day.
public enum PaceStatus: Hashable, Sendable {
  /// The reading is ahead of the plan for the end of the day by this amount.
  case ahead(Int)
  case onTrack
  /// The reading is behind the plan for the end of the previous day by this amount.
  case behind(Int)

  /// - Parameters:
  ///   - done: The amount up to now.
  ///   - total: The amount planned for the end of the last day.
  ///   - day: The number of the current day, starting at 1.
  ///   - days: The number of days, at least 1.
  init(done: Int, of total: Int, day: Int, days: Int) {
    let (least, most) = (total * (day - 1) / days, (total * day + days - 1) / days)
    self = done < least ? .behind(least - done) : done > most ? .ahead(done - most) : .onTrack
  }
}
