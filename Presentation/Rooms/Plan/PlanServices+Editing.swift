import Domain

extension PlanServices {
  /// - Returns: What the app does then: it leaves what was asked for over a room, tells of the event and goes to it.
  func create(_ draft: EventDraft) async throws(EditEventError) -> [AppEffect] {
    let event = try await CreateEvent(store, newID: newID)(draft)
    let day = texts.dates.shortDay(event.span.clock(forUserIn: time.zone).start.day, today: clock.today)
    return [.close, .toast(texts.plan.added(event.title.text, on: day))] + reveal(event)
  }

  func change(_ edit: EventEdit) async throws(EditEventError) -> Changed<EventChange> {
    guard let place = edit.place else { return try await EditEvent(store)(edit.id, from: edit.shown, to: edit.wanted) }
    let rule = EditSeries(store, newID: newID)
    return try await rule(edit.id, at: place, scope: edit.scope, from: edit.shown, to: edit.wanted)
  }

  /// What ``change(_:)`` would keep.
  func preview(_ edit: EventEdit) async throws(EditEventError) -> EventChange {
    guard let place = edit.place else {
      return try await EditEvent(store).preview(edit.id, from: edit.shown, to: edit.wanted)
    }
    let rule = EditSeries(store, newID: newID)
    return try await rule.preview(edit.id, at: place, scope: edit.scope, from: edit.shown, to: edit.wanted)
  }

  func changed(_ edit: EventEdit) async throws(EditEventError) -> [AppEffect] {
    guard try await change(edit).isChanged else { return [.close, .toast(texts.alreadySo)] }
    let title = edit.wanted.title.text
    return [.close, .toast(edit.place == nil ? texts.plan.changed(title) : texts.plan.changed(title, edit.scope))]
  }

  /// - Throws: ``StoreError/missing`` when it is not there.
  func screen(for task: EventTask) async throws(StoreError) -> any RouteState<PlanEffect, PlanResult> {
    let (today, context) = (clock.today, context)
    switch task {
    case .quickAdd(let day):
      return QuickAddScreen.State(clock: clock, day: day, calendars: try await calendars(), context: context)
    case .edit(let id, let place):
      let (series, calendars) = try await store.read { things throws(StoreError) in
        (try things.events.event(id), try things.events.calendars())
      }
      let occurrence = place.flatMap { series?.occurrence(at: $0, zone: time.zone) }
      guard let series, let event = place == nil ? series : occurrence?.event else { throw .missing }
      let form = EventForm(
        EventDraft(event, in: series), span: event.span, original: event, place: place, calendars: calendars,
        today: today, context: context)
      return FormScreen.State(form)
    case .fill(let draft):
      let calendars = try await calendars()
      let form = EventForm(draft, span: draft.span, calendars: calendars, today: today, context: context)
      return FormScreen.State(form)
    case .new(let day, let start):
      let (calendars, span) = (try await calendars(), clock.spanOfNewEvent(on: day, at: start))
      return FormScreen.State(EventForm(nil, span: span, calendars: calendars, today: today, context: context))
    }
  }

  func calendars() async throws(StoreError) -> [EventCalendar] {
    try await store.read { things throws(StoreError) in try things.events.calendars() }
  }

  private func reveal(_ event: Event) -> [AppEffect] {
    let before = event.span.instants(forUserIn: time.zone).start.adding(seconds: -1)
    return event.occurrences(after: before, zone: time.zone, limit: 1).map {
      .reveal(RecordReference($0.days.first, $0.id))
    }
  }

  /// Only a help: when it cannot be read, saving will tell why.
  func conflicts(
    with span: EventSpan, _ rules: [RecurrenceRule], excluding event: Event.ID? = nil
  ) async -> [Occurrence] {
    let found = try? await store.read { things throws(StoreError) in
      try things.events.conflicts(with: span, rules: rules, zone: time.zone, excluding: event)
    }
    return found ?? []
  }
}

extension DayClock {
  /// Without a time the next full half hour on today; on other days the same one there, or 09:00 when that would be
  /// another day.
  func spanOfNewEvent(on day: Day, at start: TimeOfDay? = nil) -> EventSpan {
    let place = EventZone.place(zone)
    if let start {
      let begins = DateTime(day, start)
      return EventSpan.nextHalfHour(after: begins, zone: place).moved(to: begins, forUserIn: zone)
    }
    if day == today { return .nextHalfHour(after: dateTime, zone: place) }
    let span = EventSpan.nextHalfHour(after: DateTime(day, dateTime.time), zone: place)
    guard span.firstDay != day else { return span }
    return .nextHalfHour(after: DateTime(day, TimeOfDay(hour: 8, minute: 30) ?? .midnight), zone: place)
  }
}
