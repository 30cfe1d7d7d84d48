extension PageLog {
  /// Notes how far somebody has come.
  ///
  /// On a day that has entries it is that day's total from then on, and their times stay. Without a time it changes the
  /// last of them.
  /// - Parameters:
  ///   - amount: How far.
  ///   - id: Of a new entry.
  ///   - day: When.
  ///   - time: The same on the clock; `nil` where it is not known.
  ///   - isBefore: Whether it was read before entries began.
  ///   - today: After which nobody has read yet.
  /// - Returns: The entry as it is now.
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

  /// Corrects an entry, and what comes after it.
  ///
  /// - Parameters:
  ///   - id: Of the entry.
  ///   - amount: How far it was; `nil` for what it says.
  ///   - day: When; `nil` for when it says.
  ///   - time: The same on the clock, only with a day; `nil` where it is not known.
  ///   - today: After which nobody has read yet.
  /// - Returns: The entry as it is now.
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
      // A day has only one total without a time: the last correction.
      log.remove(at: try log.place(of: same.id))
    }
    try log.insert(entry)
    self = log
    return try existing(id)
  }

  /// Forgets an entry; what comes after it is counted again.
  public mutating func remove(_ id: PageEntry.ID) throws(PageRefusal) -> PageEntry {
    let entry = try existing(id)
    remove(at: try place(of: id))
    return entry
  }

  /// Changes where it ends.
  ///
  /// - Parameters:
  ///   - extent: Of another edition, or as it should have been.
  ///   - keepsShares: Whether totals keep their share of the whole; else their numbers, those beyond the end becoming it.
  /// - Returns: How many were beyond the end.
  public mutating func change(to extent: ReadingExtent, keepsShares: Bool) -> Int {
    let (old, new) = (self.extent.last, extent.last)
    self.extent = extent
    let cut = keepsShares ? 0 : entries.count { $0.reached > new }
    // Rounded to the nearest, halves up; the end stays the end.
    mapTotals { keepsShares ? ($0 * new * 2 + old) / (2 * old) : min($0, new) }
    return cut
  }

  /// Goes to the end evenly, a part on each day after the last entry.
  ///
  /// - Parameters:
  ///   - start: The first day where there is no entry yet.
  ///   - end: The last day; all is read on it where no other day is left.
  ///   - today: After which nobody has read yet.
  ///   - newID: Gives the ids of new entries.
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

  /// Returns the entries to save and the ids to delete, so that the old log becomes this one.
  public func difference(from old: PageLog?) -> (kept: [PageEntry], forgotten: [PageEntry.ID]) {
    let before = old?.entries ?? []
    var rest = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    var kept: [PageEntry] = []
    for entry in entries where rest.removeValue(forKey: entry.id) != entry { kept.append(entry) }
    return (kept, before.map(\.id).filter { rest[$0] != nil })
  }

  private func total(_ amount: PageAmount, from base: Int) -> Int {
    switch amount {
    case .total(let total): total
    case .more(let count): base.addingClamped(count)
    case .share(let share): share.multipliedClamped(by: extent.last).addingClamped(5_000) / 10_000
    }
  }

  /// The total before an entry that comes in.
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
