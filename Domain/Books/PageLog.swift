public import struct Foundation.UUID

/// The entries of one reading in order: totals never decrease, and none is beyond the end.
public struct PageLog: Hashable, Sendable {
  public internal(set) var extent: ReadingExtent
  public private(set) var entries: [PageEntry]

  /// Creates a log from stored entries; inconsistent totals are corrected.
  public init(_ extent: ReadingExtent, _ entries: [PageEntry] = []) {
    (self.extent, self.entries) = (extent, entries)
    count()
  }

  /// The total of the last entry.
  public var reached: Int { entries.last?.reached ?? 0 }

  public var progress: ReadingProgress {
    guard let last = entries.last else { return .none }
    let read = entries.reduce(0) { $1.day == last.day && $1.ahead == 0 ? $0 + $1.amount : $0 }
    let skipped = entries.first.map { $0.isBefore ? $0.reached : 0 } ?? 0
    return ReadingProgress(reached: last.reached, day: last.day, before: last.reached - read, skipped: skipped)
  }

  /// The day on which the end was first reached.
  public var endDay: Day? { entries.first { $0.reached >= extent.last }?.day }

  /// The amount read on each day with entries, in order of the days.
  public var days: [(day: Day, amount: Int, reached: Int)] {
    var days: [(day: Day, amount: Int, reached: Int)] = []
    for entry in entries {
      let place = days.place(of: entry.day, by: \.day) { (entry.day, 0, 0) }
      days[place].amount += entry.amount
      days[place].reached = entry.reached
    }
    return days
  }

  /// The pages read on each day by time of day, for statistics over all books; days without reading are left out.
  public var dayPages: [DayPages] {
    var days: [DayPages] = []
    for entry in entries where entry.amount > 0 {
      let place = days.place(of: entry.day, by: \.day) { DayPages(entry.day, pages: 0) }
      guard case .pages = extent else {
        days[place].percent += entry.amount
        continue
      }
      days[place].pages += entry.amount
      if let time = entry.time { days[place].times[ReadingTime(time.shown.time)] += entry.amount }
    }
    return days
  }

  /// Inserts an entry as the total of its day: higher totals of earlier entries on that day are lowered to it.
  mutating func insert(_ entry: PageEntry) throws(PageRefusal) {
    guard entry.reached <= extent.last else { throw .beyondEnd(last: extent.last) }
    let place = entries.readingPlace(of: entry)
    if let first = entries.first, place == 0 ? first.isBefore : entry.isBefore { throw .notFirst(first) }
    let dayStart = entries[..<place].lastIndex { $0.day != entry.day || $0.isBefore }.map { $0 + 1 } ?? 0
    let (front, back) = (dayStart > 0 ? entries[dayStart - 1] : nil, place < entries.endIndex ? entries[place] : nil)
    guard (front?.reached ?? 0)...(back?.reached ?? extent.last) ~= entry.reached else {
      throw .outside(after: front, before: back)
    }
    for earlier in dayStart..<place where entries[earlier].reached > entry.reached {
      (entries[earlier].reached, entries[earlier].shown) = (entry.reached, nil)
    }
    entries.insert(entry, at: place)
    count()
  }

  mutating func remove(at place: Int) {
    entries.remove(at: place)
    count()
  }

  /// Replaces all totals by other totals.
  mutating func mapTotals(_ total: (Int) -> Int) {
    for place in entries.indices {
      (entries[place].reached, entries[place].shown) = (total(entries[place].reached), nil)
      if entries[place].ahead > 0 { entries[place].ahead = max(1, total(entries[place].ahead)) }
    }
    count()
  }

  /// Computes the amount of each entry.
  ///
  /// The order of entries follows from their contents, so that it is the same after they are saved and loaded.
  private mutating func count() {
    entries = entries.inReadingOrder()
    let isMistaken = entries.dropFirst().contains(where: \.isBefore)
    for place in entries.indices.dropFirst() { entries[place].isBefore = false }
    if isMistaken { entries = entries.inReadingOrder() }
    var last = 0
    for place in entries.indices {
      let reached = entries[place].ahead > 0 ? last : entries[place].reached
      entries[place].reached = min(max(reached, last), extent.last)
      last = entries[place].reached
    }
    entries = entries.inReadingOrder()
    last = 0
    for place in entries.indices {
      let (entry, before) = (entries[place], last)
      last = entry.reached
      entries[place].amount = entry.isBefore ? 0 : entry.ahead > 0 ? min(entry.ahead, extent.last) : last - before
    }
  }
}

extension Array {
  /// Returns the index of a day's element in an array that is sorted by day, and inserts an element if there is none.
  fileprivate mutating func place(of day: Day, by key: (Element) -> Day, otherwise make: () -> Element) -> Int {
    if let last, key(last) == day { return count - 1 }
    let place = partitioningIndex { key($0) >= day }
    if place == count || key(self[place]) != day { insert(make(), at: place) }
    return place
  }
}

/// The position reached at a time, in pages, or in hundredths of a book without pages.
public struct PageEntry: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  /// The user's day at the time of entry, which may differ from the date on the clock because days may begin after
  /// midnight.
  public internal(set) var day: Day
  /// The time, or `nil` if unknown.
  ///
  /// A day has one entry without a time, unless a file contained more; such entries come before those with times.
  public internal(set) var time: ZonedTime?
  /// The total after this entry.
  public internal(set) var reached: Int
  /// The increase over the previous entry; 0 if ``isBefore``.
  public internal(set) var amount: Int
  /// Indicates whether the amount was read before entries began and counts in no statistics.
  ///
  /// Only the first entry can have this property.
  public internal(set) var isBefore: Bool
  /// The number of pages read ahead of the position, such as endnotes that were looked up.
  ///
  /// These pages count, but do not change the total. The value is 0 for an entry that moves the position.
  public internal(set) var ahead: Int
  /// The page that a reading device showed; `nil` for an entry that the user added or corrected.
  ///
  /// An entry with such a page is inferred, and is replaced when the device reports more pages.
  public internal(set) var shown: Int?

  /// Creates an entry; a ``PageLog`` computes the amount.
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
  /// After a flight west, an entry may therefore count later although its day is earlier. An entry without a time is at
  /// the start of its day: before the first entry with a time on that day or later. At equal times the lower total
  /// comes first; the identifier only makes the order total.
  func inReadingOrder() -> [PageEntry] {
    let places = readingPlaces
    return indices.sorted { left, right in
      if places[left] != places[right] { return places[left] < places[right] }
      return (self[left].reached, self[left].id.uuid) < (self[right].reached, self[right].id.uuid)
    }.map { self[$0] }
  }

  /// Returns the index for an entry in this sorted list; existing entries at the same time come first.
  func readingPlace(of entry: PageEntry) -> Int {
    let places = (self + [entry]).readingPlaces
    return places.dropLast().firstIndex { $0 > places[places.count - 1] } ?? count
  }

  /// The latest day up to each entry, and the time of the entry in seconds since 1970.
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

  /// Returns an amount in percent, 0…100.
  public static func percent(_ percent: Int) -> PageAmount { .share(percent.multipliedClamped(by: 100)) }
}

/// The reason why a log rejects an entry.
public enum PageRefusal: Error, Hashable, Sendable {
  /// The time is in the future.
  case future
  /// The entry is beyond the last page.
  case beyondEnd(last: Int)
  /// The total is less than at the end of the previous day, or more than in the next entry; `nil` if there is no such
  /// entry.
  case outside(after: PageEntry?, before: PageEntry?)
  /// Only the first entry can count as read before entries began, and no entry can come before it.
  case notFirst(PageEntry)
  /// There is no such entry.
  case missing
}

extension PageLog {
  /// Adds the progress of a reading.
  ///
  /// On a day with entries the amount is the new total of the day, and the times of the entries stay. Without a time,
  /// the last entry of the day changes.
  ///
  /// - Parameters:
  ///   - amount: The progress.
  ///   - id: The identifier of a new entry.
  ///   - day: The day of reading.
  ///   - time: The time on the clock; `nil` if unknown.
  ///   - isBefore: `true` if the amount was read before entries began.
  ///   - today: The latest allowed day.
  /// - Returns: The entry after the change.
  public mutating func add(
    _ amount: PageAmount, id: PageEntry.ID, on day: Day, at time: ZonedTime? = nil, isBefore: Bool = false, today: Day
  ) throws(PageRefusal) -> PageEntry {
    guard day <= today else { throw .future }
    var entry = PageEntry(id: id, day: day, time: time, reached: 0, isBefore: isBefore)
    var log = self
    if time == nil, !isBefore, let last = entries.lastIndex(where: { $0.isTotal(of: day) }) {
      entry = entries[last]
      (entry.reached, entry.shown) = (total(amount, from: entry.reached), nil)
      log.remove(at: last)
    } else {
      entry.reached = total(amount, from: reached(before: entry))
    }
    try log.insert(entry)
    self = log
    return try existing(entry.id)
  }

  /// Corrects an entry and recalculates the amounts of later entries.
  ///
  /// - Parameters:
  ///   - id: The identifier of the entry.
  ///   - amount: The new progress; `nil` keeps the progress.
  ///   - day: The new day; `nil` keeps the day.
  ///   - time: The time on the clock, only with a day; `nil` if unknown.
  ///   - today: The latest allowed day.
  /// - Returns: The entry after the change.
  public mutating func correct(
    _ id: PageEntry.ID, to amount: PageAmount? = nil, on day: Day? = nil, at time: ZonedTime? = nil, today: Day
  ) throws(PageRefusal) -> PageEntry {
    var entry = try existing(id)
    if let day { (entry.day, entry.time, entry.shown) = (day, time, nil) }
    guard entry.day <= today else { throw .future }
    var log = self
    log.remove(at: try place(of: id))
    if let amount {
      entry.reached = total(amount, from: entry.isBefore ? 0 : log.reached(before: entry))
      (entry.ahead, entry.shown) = (0, nil)
    }
    if entry.time == nil, !entry.isBefore, let same = log.entries.first(where: { $0.isUntimed(on: entry.day) }) {
      // A day has only one total without a time, which is the last correction.
      log.remove(at: try log.place(of: same.id))
    }
    try log.insert(entry)
    self = log
    return try existing(id)
  }

  /// Removes an entry and recalculates the amounts of later entries.
  public mutating func remove(_ id: PageEntry.ID) throws(PageRefusal) -> PageEntry {
    let entry = try existing(id)
    remove(at: try place(of: id))
    return entry
  }

  /// Changes the extent.
  ///
  /// - Parameters:
  ///   - extent: The extent of another edition, or the corrected extent.
  ///   - keepsShares: `true` if totals keep their share of the whole; `false` if they keep their numbers, limited to
  ///     the end.
  /// - Returns: The number of totals that were beyond the new end.
  public mutating func change(to extent: ReadingExtent, keepsShares: Bool) -> Int {
    let (old, new) = (self.extent.last, extent.last)
    self.extent = extent
    let cut = keepsShares ? 0 : entries.count { $0.reached > new }
    // Totals are rounded to the nearest number, halves up; a total at the end stays at the end.
    mapTotals { keepsShares ? ($0 * new * 2 + old) / (2 * old) : min($0, new) }
    return cut
  }

  /// Records the rest of the book in even parts, one on each day after the last entry.
  ///
  /// - Parameters:
  ///   - start: The first day if there is no entry yet.
  ///   - end: The last day; the whole rest is recorded on it if no other day is left.
  ///   - today: The latest allowed day.
  ///   - newID: A generator of identifiers for new entries.
  public mutating func spread(from start: Day, to end: Day, today: Day, newID: IDGenerator) throws(PageRefusal) {
    guard end <= today else { throw .future }
    var log = self
    let first = min(end, entries.last.map { max($0.day.adding(days: 1), start) } ?? start)
    let (reached, rest, days) = (reached, extent.last - reached, DayRange(first, end))
    for (number, day) in days.enumerated() {
      let total = reached + rest * (number + 1) / days.count
      if total > log.reached || day == end {
        _ = try log.add(.total(total), id: PageEntry.ID(newID()), on: day, today: today)
      }
    }
    self = log
  }

  /// Returns the entries to save and the identifiers to delete, so that the old log becomes this log.
  public func difference(from old: PageLog?) -> (changed: [PageEntry], forgotten: [PageEntry.ID]) {
    let before = old?.entries ?? []
    var rest = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    var changed: [PageEntry] = []
    for entry in entries where rest.removeValue(forKey: entry.id) != entry { changed.append(entry) }
    return (changed, before.map(\.id).filter { rest[$0] != nil })
  }

  private func total(_ amount: PageAmount, from base: Int) -> Int {
    switch amount {
    case .total(let total): return total
    case .more(let count): return base.addingClamped(count)
    case .share(let share):
      let total = share.multipliedClamped(by: extent.last).addingClamped(5_000) / 10_000
      // A share below 100% isn't the end, however short the book is.
      return share < 10_000 ? min(total, extent.last - 1) : total
    }
  }

  /// Returns the total before a new entry.
  private func reached(before entry: PageEntry) -> Int {
    let place = entries.readingPlace(of: entry)
    return place > 0 ? entries[place - 1].reached : 0
  }

  private func place(of id: PageEntry.ID) throws(PageRefusal) -> Int {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { throw .missing }
    return place
  }

  private func existing(_ id: PageEntry.ID) throws(PageRefusal) -> PageEntry { entries[try place(of: id)] }
}

extension PageEntry {
  fileprivate func isTotal(of day: Day) -> Bool { self.day == day && !isBefore && ahead == 0 }

  fileprivate func isUntimed(on day: Day) -> Bool { self.day == day && time == nil && !isBefore }
}
