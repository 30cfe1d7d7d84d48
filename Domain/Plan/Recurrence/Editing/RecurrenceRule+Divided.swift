extension RecurrenceRule {
  /// The rule that ends with the last of its starts before a place.
  ///
  /// - Parameter span: Of the series.
  /// - Returns: `nil` when it gives nothing before `place`.
  func ended(before place: DateTime, of span: EventSpan) -> RecurrenceRule? {
    guard let last = lastStart(before: place, of: span) else { return nil }
    var rule = self
    if let passed = startsBefore(place, of: span) {
      rule.end = .count(passed)
    } else {
      rule.end = .until(span.isAllDay ? .day(last.day) : .clock(last))
    }
    return rule
  }

  /// The rule with what is left of its count from a place on; `nil` when nothing is.
  ///
  /// - Parameter span: Of the series.
  func rest(from place: DateTime, of span: EventSpan) -> RecurrenceRule? {
    guard RuleFeed(self, of: span, from: place).head != nil else { return nil }
    guard case .count(let count) = end, let passed = startsBefore(place, of: span) else { return self }
    var rule = self
    rule.end = .count(count - passed)
    return rule
  }

  /// Returns the number of a counted rule's starts before a place; `nil` without a count, or when there are too many to
  /// walk.
  private func startsBefore(_ place: DateTime, of span: EventSpan) -> Int? {
    guard case .count = end else { return nil }
    var feed = RuleFeed(self, of: span)
    for passed in 0...SeriesStarts.limit {
      guard let head = feed.head, head < place else { return passed }
      feed.skip(through: head)
    }
    return nil
  }

  /// Looks back in growing steps, so that a series of years is not walked from its beginning.
  private func lastStart(before place: DateTime, of span: EventSpan) -> DateTime? {
    var upper = place
    for days in [1, 32, 1_024, Day.latest.daysSince1970 - Day.earliest.daysSince1970] {
      let lower = place.adding(seconds: -days * 86_400)
      var feed = RuleFeed(self, of: span, from: lower)
      var last: DateTime?
      while let head = feed.head, head < upper {
        last = head
        feed.skip(through: head)
      }
      if let last { return last }
      upper = lower
    }
    return nil
  }
}
