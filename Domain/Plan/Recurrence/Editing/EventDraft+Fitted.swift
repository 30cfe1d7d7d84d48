extension EventDraft {
  /// The draft as it is kept: it begins with the first date that its rules say; `nil` when they say none.
  ///
  /// "Every other Monday" typed for a Wednesday begins with the next Monday: the interval is counted from there.
  public func fitted() -> EventDraft? {
    guard !rules.isEmpty else { return self }
    let recurrence = Recurrence(rules: rules)
    var starts = SeriesStarts(recurrence, of: span)
    let first = starts.next()?.start
    if first == span.start { return self }
    let nearest = rules.compactMap { RuleFeed($0.withoutInterval, of: span).head }.min()
    guard let nearest else { return nil }
    var fitted = self
    fitted.span = span.placed(at: nearest, length: span.clockSeconds).asShown
    starts = SeriesStarts(recurrence, of: fitted.span)
    return starts.next() == nil ? nil : fitted
  }
}

extension RecurrenceRule {
  /// The same rule in every period.
  fileprivate var withoutInterval: RecurrenceRule {
    var rule = self
    rule.interval = 1
    return rule
  }
}
