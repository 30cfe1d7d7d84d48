import Domain

/// Collects which of some days have something on them.
struct BusyDays {
  private let wanted: DayRange
  private(set) var days: Set<Day> = []

  init(_ wanted: DayRange) {
    self.wanted = wanted
  }

  var isFull: Bool { days.count == wanted.count }

  mutating func add(from start: DateTime, to end: DateTime) {
    let last = min(end > start ? end.adding(seconds: -1).day : end.day, wanted.last)
    let first = max(start.day, wanted.first)
    if first <= last { days.formUnion(DayRange(first, last)) }
  }
}
