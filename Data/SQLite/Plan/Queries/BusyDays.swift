import Domain

/// Collects which of some days have something on them.
struct BusyDays {
  private let wanted: DayRange
  private(set) var days: Set<Day> = []

  init(_ wanted: DayRange) { self.wanted = wanted }

  var isFull: Bool { days.count == wanted.count }

  /// Adds the days that a series is on.
  mutating func add(_ series: Event, zone: Zone) {
    let limit = 8 * wanted.count
    let first = series.occurrences(in: wanted, zone: zone, limit: limit)
    for occurrence in first { add(from: occurrence.start, to: occurrence.end) }
    guard first.count >= limit else { return }
    // With so many on one day the others are looked at one by one.
    for day in wanted where !days.contains(day) {
      if !series.occurrences(in: DayRange(day), zone: zone, limit: 1).isEmpty { days.insert(day) }
    }
  }

  mutating func add(from start: DateTime, to end: DateTime) {
    let last = min(end > start ? end.adding(seconds: -1).day : end.day, wanted.last)
    let first = max(start.day, wanted.first)
    if first <= last { days.formUnion(DayRange(first, last)) }
  }
}
