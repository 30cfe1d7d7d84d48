public import struct Foundation.UUID

/// How far somebody had read at a time, in pages or, where a book has none, in hundredths of it.
public struct PageEntry: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  /// The user's when it was entered, which need not be what the clock shows: days may begin later than midnight.
  public internal(set) var day: Day
  /// `nil` where it is not known; of such there is one a day unless files had more, before those with times.
  public internal(set) var time: ZonedTime?
  /// The total.
  public internal(set) var reached: Int
  /// How much more that is than before; 0 for what ``isBefore``.
  public internal(set) var amount: Int
  /// Whether it was read before entries began, so that it is in no figures; only a first one can be.
  public internal(set) var isBefore: Bool

  /// An entry as it is kept or comes in; a ``PageLog`` counts the amount.
  public init(id: ID, day: Day, time: ZonedTime?, reached: Int, amount: Int = 0, isBefore: Bool = false) {
    (self.id, self.day, self.time) = (id, day, time)
    (self.reached, self.amount, self.isBefore) = (reached, amount, isBefore)
  }
}

extension PageEntry: Comparable {
  /// By day, the ones without a time first; of one time the lower total first, and the id only makes it total.
  public static func < (left: PageEntry, right: PageEntry) -> Bool {
    if left.place != right.place { return left.place < right.place }
    return (left.reached, left.id.uuid) < (right.reached, right.id.uuid)
  }

  /// Whether it stands after another one, or comes in after it with the same time.
  func follows(_ other: PageEntry) -> Bool { place >= other.place }

  private var place: (Day, Int) { (day, isBefore ? .min : time.map(\.instant.secondsSince1970) ?? .min + 1) }
}

/// What is typed for how far one has come.
public enum PageAmount: Hashable, Sendable {
  /// The page reached.
  case total(Int)
  /// So many more than at that time.
  case more(Int)
  /// 0…100.
  case percent(Int)
}

/// Why a log does not take an entry; it is as it was.
public enum PageRefusal: Error, Hashable, Sendable {
  /// Nobody has read then yet.
  case future
  /// The last page comes before it.
  case beyondEnd(last: Int)
  /// The total is less than at the end of the day before, or more than in the entry after it; `nil` where there is none.
  case outside(after: PageEntry?, before: PageEntry?)
  /// Only a first entry can be of what was read before, and none comes before it.
  case notFirst(PageEntry)
  /// There is no such entry.
  case missing
}
