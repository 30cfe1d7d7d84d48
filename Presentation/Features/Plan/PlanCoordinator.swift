package import Domain

@MainActor package final class PlanCoordinator: FeatureCoordinator, RouteCoordinator {
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

  /// Creates a coordinator that runs one task above another feature and closes when the task is done or cancelled.
  package init(_ task: EventTask, _ services: PlanServices) {
    self.services = services
    clock = services.clock
    use = LastUse(clock.now)
    stack = RouteStack(EventTaskScreen.State(task, texts: services.texts))
  }

  /// The next change, which is the next minute while a screen shows the time and someone uses the app.
  package var nextChange: Instant? {
    guard stack.shown.contains(where: \.showsTime), use.isRecent(at: clock.now) else { return nextShownChange }
    return min(nextShownChange, clock.now.adding(seconds: 60 - clock.dateTime.time.second))
  }

  /// Reads the shown screens again; a screen that showed today moves to the new day after midnight.
  package func appear() async {
    let old = clock.today
    clock = services.clock
    let isTimeShown = use.isRecent(at: clock.now)
    stack.change(WeekScreen.State.self) { $0.isTimeShown = isTimeShown }
    stack.change(DayScreen.State.self) { $0.isTimeShown = isTimeShown }
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
    // The input may have made marks visible that were not read yet.
    if let view = stack.seen as? any PlanState, view.page != nil, view.wanted != old { await readShown() }
    return effects
  }

  /// Shows the time again, which stops while nobody uses the app.
  private func wake(at now: Instant) async {
    let rested = !use.isRecent(at: now)
    use.note(now)
    if rested, stack.shown.contains(where: \.showsTime) { await appear() }
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

  /// Draws a dialog above another feature, so that the day of the dialog stays visible.
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
      return await pop()
    case .askForDay:
      let (today, texts) = (services.clock.today, services.texts)
      return await push(
        GoToDatePrompt<PlanEffect, PlanResult>.State(today: today, habits: services.settings.habits, texts: texts))
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
    case .askToMove(let occurrence, let span): return await move(occurrence, to: span)
    case .move(let edit):
      await pop()
      return await move(edit)
    case .ask(let request): return [.ask(request)]
    case .look(let day): return [.look(day)]
    case .begin(let task): return await begin(task)
    case .findConflicts(let span, let rules, let event):
      return await sendToTop(.conflicts(await services.conflicts(with: span, rules, excluding: event)))
    case .calendars(let effect): return await run(effect)
    case .askForFile(let task): return await ask(task)
    case .file(let order): return await run(order)
    case .stopImport: return stopImport()
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

  /// Shows a view above the previous view and removes an older screen of the same view from the stack.
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

  /// Moves an event that was dragged, or asks which part of its series to move.
  private func move(_ occurrence: Occurrence, to span: EventSpan) async -> [AppEffect] {
    do throws(StoreError) {
      let edit = try await services.edit(occurrence, to: span)
      guard edit.place != nil else { return await move(edit) }
      let keep = Dialog<PlanEffect>.Choice.no(.dismiss, texts)
      let fields = services.fields(try await services.calendars())
      let question = edit.question(about: occurrence.event, keep: keep, zone: services.zone, in: fields) { .move($0) }
      return await push(QuestionScreen<PlanEffect, PlanResult>.State(question))
    } catch { return [.failure(texts.failure(error, of: occurrence.title.text))] }
  }

  private func move(_ edit: EventEdit) async -> [AppEffect] {
    do throws(EditEventError) {
      let notice = await services.guestNotice(of: edit)
      let change = try await services.change(edit)
      guard change.isChanged else { return [.toast(texts.noChanges)] }
      let start = edit.wanted.span.clock(forUserIn: services.zone).start.day
      let instance = edit.scope == .this ? edit.place : nil
      let moved = await sendToSeen(
        .go(start, selecting: Occurrence.ID(event: change.value.event.id, instance: instance)))
      await appear()
      let message = texts.plan.moved(edit, zone: services.zone)
      return moved + [await services.toast(message, notice, in: change.value.event.calendar)]
    } catch { return [.failure(texts.planRefusals.message(error, in: services.fields()))] }
  }

  private func save(_ change: () async throws(EditEventError) -> [AppEffect]) async -> [AppEffect] {
    await perform(change, failed: PlanResult.notSaved) { $0 }
  }
}

package enum CalendarEffect: Hashable, Sendable {
  case showAll, load
  case ask(CalendarForm.Task)
  /// Adds a calendar; `nil` picks the first unused color.
  case add(CalendarName, EventCalendar.Color?)
  case edit(from: EventCalendar, to: EventCalendar)
  case askToRemove(EventCalendar)
  case remove(EventCalendar)
  case hide(EventCalendar, Bool)
}

extension PlanCoordinator {
  func run(_ effect: CalendarEffect) async -> [AppEffect] {
    let (save, standardNames) = (SaveCalendar(services.store, newID: services.newID), Texts.standardCalendars)
    switch effect {
    case .showAll: return await push(CalendarsScreen.State(texts: texts))
    case .load: return await loadCalendars()
    case .ask(let task): return await push(FormScreen.State(CalendarForm(task: task, context: services.fields())))
    case .add(let name, let color):
      return await saveCalendar(name) { () async throws(SaveCalendarError) in
        texts.plan.calendarAdded(try await save.add(name, color, standardNames: standardNames))
      }
    case .edit(let shown, let wanted):
      return await saveCalendar(wanted.name) { () async throws(SaveCalendarError) in
        let changed = try await save.edit(from: shown, to: wanted, standardNames: standardNames)
        return texts.message(for: changed, texts.plan.calendarChanged)
      }
    case .askToRemove(let calendar):
      do throws(StoreError) {
        return await push(QuestionScreen.State(try await removal(of: calendar)))
      } catch {
        return [.failure(texts.failure(error))]
      }
    case .remove(let calendar):
      return await change { () async throws(StoreError) in
        texts.plan.calendarRemoved(calendar, moved: try await RemoveCalendar(services.store)(calendar))
      }
    case .hide(let calendar, let isHidden):
      let done = await change(leaves: false) { () async throws(StoreError) in
        let changed = try await ChangeSettings(services.store)(naming: texts.plan.calendars) { settings in
          settings.plan.hide(calendar.id, isHidden)
        }
        return texts.message(for: changed) { _ in texts.plan.hid(calendar, isHidden) }
      }
      await appear()
      return done
    }
  }

  private func loadCalendars() async -> [AppEffect] {
    await perform(
      { () async throws(StoreError) in
        try await services.store.read { transaction throws(StoreError) in
          CalendarList(all: try transaction.events.calendars(), hidden: try transaction.settings.settings().plan.hidden)
        }
      }, failed: PlanResult.failed
    ) { await sendToTop(.calendars($0)) }
  }

  private func removal(of calendar: EventCalendar) async throws(StoreError) -> Dialog<PlanEffect> {
    let standard = try await services.calendars().first.map(texts.name) ?? ""
    return .removal(
      texts.planCommands.removeCalendarQuestion([texts.shortName(texts.name(of: calendar))]),
      message: "\(texts.planCommands.eventsGo(to: texts.shortName(standard))) \(texts.undoTakesBack)", keep: .dismiss,
      remove: .calendars(.remove(calendar)), texts: texts)
  }

  private func saveCalendar(
    _ name: CalendarName, _ save: () async throws(SaveCalendarError) -> String
  ) async -> [AppEffect] {
    let failed = { (error: SaveCalendarError) -> PlanResult in
      if case .conflict(let conflict) = error { return .calendarConflict(conflict) }
      return .refused(Refusal(self.texts.planRefusals.failure(error, name)))
    }
    return await self.save(save, failed: failed) { $0 }
  }

  /// - Parameter leaves: Indicates whether the screen that asked for the change closes.
  private func change(leaves: Bool = true, _ change: () async throws(StoreError) -> String) async -> [AppEffect] {
    do throws(StoreError) {
      let message = try await change()
      if leaves { await pop() }
      return [.toast(message)]
    } catch {
      if leaves { await pop() }
      return [.failure(texts.failure(error))]
    }
  }
}

extension PlanCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }
  var texts: Texts { services.texts }

  func ask(_ task: CalendarFileForm.Task) async -> [AppEffect] {
    do throws(StoreError) {
      let form = CalendarFileForm(task: task, calendars: try await services.calendars(), texts: texts)
      return await push(FileScreen.State(form))
    } catch { return [.failure(texts.failure(error))] }
  }

  func run(_ order: FileOrder<CalendarFileJob>) async -> [AppEffect] {
    let (services, texts) = (services, texts)
    switch order.job {
    case .read(let calendar):
      let nothing = texts.exchange.noCalendar(in: order.path)
      let effects = await read(order, nothing: nothing) { source, isDryRun, progress throws(ImportError) in
        let importer = services.files.importer
        return try await importer.importEvents(from: source, into: calendar, isDryRun: isDryRun, progress: progress)
      }
      guard order.isConfirmed, importTask == nil, let notice = await services.store.guestNotice(texts) else {
        return effects
      }
      return effects + [.toast(notice)]
    case .write(let calendar):
      return await write(order) { target throws(ExportError) in
        let exporter = services.files.exporter
        let report = try await exporter.exportEvents(in: nil, of: calendar, zone: services.zone, to: target)
        return texts.exchange.exported(report, to: order.path)
      }
    }
  }
}

package struct EventRemoval: Hashable, Sendable {
  /// The event as it takes place.
  package let event: Event
  /// The place of the event in its series; `nil` for an event that takes place once.
  package let place: RecurrenceID?
  package let scope: SeriesScope
  /// The event or the whole series at the time of the question; `nil` accepts any current state.
  package let shown: Event?
  /// The answer to the question of who is notified of the removal; `nil` if nobody does, or the user wasn't asked.
  package var notice: RemovalNotice?

  package init(
    _ event: Event, at place: RecurrenceID? = nil, _ scope: SeriesScope = .all, shown series: Event? = nil,
    notice: RemovalNotice? = nil
  ) {
    (self.event, self.notice) = (event, notice)
    (self.place, self.scope) = (place, scope)
    shown = place == nil ? event : series
  }

  /// Returns the question about a removal, with the harmless answer first.
  ///
  /// A guest can't remove the rest of a series, because its end is the organizer's.
  package static func question<Answer: Hashable & Sendable>(
    _ event: Event, at place: RecurrenceID?, shown series: Event? = nil, of meeting: Meeting? = nil, clock: DayClock,
    _ texts: Texts, keep: Answer, remove: (EventRemoval) -> Answer
  ) -> Dialog<Answer> {
    let (plan, zone) = (texts.plan, clock.zone)
    let extent = place.flatMap { place in series.map { SeriesExtent($0, from: place, at: clock) } }
    let scopes: [(SeriesScope, key: KeyPress, label: String)] =
      place == nil
      ? [(.all, .character("y"), texts(CommonKey.remove.label))]
      : SeriesScope.allCases.filter { $0 != .thisAndFollowing || meeting?.role != .guest }
        .map { ($0, $0.key, plan.name(of: $0)) }
    let notices = meeting == nil ? [nil] : RemovalNotice.allCases.map(Optional.some)
    let removals = notices.flatMap { notice in
      scopes.map { scope, key, label in
        Dialog.Choice(
          remove(EventRemoval(event, at: place, scope, shown: series, notice: notice)),
          key: notice == .nobody ? place == nil ? .character("m") : scope.quietKey : key,
          label: notice.map { place == nil ? texts.meetings.label($0) : "\(label): \(texts.meetings.label($0))" }
            ?? label,
          // The choice of whom to notify leaves no room for numbers.
          detail: notice == nil ? extent.map { plan.detail(of: scope, $0) } ?? "" : "")
      }
    }
    let numbers = extent.map { extent in
      [SeriesScope.thisAndFollowing, .all].map { "\(plan.name(of: $0)): \(plan.detail(of: $0, extent))" }
    }
    let facts = [plan.whichEvent(event, zone)] + (meeting == nil ? [] : numbers ?? [])
    let effects = texts.meetings.effects([meeting].compactMap(\.self), isWhole: place == nil)
    return .removal(
      place == nil ? plan.removeQuestion : texts(ko: "어디까지 지울까요?", en: "Remove which events?"),
      message: (facts + effects).joined(separator: "\n"), keep: .no(keep, texts), choices: removals, texts: texts)
  }
}

extension SeriesScope {
  /// The key for a removal that nobody else is notified of.
  fileprivate var quietKey: KeyPress {
    switch self {
    case .this: .character("1")
    case .thisAndFollowing: .character("2")
    case .all: .character("3")
    }
  }

  var key: KeyPress {
    switch self {
    case .this: .character("t")
    case .thisAndFollowing: .character("f")
    case .all: .character("a")
    }
  }
}

extension PlanServices {
  /// Asks whether to remove an event, and for a series which part to remove.
  ///
  /// - Throws: ``StoreError/missing`` if the event was removed in the meantime; no question is asked then.
  func removal<Answer: Hashable & Sendable>(
    of event: Event, at place: RecurrenceID?, keep: Answer, remove: (EventRemoval) -> Answer
  ) async throws(StoreError) -> Dialog<Answer> {
    let (shown, meeting) = try await store.read { transaction throws(StoreError) in
      let event = try transaction.events.existing(event.id)
      return (event, try transaction.sync.meeting(event, in: transaction.events))
    }
    return EventRemoval.question(
      event, at: place, shown: shown, of: meeting, clock: clock, texts, keep: keep, remove: remove)
  }

  /// Explains whom the event's server notifies of an edit that isn't saved yet; `nil` if it notifies nobody.
  ///
  /// A guest can only change what is the guest's own.
  func guestNotice(of edit: EventEdit) async -> String? {
    guard !edit.shown.isSameMeeting(as: edit.wanted) else { return nil }
    let id = edit.id
    let meeting = try? await store.read { transaction throws(StoreError) in
      try transaction.events.event(id).flatMap { event throws(StoreError) in
        try transaction.sync.meeting(event, in: transaction.events)
      }
    }
    return meeting.flatMap { $0.role == .guest ? nil : texts.meetings.changed($0) }
  }

  /// Returns a message about a saved event, with the notice that the change stays here, and another notice.
  func toast(_ message: String, _ notice: String? = nil, in calendar: EventCalendar.ID) async -> AppEffect {
    .toast([message, await unsentNotice(for: calendar), notice].compactMap(\.self).joined(separator: " "))
  }

  /// Returns the edit that moves an occurrence.
  ///
  /// - Throws: ``StoreError/missing`` if the event was removed in the meantime.
  func edit(_ occurrence: Occurrence, to span: EventSpan) async throws(StoreError) -> EventEdit {
    let id = occurrence.event.id
    let series = try await store.read { transaction throws(StoreError) in try transaction.events.existing(id) }
    let shown = EventDraft(occurrence.event, in: series)
    var wanted = shown
    wanted.span = span
    return EventEdit(id: id, place: occurrence.instance?.id, scope: .this, shown: shown, wanted: wanted)
  }

  func remove(_ removal: EventRemoval) async throws(EditEventError) {
    let event = removal.event
    if let place = removal.place, removal.scope != .all {
      do throws(RemoveFromSeriesError) {
        let remove = RemoveFromSeries(store, newID: newID)
        _ = try await remove(
          event.id, at: place, scope: removal.scope, shown: removal.shown, notice: removal.notice)
      } catch { throw EditEventError(error) }
    } else {
      do throws(StoreError) {
        try await RemoveEvent(store)(event.id, shown: removal.shown, notice: removal.notice)
      } catch {
        throw .store(error)
      }
    }
  }

  func removed(_ removal: EventRemoval) async -> AppEffect {
    do throws(EditEventError) {
      try await remove(removal)
    } catch {
      return .failure(texts.planRefusals.message(error, in: fields()))
    }
    let title = removal.event.title.text
    let isPart = removal.place != nil && removal.scope != .all
    let message = isPart ? texts.plan.removed(title, removal.scope) : texts.plan.removed(title)
    return await toast(message, in: removal.event.calendar)
  }
}

/// The number of occurrences in each part of a series.
struct SeriesExtent: Hashable, Sendable {
  /// The number of occurrences from a place on, including that place; `nil` if the series has no end.
  let following: Int?
  let past: Int
  /// The number of occurrences that aren't over; `nil` if the series has no end.
  let coming: Int?
  /// Indicates whether the series has more occurrences than are counted.
  let isCut: Bool

  init(_ series: Event, from place: RecurrenceID, at clock: DayClock) {
    let isEndless = series.rules.contains { $0.end == .never }
    let days = DayRange(.earliest, isEndless ? clock.today : .latest)
    let all = series.occurrences(in: days, zone: clock.zone)
    isCut = all.count >= Recurrence.occurrenceLimit
    past = all.count { clock.zone.instant(of: $0.end) <= clock.now }
    coming = isEndless ? nil : all.count - past
    following = isEndless ? nil : all.count { $0.instance.map { $0.id >= place } ?? false }
  }
}

extension PlanTexts {
  /// Returns the number of occurrences in a part of a series; empty for a single occurrence.
  func detail(of scope: SeriesScope, _ extent: SeriesExtent) -> String {
    let endless = texts(ko: "끝없이", en: "unlimited")
    func times(_ count: Int?) -> String {
      count.map { texts(ko: "\($0.grouped)번", en: $0.grouped) + (extent.isCut ? "+" : "") } ?? endless
    }
    let (following, past, coming) = (times(extent.following), times(extent.past), times(extent.coming))
    return switch scope {
    case .this: ""
    case .thisAndFollowing: following
    case .all: texts(ko: "지난 \(past), 앞으로 \(coming)", en: "\(past) past, \(coming) upcoming")
    }
  }
}
