/// A series in two, which together take place when it did.
///
/// Changed instances go with their places, wherever they were moved to.
struct SeriesDivision {
  /// The number of starts that are compared to check that a rule goes on the same from another start.
  private static let sample = 32

  private let series: Event
  private let recurrence: Recurrence
  private let place: DateTime

  /// - Parameter place: After the first instance; the later part begins with it.
  init(of series: Event, _ recurrence: Recurrence, at place: RecurrenceID) {
    self.series = series
    var recurrence = recurrence
    if recurrence.rules.isEmpty { recurrence.extras.append(ExtraStart(series.span.start)) }
    self.recurrence = recurrence
    self.place = place.start
  }

  /// The part before the place; a count is divided, and other rules end with the last start before it.
  var earlier: Event {
    var part = recurrence
    part.rules = recurrence.rules.compactMap { $0.ended(before: place, of: series.span) }
    part.extras = recurrence.extras.filter { $0.start < place }
    part.exclusions = recurrence.exclusions.filter { $0.start < place }
    part.keepOwnStart(series.span.start)
    part.overrides = recurrence.overrides.filter { $0.recurrenceID.start < place }
    var event = series
    event.recurrence = part
    event.sequence += 1
    return event
  }

  /// Returns the part from the place on, as a series of its own.
  ///
  /// It begins at the place, or where the series did when a rule wouldn't go on the same from there; starts before the
  /// place are then excluded by extra rules.
  func later(id: Event.ID, newID: IDGenerator) -> Event {
    var whole = series
    if let change = series.segments.last(where: { $0.origin < place && $0.isChange }) {
      whole.renew(change, from: place, newID: newID)
    }
    var part = recurrence
    part.overrides = (whole.recurrence?.overrides ?? []).filter { place <= $0.recurrenceID.start }.map {
      var override = $0
      override.event = override.event.copy(id: id)
      return override
    }
    part.extras = recurrence.extras.filter { place <= $0.start }
    part.exclusions = recurrence.exclusions.filter { place <= $0.start || $0 == .day(place.day) }
    let span = series.span.placed(at: place, length: series.span.clockSeconds)
    let rules = recurrence.rules.filter(goesOn)
    let exclusionRules = recurrence.exclusionRules.filter(goesOn)
    var event = series.copy(id: id)
    if (rules + exclusionRules).allSatisfy({ goesOnTheSame($0, from: span) }) {
      part.rules = rules.compactMap { $0.rest(from: place, of: series.span) }
      part.exclusionRules = exclusionRules.compactMap { $0.rest(from: place, of: series.span) }
      event.span = span
    } else {
      part.rules = rules
      part.exclusionRules += rules.compactMap { $0.ended(before: place, of: series.span) }
      part.keepOwnStart(series.span.start)
    }
    event.recurrence = part
    event.sequence = 0
    return event
  }

  private func goesOn(_ rule: RecurrenceRule) -> Bool { RuleFeed(rule, of: series.span, from: place).head != nil }

  private func goesOnTheSame(_ rule: RecurrenceRule, from span: EventSpan) -> Bool {
    guard let rest = rule.rest(from: place, of: series.span) else { return false }
    var (old, new) = (RuleFeed(rule, of: series.span, from: place), RuleFeed(rest, of: span))
    for _ in 0..<Self.sample {
      guard old.head == new.head else { return false }
      guard let head = old.head else { return true }
      old.skip(through: head)
      new.skip(through: head)
    }
    return true
  }
}

extension Recurrence {
  /// Without rules the own start is an instance; excludes it where it is none of the extra dates.
  fileprivate mutating func keepOwnStart(_ start: DateTime) {
    guard rules.isEmpty else { return }
    if extras.contains(where: { $0.start == start }) {
      extras.removeAll { $0 == ExtraStart(start) }
    } else {
      exclusions.append(.instance(RecurrenceID(start)))
    }
  }
}

extension Event {
  /// Lets a change of all later instances begin anew, at the first place from `place` on that was not changed itself.
  mutating func renew(_ change: SeriesSegment, from place: DateTime, newID: IDGenerator) {
    guard let recurrence else { return }
    for start in SeriesStarts(recurrence, of: span, from: place) {
      if let end = change.end, end <= start.start { return }
      let id = RecurrenceID(start.start)
      guard recurrence.override(at: id) == nil else { continue }
      // An instance with a length of its own can't begin a change that gives its length to the others.
      let range: EventOverride.Range = start.length == nil ? .thisAndFuture : .this
      var event = change.event
      event.span = event.span.shifted(to: start.start, from: change.origin, length: start.length)
      let override = EventOverride(id: EventOverride.ID(newID()), recurrenceID: id, range: range, event: event)
      self.recurrence?.overrides.append(override)
      if range == .thisAndFuture { return }
    }
  }

  /// The same event under another id, and the uid that goes with it.
  func copy(id: ID) -> Event {
    var event = self
    (event.id, event.uid) = (id, id.newUID)
    return event
  }
}
