/// The division of a series into two parts, which together take place when the series did.
///
/// Changed instances stay with their places, wherever they were moved to.
struct SeriesDivision {
  /// The number of starts that are compared to check whether a rule gives the same starts from a different start.
  private static let sample = 32

  private let series: Event
  private let recurrence: Recurrence
  private let place: DateTime

  /// - Parameter place: The place of the first instance in the later part; not the first instance of the series.
  init(of series: Event, _ recurrence: Recurrence, at place: RecurrenceID) {
    self.series = series
    var recurrence = recurrence
    if recurrence.rules.isEmpty { recurrence.extras.append(ExtraStart(series.span.start)) }
    self.recurrence = recurrence
    self.place = place.start
  }

  /// The part before ``place``; a COUNT is divided, and other rules end with the last start before the place.
  var earlier: Event {
    var part = recurrence
    part.rules = recurrence.rules.compactMap { $0.ended(before: place, of: series.span) }
    part.extras = recurrence.extras.filter { $0.start < place }
    part.exclusions = recurrence.exclusions.filter { $0.start < place }
    part.excludeOwnStart(series.span.start)
    part.overrides = recurrence.overrides.filter { $0.recurrenceID.start < place }
    var event = series
    event.recurrence = part
    event.sequence += 1
    return event
  }

  /// Returns the part from the place on, as a series of its own.
  ///
  /// The part begins at the place. If a rule would give other dates when it starts there, the part begins where the
  /// series did, and extra rules exclude the starts before the place.
  ///
  /// - Parameters:
  ///   - id: The identifier of the part.
  ///   - uid: The UID of the part.
  ///   - newID: Generates the identifiers of changed instances.
  func later(id: Event.ID, uid: String, newID: IDGenerator) -> Event {
    var whole = series
    if let change = series.segments.last(where: { $0.origin < place && $0.isChange }) {
      whole.renew(change, from: place, newID: newID)
    }
    var part = recurrence
    part.overrides = (whole.recurrence?.overrides ?? []).filter { place <= $0.recurrenceID.start }.map {
      var override = $0
      override.event = override.event.copy(id: id, uid: uid)
      return override
    }
    part.extras = recurrence.extras.filter { place <= $0.start }
    part.exclusions = recurrence.exclusions.filter { place <= $0.start || $0 == .day(place.day) }
    let span = series.span.placed(at: place, length: series.span.clockSeconds)
    let rules = recurrence.rules.filter(goesOn)
    let exclusionRules = recurrence.exclusionRules.filter(goesOn)
    var event = series.copy(id: id, uid: uid)
    if (rules + exclusionRules).allSatisfy({ goesOnTheSame($0, from: span) }) {
      part.rules = rules.compactMap { $0.rest(from: place, of: series.span) }
      part.exclusionRules = exclusionRules.compactMap { $0.rest(from: place, of: series.span) }
      event.span = span
    } else {
      part.rules = rules
      part.exclusionRules += rules.compactMap { $0.ended(before: place, of: series.span) }
      part.excludeOwnStart(series.span.start)
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
  /// Makes a part without rules keep its instances: its own start counts as one, so it is excluded unless it is an
  /// extra date.
  fileprivate mutating func excludeOwnStart(_ start: DateTime) {
    guard rules.isEmpty else { return }
    if extras.contains(where: { $0.start == start }) {
      extras.removeAll { $0 == ExtraStart(start) }
    } else {
      exclusions.append(.instance(RecurrenceID(start)))
    }
  }
}

extension Event {
  /// Restarts a change to all later instances at the first place from `place` on that was not changed itself.
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

  fileprivate func copy(id: ID, uid: String) -> Event {
    var event = self
    (event.id, event.uid) = (id, uid)
    return event
  }

  /// Returns the UID of a part that is cut off from the series and begins at a place.
  ///
  /// Synchronization finds the part and its place by the UID.
  func uid(ofPartFrom place: RecurrenceID) -> String { "\(uid)-\(place.start.basicText)" }

  /// Returns the UID of the series that a part was cut off from, and the place where the part begins.
  ///
  /// - Returns: `nil` if the UID isn't that of a part.
  package static func origin(ofPart uid: String) -> (uid: String, place: DateTime)? {
    guard let end = uid.lastIndex(of: "-"),
      case .clock(let place)? = RuleCharacters(uid[uid.index(after: end)...]).limit
    else { return nil }
    return (String(uid[..<end]), place)
  }

  /// Returns the UID that Haru would give to the rest of the series, if an event can be this rest, which another program
  /// cut off under a UID of its own; see ``uid(ofPartFrom:)``.
  ///
  /// The rest begins within a week of the first start that the shortened series lost, and has the title or the time of
  /// the series.
  package func uid(ofRest rest: Event, leaving shortened: Event) -> String? {
    guard rest.uid != uid, rest.span.isAllDay == span.isAllDay, rest.span.place == span.place,
      let place = firstPlace(from: shortened.lastStart.adding(seconds: 1)),
      abs(rest.span.start.day.daysSince1970 - place.day.daysSince1970) < 7,
      place.time == rest.span.start.time || NameKey(rest.title.text) == NameKey(title.text)
    else { return nil }
    return uid(ofPartFrom: RecurrenceID(place))
  }

  /// The last start that the rules and the extra dates give; the latest day for a series without an end.
  package var lastStart: DateTime {
    let ends = rules.map { $0.lastStart(from: span.start, zone: span.place, isAllDay: span.isAllDay) }
    let starts = ends.map { $0 ?? DateTime(.latest, .midnight) } + (recurrence?.extras.map(\.start) ?? [])
    return starts.max() ?? span.start
  }

  /// Divides the series where a part was cut off from a version of the series.
  ///
  /// - Parameters:
  ///   - uid: The UID of the part; see ``uid(ofPartFrom:)``.
  ///   - versions: The versions of the series. The first one that has the place of the part, or ends before it, shows
  ///     how far this series moved.
  ///   - newID: Generates the identifiers of the later part.
  /// - Returns: `nil` if the UID isn't that of a part of the series. The later part is `nil` if the series ends before
  ///   it.
  package func divided(
    before uid: String, among versions: [Event], newID: IDGenerator
  ) -> (earlier: Event, later: Event?)? {
    guard let recurrence, let (whole, place) = Self.origin(ofPart: uid), whole == self.uid,
      let original = versions.first(where: { $0.firstPlace(from: place).map { $0 == place } ?? true })
    else { return nil }
    let shift = span.start.clockSeconds - original.span.start.clockSeconds
    guard let first = firstPlace(from: place.adding(seconds: shift)) else { return (self, nil) }
    let division = SeriesDivision(of: self, recurrence, at: RecurrenceID(first))
    var earlier = division.earlier
    earlier.sequence = sequence
    return (earlier, division.later(id: ID(newID()), uid: uid, newID: newID))
  }

  /// Returns the first place that the rules or extra dates give from a time on, excluded or not.
  private func firstPlace(from time: DateTime) -> DateTime? {
    guard var recurrence else { return nil }
    recurrence.exclusions = []
    var starts = SeriesStarts(recurrence, of: span, from: time)
    return starts.next()?.start
  }
}

extension RecurrenceRule {
  /// Returns the rule that ends with the last of its starts before a place.
  ///
  /// - Parameter span: The span of the series.
  /// - Returns: `nil` if the rule gives no start before `place`.
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

  /// Returns the rule with the rest of its count from a place on, or `nil` if there is no start left.
  ///
  /// - Parameter span: The span of the series.
  func rest(from place: DateTime, of span: EventSpan) -> RecurrenceRule? {
    guard RuleFeed(self, of: span, from: place).head != nil else { return nil }
    guard case .count(let count) = end, let passed = startsBefore(place, of: span) else { return self }
    var rule = self
    rule.end = .count(count - passed)
    return rule
  }

  /// Returns the number of starts of a rule with a count before a place; `nil` without a count, or if there are too
  /// many.
  private func startsBefore(_ place: DateTime, of span: EventSpan) -> Int? {
    guard case .count = end else { return nil }
    var feed = RuleFeed(self, of: span)
    for passed in 0...SeriesStarts.limit {
      guard let head = feed.head, head < place else { return passed }
      feed.skip(through: head)
    }
    return nil
  }

  /// Searches backwards in growing steps, so that a series of many years is not walked from its beginning.
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

/// Computes changes of a series that begin with one of its instances.
struct SeriesInstanceEdit {
  private let series: Event
  private let recurrence: Recurrence
  private let place: RecurrenceID
  private let newID: IDGenerator
  /// The instance with its current values.
  let instance: Event

  /// - Returns: `nil` if the series has no such instance. For a change to all instances, a place that was excluded
  ///   later is accepted.
  init?(of series: Event, at place: RecurrenceID, scope: SeriesScope, newID: IDGenerator) {
    let planned = scope == .all ? series.plannedInstance(at: place) : nil
    guard let recurrence = series.recurrence, let instance = series.occurrence(at: place, zone: .utc)?.event ?? planned
    else { return nil }
    (self.series, self.recurrence, self.place) = (series, recurrence, place)
    (self.newID, self.instance) = (newID, instance)
  }

  /// Returns the whole series with the differences in the draft.
  func all(_ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    let (event, dropped) = try SeriesEdit(of: series, recurrence, at: place, instance: instance, draft: draft)()
    return EventChange(event: event, dropped: dropped)
  }

  /// Returns the series with this instance as in the draft; an instance that equals the series again is not stored as
  /// changed.
  func this(_ draft: EventDraft) -> EventChange {
    let old = recurrence.override(at: place)
    var event = series
    event.recurrence?.overrides.removeAll { $0.recurrenceID == place }
    var changed = instance
    changed.applyToInstance(draft)
    if event.occurrence(at: place, zone: .utc)?.event != changed {
      let id = old?.id ?? EventOverride.ID(newID())
      if changed != instance { changed.sequence = max(changed.sequence, series.sequence) + 1 }
      event.recurrence?.overrides.append(EventOverride(id: id, recurrenceID: place, event: changed))
    }
    event.carryOn(old, newID: newID)
    if event != series { event.sequence += 1 }
    return EventChange(event: event)
  }

  /// Returns the series before this instance and a new series from the instance on.
  ///
  /// From the first instance on, the result is the changed whole series.
  ///
  /// - Parameters:
  ///   - draft: The draft, with the rules from this instance on.
  ///   - keepsRules: Indicates whether the rules of the series continue.
  ///   - uid: The UID of the new series; `nil` for one that belongs to its identifier.
  func thisAndFollowing(
    _ draft: EventDraft, keepsRules: Bool, uid: String?
  ) throws(SeriesEditRefusal) -> EventChange {
    let division = SeriesDivision(of: series, recurrence, at: place)
    let earlier = division.earlier
    guard earlier.takesPlace else {
      var draft = draft
      if keepsRules { draft.rules = series.rules }
      // Instances before this one were removed, so other rules begin with this one.
      guard keepsRules || place.start == series.span.start else {
        let later = division.later(id: series.id, uid: series.uid, newID: newID)
        var change = try beginning(later, draft)
        change.event.sequence = series.sequence + 1
        return change
      }
      return try all(draft)
    }
    let id = Event.ID(newID())
    let later = division.later(id: id, uid: uid ?? id.newUID, newID: newID)
    var change = try keepsRules ? goingOn(later, draft) : beginning(later, draft)
    change.event.sequence = 0
    change.earlier = earlier
    return change
  }

  /// Returns the series without this instance, or `nil` if nothing is left.
  func removingThis() -> Event? {
    var event = series
    event.recurrence?.overrides.removeAll { $0.recurrenceID == place }
    if event.hasPlace(place) { event.recurrence?.exclusions.append(.instance(place)) }
    event.carryOn(recurrence.override(at: place), newID: newID)
    event.sequence += 1
    return event.takesPlace ? event : nil
  }

  /// Returns the series before this instance, or `nil` if nothing is left.
  func removingThisAndFollowing() -> Event? {
    let earlier = SeriesDivision(of: series, recurrence, at: place).earlier
    return earlier.takesPlace ? earlier : nil
  }

  /// Returns the later part with the rules that it has.
  private func goingOn(_ later: Event, _ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    var draft = draft
    draft.rules = later.rules
    let edit = SeriesInstanceEdit(of: later, at: place, scope: .all, newID: newID)
    return try edit?.all(draft) ?? EventChange(event: later)
  }

  /// Returns a series with other rules, or an event that takes place once, that begins with the draft.
  private func beginning(_ later: Event, _ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    let toInstance = SeriesMove(
      seconds: instance.span.start.clockSeconds - place.start.clockSeconds, isAllDay: instance.span.isAllDay)
    var part = later.recurrence ?? Recurrence()
    part.rules = []
    part.exclusionRules = []
    // Changes that the division added for this instance are dropped, because the new series begins with the instance.
    let known = Set(recurrence.overrides.map(\.id))
    part.overrides = part.overrides.filter { place < $0.recurrenceID && known.contains($0.id) }.map {
      var override = $0
      override.recurrenceID = toInstance(override.recurrenceID)
      return override
    }
    part.extras = part.extras.map { toInstance($0) }
    part.exclusions = part.exclusions.map { toInstance($0, at: place.start.time) }
    var base = instance.copy(id: later.id, uid: later.uid)
    guard !draft.rules.isEmpty else {
      base.applyToInstance(draft)
      base.calendar = draft.calendar
      return EventChange(event: base, dropped: part.overrides.filter { $0.event.status != .cancelled })
    }
    base.recurrence = part
    let (event, dropped) = try SeriesEdit(
      of: base, part, at: RecurrenceID(base.span.start), instance: base, draft: draft)()
    return EventChange(event: event, dropped: dropped)
  }
}

extension Event {
  /// Applies a change to all later instances to the rest, after the instance that the change began with was changed
  /// itself.
  fileprivate mutating func carryOn(_ change: EventOverride?, newID: IDGenerator) {
    guard let change, change.range == .thisAndFuture else { return }
    let place = change.recurrenceID
    let end = recurrence?.overrides.first { $0.range == .thisAndFuture && place < $0.recurrenceID }?.recurrenceID
    let next = place.start.adding(seconds: span.isAllDay ? 86_400 : 1)
    renew(SeriesSegment(change, until: end?.start), from: next, newID: newID)
  }
}
