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
    let before = entries.last { $0.day < last.day || $0.isBefore }
    let skipped = entries.first.map { $0.isBefore ? $0.reached : 0 } ?? 0
    return ReadingProgress(reached: last.reached, day: last.day, before: before?.reached ?? 0, skipped: skipped)
  }

  /// When the end was reached first.
  public var endDay: Day? { entries.first { $0.reached >= extent.last }?.day }

  /// How much was read on each day with entries.
  public var days: [(day: Day, amount: Int, reached: Int)] {
    var days: [(day: Day, amount: Int, reached: Int)] = []
    for entry in entries {
      if days.last?.day == entry.day {
        days[days.count - 1].amount += entry.amount
        days[days.count - 1].reached = entry.reached
      } else {
        days.append((entry.day, entry.amount, entry.reached))
      }
    }
    return days
  }

  /// The same with the times of the pages, as figures over all books sum it up; without days on which nothing was read.
  public var dayPages: [DayPages] {
    var days: [DayPages] = []
    for entry in entries where entry.amount > 0 {
      if days.last?.day != entry.day { days.append(DayPages(entry.day, pages: 0)) }
      guard case .pages = extent else {
        days[days.count - 1].percent += entry.amount
        continue
      }
      days[days.count - 1].pages += entry.amount
      if let time = entry.time { days[days.count - 1].times[ReadingTime(time.shown.time)] += entry.amount }
    }
    return days
  }

  /// Puts an entry into its place, where it is what its day came to: what was higher on that day is lowered.
  mutating func insert(_ entry: PageEntry) throws(PageRefusal) {
    guard entry.reached <= extent.last else { throw .beyondEnd(last: extent.last) }
    let place = entries.firstIndex { !entry.follows($0) } ?? entries.endIndex
    if let first = entries.first, place == 0 ? first.isBefore : entry.isBefore { throw .notFirst(first) }
    let dayStart = entries[..<place].lastIndex { $0.day < entry.day || $0.isBefore }.map { $0 + 1 } ?? 0
    let (front, back) = (dayStart > 0 ? entries[dayStart - 1] : nil, place < entries.endIndex ? entries[place] : nil)
    guard (front?.reached ?? 0)...(back?.reached ?? extent.last) ~= entry.reached else {
      throw .outside(after: front, before: back)
    }
    for earlier in dayStart..<place { entries[earlier].reached = min(entries[earlier].reached, entry.reached) }
    entries.insert(entry, at: place)
    count()
  }

  mutating func remove(at place: Int) {
    entries.remove(at: place)
    count()
  }

  /// Puts a log of other totals in the place of this one.
  mutating func mapTotals(_ total: (Int) -> Int) {
    for place in entries.indices { entries[place].reached = total(entries[place].reached) }
    count()
  }

  /// Counts what was read with each entry; the order follows from what the entries say, so that it is the same when
  /// they are read again.
  private mutating func count() {
    entries.sort()
    for place in entries.indices.dropFirst() { entries[place].isBefore = false }
    entries.sort()
    var last = 0
    for place in entries.indices {
      entries[place].reached = min(max(entries[place].reached, last), extent.last)
      last = entries[place].reached
    }
    entries.sort()
    last = 0
    for place in entries.indices {
      entries[place].amount = entries[place].isBefore ? 0 : entries[place].reached - last
      last = entries[place].reached
    }
  }
}
