extension Recurrence {
  /// The first start that its rules give; `nil` when they give none.
  ///
  /// - Parameter span: Of the series.
  public func firstRuleStart(of span: EventSpan) -> DateTime? {
    var starts = SeriesStarts(Recurrence(rules: rules), of: span)
    return starts.next()?.start
  }
}

/// The places of a series in order: what its rules and extra dates give, without what it excludes.
///
/// Changed instances are at their places, whatever time they were moved to.
struct SeriesStarts: Sequence, IteratorProtocol {
  /// The most starts that are looked at, those that are excluded included: a rule may exclude all that another gives.
  static let limit = 2 * Recurrence.occurrenceLimit

  /// One place of the series.
  struct Start {
    /// On the clock of the series; midnight for whole days.
    let start: DateTime
    /// The length of an extra date that has its own, in seconds on the clock.
    let length: Int?
  }

  private var rules: [RuleFeed]
  private var exclusionRules: [RuleFeed]
  private var extras: ArraySlice<ExtraStart>
  private var exclusions: ArraySlice<Exclusion>
  private var rest = Self.limit

  /// The places of a series from `lower` on, or all of them.
  ///
  /// - Parameters:
  ///   - span: Of the series; it says what the clock of the series is.
  ///   - mostFruitless: After so many periods that gave no start the rules end.
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
    // Going by index avoids copying a feed, which costs more than its next start.
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

/// The starts of one rule with the next one in sight.
struct RuleFeed {
  /// The next start; `nil` when there is none any more.
  private(set) var head: DateTime?

  private(set) var starts: RuleStarts

  /// The starts from `lower` on of a series with that span.
  init(_ rule: RecurrenceRule, of span: EventSpan, from lower: DateTime? = nil, mostFruitless: Int = .max) {
    starts = RuleStarts(
      rule, start: span.start, zone: span.place, isAllDay: span.isAllDay, from: lower, mostFruitless: mostFruitless)
    head = starts.next()
  }

  /// Leaves out those that are not later than `start`.
  mutating func skip(through start: DateTime) {
    while let head, head <= start { self.head = starts.next() }
  }
}
