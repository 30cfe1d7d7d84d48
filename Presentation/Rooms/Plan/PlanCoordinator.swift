package import Domain

@MainActor package final class PlanCoordinator: RoomCoordinator, RouteCoordinator {
  package var stack: RouteStack<PlanEffect, PlanResult>
  package private(set) var clock: DayClock
  let services: PlanServices
  var importTask: ImportTask<CalendarFileJob>?
  private var use: LastUse

  package init(_ services: PlanServices) {
    self.services = services
    clock = services.clock
    use = LastUse(clock.now)
    stack = RouteStack(DayScreen.State(day: services.clock.today, context: services.context))
  }

  /// Does one thing over another room, and closes when it is done or given up.
  package init(_ task: EventTask, _ services: PlanServices) {
    self.services = services
    clock = services.clock
    use = LastUse(clock.now)
    stack = RouteStack(EventTaskScreen.State(task, texts: services.texts))
  }

  /// Includes the next minute while a screen shows the time and somebody uses it.
  package var nextChange: Instant? {
    guard stack.shown.contains(where: \.showsTime), use.isRecent(at: clock.now) else { return nextShownChange }
    return min(nextShownChange, clock.now.adding(seconds: 60 - clock.dateTime.time.second))
  }

  /// Reads again what is shown; where today was shown and is over, goes to the new one.
  package func appear() async {
    let old = clock.today
    clock = services.clock
    let isTimeShown = use.isRecent(at: clock.now)
    stack.change(WeekScreen.State.self) { $0.isTimeShown = isTimeShown }
    if let view = stack.seen as? any PlanState, view.day == old, clock.today != old {
      _ = await sendToSeen(.go(clock.today))
    } else {
      await readShown()
    }
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    let clock = services.clock
    stack.change(QuickAddScreen.State.self) { $0.clock = clock }
    guard case .resize = input else {
      await wake(at: clock.now)
      return await receive(input)
    }
    let old = stack.seen.wanted
    let effects = await receive(input)
    // More marks may be seen than were read.
    if let view = stack.seen as? any PlanState, view.page != nil, view.wanted != old { await readShown() }
    return effects
  }

  /// Shows the time again, which stood still while nobody did anything.
  private func wake(at now: Instant) async {
    let rested = !use.isRecent(at: now)
    use.note(now)
    if rested, stack.shown.contains(where: \.showsTime) { await appear() }
  }

  package func advance() {
    stack.advance()
    watchImport()
  }

  package func show(_ record: RecordReference) async {
    guard let day = record.day else { return }
    stack.popToBottom()
    stack.replaceTop(with: DayScreen.State(day: day, selecting: record.occurrence, context: services.context))
    _ = await run(stack.top.wanted)
  }

  package func reveal(_ record: RecordReference) async {
    if let day = record.day, let occurrence = record.occurrence {
      _ = await sendToSeen(.go(day, selecting: occurrence))
    } else if record.kind == .event, let id = record.id,
      let occurrence = await services.onlyOccurrence(of: Event.ID(id))
    {
      _ = await sendToSeen(.go(occurrence.days.first, selecting: occurrence.id))
    }
  }

  package func look(at day: Day) async {
    if let view = stack.seen as? any PlanState, view.day != day { _ = await sendToSeen(.go(day)) }
  }

  /// A box over another feature leaves the day that it is about visible.
  package func frame(size: Size, over below: () -> Frame) -> Frame {
    stack.seen.isOverlay ? stack.frame(over: below()) : frame(size: size)
  }

  package func run(_ effect: PlanEffect) async -> [AppEffect] {
    switch effect {
    case .load, .loadMore, .loadEarlier: return await load(effect)
    case .show(let view, let day): return await show(view, day)
    case .open(let day, let occurrence):
      return await show(DayScreen.State(day: day, selecting: occurrence, leadsBack: true, context: services.context))
    case .dismiss:
      if stack.isAtBottom { return [.close] }
      await pop()
      return []
    case .askForDay:
      let (today, texts) = (services.clock.today, services.texts)
      return await push(
        DayBox<PlanEffect, PlanResult>.State(today: today, habits: services.settings.habits, texts: texts))
    case .go(let day):
      stack.pop()
      return await sendToSeen(.go(day))
    case .askToRemove(let event, let place):
      do throws(StoreError) {
        let question = try await services.removal(of: event, at: place, keep: PlanEffect.dismiss) { .remove($0) }
        return await push(QuestionScreen<PlanEffect, PlanResult>.State(question))
      } catch { return [.failure(services.texts.failure(error, of: event.title.text))] }
    case .remove(let removal):
      let done = await services.removed(removal)
      await pop()
      return [done]
    case .ask(let request): return [.ask(request)]
    case .look(let day): return [.look(day)]
    case .begin(let task): return await begin(task)
    case .findConflicts(let span, let rules, let event):
      return await sendToTop(.conflicts(await services.conflicts(with: span, rules, excluding: event)))
    case .calendars(let effect): return await run(effect)
    case .askForFile(let task): return await ask(task)
    case .file(let order): return await run(order)
    case .stopImport:
      stopImport()
      return []
    case .create(let draft):
      return await save { () async throws(EditEventError) in try await services.create(draft) }
    case .edit(let edit):
      return await save { () async throws(EditEventError) in try await services.changed(edit) }
    }
  }

  private func show(_ view: PlanView, _ day: Day) async -> [AppEffect] {
    let context = services.context
    switch view {
    case .day: return await show(DayScreen.State(day: day, leadsBack: true, context: context))
    case .week: return await show(WeekScreen.State(day: day, context: context))
    case .month: return await show(MonthScreen.State(day: day, context: context))
    case .agenda: return await show(AgendaScreen.State(day: day, context: context))
    }
  }

  /// Over the view that one comes from, to which it leads back; where it was left before it is not gone back to.
  private func show<View: PlanState>(_ view: View) async -> [AppEffect] {
    stack.removeAboveBottom { $0 is View }
    return await push(view)
  }

  private func load(_ effect: PlanEffect) async -> [AppEffect] {
    do throws(StoreError) {
      guard let result = try await services.read(effect) else { return [] }
      clock = services.clock
      return await sendToSeen(result)
    } catch { return await sendToSeen(.failed(error)) }
  }

  private func begin(_ task: EventTask) async -> [AppEffect] {
    await perform({ () async throws(StoreError) in try await services.screen(for: task) }, failed: PlanResult.failed) {
      screen in
      stack.replaceTop(with: screen)
      return await run(screen.wanted)
    }
  }

  private func save(_ change: () async throws(EditEventError) -> [AppEffect]) async -> [AppEffect] {
    await perform(change, failed: PlanResult.notSaved) { $0 }
  }
}
