package import Domain

package struct CalendarFiles: Sendable {
  let importer: any CalendarImporting
  let exporter: any CalendarExporting
  let files: UserFiles

  package init(importer: any CalendarImporting, exporter: any CalendarExporting, files: UserFiles) {
    self.importer = importer
    self.exporter = exporter
    self.files = files
  }
}

package struct PlanServices: Sendable {
  package let store: any Store
  let files: CalendarFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, files: CalendarFiles, newID: IDGenerator, time: TimeSource, settings: Settings, texts: Texts
  ) {
    self.store = store
    self.files = files
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  var zone: Zone { time.zone }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  func fields(_ calendars: [EventCalendar] = []) -> FieldContext { context.fields(on: clock.today, calendars) }

  package var context: PlanContext {
    PlanContext(texts: texts, zone: time.zone, habits: settings.habits, settings: settings.plan)
  }
}

extension PlanServices {
  /// Longer stretches are shown without birthdays and holidays: the lunar calendar is slow.
  private static let daysWithNotes = 62
  private static let stretch = 31

  /// - Returns: `nil` for an effect that reads no page.
  func read(_ effect: PlanEffect) async throws(StoreError) -> PlanResult? {
    switch effect {
    case .load(let days, let marks):
      return try await store.read { things throws(StoreError) in
        // A page with marks around it is shown in full.
        .loaded(try page(days, marks: marks, withSeries: marks != nil, of: things))
      }
    case .loadMore(let day): return try await page(after: day)
    case .loadEarlier(let day): return try await page(before: day)
    default: return nil
    }
  }

  /// Reads the plan of some days, and only the number of events for the other days of `marks`.
  private func page(
    _ days: DayRange, marks: DayRange? = nil, withSeries: Bool = false, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> PlanPage {
    let events = things.events
    let hidden = try things.settings.settings().plan.hidden
    let list = try events.occurrenceList(in: days, zone: time.zone, without: hidden)
    let (occurrences, calendars) = (list.occurrences, try events.calendars())
    let loads = try marks.map { days throws(StoreError) in
      try events.occurrenceCounts(in: days, zone: time.zone, limit: DayMarks.fullLoad, without: hidden)
    }
    let repeating = withSeries ? Set(occurrences.filter { $0.instance != nil }.map(\.event.id)) : []
    let clock = clock
    let series = repeating.isEmpty ? [] : try events.events(Array(repeating))
    let hasNotes = days.count <= Self.daysWithNotes
    return PlanPage(
      days: days, occurrences: occurrences, birthdays: hasNotes ? try things.contacts.birthdays(in: days) : [],
      holidays: hasNotes ? settings.plan.holidays(in: marks ?? days) : [], loads: loads ?? [:], calendars: calendars,
      series: series, coming: coming(of: series.filter { !list.unfinished.contains($0.id) }, after: clock.now),
      gaps: list.gaps(from: days.first), hiddenCalendars: calendars.count { hidden.contains($0.id) },
      now: clock.dateTime, today: clock.today)
  }

  /// Returns the next times of each series.
  ///
  /// - Parameter series: None of those that were given up, which would take as long again.
  private func coming(of series: [Event], after now: Instant) -> [Event.ID: [Occurrence]] {
    var (coming, effort) = ([Event.ID: [Occurrence]](), SeriesEffort())
    for event in series {
      let count = EventFacts.comingCount
      coming[event.id] = event.occurrences(after: now, zone: time.zone, limit: count, effort: &effort)
    }
    return coming
  }

  /// Reads the days behind one; where all of a stretch is free, up to the next days with something planned.
  private func page(after day: Day) async throws(StoreError) -> PlanResult {
    try await store.read { things throws(StoreError) in
      let days = DayRange(day.adding(days: 1), day.adding(days: Self.stretch))
      let page = try page(days, of: things)
      guard page.occurrences(in: days).isEmpty else { return .loadedMore(page, isLast: false) }
      let end = time.zone.instant(of: DateTime(days.last.adding(days: 1), .midnight))
      let hidden = try things.settings.settings().plan.hidden
      guard let next = try things.events.upcoming(after: end, zone: time.zone, limit: 1, without: hidden).first else {
        return .loadedMore(page, isLast: true)
      }
      let last = max(days.last, next.days.first).adding(days: Self.stretch)
      return .loadedMore(try self.page(DayRange(days.first, last), of: things), isLast: false)
    }
  }

  /// Reads the days before one; where all of a stretch is free, back to the last days with something planned.
  private func page(before day: Day) async throws(StoreError) -> PlanResult {
    try await store.read { things throws(StoreError) in
      let last = day.adding(days: -1)
      var days = DayRange(day.adding(days: -Self.stretch), last)
      let hidden = try things.settings.settings().plan.hidden
      // Nobody knows what was last before a day, so that ever longer stretches are asked about.
      while days.first > .earliest {
        if let busy = try things.events.busyDays(in: days, zone: time.zone, without: hidden).max() {
          let first = busy.adding(days: 1 - Self.stretch)
          return .loadedEarlier(try page(DayRange(first, last), of: things), isFirst: false)
        }
        days = DayRange(days.first.adding(days: -3 * days.count), last)
      }
      return .loadedEarlier(try page(days, of: things), isFirst: true)
    }
  }

  /// When an event takes place; `nil` for a series, and for what is not there.
  func onlyOccurrence(of id: Event.ID) async -> Occurrence? {
    let event = try? await store.read { things throws(StoreError) in try things.events.event(id) }
    return event.flatMap { $0.recurrence == nil ? Occurrence(of: $0, forUserIn: time.zone) : nil }
  }
}

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

  /// Returns the change that ``change(_:)`` would save.
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

  /// Returns the events that overlap; an empty list when reading fails, because saving reports the failure.
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
