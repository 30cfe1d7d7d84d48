import Domain

/// Lets an event be made or changed, over any room.
@MainActor
package final class EventEditor: Coordinator {
  private let task: EventTask
  private let services: PlanServices
  /// `nil` until the event was read, and when it could not be.
  package private(set) var state: EventFormScreen.State?
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

  package func handle(_ input: InputEvent) async -> [HouseEffect] {
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
    let calendars = try await services.events.calendars()
    let today = services.clock.today
    switch task {
    case .new(let day, let time):
      return EventFormScreen.State(
        nil,
        span: services.span(ofNewEventOn: day, at: time),
        calendars: calendars,
        today: today,
        context: services.context
      )
    case .fill(let draft):
      return EventFormScreen.State(
        draft,
        span: draft.span,
        calendars: calendars,
        today: today,
        context: services.context
      )
    case .edit(let id, let place):
      guard let series = try await services.events.event(id) else { throw .missing }
      let occurrence = place.flatMap { series.occurrence(at: $0, zone: services.time.zone) }
      guard let event = place == nil ? series : occurrence?.event else { throw .missing }
      return EventFormScreen.State(
        EventDraft(event, in: series),
        span: event.span,
        original: event,
        place: place,
        calendars: calendars,
        today: today,
        context: services.context
      )
    }
  }

  private func send(_ event: EventFormScreen.Event) async -> [HouseEffect] {
    guard var state else { return [] }
    let effects = EventFormScreen.update(&state, event)
    self.state = state
    return await run(effects)
  }

  private func run(_ effects: [EventFormScreen.Effect]) async -> [HouseEffect] {
    var asked: [HouseEffect] = []
    for effect in effects {
      switch effect {
      case .findConflicts(let span, let rules):
        asked += await send(.conflicts(await conflicts(with: span, rules)))
      case .save(let draft, let scope): asked += await save(draft, scope)
      case .leave: asked.append(.close)
      }
    }
    return asked
  }

  /// Conflicts are a help: when they cannot be read, saving will tell why.
  private func conflicts(with span: EventSpan, _ rules: [RecurrenceRule]) async -> [Occurrence] {
    let found = try? await FindConflicts(events: services.events)(
      with: span,
      rules: rules,
      zone: services.time.zone,
      excluding: state?.original?.id
    )
    return found ?? []
  }

  private func save(_ draft: EventDraft, _ scope: SeriesScope?) async -> [HouseEffect] {
    let title = draft.title.text
    let texts = services.texts.plan
    do throws(EditEventError) {
      switch task {
      case .new, .fill: return try await create(draft)
      case .edit(let id, let place?):
        let edit = EditSeries(events: services.events, newID: services.newID)
        _ = try await edit(id, at: place, scope: scope ?? .this, draft)
        return [.close, .toast(texts.changed(title, scope ?? .this))]
      case .edit(let id, nil):
        _ = try await EditEvent(events: services.events)(id, draft)
        return [.close, .toast(texts.changed(title))]
      }
    } catch {
      return await send(.notSaved(error))
    }
  }

  private func create(_ draft: EventDraft) async throws(EditEventError) -> [HouseEffect] {
    do throws(CreateEventError) {
      return try await services.create(draft)
    } catch {
      throw EditEventError(error)
    }
  }
}

extension PlanServices {
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
