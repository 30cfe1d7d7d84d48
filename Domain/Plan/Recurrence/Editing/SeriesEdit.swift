/// Works out what a whole series is when it, or one of its instances, is to be as a draft says.
struct SeriesEdit {
  private let series: Event
  private let recurrence: Recurrence
  private let place: RecurrenceID?
  /// The event that the draft was made from.
  private let old: Event
  private let draft: EventDraft
  private let move: SeriesMove

  /// - Parameters:
  ///   - place: Of the instance that was edited; `nil` when it was the series.
  ///   - instance: As it takes place; the series when it was that.
  init(of series: Event, _ recurrence: Recurrence, at place: RecurrenceID?, instance: Event, draft: EventDraft) {
    self.series = series
    self.recurrence = recurrence
    self.place = place
    old = instance
    self.draft = draft
    let base = draft.span.hasSameClock(as: instance.span) ? series.span : draft.span
    move = SeriesMove(
      seconds: draft.span.start.clockSeconds - instance.span.start.clockSeconds, isAllDay: base.isAllDay)
  }

  /// The series with what is different in the draft, and the changed instances that it has no place for any more.
  ///
  /// All places move by as much on the clock as the instance does. Other changed instances stay when they are; what they
  /// have in common with the series goes along with it. Without rules it takes place once, as the draft says.
  func callAsFunction() throws(SeriesEditRefusal) -> (event: Event, dropped: [EventOverride]) {
    if draft.rules.isEmpty, !series.rules.isEmpty { return (single, dropped { $0 == edited }) }
    var event = changed(series)
    var part = recurrence
    part.extras = recurrence.extras.map { move($0) }
    part.exclusions = recurrence.exclusions.map { move($0, at: anchor.time) }
    if draft.rules == series.rules {
      part.rules = try moved(recurrence.rules)
      part.exclusionRules = try moved(recurrence.exclusionRules)
    } else {
      var whole = draft
      whole.span = event.span
      guard let fitted = whole.fitted() else { throw .neverTakesPlace }
      event.span = fitted.span
      part.rules = fitted.rules
      part.exclusionRules = []
    }
    event.recurrence = part
    let overrides = pruned(movedOverrides(with: event), of: event)
    event.recurrence?.overrides = overrides
    if draft.rules != series.rules { event.forgetExclusionsOfNothing() }
    if event != series { event.sequence += 1 }
    let kept = Set(event.recurrence?.overrides.map(\.id) ?? [])
    return (event, dropped { kept.contains($0) })
  }

  /// Changed instances that took place and are not kept.
  private func dropped(unless isKept: (EventOverride.ID) -> Bool) -> [EventOverride] {
    recurrence.overrides.filter { $0.event.status != .cancelled && !isKept($0.id) }
  }

  /// A place that follows the move.
  private var anchor: DateTime { place?.start ?? series.span.start }

  private var single: Event {
    var event = series
    event.recurrence = nil
    event.applyToInstance(draft)
    event.calendar = draft.calendar
    event.sequence += 1
    return event
  }

  /// The series, or a change that the edited instance follows, with what is different in the draft.
  private func changed(_ event: Event) -> Event {
    var event = event
    event.adopt(from: EventDraft(old), to: draft)
    let keepsClock = draft.span.hasSameClock(as: old.span)
    let base = keepsClock ? event.span : draft.span
    let keepsLength = keepsClock && draft.span.clockSeconds == old.span.clockSeconds
    event.span = base.placed(
      at: event.span.start.adding(seconds: move.seconds),
      length: keepsLength ? event.span.clockSeconds : draft.span.clockSeconds)
    return event
  }

  private func moved(_ rules: [RecurrenceRule]) throws(SeriesEditRefusal) -> [RecurrenceRule] {
    guard move.seconds != 0 || move.isAllDay != series.span.isAllDay else { return rules }
    var moved: [RecurrenceRule] = []
    for rule in rules {
      guard let rule = rule.moved(by: move, at: anchor, of: series.span) else { throw .cannotFollow }
      moved.append(rule)
    }
    return moved
  }

  private func movedOverrides(with event: Event) -> [EventOverride] {
    let edited = edited
    var (oldBase, newBase) = (series.firstSegment, event.firstSegment)
    return recurrence.overrides.map { override in
      var moved = override
      moved.recurrenceID = move(override.recurrenceID)
      if override.id == edited {
        moved.event = changed(override.event)
      } else {
        moved.event.follow(from: oldBase.event, to: newBase.event)
        if override.event.span == oldBase.span(at: override.recurrenceID) {
          moved.event.span = newBase.span(at: moved.recurrenceID)
        }
      }
      moved.event.calendar = event.calendar
      if moved.event != override.event { moved.event.sequence += 1 }
      if override.range == .thisAndFuture { (oldBase, newBase) = (SeriesSegment(override), SeriesSegment(moved)) }
      return moved
    }
  }

  /// The change that the edited instance is as: its own, or one for all later instances.
  private var edited: EventOverride.ID? {
    guard let place else { return nil }
    if let own = recurrence.override(at: place) { return own.id }
    return recurrence.overrides.last { $0.range == .thisAndFuture && $0.recurrenceID < place }?.id
  }

  /// Without those that had a place and have none any more; with new rules without all that have none.
  private func pruned(_ overrides: [EventOverride], of event: Event) -> [EventOverride] {
    guard move.seconds != 0 || draft.rules != series.rules else { return overrides }
    return zip(recurrence.overrides, overrides).filter { old, new in
      event.hasPlace(new.recurrenceID) || draft.rules == series.rules && !series.hasPlace(old.recurrenceID)
    }.map(\.1)
  }
}

extension EventSpan {
  /// Returns whether both spans are whole days, or read on the same clock.
  fileprivate func hasSameClock(as other: EventSpan) -> Bool {
    switch (self, other) {
    case (.allDay, .allDay): true
    case (.timed(_, _, let zone), .timed(_, _, let otherZone)): zone == otherZone
    case (.allDay, .timed), (.timed, .allDay): false
    }
  }
}

enum SeriesEditRefusal: Error {
  /// Its rules give no date at all.
  case neverTakesPlace
  /// Its rules name their days in a way that cannot move to another day.
  case cannotFollow
}
