extension Zone {
  /// Returns the description of the zone that a file needs for events of some years.
  ///
  /// Rules that are still followed a generation later have no end; everything else is listed date by date, only for
  /// those years, because not every program reads a rule that ends.
  ///
  /// - Parameter years: Years before 1900 and after 2200 are ignored.
  /// - Returns: The observances of the definition if there is one; at least one, in order of their starts.
  public func observances(in years: ClosedRange<Int>) -> [ZoneObservance] {
    if let definition { return definition.observances }
    let years = years.clamped(to: 1_900...2_200)
    // A year before, for times of the first year on clocks behind Universal Time.
    let first = Zone.utc.instant(of: .newYear(years.lowerBound - 1))
    let beyond = years.upperBound + 1
    let changes = changes(from: first, to: Zone.utc.instant(of: .newYear(beyond + YearlyChanges.generation)))
    let offset = offset(at: first)
    let begin = ZoneObservance(
      kind: isDaylightSaving(at: first) ? .daylight : .standard, offsetFrom: offset, offsetTo: offset,
      start: dateTime(at: first))
    let kinds = Dictionary(grouping: changes) { [$0.offsetFrom, $0.offsetTo, $0.isDaylightSaving ? 1 : 0] }
    let later = kinds.values.flatMap { Self.observances($0, before: beyond) }
    return [begin] + later.sorted { ($0.start, $0.offsetTo) < ($1.start, $1.offsetTo) }
  }

  /// - Parameter changes: All from one offset to another.
  private static func observances(_ changes: [ZoneChange], before beyond: Int) -> [ZoneObservance] {
    var runs: [YearlyChanges] = []
    for change in changes {
      guard let longer = runs.last?.adding(change) else {
        runs.append(YearlyChanges(change))
        continue
      }
      runs[runs.count - 1] = longer
    }
    let needed = runs.filter { $0.first.clock.day.year < beyond }
    let ended = needed.filter { !$0.isEndless(from: beyond) }.flatMap(\.changes)
    return needed.compactMap { $0.isEndless(from: beyond) ? $0.observance : nil }
      + ZoneObservance.dates(ended.filter { $0.clock.day.year < beyond })
  }

  /// Every change of the offset, found by halving: no two are within two days of each other (Freetown, 1939).
  private func changes(from start: Instant, to end: Instant) -> [ZoneChange] {
    let step = 2 * 86_400
    var changes: [ZoneChange] = []
    var (time, known) = (start, offset(at: start))
    while time < end {
      let next = time.adding(seconds: step)
      let nextOffset = offset(at: next)
      if nextOffset != known {
        let at = firstInstant(with: nextOffset, after: time, until: next)
        let isDaylightSaving = isDaylightSaving(at: at)
        changes.append(ZoneChange(at: at, offsetFrom: known, offsetTo: nextOffset, isDaylightSaving: isDaylightSaving))
      }
      (time, known) = (next, nextOffset)
    }
    return changes
  }

  private func firstInstant(with offset: Int, after start: Instant, until end: Instant) -> Instant {
    var (low, high) = (start.secondsSince1970, end.secondsSince1970)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.offset(at: Instant(secondsSince1970: middle)) == offset { high = middle } else { low = middle }
    }
    return Instant(secondsSince1970: high)
  }
}
