/// Works out changes of a series that begin with one of its instances.
struct SeriesInstanceEdit {
  private let series: Event
  private let recurrence: Recurrence
  private let place: RecurrenceID
  private let newID: IDGenerator
  /// The instance as it takes place.
  let instance: Event

  /// - Returns: `nil` when the series has no such instance; one that was taken out since does not keep all of the series
  ///   from being changed.
  init?(of series: Event, at place: RecurrenceID, scope: SeriesScope, newID: IDGenerator) {
    let planned = scope == .all ? series.plannedInstance(at: place) : nil
    guard let recurrence = series.recurrence, let instance = series.occurrence(at: place, zone: .utc)?.event ?? planned
    else { return nil }
    self.series = series
    self.recurrence = recurrence
    self.place = place
    self.newID = newID
    self.instance = instance
  }

  /// The whole series with what is different in the draft.
  func all(_ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    let (event, dropped) = try SeriesEdit(of: series, recurrence, at: place, instance: instance, draft: draft)()
    return EventChange(event: event, dropped: dropped)
  }

  /// The series with this instance as in the draft, or as the series says when that is the same.
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

  /// The series until before this instance, and a new one from it on; the whole series when it is the first instance.
  func thisAndFollowing(_ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    let division = SeriesDivision(of: series, recurrence, at: place)
    let earlier = division.earlier
    guard earlier.takesPlace else { return try all(draft) }
    let later = division.later(id: Event.ID(newID()), newID: newID)
    var change = try draft.rules == series.rules ? goingOn(later, draft) : beginning(later, draft)
    change.event.sequence = 0
    change.earlier = earlier
    return change
  }

  /// The series without this instance; `nil` when nothing is left.
  func removingThis() -> Event? {
    var event = series
    event.recurrence?.overrides.removeAll { $0.recurrenceID == place }
    if event.hasPlace(place) { event.recurrence?.exclusions.append(.instance(place)) }
    event.carryOn(recurrence.override(at: place), newID: newID)
    event.sequence += 1
    return event.takesPlace ? event : nil
  }

  /// The series until before this instance; `nil` when nothing is left.
  func removingThisAndFollowing() -> Event? {
    let earlier = SeriesDivision(of: series, recurrence, at: place).earlier
    return earlier.takesPlace ? earlier : nil
  }

  /// The later part by the rules it has.
  private func goingOn(_ later: Event, _ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    var draft = draft
    draft.rules = later.rules
    let edit = SeriesInstanceEdit(of: later, at: place, scope: .all, newID: newID)
    return try edit?.all(draft) ?? EventChange(event: later)
  }

  /// A series by other rules, or an event that takes place once, that begins with the draft.
  private func beginning(_ later: Event, _ draft: EventDraft) throws(SeriesEditRefusal) -> EventChange {
    let toInstance = SeriesMove(
      seconds: instance.span.start.clockSeconds - place.start.clockSeconds, isAllDay: instance.span.isAllDay)
    var part = later.recurrence ?? Recurrence()
    part.rules = []
    part.exclusionRules = []
    // Changes that the division added for this instance are left out, because the new series begins with it.
    let known = Set(recurrence.overrides.map(\.id))
    part.overrides = part.overrides.filter { place < $0.recurrenceID && known.contains($0.id) }.map {
      var override = $0
      override.recurrenceID = toInstance(override.recurrenceID)
      return override
    }
    part.extras = part.extras.map { toInstance($0) }
    part.exclusions = part.exclusions.map { toInstance($0, at: place.start.time) }
    var base = instance.copy(id: later.id)
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
  /// After the instance that a change of all later ones began with has gone its own way, lets the others keep theirs.
  fileprivate mutating func carryOn(_ change: EventOverride?, newID: IDGenerator) {
    guard let change, change.range == .thisAndFuture else { return }
    let place = change.recurrenceID
    let end = recurrence?.overrides.first { $0.range == .thisAndFuture && place < $0.recurrenceID }?.recurrenceID
    let next = place.start.adding(seconds: span.isAllDay ? 86_400 : 1)
    renew(SeriesSegment(change, until: end?.start), from: next, newID: newID)
  }
}
