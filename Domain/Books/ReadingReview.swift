/// The reading in a range of days.
public struct ReadingReview: FeatureReview {
  public struct Figures: ReviewFigures {
    public internal(set) var pages = 0
    /// The number of days with reading.
    public internal(set) var days = 0
    /// The number of books that were finished on these days.
    public internal(set) var finished = 0

    public init() {}
  }

  public struct Highlights: Hashable, Sendable {
    /// The finished books, the earliest first.
    public let finished: [FinishedBook]
    /// The largest number of consecutive days with reading.
    public let longestStreak: Int
  }

  private let days: DayRange
  /// The days with reading.
  private let read: [DayPages]
  /// The finished books, the earliest first.
  private let finished: [FinishedBook]

  public init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    self.days = days
    read = try transaction.books.days(in: days).filter(\.isRead)
    finished = try transaction.books.finished(in: year.flatMap { DayRange(year: $0) } ?? days)
  }

  public func figures(of part: DayRange) -> Figures {
    let read = read.filter { part.contains($0.day) }
    var figures = Figures()
    (figures.pages, figures.days) = (read.reduce(0) { $0 + $1.pages }, read.count)
    figures.finished =
      part == days ? finished.count : finished.count(where: { $0.ended.map { part.contains($0.days) } ?? false })
    return figures
  }

  public func highlights<Failure>(from transaction: any ReadTransaction<Failure>) -> Highlights {
    Highlights(finished: finished, longestStreak: read.lazy.map(\.day).longestStreak)
  }
}

extension DayRange {
  fileprivate func contains(_ other: DayRange) -> Bool { contains(other.first) && contains(other.last) }
}

/// The reading of a day.
public struct ReadingRecap: FeatureRecap {
  public let pages: Int
  /// The books that were finished on the day.
  public let finished: [FinishedBook]

  public var isEmpty: Bool { pages == 0 && finished.isEmpty }

  public init<Failure>(
    of day: Day, isMemory: Bool, _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    pages = try transaction.books.days(in: DayRange(day)).reduce(0) { $0 + $1.pages }
    finished = try transaction.books.finished(in: DayRange(day))
  }

  public static func firstDay<Failure>(in transaction: any ReadTransaction<Failure>) throws(Failure) -> Day? {
    try transaction.books.earliestDay()
  }
}
