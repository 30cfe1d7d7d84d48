/// The sayings that the user liked or wrote in a range of days.
public struct SayingReview: FeatureReview {
  public struct Figures: ReviewFigures {
    /// The number of sayings that were liked and still are.
    public internal(set) var liked = 0
    /// The number of sayings that the user wrote or collected from books.
    public internal(set) var written = 0

    public init() {}
  }

  public struct Highlights: Hashable, Sendable {
    /// The maximum number of sayings that are shown.
    public static let limit = 3

    /// The most recently liked sayings, at most ``limit``, the newest first.
    public let liked: [Saying]
  }

  /// The liked sayings, the most recently liked first.
  private let liked: [(day: Day, saying: Saying)]
  /// The days on which the user wrote sayings.
  private let written: [Day]

  public init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    let time = clock.start(of: days.first)..<clock.start(of: days.last.adding(days: 1))
    liked = try transaction.sayings.sayings(of: .liked, in: time, at: clock) { $0.marks.liked }
      .map { (ZonedTime($0, in: clock.zone).day(clock.dayStart), $1) }
    written = try transaction.sayings.sayings(of: .all, in: time, at: clock) { $0.uploaded }
      .filter { $1.origin.isWritten }.map { at, _ in ZonedTime(at, in: clock.zone).day(clock.dayStart) }
  }

  public func figures(of part: DayRange) -> Figures {
    var figures = Figures()
    figures.liked = liked.count(where: { part.contains($0.day) })
    figures.written = written.count(where: part.contains)
    return figures
  }

  public func highlights<Failure>(from transaction: any ReadTransaction<Failure>) -> Highlights {
    Highlights(liked: liked.prefix(Highlights.limit).map(\.saying))
  }
}

extension SayingOrigin {
  fileprivate var isWritten: Bool {
    switch self {
    case .own, .book: true
    case .pack, .imported: false
    }
  }
}

extension SayingQueries {
  /// Returns the sayings of a list whose date is in a range, the latest first.
  ///
  /// - Parameters:
  ///   - list: The list, which must be sorted by date, the latest first.
  ///   - time: The range of dates.
  ///   - clock: The user's clock.
  ///   - date: A closure that returns the date by which the list is sorted.
  fileprivate func sayings(
    of list: SayingList, in time: Range<Instant>, at clock: DayClock, by date: (Saying) -> Instant?
  ) throws(Failure) -> [(at: Instant, saying: Saying)] {
    var (offset, end) = (0, try count(of: list, at: clock))
    while offset < end {
      let middle = (offset + end) / 2
      let saying = try page(of: list, offset: middle, limit: 1, at: clock).first
      if let at = saying.flatMap(date), at >= time.upperBound { offset = middle + 1 } else { end = middle }
    }
    var found: [(Instant, Saying)] = []
    while true {
      let page = try page(of: list, offset: offset, limit: 1_000, at: clock)
      for saying in page {
        guard let at = date(saying), at >= time.lowerBound else { return found }
        found.append((at, saying))
      }
      guard !page.isEmpty else { return found }
      offset += page.count
    }
  }
}
