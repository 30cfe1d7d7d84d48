public import struct Foundation.UUID

/// The position reached at a time, in pages, or in hundredths of a book without pages.
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
  /// The increase since the entry before; 0 if ``isBefore``.
  public internal(set) var amount: Int
  /// True if the amount was read before entries began and counts in no statistics; only the first entry can have this.
  public internal(set) var isBefore: Bool
  /// The pages read ahead of the position, such as a look at the notes.
  ///
  /// They count, and the total stays. 0 for an entry that says how far somebody has come.
  public internal(set) var ahead: Int
  /// The page that a reading device showed then; `nil` for what somebody noted or corrected.
  ///
  /// What follows from such a page is inferred, and is replaced when the device tells more.
  public internal(set) var shown: Int?

  /// An entry as it is kept or comes in; a ``PageLog`` counts the amount.
  public init(
    id: ID, day: Day, time: ZonedTime?, reached: Int, amount: Int = 0, isBefore: Bool = false, ahead: Int = 0,
    shown: Int? = nil
  ) {
    (self.id, self.day, self.time) = (id, day, time)
    (self.reached, self.amount, self.isBefore, self.ahead) = (reached, amount, isBefore, max(0, ahead))
    self.shown = shown
  }
}

extension [PageEntry] {
  /// Returns the entries in the order in which they were read, by instant.
  ///
  /// An entry after a flight west therefore counts later although its day is earlier. An entry without a time is at the
  /// start of its day: before the first entry with a time on that day or later. At equal times the lower total comes
  /// first; the id only makes the order total.
  func inReadingOrder() -> [PageEntry] {
    let places = readingPlaces
    return indices.sorted { left, right in
      if places[left] != places[right] { return places[left] < places[right] }
      return (self[left].reached, self[left].id.uuid) < (self[right].reached, self[right].id.uuid)
    }.map { self[$0] }
  }

  /// Returns the index for an entry in this sorted list; entries of the same time come before it.
  func readingPlace(of entry: PageEntry) -> Int {
    let places = (self + [entry]).readingPlaces
    return places.dropLast().firstIndex { $0 > places[places.count - 1] } ?? count
  }

  /// The latest day up to each entry, and its second.
  private var readingPlaces: [(Day, Int)] {
    let seconds = map { $0.isBefore ? Int.min : $0.time.map(\.instant.secondsSince1970) ?? .min + 1 }
    var (places, latest) = (map(\.day), Day.earliest)
    for place in indices.filter({ seconds[$0] > .min + 1 }).sorted(by: { (seconds[$0], $0) < (seconds[$1], $1) }) {
      latest = Swift.max(latest, self[place].day)
      places[place] = latest
    }
    return Array<(Day, Int)>(zip(places, seconds))
  }
}

/// The progress that the user enters.
public enum PageAmount: Hashable, Sendable {
  /// The page reached.
  case total(Int)
  /// The increase over the total at that time.
  case more(Int)
  /// The share of the book in hundredths of a percent, 0…10,000.
  case share(Int)

  /// 0…100.
  public static func percent(_ percent: Int) -> PageAmount { .share(percent.multipliedClamped(by: 100)) }
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
