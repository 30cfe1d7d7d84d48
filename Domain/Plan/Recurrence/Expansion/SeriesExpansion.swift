/// Finds when a series takes place for a user, looking only at what is asked for.
struct SeriesExpansion {
  /// A start and an end on the user's clock.
  typealias Clock = (start: DateTime, end: DateTime)

  private let series: Event
  private let recurrence: Recurrence
  private let zone: Zone
  private let limit: Int

  /// - Parameters:
  ///   - zone: The user's.
  ///   - limit: The most occurrences to find.
  init(_ series: Event, _ recurrence: Recurrence, zone: Zone, limit: Int) {
    self.series = series
    self.recurrence = recurrence
    self.zone = zone
    self.limit = limit
  }

  /// The first occurrences whose times are wanted, sorted.
  ///
  /// - Parameters:
  ///   - lower: What ends before this time of the user's clock is not looked at.
  ///   - upper: What begins after it is not looked at; `nil` for no end.
  ///   - effort: What it may take is taken off.
  func occurrences(
    from lower: DateTime, to upper: DateTime?, effort: inout SeriesEffort, where isWanted: (EventSpan, Clock) -> Bool
  ) -> [Occurrence] {
    guard limit > 0 else { return [] }
    var found: [Occurrence] = []
    for override in recurrence.overrides where override.event.status != .cancelled {
      let occurrence = occurrence(of: override)
      if isWanted(occurrence.event.span, (occurrence.start, occurrence.end)) { found.append(occurrence) }
    }
    var from: DateTime?
    for segment in series.segments {
      if segment.event.status != .cancelled {
        append(to: &found, of: segment, from: from, lower: lower, upper: upper, effort: &effort, where: isWanted)
      }
      from = segment.end
    }
    if found.count > 1 { found.sort() }
    return found.count > limit ? Array(found.prefix(limit)) : found
  }

  /// Adds the first occurrences of a stretch that begins at the place `from`.
  private func append(
    to found: inout [Occurrence], of segment: SeriesSegment, from: DateTime?, lower: DateTime, upper: DateTime?,
    effort: inout SeriesEffort, where isWanted: (EventSpan, Clock) -> Bool
  ) {
    let longest = recurrence.extras.reduce(segment.event.span.clockSeconds) { max($0, $1.length ?? 0) }
    let reach = ClockReach(of: segment.event.span, longest: longest, forUserIn: zone)
    let first = reach.first(from: lower).adding(seconds: -segment.shift)
    let last = upper.map { reach.last(to: $0).adding(seconds: -segment.shift) }
    var latest: DateTime?
    let old = found.count
    let start = from.map { max($0, first) } ?? first
    var starts = SeriesStarts(recurrence, of: series.span, from: start, mostFruitless: effort.left)
    defer { effort.take(starts.fruitlessPeriods, for: series.id, isGivenUp: starts.isGivenUp) }
    while let place = starts.next() {
      if let end = segment.end, end <= place.start { return }
      if let last, last < place.start { return }
      // Only a start that the clocks skip comes after a place that is later than its own.
      if found.count - old >= limit, let latest, latest < place.start.adding(seconds: segment.shift) { return }
      guard recurrence.override(at: RecurrenceID(place.start)) == nil else { continue }
      let span = segment.span(at: place)
      let clock = span.clock(forUserIn: zone)
      guard isWanted(span, clock) else { continue }
      found.append(occurrence(span, clock, at: place.start, of: segment))
      latest = max(latest ?? span.start, span.start)
    }
  }

  /// The instance at a place of a stretch.
  func occurrence(at place: SeriesStarts.Start, of segment: SeriesSegment) -> Occurrence {
    let span = segment.span(at: place)
    return occurrence(span, span.clock(forUserIn: zone), at: place.start, of: segment)
  }

  func occurrence(of override: EventOverride) -> Occurrence {
    let instance = SeriesInstance(
      id: override.recurrenceID, originalStart: originalStart(override.recurrenceID.start), isChanged: true,
      rules: recurrence.rules)
    return Occurrence(of: override.event, forUserIn: zone, instance: instance)
  }

  private func occurrence(
    _ span: EventSpan, _ clock: Clock, at place: DateTime, of segment: SeriesSegment
  ) -> Occurrence {
    var event = segment.event
    event.span = span
    let originalStart = segment.isChange ? originalStart(place) : clock.start
    let instance = SeriesInstance(id: RecurrenceID(place), originalStart: originalStart, rules: recurrence.rules)
    return Occurrence(event: event, start: clock.start, end: clock.end, instance: instance)
  }

  private func originalStart(_ place: DateTime) -> DateTime {
    series.span.shifted(to: place, from: series.span.start).asShown.clock(forUserIn: zone).start
  }
}
