package import Domain

extension FeatureModule {
  package static func plan(_ services: @escaping ServicesFactory<PlanServices>) -> FeatureModule {
    FeatureModule(
      "plan",
      title: LocalizedText(ko: "일정", en: "Plan"),
      welcome: Welcome(
        WelcomeWords(
          LocalizedText(ko: "일정은 말하듯이 적어요.", en: "Plan: write it the way you would say it."),
          LocalizedText(
            ko: "한 줄로 적으면 하루가 날짜와 시각을 알아들어요.", en: "Write one line, and Haru finds the day and the time in it."),
          LocalizedText(
            ko: "나중에는 어디서나 +를 눌러 추가해요. ?는 단축키, u는 되돌리기예요.",
            en: "Later, press + anywhere to add one. Press ? to see the keys, and u to undo a change."),
          picture: .day,
          question: LocalizedText(ko: "다음 일정은 무엇인가요?", en: "What do you have planned next?"),
          example: LocalizedText(ko: "예: 내일 오후 3시 치과", en: "Such as: dentist tomorrow 3pm"),
          isUsed: { transaction throws(StoreError) in
            if try transaction.events.earliestDay() != nil { return true }
            return try !transaction.events.upcoming(after: Instant(secondsSince1970: 0), zone: .utc, limit: 1).isEmpty
          }),
        add: { services, line, old throws(Refusal) in try await services.addFirst(line, replacing: old) }),
      services: services,
      commands: [NounCommand("plan", .plan, PlanCommandRun.init)],
      records: [.event, .calendar],
      tables: .plan,
      completion: [
        .events: { await $0.eventCandidates(typed: $1) },
        .calendars: { services, _ in await services.calendarCandidates() },
      ],
      shortcuts: [FeatureShortcut(CommonKey.quickAdd, .newEventInOneLine())],
      settings: SettingSpec.plan,
      today: .init { TodayPlanPart($0) },
      review: PlanReviewPart.self,
      coordinator: { PlanCoordinator($0) },
      answer: { request, services in
        EventTask(request).map { PlanCoordinator($0, services) }
      }
    )
  }
}

extension EventTask {
  /// Returns `nil` for a request that needs no form.
  fileprivate init?(_ request: FeatureRequest) {
    let record = request.record
    switch (request.action, record.id, record.day) {
    case (.quickAdd, _, let day): self = .quickAdd(day)
    case (.add, _, let day?): self = .new(day, at: record.time)
    case (.edit, let id?, _): self = .edit(Event.ID(id), record.instance)
    default: return nil
    }
  }
}

extension FeatureRequest {
  /// Asks for a new event; without a time, the event starts at the default time for new events.
  package static func newEvent(_ day: Day, at time: TimeOfDay? = nil) -> FeatureRequest {
    FeatureRequest(.add, RecordReference(.event, day: day, time: time))
  }

  /// - Parameter day: The day to use if the line names no day; `nil` for today.
  package static func newEventInOneLine(_ day: Day? = nil) -> FeatureRequest {
    FeatureRequest(.quickAdd, RecordReference(.event, day: day))
  }

  package static func editEvent(_ id: Event.ID, _ instance: RecurrenceID? = nil) -> FeatureRequest {
    FeatureRequest(.edit, RecordReference(.event, id.uuid, instance: instance))
  }

  package static func showDay(_ day: Day, _ occurrence: Occurrence.ID? = nil) -> FeatureRequest {
    FeatureRequest(.show, RecordReference(day, occurrence))
  }
}

extension RecordReference {
  package init(_ day: Day, _ occurrence: Occurrence.ID?) {
    self.init(.event, occurrence?.event.uuid, day: day, instance: occurrence?.instance)
  }

  /// The occurrence; `nil` for a day without an event.
  var occurrence: Occurrence.ID? {
    guard kind == .event else { return nil }
    return id.map { Occurrence.ID(event: Event.ID($0), instance: instance) }
  }
}

extension WelcomePicture {
  /// The hours of a day that fills with events.
  fileprivate static let day: WelcomePicture = {
    let events: [(row: Int, hue: ColorRole, columns: Int)] = [
      (0, .blue, 9), (2, .green, 14), (3, .orange, 6), (5, .purple, 11),
    ]
    return WelcomePicture(frameCount: events.count, milliseconds: 450) { number in
      var frame = Frame(size: Size(columns: 24, rows: 6))
      for row in 0..<frame.size.rows {
        let hour = 9 + 2 * row
        frame.line("\(hour < 10 ? " " : "")\(hour):00", in: frame.area.line(row), style: .hint)
        frame.line("│", in: frame.area.line(row).inset(left: 6), style: .border)
      }
      for event in events.prefix(number + 1) {
        let bar = "▌" + String(repeating: "▄", count: event.columns)
        frame.line(bar, in: frame.area.line(event.row).inset(left: 8), style: Style(event.hue))
      }
      return frame
    }
  }()
}

extension CompletionSource.StoredValue {
  package static let events = CompletionSource.StoredValue("events")
  package static let calendars = CompletionSource.StoredValue("calendars")
}

extension RecordWords {
  fileprivate static let event = RecordWords(
    .event,
    name: PlanKey.object,
    noun: "plan",
    opening: { hit in hit.day.map { .showDay($0, Occurrence.ID(event: Event.ID(hit.id))) } },
    day: { id, transaction throws(StoreError) in
      let event = try transaction.events.event(Event.ID(id))
      return event.flatMap { $0.recurrence == nil ? $0.span.firstDay : nil }
    },
    repeats: true
  )
  fileprivate static let calendar = RecordWords(
    .calendar, name: LocalizedText(ko: "캘린더", en: "calendar"), noun: "plan calendars")
}

extension CommonKey {
  static let addEvent = new(ko: "일정", en: "event")
  static let nextEvent = next.named(ko: "다음 일정", en: "next event")
  static let previousEvent = previous.named(ko: "이전 일정", en: "previous event")
}

extension PlanServices {
  fileprivate func calendarCandidates() async -> [Completion.Candidate] {
    await store.candidates { transaction throws(StoreError) in
      try transaction.events.calendars().map { Completion.Candidate(texts.name(of: $0), $0.color.rawValue) }
    }
  }

  /// Returns events by title, nearest to now first, and by id if digits were typed.
  fileprivate func eventCandidates(typed: String) async -> [Completion.Candidate] {
    let clock = clock
    let words = EventSentence(clock: clock, texts: texts)
    return await store.candidates { transaction throws(StoreError) in
      let titled = try typed.isEmpty ? transaction.events.near(clock) : transaction.titled(typed, at: clock)
      return try Completion.ids(
        typed, transaction.events.events(idPrefix:limit:), id: \.id.uuid,
        meaning: { "\($0.title.text) \(words.when($0.next(at: clock)))" })
        + titled.firstOfEach(\.event.title.text).map { Completion.Candidate($0.event.title.text, words.when($0)) }
    }
  }
}

extension EventQueries {
  /// Returns the events of the last week and the next month, nearest first.
  fileprivate func near(_ clock: DayClock) throws(Failure) -> [Occurrence] {
    let days = DayRange(clock.today.adding(days: -7), clock.today.adding(days: 31))
    let now = clock.dateTime.clockSeconds
    return try occurrences(in: days, zone: clock.zone)
      .map { (distance: $0.isOn(now) ? 0 : abs($0.start.clockSeconds - now), occurrence: $0) }
      .sorted { $0.distance < $1.distance }.map(\.occurrence)
  }
}

extension Occurrence {
  fileprivate func isOn(_ clockSeconds: Int) -> Bool {
    start.clockSeconds <= clockSeconds && clockSeconds < end.clockSeconds
  }
}

extension ReadTransaction {
  /// Returns the next occurrences of the events whose titles start with the typed text, nearest first.
  fileprivate func titled(_ typed: String, at clock: DayClock) throws(Failure) -> [Occurrence] {
    let hits = try search.find(typed, kinds: [.event], limit: .max).filter { hit in
      hit.field == .title && Completion.Candidate(hit.title).begins(with: typed)
    }
    return try events.events(hits.prefix(Completion.limit).map { Event.ID($0.id) }).map { $0.next(at: clock) }
  }
}

extension Event {
  /// Returns the next occurrence, or the first occurrence if the event takes place once or is over.
  func next(at clock: DayClock) -> Occurrence {
    let next = recurrence == nil ? nil : occurrences(after: clock.now, zone: clock.zone, limit: 1).first
    return next ?? Occurrence(of: self, forUserIn: clock.zone)
  }
}

extension [TableWords] {
  fileprivate static let plan = [
    TableWords(
      .event, isCounted: true,
      [
        "detached_from": LocalizedText(ko: "원래 시간", en: "original time"),
        "location": LocalizedText(ko: "장소", en: "place"),
      ]
    ).fields(EventDraft.Field.self),
    TableWords(
      "event_override", ko: "반복 일정의 하루", en: "one day of a repeating event",
      ["location": LocalizedText(ko: "장소", en: "place")]
    ).fields(EventDraft.Field.self),
    TableWords(.calendar).fields(EventCalendar.Field.self),
    TableWords(
      "calendar_component", ko: "캘린더의 다른 항목", en: "other calendar entry", ["calendar": RecordWords.calendar.name]),
    TableWords("zone_definition", ko: "시간대", en: "time zone"),
  ]
}

package typealias CalendarFiles = FeatureFiles<any CalendarImporting, any CalendarExporting>

package struct PlanServices: ClockedServices {
  package let store: any Store
  let files: CalendarFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, files: CalendarFiles, newID: IDGenerator, time: TimeSource, settings: Settings, texts: Texts
  ) {
    (self.store, self.files, self.newID) = (store, files, newID)
    (self.time, self.settings, self.texts) = (time, settings, texts)
  }

  var zone: Zone { time.zone }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  func fields(_ calendars: [EventCalendar] = []) -> FieldContext { context.fields(on: clock.today, calendars) }

  package var context: PlanContext {
    PlanContext(texts: texts, zone: time.zone, habits: settings.habits, settings: settings.plan)
  }

  /// The maximum number of days shown with birthdays and holidays, because the lunar calendar is slow.
  private static let daysWithNotes = 62
  private static let stretch = 31

  /// - Returns: `nil` for an effect that reads no page.
  func read(_ effect: PlanEffect) async throws(StoreError) -> PlanResult? {
    switch effect {
    case .load(let days, let marks):
      return try await store.read { transaction throws(StoreError) in
        // Only the day view asks for marks, and only this view shows how events repeat.
        .loaded(try page(days, marks: marks, withSeries: marks != nil, of: transaction))
      }
    case .loadMore(let day): return try await page(after: day)
    case .loadEarlier(let day): return try await page(before: day)
    default: return nil
    }
  }

  /// Reads the plan of a range of days, and only the number of events for the other days of `marks`.
  private func page(
    _ days: DayRange, marks: DayRange? = nil, withSeries: Bool = false, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> PlanPage {
    let events = transaction.events
    let hidden = try transaction.settings.settings().plan.hidden
    let list = try events.occurrenceList(in: days, zone: time.zone, without: hidden)
    let (occurrences, calendars) = (list.occurrences, try events.calendars())
    let loads = try marks.map { days throws(StoreError) in
      try events.occurrenceCounts(in: days, zone: time.zone, limit: DayMarks.fullLoad, without: hidden)
    }
    let repeating = withSeries ? Set(occurrences.filter { $0.instance != nil }.map(\.event.id)) : []
    let clock = clock
    let series = repeating.isEmpty ? [] : try events.events(Array(repeating))
    let hasNotes = days.count <= Self.daysWithNotes
    let details = try details(of: withSeries ? occurrences : [], in: transaction)
    return PlanPage(
      days: days, occurrences: occurrences, birthdays: hasNotes ? try transaction.contacts.birthdays(in: days) : [],
      holidays: hasNotes ? settings.plan.holidays(in: marks ?? days) : [], loads: loads ?? [:], calendars: calendars,
      series: series, coming: coming(of: series.filter { !list.unfinished.contains($0.id) }, after: clock.now),
      sync: details.sync, guests: details.guests,
      gaps: list.gaps(from: days.first), hiddenCalendars: calendars.count { hidden.contains($0.id) },
      now: clock.dateTime, today: clock.today)
  }

  /// Returns how the events are synchronized, and their guests.
  private func details(
    of occurrences: [Occurrence], in transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> (sync: [Event.ID: RecordSync], guests: [Event.ID: EventGuests]) {
    var (sync, guests): ([Event.ID: RecordSync], [Event.ID: EventGuests]) = ([:], [:])
    guard !occurrences.isEmpty else { return (sync, guests) }
    let read = try RecordSyncReader(.events, in: transaction, at: clock.now)
    for event in occurrences.map(\.event).firstOfEach(\.id) {
      sync[event.id] = try read(event.id.uuid, uid: event.uid, in: event.calendar.uuid)
      guests[event.id] = try transaction.events.guests(of: event.id)
    }
    return (sync, guests)
  }

  /// Returns the next occurrences of each series.
  ///
  /// - Parameter series: The series, without series that took too long to compute, which would take as long again.
  private func coming(of series: [Event], after now: Instant) -> [Event.ID: [Occurrence]] {
    var (coming, effort) = ([Event.ID: [Occurrence]](), SeriesEffort())
    for event in series {
      let count = EventFacts.comingCount
      coming[event.id] = event.occurrences(after: now, zone: time.zone, limit: count, effort: &effort)
    }
    return coming
  }

  /// Reads the days after a day; if the whole period is free, reads up to the next days with an event.
  private func page(after day: Day) async throws(StoreError) -> PlanResult {
    try await store.read { transaction throws(StoreError) in
      let days = DayRange(day.adding(days: 1), day.adding(days: Self.stretch))
      let page = try page(days, of: transaction)
      guard page.occurrences(in: days).isEmpty else { return .loadedMore(page, isLast: false) }
      let end = time.zone.instant(of: DateTime(days.last.adding(days: 1), .midnight))
      let hidden = try transaction.settings.settings().plan.hidden
      guard let next = try transaction.events.upcoming(after: end, zone: time.zone, limit: 1, without: hidden).first
      else {
        return .loadedMore(page, isLast: true)
      }
      let last = max(days.last, next.days.first).adding(days: Self.stretch)
      return .loadedMore(try self.page(DayRange(days.first, last), of: transaction), isLast: false)
    }
  }

  /// Reads the days before a day; if the whole period is free, reads back to the last days with an event.
  private func page(before day: Day) async throws(StoreError) -> PlanResult {
    try await store.read { transaction throws(StoreError) in
      let last = day.adding(days: -1)
      var days = DayRange(day.adding(days: -Self.stretch), last)
      let hidden = try transaction.settings.settings().plan.hidden
      // No query finds the last event before a day, so ever longer periods are searched.
      while days.first > .earliest {
        if let busy = try transaction.events.busyDays(in: days, zone: time.zone, without: hidden).max() {
          let first = busy.adding(days: 1 - Self.stretch)
          return .loadedEarlier(try page(DayRange(first, last), of: transaction), isFirst: false)
        }
        days = DayRange(days.first.adding(days: -3 * days.count), last)
      }
      return .loadedEarlier(try page(days, of: transaction), isFirst: true)
    }
  }

  /// Returns the occurrence of an event; `nil` for a series or a missing event.
  func onlyOccurrence(of id: Event.ID) async -> Occurrence? {
    let event = try? await store.read { transaction throws(StoreError) in try transaction.events.event(id) }
    return event.flatMap { $0.recurrence == nil ? Occurrence(of: $0, forUserIn: time.zone) : nil }
  }

  /// Explains that changes to a calendar stay here; `nil` if they are sent, or the calendar isn't synchronized.
  func unsentNotice(for calendar: EventCalendar.ID) async -> String? {
    await store.unsentNotice(for: calendar.uuid, texts)
  }

  /// - Returns: The effects that close the form, confirm the new event and go to its day.
  func create(_ draft: EventDraft) async throws(EditEventError) -> [AppEffect] {
    let event = try await CreateEvent(store, newID: newID)(draft)
    let day = texts.dates.shortDay(event.span.clock(forUserIn: time.zone).start.day, today: clock.today)
    return [.close, await toast(texts.plan.added(event.title.text, on: day), in: event.calendar)] + reveal(event)
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
    let notice = await guestNotice(of: edit)
    let change = try await change(edit)
    guard change.isChanged else { return [.close, .toast(texts.noChanges)] }
    let title = edit.wanted.title.text
    let message = edit.place == nil ? texts.plan.changed(title) : texts.plan.changed(title, edit.scope)
    return [.close, await toast(message, notice, in: change.value.event.calendar)]
  }

  /// - Throws: ``StoreError/missing`` if the event doesn't exist.
  func screen(for task: EventTask) async throws(StoreError) -> any RouteState<PlanEffect, PlanResult> {
    let (today, context) = (clock.today, context)
    switch task {
    case .quickAdd(let day):
      return QuickAddScreen.State(clock: clock, day: day, calendars: try await calendars(), context: context)
    case .edit(let id, let place):
      let (found, calendars) = try await store.read { transaction throws(StoreError) in
        (try transaction.editableEvent(id), try transaction.events.calendars())
      }
      let series = found?.event
      let occurrence = place.flatMap { series?.occurrence(at: $0, zone: time.zone) }
      guard let series, let event = place == nil ? series : occurrence?.event else { throw .missing }
      let form = EventForm(
        EventDraft(event, in: series), span: event.span, original: event, place: place, organizer: found?.organizer,
        calendars: calendars, today: today, context: context)
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
    try await store.read { transaction throws(StoreError) in try transaction.events.calendars() }
  }

  private func reveal(_ event: Event) -> [AppEffect] {
    let before = event.span.instants(forUserIn: time.zone).start.adding(seconds: -1)
    return event.occurrences(after: before, zone: time.zone, limit: 1).map {
      .reveal(RecordReference($0.days.first, $0.id))
    }
  }

  /// Returns the overlapping events, or an empty list if reading fails, because saving reports the failure.
  func conflicts(
    with span: EventSpan, _ rules: [RecurrenceRule], excluding event: Event.ID? = nil
  ) async -> [Occurrence] {
    let found = try? await store.read { transaction throws(StoreError) in
      try transaction.events.conflicts(with: span, rules: rules, zone: time.zone, excluding: event)
    }
    return found ?? []
  }
}

extension DayClock {
  /// Returns the default span of a new event.
  ///
  /// Without a time, the event starts at the next half hour. Other days use that time of day as well, or 09:00 if the
  /// half hour would fall on the following day.
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

extension SettingSpec {
  static let plan = [planHolidays, planAlarm, allDayAlarm, planHours]

  private static let planHolidays = toggle(
    "plan.holidays", name: LocalizedText(ko: "공휴일", en: "Public holidays"),
    summary: LocalizedText(
      ko: "설날과 대체공휴일까지, 한국의 공휴일을 일정에 보여 줘요.",
      en: "Show Korea's public holidays in the plan, including lunar and substitute holidays."), \.plan.showsHolidays
  )

  private static let planAlarm = SettingSpec(
    "plan.alarm", .text, name: LocalizedText(ko: "새 일정의 알림", en: "Alarm for new events"),
    summary: LocalizedText(
      ko: "알림을 정하지 않은 새 일정에 써요: 10m, 1h, 1d, '1d, 10m', 없음. 종일 일정은 plan.all-day-alarm 시각에 알려요.",
      en: "For new events: 10m, 1h, 1d, '1d, 10m' or none. All-day events use plan.all-day-alarm."),
    values: [.automatic, Value(word: off, name: .noValue)]
      + ["10m", "30m", "1h", "1d"].map { Value(word: $0, name: nil) },
    unset: LocalizedText(ko: "자동(시작할 때)", en: "automatic (at the start)"),
    read: { settings in
      guard let alarms = settings.plan.alarms else { return nil }
      return alarms.isEmpty ? off : alarms.compactMap { $0.minutesBefore.map(word) }.joined(separator: ",")
    },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isAutomaticSetting else { return settings.plan.alarms = nil }
      guard !text.isOffSetting else { return settings.plan.alarms = [] }
      do throws(AlarmReadingError) {
        settings.plan.alarms = try AlarmReader()(text)
      } catch {
        throw texts.planRefusals.alarm(error)
      }
    })

  private static let allDayAlarm = SettingSpec(
    "plan.all-day-alarm", .text, name: LocalizedText(ko: "종일 일정 알림 시각", en: "All-day alarms at"),
    summary: LocalizedText(
      ko: "종일 일정의 알림이 이 시각에 와요. 하루 전 알림이면 전날 이 시각이에요. 앞으로 추가하는 일정부터 적용돼요.",
      en: """
        The time of day for reminders of all-day events, or on the day before for reminders one day earlier. Applies \
        to events added from now on.
        """),
    read: { $0.plan.allDayAlarm.description },
    write: { text, settings, texts throws(CommandFailure) in
      // An hour alone is in the daytime.
      guard let time = TimeOfDay(typed: text, hours: 6..<18), time.seconds.isMultiple(of: 60) else {
        throw texts.outOfRange(
          text, LocalizedText(ko: "00:00~23:59", en: "00:00–23:59"), kind: .usage,
          hint: text.isOffSetting
            ? texts(
              ko: "새 일정에 알림을 넣지 않으려면: haru settings set plan.alarm off",
              en: "For new events without alarms: haru settings set plan.alarm off") : nil)
      }
      settings.plan.allDayAlarm = time
    })

  private static let planHours = SettingSpec(
    "plan.hours", .text, name: LocalizedText(ko: "오전·오후를 쓰지 않은 시각", en: "Hours without am or pm"),
    summary: LocalizedText(
      ko: "'7시'처럼 오전·오후 없이 쓴 시각을 이 시간 안의 시각으로 읽어요: 8-20. 끄면 어느 쪽인지 물어봐요.",
      en: "An hour without am or pm, such as 'at 7', is read as the one within this range: 8-20. If off, Haru asks."),
    values: [Value(word: off, name: LocalizedText(ko: "물어보기", en: "ask"))]
      + ["6-18", "8-20"].map { Value(word: $0, name: nil) },
    read: { settings in settings.plan.hours.map { "\($0.lowerBound)-\($0.upperBound)" } ?? off },
    write: { text, settings, texts throws(CommandFailure) in
      guard !text.isOffSetting else { return settings.plan.hours = nil }
      guard let hours = PlanSettings.hours(typed: text) else {
        throw texts.failure(
          "invalid_hours", ko: "\(Particle.object.quoting(texts.shortened(text))) 시간 범위로 읽을 수 없어요.",
          en: "'\(texts.shortened(text))' isn't a range of hours.",
          hintKo: "8-20처럼 써 주세요.", hintEn: "Use a range such as 8-20.", kind: .failed)
      }
      settings.plan.hours = hours
    })

  /// Formats a duration in the largest unit that expresses it exactly.
  private static func word(_ minutes: Int) -> String {
    if minutes > 0, minutes.isMultiple(of: 1_440) { return "\(minutes / 1_440)d" }
    return minutes > 0 && minutes.isMultiple(of: 60) ? "\(minutes / 60)h" : "\(minutes)m"
  }
}

extension DueAlarm: ShownReminder {
  package static var kindWords: ReminderKindWords {
    ReminderKindWords(
      LocalizedText(ko: "일정", en: "events"),
      LocalizedText(ko: "일정에 정해 둔 시각에 알려 줘요.", en: "At the alarm times of your events."), muting: "calendar",
      LocalizedText(ko: "캘린더", en: "calendar"),
      unnamed: LocalizedText(ko: Texts(.korean).standardCalendar, en: Texts(.english).standardCalendar))
  }

  package func headline(_ texts: Texts) -> String { title }

  package func listedHeadline(_ texts: Texts) -> String {
    alarm.trigger == .start(offset: 0) ? title : "\(title) · \(span(texts))"
  }

  package func details(_ texts: Texts) -> [String] { [span(texts), occurrence.location.text].filter { !$0.isEmpty } }

  private func span(_ texts: Texts) -> String {
    let day = texts.dates.shortDay(occurrence.start.day)
    if occurrence.span.isAllDay { return "\(day), \(texts(ko: "하루 종일", en: "all day"))" }
    return "\(day) \(texts.dates.range(from: occurrence.start, to: occurrence.end))"
  }

  package func reason(_ texts: Texts) -> String {
    let (title, time) = (texts.shortened(title), time(texts))
    return texts(ko: "일정 '\(title)'의 알림: \(time)", en: "an alarm of the event '\(title)': \(time)")
  }

  package func ending(_ texts: Texts) -> String {
    texts(ko: "일정을 지우거나 옮기거나 알림을 빼요", en: "remove or move the event, or its alarm")
  }

  package var opening: FeatureRequest? { .showDay(occurrence.start.day, occurrence.id) }
  package var deed: ReminderDeed { .open }
  package var commands: [ReminderCommand] { [ReminderCommand(.open, "plan show", occurrence.event.id.uuid)] }

  private func time(_ texts: Texts) -> String {
    switch alarm.trigger {
    case .start(let offset):
      offset == 0
        ? texts(ko: "시작할 때", en: "at the start")
        : texts(ko: "시작 \(texts.distance(offset))", en: "\(texts.distance(offset)) the start")
    case .end(let offset):
      offset == 0
        ? texts(ko: "끝날 때", en: "at the end")
        : texts(ko: "끝 \(texts.distance(offset))", en: "\(texts.distance(offset)) the end")
    case .at: texts(ko: "정한 시각", en: "at a set time")
    }
  }
}

extension Texts {
  /// Returns the distance from an edge of an event, such as 10분 전 or 10 min before.
  fileprivate func distance(_ seconds: Int) -> String {
    let length = dates.duration(minutes: abs(seconds) / 60)
    return seconds < 0
      ? self(ko: "\(length) 전", en: "\(length) before") : self(ko: "\(length) 뒤", en: "\(length) after")
  }
}
