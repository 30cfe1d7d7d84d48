/// Finds the occurrences of a series for a user, and computes no more than the requested part.
struct SeriesExpansion {
  /// A start and an end on the user's clock.
  typealias Clock = (start: DateTime, end: DateTime)

  private let series: Event
  private let recurrence: Recurrence
  private let zone: Zone
  private let limit: Int

  /// - Parameters:
  ///   - zone: The user's zone.
  ///   - limit: The maximum number of occurrences to find.
  init(_ series: Event, _ recurrence: Recurrence, zone: Zone, limit: Int) {
    (self.series, self.recurrence, self.zone, self.limit) = (series, recurrence, zone, limit)
  }

  /// Returns the first occurrences whose times `isWanted` accepts, sorted.
  ///
  /// - Parameters:
  ///   - lower: The lower limit on the user's clock; occurrences that end before it are skipped.
  ///   - upper: The upper limit on the user's clock; occurrences that begin after it are skipped. `nil` for no limit.
  ///   - effort: The effort that is left; the effort of this search is subtracted.
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

  /// Adds the first occurrences of a segment that begins at the place `from`.
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
      // Starts are in the order of their places, except for a start that the clocks skip, which is moved later.
      if found.count - old >= limit, let latest, latest < place.start.adding(seconds: segment.shift) { return }
      guard recurrence.override(at: RecurrenceID(place.start)) == nil else { continue }
      let span = segment.span(at: place)
      let clock = span.clock(forUserIn: zone)
      guard isWanted(span, clock) else { continue }
      found.append(occurrence(span, clock, at: place.start, of: segment))
      latest = max(latest ?? span.start, span.start)
    }
  }

  /// Returns the instance at a place of a segment.
  func occurrence(at place: SeriesStarts.Start, of segment: SeriesSegment) -> Occurrence {
    let span = segment.span(at: place)
    return occurrence(span, span.clock(forUserIn: zone), at: place.start, of: segment)
  }

  func occurrence(of override: EventOverride) -> Occurrence {
    let instance = SeriesInstance(
      id: override.recurrenceID, originalStart: originalStart(override.recurrenceID.start), isChanged: true,
      rules: recurrence.rules, extras: recurrence.extras)
    return Occurrence(of: override.event, forUserIn: zone, instance: instance)
  }

  private func occurrence(
    _ span: EventSpan, _ clock: Clock, at place: DateTime, of segment: SeriesSegment
  ) -> Occurrence {
    var event = segment.event
    event.span = span
    let originalStart = segment.isChange ? originalStart(place) : clock.start
    let instance = SeriesInstance(
      id: RecurrenceID(place), originalStart: originalStart, rules: recurrence.rules, extras: recurrence.extras)
    return Occurrence(event: event, start: clock.start, end: clock.end, instance: instance)
  }

  private func originalStart(_ place: DateTime) -> DateTime {
    series.span.shifted(to: place, from: series.span.start).asShown.clock(forUserIn: zone).start
  }
}

/// The limit on fruitless work for all series of a list, so that a file full of costly rules can't block the list.
///
/// Effort is counted in periods (``RuleStarts/fruitlessPeriods``). It is needed because a COUNT with BY parts is
/// counted from its beginning, and a rule may hardly ever match.
public struct SeriesEffort: Sendable {
  /// The number of periods that every series may use, whatever the others used.
  public static let share = 1_000
  /// The number of periods that all series together may use beyond their shares.
  public static let reserve = 2_000_000

  /// The series that took too long, in the order they were met; some of their occurrences may be missing.
  public private(set) var unfinished: [Event.ID] = []

  private var reserve = Self.reserve

  public init() {}

  /// The number of periods that the next series may use.
  var left: Int { Self.share + reserve }

  /// Subtracts the effort that a series used.
  mutating func take(_ periods: Int, for series: Event.ID, isGivenUp: Bool) {
    if isGivenUp { unfinished.append(series) }
    reserve -= max(0, min(periods - Self.share, reserve))
  }
}

/// A segment of a series whose instances follow one event: the series itself, or a change to all later instances.
struct SeriesSegment {
  /// The event that all instances follow except for their times; the event has no recurrence.
  let event: Event
  /// The place to which the event's own span belongs.
  let origin: DateTime
  /// The place where the next segment begins, or `nil` for the last segment.
  let end: DateTime?
  /// Indicates whether the segment begins with a change and not with the series.
  let isChange: Bool

  fileprivate init(_ event: Event, origin: DateTime, until end: DateTime?, isChange: Bool) {
    (self.event, self.origin, self.end, self.isChange) = (event, origin, end, isChange)
  }

  /// Creates the segment that begins with a change to all later instances.
  init(_ change: EventOverride, until end: DateTime? = nil) {
    self.init(change.event, origin: change.recurrenceID.start, until: end, isChange: true)
  }

  /// The seconds by which instances are later on the clock than their places; negative if they are earlier.
  var shift: Int { event.span.start.clockSeconds - origin.clockSeconds }

  /// Returns the span of the instance at a place; see the interpretations at ``Recurrence``.
  func span(at place: SeriesStarts.Start) -> EventSpan {
    event.span.shifted(to: place.start, from: origin, length: place.length).asShown
  }

  /// Returns the span of an instance without a length of its own.
  func span(at id: RecurrenceID) -> EventSpan { span(at: SeriesStarts.Start(start: id.start, length: nil)) }
}

extension Event {
  /// The segment of the series until its first change.
  var firstSegment: SeriesSegment {
    let change = recurrence?.overrides.first { $0.range == .thisAndFuture }
    var own = self
    own.recurrence = nil
    return SeriesSegment(own, origin: span.start, until: change?.recurrenceID.start, isChange: false)
  }

  /// The segments of the series in order: the series itself, then each change to all later instances
  /// (RANGE=THISANDFUTURE).
  var segments: [SeriesSegment] {
    let changes = recurrence?.overrides.filter { $0.range == .thisAndFuture } ?? []
    let ends = changes.dropFirst().map { Optional($0.recurrenceID.start) } + [nil]
    return [firstSegment] + zip(changes, ends).map { SeriesSegment($0, until: $1) }
  }
}

/// The starts on a series' clock that can matter for a range of the user's clock.
struct ClockReach {
  /// The largest usual clock change in seconds, with a margin.
  private static let usualChange = 2 * 3_600
  private static let day = 86_400

  private let place: Zone?
  private let user: Zone
  private let longest: Int

  /// - Parameters:
  ///   - span: The span of the series.
  ///   - longest: The length of its longest occurrence, in seconds on the clock.
  ///   - user: The user's zone.
  init(of span: EventSpan, longest: Int, forUserIn user: Zone) {
    place = span.place
    (self.user, self.longest) = (user, longest)
  }

  /// Returns the earliest start that matters; earlier occurrences end before `lower`.
  func first(from lower: DateTime) -> DateTime {
    guard let place else { return lower.adding(seconds: -longest) }
    let instant = user.instant(of: lower)
    return place.dateTime(at: instant).adding(seconds: -(longest + shift(in: place, before: instant)))
  }

  /// Returns the latest start that matters; later occurrences begin after `upper`.
  func last(to upper: DateTime) -> DateTime {
    guard let place else { return upper }
    return place.dateTime(at: user.instant(of: upper)).adding(seconds: Self.usualChange)
  }

  /// Returns the seconds by which an occurrence may begin later than planned.
  ///
  /// A start that the clocks skip is moved forward, and Samoa skipped a whole day in 2011.
  private func shift(in place: Zone, before instant: Instant) -> Int {
    guard longest < Self.day else { return Self.day + Self.usualChange }
    let skipped = place.offset(at: instant) - place.offset(at: instant.adding(seconds: -3 * Self.day))
    return max(0, skipped) + Self.usualChange
  }
}
