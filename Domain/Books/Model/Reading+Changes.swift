extension Reading {
  /// Targets are tomorrow or later, at most a year away (BookyBooky).
  public static func targets(from today: Day) -> DayRange { DayRange(today.adding(days: 1), today.adding(days: 365)) }

  /// The default target before one is chosen: in a week (BookyBooky).
  public static func usualTarget(from today: Day) -> Day { today.adding(days: 7) }

  /// Returns whether the target was before that day and the book isn't finished.
  public func isOverdue(on today: Day) -> Bool {
    [.want, .reading].contains(status) && target.map { $0 < today } ?? false
  }

  /// Changes the target; `nil` takes it away.
  public mutating func setTarget(_ day: Day?, on today: Day) throws(ReadingRefusal) {
    guard !status.isOver else { throw .status(status) }
    if let day, day != target {
      let allowed = Self.targets(from: today)
      guard allowed.contains(day) else { throw .target(allowed) }
    }
    target = day
  }

  /// Starts a book to read, or continues a paused or dropped one.
  public mutating func resume(on today: Day) throws(ReadingRefusal) {
    guard status == .want || status == .paused || status == .givenUp else { throw .status(status) }
    if status == .want { started = started ?? PartialDay(today) }
    (status, ended) = (.reading, nil)
  }

  public mutating func pause() throws(ReadingRefusal) {
    guard status == .reading else { throw .status(status) }
    status = .paused
  }

  /// Gives up; what was read stays, and it never counts as finished.
  public mutating func giveUp(on today: Day) throws(ReadingRefusal) {
    guard !status.isOver else { throw .status(status) }
    (status, ended) = (.givenUp, PartialDay(today))
  }

  /// Finishes, also before the last page.
  public mutating func finish(on day: PartialDay) throws(ReadingRefusal) {
    guard status != .finished else { throw .status(status) }
    (status, ended) = (.finished, day)
    if let first = started, day.days.last < first.days.first { started = day }
  }

  /// Sets when it began; `nil` where nobody knows.
  public mutating func setStarted(_ day: PartialDay?, on today: Day) throws(ReadingRefusal) {
    guard status != .want else { throw .status(status) }
    try check(day, ended, on: today)
    started = day
  }

  /// Sets when it was finished or dropped; `nil` where nobody knows.
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

  /// Takes over what the log of its pages says: reaching the end finishes it, and no longer reaching it un-finishes.
  ///
  /// - Parameters:
  ///   - log: As it is now.
  ///   - old: As it was; a beginning that came from it goes with it.
  public mutating func follow(_ log: PageLog, was old: PageLog? = nil) {
    let wasAtEnd = isAtEnd
    (extent, progress) = (log.extent, log.progress)
    if let began = old?.entries.first?.day, started == PartialDay(began) { started = nil }
    if let first = log.entries.first?.day, started.map({ first < $0.days.first }) ?? true {
      started = PartialDay(first)
    }
    if let end = log.endDay {
      // A day that somebody set is not the one on which the last page was noted.
      let isSet = wasAtEnd && status == .finished && ended != nil && ended != (old?.endDay).map { PartialDay($0) }
      if !isSet, wasAtEnd || status != .finished { (status, ended) = (.finished, PartialDay(end)) }
    } else if status == .finished, wasAtEnd {
      (status, ended) = (.reading, nil)
    }
  }
}

/// Why a reading cannot be changed so; it is as it was.
public enum ReadingRefusal: Error, Hashable, Sendable {
  /// That cannot be done with one that is so.
  case status(ReadingStatus)
  /// A target is one of these days.
  case target(DayRange)
  /// Nobody has begun or finished on a day that is still to come.
  case future
  /// The end is before the start.
  case endBeforeStart(PartialDay, PartialDay)
}
