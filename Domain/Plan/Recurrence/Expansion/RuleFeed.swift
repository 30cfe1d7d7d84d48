/// The starts of one rule with the next one in sight.
struct RuleFeed {
  /// The next start; `nil` when there is none any more.
  private(set) var head: DateTime?

  private var starts: RuleStarts

  /// The starts from `lower` on of a series with that span.
  init(_ rule: RecurrenceRule, of span: EventSpan, from lower: DateTime? = nil) {
    starts = RuleStarts(rule, start: span.start, zone: span.place, isAllDay: span.isAllDay, from: lower)
    head = starts.next()
  }

  /// Leaves out those that are not later than `start`.
  mutating func skip(through start: DateTime) {
    while let head, head <= start { self.head = starts.next() }
  }
}
