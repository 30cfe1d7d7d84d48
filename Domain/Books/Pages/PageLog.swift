/// The entries of one reading in their order: totals never fall, and none is beyond the end.
public struct PageLog: Hashable, Sendable {
  public internal(set) var extent: ReadingExtent
  public private(set) var entries: [PageEntry]

  /// A log of entries that were kept; what does not go together is made to.
  public init(_ extent: ReadingExtent, _ entries: [PageEntry] = []) {
    self.extent = extent
    self.entries = entries
    count()
  }

  /// The last total.
  public var reached: Int { entries.last?.reached ?? 0 }

  public var progress: ReadingProgress {
    guard let last = entries.last else { return .none }
    let read = entries.reduce(0) { $1.day == last.day && $1.ahead == 0 ? $0 + $1.amount : $0 }
    let skipped = entries.first.map { $0.isBefore ? $0.reached : 0 } ?? 0
    return ReadingProgress(reached: last.reached, day: last.day, before: last.reached - read, skipped: skipped)
  }

  /// When the end was reached first.
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

  /// The same with the times of the pages, as figures over all books sum it up; without days on which nothing was read.
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

  /// Puts an entry into its place, where it is what its day came to: what was higher on that day is lowered.
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

  /// Puts a log of other totals in the place of this one.
  mutating func mapTotals(_ total: (Int) -> Int) {
    for place in entries.indices {
      (entries[place].reached, entries[place].shown) = (total(entries[place].reached), nil)
      if entries[place].ahead > 0 { entries[place].ahead = max(1, total(entries[place].ahead)) }
    }
    count()
  }

  /// Counts what was read with each entry; the order follows from what the entries say, so that it is the same when
  /// they are read again.
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
  /// The place of a day among elements that are in the order of their days, where one is put if there is none.
  fileprivate mutating func place(of day: Day, by key: (Element) -> Day, otherwise make: () -> Element) -> Int {
    if let last, key(last) == day { return count - 1 }
    let place = partitioningIndex { key($0) >= day }
    if place == count || key(self[place]) != day { insert(make(), at: place) }
    return place
  }
}
