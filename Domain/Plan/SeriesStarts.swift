extension Recurrence {
  /// Returns the first start that the rules give, or `nil` if they give none.
  ///
  /// - Parameter span: The span of the series.
  public func firstRuleStart(of span: EventSpan) -> DateTime? {
    var starts = SeriesStarts(Recurrence(rules: rules), of: span)
    return starts.next()?.start
  }

  /// Returns the rules as files have them: a count includes the start of the series even if the start is only an extra
  /// date (RFC 5545 §3.3.10).
  public func rulesCountingStart(of span: EventSpan) -> [RecurrenceRule] {
    guard extras.contains(where: { $0.start == span.start }), firstRuleStart(of: span) != span.start else {
      return rules
    }
    return rules.compactMap { $0.counting(more: 1) }
  }
}

extension RecurrenceRule {
  /// Returns the rule with a larger or smaller count; `nil` if no occurrence is left.
  func counting(more number: Int) -> RecurrenceRule? {
    guard case .count(let count) = end else { return self }
    guard count + number > 0 else { return nil }
    var rule = self
    rule.end = .count(count + number)
    return rule
  }
}

/// The places of a series in order: the starts that rules and extra dates give, without exclusions.
///
/// Changed instances are at their places, whatever time they were moved to.
struct SeriesStarts: Sequence, IteratorProtocol {
  /// The maximum number of starts to look at, including excluded ones, because one rule may exclude every start of
  /// another.
  static let limit = 2 * Recurrence.occurrenceLimit

  /// One place of the series.
  struct Start {
    /// The start on the clock of the series; midnight for all-day events.
    let start: DateTime
    /// The length of an extra date with its own length, in seconds on the clock.
    let length: Int?
  }

  private var rules: [RuleFeed]
  private var exclusionRules: [RuleFeed]
  private var extras: ArraySlice<ExtraStart>
  private var exclusions: ArraySlice<Exclusion>
  private var rest = Self.limit

  /// Creates the places of a series from `lower` on, or all of them.
  ///
  /// - Parameters:
  ///   - span: The span of the series, which defines the clock.
  ///   - mostFruitless: The number of periods without a start after which the rules end.
  init(_ recurrence: Recurrence, of span: EventSpan, from lower: DateTime? = nil, mostFruitless: Int = .max) {
    let lower = lower.map { span.isAllDay ? DateTime($0.day, .midnight) : $0 }
    let share = mostFruitless / Swift.max(1, recurrence.rules.count + recurrence.exclusionRules.count)
    let feed = { RuleFeed($0, of: span, from: lower, mostFruitless: share) }
    rules = recurrence.rules.map(feed)
    exclusionRules = recurrence.exclusionRules.map(feed)
    var extras = recurrence.extras
    if recurrence.rules.isEmpty {
      extras.insert(ExtraStart(span.start), at: extras.partitioningIndex { $0.start > span.start })
    }
    self.extras = extras[...]
    exclusions = recurrence.exclusions[...]
    guard let lower else { return }
    self.extras = extras[extras.partitioningIndex { $0.start >= lower }...]
    let firstDay = DateTime(lower.day, .midnight)
    exclusions = exclusions[exclusions.partitioningIndex { $0.start >= firstDay }...]
  }

  /// The number of periods without a start so far.
  var fruitlessPeriods: Int { (rules + exclusionRules).reduce(0) { $0 + $1.starts.fruitlessPeriods } }

  /// Indicates whether a rule ended because of too many fruitless periods.
  var isGivenUp: Bool { (rules + exclusionRules).contains(where: \.starts.isGivenUp) }

  mutating func next() -> Start? {
    while rest > 0, let start = nearest {
      rest -= 1
      var length: Int?
      for index in rules.indices { rules[index].skip(through: start) }
      // The last of several extra dates at the same time is the longest.
      while let extra = extras.first, extra.start <= start { length = extras.removeFirst().length }
      if !isExcluded(start) { return Start(start: start, length: length) }
    }
    return nil
  }

  private var nearest: DateTime? {
    var nearest = extras.first?.start
    // Iterating by index avoids copying a feed, which costs more than its next start.
    for index in rules.indices {
      guard let start = rules[index].head else { continue }
      nearest = nearest.map { Swift.min($0, start) } ?? start
    }
    return nearest
  }

  private mutating func isExcluded(_ start: DateTime) -> Bool {
    for index in exclusionRules.indices {
      while let head = exclusionRules[index].head, head < start {
        rest -= 1
        guard rest > 0 else { return true }
        exclusionRules[index].skip(through: head)
      }
      if exclusionRules[index].head == start { return true }
    }
    while let exclusion = exclusions.first, exclusion.start < start, !exclusion.covers(start) {
      exclusions.removeFirst()
    }
    return exclusions.first?.covers(start) ?? false
  }
}

/// The starts of one rule with a look-ahead to the next start.
struct RuleFeed {
  /// The next start, or `nil` if there is none anymore.
  private(set) var head: DateTime?

  private(set) var starts: RuleStarts

  /// Creates the starts of a series with a span, from `lower` on.
  init(_ rule: RecurrenceRule, of span: EventSpan, from lower: DateTime? = nil, mostFruitless: Int = .max) {
    starts = RuleStarts(
      rule, start: span.start, zone: span.place, isAllDay: span.isAllDay, from: lower, mostFruitless: mostFruitless)
    head = starts.next()
  }

  /// Skips the starts that are not later than `start`.
  mutating func skip(through start: DateTime) { while let head, head <= start { self.head = starts.next() } }
}

extension Event {
  /// Returns the occurrences on any of `days` for a user in `zone`, sorted; empty for a cancelled event.
  ///
  /// The result contains at most the first `limit` occurrences, and never more than ``Recurrence/occurrenceLimit``.
  ///
  /// - Parameters:
  ///   - days: The days on the user's clock.
  ///   - zone: The user's zone.
  ///   - latest: The latest start on the user's clock for occurrences of a series; `nil` for no limit.
  ///   - limit: The maximum number of occurrences.
  public func occurrences(
    in days: DayRange, zone: Zone, startingBy latest: DateTime? = nil, limit: Int = Recurrence.occurrenceLimit
  ) -> [Occurrence] {
    var effort = SeriesEffort()
    return occurrences(in: days, zone: zone, startingBy: latest, limit: limit, effort: &effort)
  }

  /// Returns the same as ``occurrences(in:zone:startingBy:limit:)``, for one of several series in a list.
  ///
  /// - Parameters:
  ///   - days: The days on the user's clock.
  ///   - zone: The user's zone.
  ///   - latest: The latest start on the user's clock for occurrences of a series; `nil` for no limit.
  ///   - limit: The maximum number of occurrences.
  ///   - effort: The effort that all series of the list share.
  public func occurrences(
    in days: DayRange, zone: Zone, startingBy latest: DateTime? = nil, limit: Int = Recurrence.occurrenceLimit,
    effort: inout SeriesEffort
  ) -> [Occurrence] {
    guard status != .cancelled else { return [] }
    guard let recurrence else { return [Occurrence(of: self, forUserIn: zone)].filter { $0.days.overlaps(days) } }
    let expansion = SeriesExpansion(self, recurrence, zone: zone, limit: min(limit, Recurrence.occurrenceLimit))
    let end = DateTime(days.last, TimeOfDay(clampingSeconds: 86_399))
    let last = latest.map { min($0, end) } ?? end
    return expansion.occurrences(from: DateTime(days.first, .midnight), to: last, effort: &effort) { _, clock in
      clock.start <= last && DayRange(from: clock.start, until: clock.end).overlaps(days)
    }
  }

  /// Returns at most `limit` next occurrences that end after `instant`, including those in progress, sorted.
  ///
  /// The result never contains more than ``Recurrence/occurrenceLimit`` occurrences.
  public func occurrences(after instant: Instant, zone: Zone, limit: Int) -> [Occurrence] {
    var effort = SeriesEffort()
    return occurrences(after: instant, zone: zone, limit: limit, effort: &effort)
  }

  /// Returns the same as ``occurrences(after:zone:limit:)``, for one of several series in a list.
  ///
  /// - Parameters:
  ///   - instant: The time after which the occurrences end.
  ///   - zone: The user's zone.
  ///   - limit: The maximum number of occurrences.
  ///   - effort: The effort that all series of the list share.
  public func occurrences(after instant: Instant, zone: Zone, limit: Int, effort: inout SeriesEffort) -> [Occurrence] {
    guard status != .cancelled else { return [] }
    guard let recurrence else {
      let isLater = limit > 0 && instant < span.instants(forUserIn: zone).end
      return isLater ? [Occurrence(of: self, forUserIn: zone)] : []
    }
    let expansion = SeriesExpansion(self, recurrence, zone: zone, limit: min(limit, Recurrence.occurrenceLimit))
    return expansion.occurrences(from: zone.dateTime(at: instant), to: nil, effort: &effort) { span, _ in
      instant < span.instants(forUserIn: zone).end
    }
  }

  /// Returns the occurrence at a place of the series, or `nil` if there is none.
  ///
  /// The result is `nil` for cancelled instances and for events that are not repeated.
  public func occurrence(at id: RecurrenceID, zone: Zone) -> Occurrence? {
    guard let recurrence, status != .cancelled else { return nil }
    let expansion = SeriesExpansion(self, recurrence, zone: zone, limit: 1)
    if let override = recurrence.override(at: id) {
      return override.event.status == .cancelled ? nil : expansion.occurrence(of: override)
    }
    var starts = SeriesStarts(recurrence, of: span, from: id.start)
    guard let place = starts.next(), place.start == id.start,
      let segment = segments.first(where: { $0.end.map { id.start < $0 } ?? true }), segment.event.status != .cancelled
    else { return nil }
    return expansion.occurrence(at: place, of: segment)
  }
}
