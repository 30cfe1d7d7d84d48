public import struct Foundation.UUID

/// One time that a book is read; reading the book again is another reading.
///
/// The page data follows the ``PageLog``, see ``follow(_:was:)``.
public struct Reading: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public let book: Book.ID
  /// The number of the reading among those of the book, from 1; the last one is the current one.
  public internal(set) var number: Int
  public internal(set) var status: ReadingStatus
  /// Perhaps known only to the month or the year; `nil` before, and where nobody knows.
  public internal(set) var started: PartialDay?
  /// When it is meant to be finished; that day is not late.
  public internal(set) var target: Day?
  /// When it was finished or given up; `nil` before, and where nobody knows.
  public internal(set) var ended: PartialDay?
  /// `nil` is no rating at all.
  public internal(set) var rating: BookRating?
  public internal(set) var review: BookReview?
  /// `nil` before the first entry.
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

  /// True if the last page was reached.
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

  /// Finished or given up.
  public var isOver: Bool { self == .finished || self == .givenUp }
}

/// The total that a reading goes through.
public enum ReadingExtent: Hashable, Sendable {
  case pages(PageCount)
  /// An e-book without pages: 100 hundredths.
  case percent

  /// The number at which it ends.
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

  /// The last total.
  public let reached: Int
  /// On which that was; `nil` without any entry.
  public let day: Day?
  /// The total with which that day began.
  public let before: Int
  /// Read before the first entry, and in no figures.
  public let skipped: Int

  public init(reached: Int, day: Day?, before: Int, skipped: Int) {
    (self.reached, self.day, self.before, self.skipped) = (reached, day, before, skipped)
  }

  /// The total with which a day begins, that is not before the last entry's.
  public func start(of today: Day) -> Int { day == today ? before : reached }
}

extension [Reading] {
  /// The one that goes on, or ended last.
  public var latest: Reading? { self.max { $0.number < $1.number } }
}
