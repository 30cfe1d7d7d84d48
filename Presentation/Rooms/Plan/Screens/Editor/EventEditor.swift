import Domain

/// Lets an event be made or changed, over any room.
@MainActor
package final class EventEditor: Coordinator {
  private let task: EventTask
  private let services: PlanServices
  /// `nil` until the event was read, and when it could not be.
  package private(set) var state: EventFormScreen.State?
  /// What the form began with.
  private var shown: EventDraft?
  private var failure: StoreError?
  private var size = Size(columns: 80, rows: 24)

  package init(_ task: EventTask, _ services: PlanServices) {
    self.task = task
    self.services = services
  }

  package var keys: [KeyHelp] {
    guard let state else { return [KeyHelp(keys: [.escape], label: services.texts.plan.keys.back)] }
    return state.dialog?.choices.map { KeyHelp(keys: $0.keys, label: $0.label) }
      ?? KeyHelp.all(EventFormScreen.Action.self, services.texts)
  }

  package var hasTextFocus: Bool { state?.isQuestionFree ?? false }

  package var isAsking: Bool { state.map { !$0.isQuestionFree } ?? false }

  /// Reads the event, once: later nothing may replace what was typed.
  package func appear() async {
    guard state == nil else { return }
    do throws(StoreError) {
      state = try await begin()
      state?.size = size
      failure = nil
    } catch {
      failure = error
      return
    }
    guard let effects = state?.conflictEffects() else { return }
    _ = await run(effects)
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    if case .resize(let size) = input { self.size = size }
    guard let state else {
      if input == .key(.escape) || input == .key(.enter) { return [.close] }
      return [.unhandled]
    }
    guard let event = EventFormScreen.event(for: input, in: state) else { return [.unhandled] }
    return await send(event)
  }

  package func frame(size: Size) -> Frame {
    if let state { return EventFormScreen.view(state, size: size) }
    var frame = Frame(size: size)
    guard let failure else { return frame }
    let back = KeyHelp(keys: [.escape], label: services.texts.plan.keys.back)
    EmptyState(message: services.texts.failure(failure), key: back).draw(on: &frame, in: frame.area)
    return frame
  }

  private func begin() async throws(StoreError) -> EventFormScreen.State {
    let today = services.clock.today
    let context = services.context
    switch task {
    case .new(let day, let time):
      return EventFormScreen.State(
        nil,
        span: services.span(ofNewEventOn: day, at: time),
        calendars: try await services.calendars(),
        today: today,
        context: context
      )
    case .fill(let draft):
      return EventFormScreen.State(
        draft,
        span: draft.span,
        calendars: try await services.calendars(),
        today: today,
        context: context
      )
    case .edit(let id, let place):
      let (series, calendars) = try await services.store.read { things throws(StoreError) in
        (try things.events.event(id), try things.events.calendars())
      }
      let occurrence = place.flatMap { series?.occurrence(at: $0, zone: services.time.zone) }
      guard let series, let event = place == nil ? series : occurrence?.event else { throw .missing }
      let draft = EventDraft(event, in: series)
      shown = draft
      return EventFormScreen.State(
        draft,
        span: event.span,
        original: event,
        place: place,
        calendars: calendars,
        today: today,
        context: context
      )
    }
  }

  private func send(_ event: EventFormScreen.Event) async -> [AppEffect] {
    guard var state else { return [] }
    let effects = EventFormScreen.update(&state, event)
    self.state = state
    return await run(effects)
  }

  private func run(_ effects: [EventFormScreen.Effect]) async -> [AppEffect] {
    var asked: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .findConflicts(let span, let rules):
        asked += await send(.conflicts(await services.conflicts(with: span, rules, excluding: state?.original?.id)))
      case .save(let draft, let scope): asked += await save(draft, scope)
      case .leave: asked.append(.close)
      }
    }
    return asked
  }

  private func save(_ draft: EventDraft, _ scope: SeriesScope?) async -> [AppEffect] {
    let texts = services.texts.plan
    let title = draft.title.text
    do throws(EditEventError) {
      guard case .edit(let id, let place) = task else { return try await services.create(draft) }
      let shown = shown ?? draft
      let isChanged: Bool
      let done: String
      if let place {
        let edit = EditSeries(services.store, newID: services.newID)
        isChanged = try await edit(id, at: place, scope: scope ?? .this, from: shown, to: draft).isChanged
        done = texts.changed(title, scope ?? .this)
      } else {
        isChanged = try await EditEvent(services.store)(id, from: shown, to: draft).isChanged
        done = texts.changed(title)
      }
      return [.close, .toast(isChanged ? done : services.texts.alreadySo)]
    } catch {
      // Whoever saves again has seen what is there now.
      if case .conflict(let conflict) = error { shown = conflict.base }
      return await send(.notSaved(error))
    }
  }
}

extension PlanServices {
  func calendars() async throws(StoreError) -> [EventCalendar] {
    try await store.read { things throws(StoreError) in try things.events.calendars() }
  }

  /// Without a time the next full half hour on today; on other days the same one there, or 09:00 when that would be
  /// another day.
  fileprivate func span(ofNewEventOn day: Day, at start: TimeOfDay?) -> EventSpan {
    let clock = clock
    let zone = EventZone.place(time.zone)
    if let start {
      let begins = DateTime(day, start)
      return EventSpan.nextHalfHour(after: begins, zone: zone).moved(to: begins, forUserIn: time.zone)
    }
    if day == clock.today { return .nextHalfHour(after: clock.dateTime, zone: zone) }
    let span = EventSpan.nextHalfHour(after: DateTime(day, clock.dateTime.time), zone: zone)
    guard span.firstDay != day else { return span }
    return .nextHalfHour(after: DateTime(day, TimeOfDay(hour: 8, minute: 30) ?? .midnight), zone: zone)
  }
}
