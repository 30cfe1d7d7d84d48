import Domain

typealias PlanCommand = Command<PlanCommandRun>
typealias PlanCommandRun = ClockedRun<PlanServices>

extension PlanCommandRun {
  var habits: DateHabits { services.settings.habits }
  var weekStart: Weekday { habits.weekStart }
  var words: EventSentence { EventSentence(clock: clock, texts: texts) }

  /// Parses the value of an option; returns `nil` if the option isn't given.
  func read<Reader: PhraseReader>(_ reader: Reader, of option: OptionSpec) throws(CommandFailure) -> Reader.Value? {
    try input(option)?.read(reader)
  }

  /// Returns the value of an option as the fields of an event read it; `nil` if the option isn't given.
  func input(_ option: OptionSpec) -> FieldInput? {
    invocation.value(of: option).map { FieldInput([$0], name: option.long, isOption: true, in: services.fields()) }
  }

  func number(of option: OptionSpec, in allowed: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = invocation.value(of: option) else { return nil }
    return try texts.number(text, of: option, in: allowed)
  }

  /// Returns the days of `--from` and `--to`; `nil` without either option.
  ///
  /// - Parameter beginning: The first day if only `--to` is given.
  func bounds(from beginning: Day) throws(CommandFailure) -> (first: Day, last: Day?)? {
    let from = try read(DateReader(today: clock.today, habits: habits), of: PlanOption.from)
    let reader = DateReader(today: clock.today, start: from ?? clock.today, habits: habits)
    let last = try read(reader, of: PlanOption.to)
    guard from != nil || last != nil else { return nil }
    let first = from ?? beginning
    if let last, last < first { throw texts.planRefusals.lastDayBeforeFirst(first, last) }
    return (first, last)
  }

  func calendars() async throws(CommandFailure) -> [EventCalendar] {
    try await session.read(services.store) { transaction throws(StoreError) in try transaction.events.calendars() }
  }

  func calendar(_ name: String) async throws(CommandFailure) -> EventCalendar {
    try CalendarFinder(calendars: try await calendars(), texts: texts)(name)
  }

  func record(_ occurrence: Occurrence, _ calendars: [EventCalendar]) -> PlannedRecord {
    PlannedRecord(.occurrence(occurrence), zone: services.zone, calendars, texts)
  }

  func announceNothing() { session.announce(StyledLine(texts.notChanged)) { nil } }

  /// Finds the event by the start of its id or by its title, or the only event whose title starts with the words.
  ///
  /// - Throws: A failure that lists the matches unless exactly one event matches.
  func event() async throws(CommandFailure) -> Event { try await events(orEach: nil)[0] }

  /// Returns the events for several ids without duplicates, or the only event with the given name.
  func events() async throws(CommandFailure) -> [Event] { try await events(orEach: severalIDs).firstOfEach(\.id) }

  private func events(orEach ids: [String]?) async throws(CommandFailure) -> [Event] {
    let (clock, zone, moment) = (clock, services.zone, try moment())
    return try await found(.event, [invocation.text], orEach: ids, in: services.store, lines: lines) {
      transaction, name throws(LookUpError<Event>) in
      let named = try transaction.events(named: name, at: clock)
      guard named.count > 1, let moment else { return try LookUpError.only(named) }
      // The day of `--on` tells events with the same name apart.
      let there = named.filter { event in
        event.occurrences(in: DayRange(moment.day), zone: zone).contains { $0.fits(moment) }
      }
      return try LookUpError.only(there.isEmpty ? named : there)
    }
  }

  private func lines(of events: [Event]) -> [String] {
    let ids = ShortIDs(events.map(\.id.uuid))
    return events.map { "\(ids[$0.id.uuid]) \(words.brief($0))" }
  }

  func saving<Value>(
    _ calendars: [EventCalendar], _ change: () async throws(EditEventError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ texts.planRefusals.failure($0, in: services.fields(calendars)) }, change)
  }
}

extension NamedKind {
  fileprivate static let event = NamedKind("event", ko: "일정", counter: "개", en: "event", "events") { _ in
    LocalizedText(ko: "'haru plan search'로 찾아보세요.", en: "Search for it with 'haru plan search'.")
  }
}

extension Command<PlanCommandRun> {
  static let plan = PlanCommand(
    "plan", ko: "일정을 관리해요", en: "Show and edit what is planned", discussion: DayWords.discussion,
    examples: [
      .init("haru plan", ko: "오늘 일정을 봐요", en: "Show what is planned today"),
      .init("haru plan 2026-11-25", ko: "어느 날의 일정을 봐요", en: "Show a day"),
      .init("haru plan week", ko: "이번 주 일정을 봐요", en: "Show this week"),
      .init("haru plan agenda --days 14", ko: "2주 일정을 목록으로 봐요", en: "List the next two weeks"),
    ],
    subcommands: [
      list, add, show, edit, remove, search, free, importFiles, export, calendars,
    ],
    defaultSubcommand: "list"
  )
}

extension PlanCommandRun {
  /// Writes the options other than title words and times into a draft; values without an option stay.
  func applyOptions(to draft: inout EventDraft, _ calendars: [EventCalendar]) throws(CommandFailure) {
    try EventDraft.Field.read(invocation, into: &draft, in: services.fields(calendars))
    if invocation.givesAny(of: [EventDraft.Field.alarms.option]) {
      draft.alarms = services.settings.plan.scheduled(draft.alarms, of: draft.span)
    }
    let notes = draft.notes.text.count
    if invocation.givesAny(of: [EventDraft.Field.notes.option]), notes >= EventNotes.warning {
      session.remark(texts.planCommands.longNotes(notes))
    }
  }

  /// Writes the given repetition into a draft; other values stay.
  ///
  /// A yearly event that starts on a lunar day follows the lunar calendar; only new events can do so.
  ///
  /// - Parameter lunar: The lunar day, if the words of a new event contain one.
  /// - Throws: A failure if an end is given without a rule or with several rules, or comes before the start.
  func applyRepetition(to draft: inout EventDraft, of lunar: ParsedDate? = nil, isNew: Bool) throws(CommandFailure) {
    let typed = try input(PlanOption.repetition)?.rules()
    if let typed {
      let old = draft.rules
      (draft.rules, draft.laterDays) = (typed, [])
      if old.count == 1, typed.count == 1 { draft.rules[0] = typed[0].keepingEnd(of: old[0]) }
    }
    try applyEnd(to: &draft, typed: typed ?? [])
    try checkStart(of: draft, isNew: isNew)
    guard draft.rules.count == 1, let end = draft.rules[0].endOfEveryYear else { return }
    let start = invocation.value(of: PlanOption.start) ?? ""
    let reader = DateReader(today: clock.today, habits: habits)
    guard let date = lunar ?? reader.lunarDate(in: start) else { return }
    guard isNew else { throw texts.planRefusals.lunarEdit(start) }
    draft.rules = []
    draft.laterDays = Array(LunarSeries(date).days(from: draft.span.firstDay, until: end).dropFirst())
  }

  /// Refuses a first day on which the given rule doesn't repeat, as quick add does: the day of an event that changes, or
  /// the given day of a new event.
  private func checkStart(of draft: EventDraft, isNew: Bool) throws(CommandFailure) {
    guard invocation.value(of: PlanOption.repetition) != nil, !isNew || givesStartDay,
      let first = draft.fitted()?.span.firstDay, first != draft.span.firstDay
    else { return }
    throw texts.quickAddErrors.startOutsideRule(draft.span.firstDay, first, PlanOption.start)
  }

  private var givesStartDay: Bool {
    invocation.value(of: PlanOption.start).map { (try? TimeReader()($0)) == nil } ?? false
  }

  /// - Parameter rules: The rules of `--repeat`.
  private func applyEnd(to draft: inout EventDraft, typed rules: [RecurrenceRule]) throws(CommandFailure) {
    let last = try input(PlanOption.until)?.end(from: draft.span.firstDay)
    let count = try input(PlanOption.count)?.count()
    guard let end = last ?? count else { return }
    guard draft.rules.count == 1 else {
      throw draft.rules.isEmpty ? texts.planRefusals.nothingToEnd : texts.planRefusals.severalToEnd
    }
    guard rules.allSatisfy({ $0.end == .never }) else { throw texts.planRefusals.endTwice }
    draft.rules[0].end = end
  }
}

extension RecurrenceRule {
  /// The end of a rule that repeats every year and has no other parts; `nil` for other rules.
  fileprivate var endOfEveryYear: End? {
    var yearly = RecurrenceRule(.yearly)
    yearly.end = end
    return self == yearly ? end : nil
  }
}

package enum PlanOption {
  static let calendar = EventDraft.Field.calendar.option
  static let notes = EventDraft.Field.notes.option
  static let start = OptionSpec(
    "start", value: ValueSpec("WHEN", completion: .words(DayWords.words)), ko: "시작하는 날과 시각",
    en: "Start date and time")
  static let end = OptionSpec(
    "end", value: ValueSpec("WHEN", completion: .words(DayWords.words)), conflicts: ["for"],
    ko: "끝나는 날과 시각. 종일이면 마지막 날", en: "End date and time; the last day if all-day")
  static let duration = OptionSpec(
    "for", value: ValueSpec("DURATION", completion: .words(["30m", "1h", "90m", "2h", "1d"])), conflicts: ["end"],
    ko: "걸리는 시간: 45m, 1h30m, 2d", en: "Length: 45m, 1h30m, 2d")
  static let allDay = OptionSpec("all-day", ko: "종일 일정으로 만들어요", en: "Make it an all-day event")
  static let zone = OptionSpec(
    "zone", value: "ZONE", ko: "시간대: Asia/Seoul. 어디서나 같은 시각이면 floating",
    en: "Time zone: Asia/Seoul, or floating for local time wherever you are")
  static let repetition = OptionSpec(
    "repeat",
    value: ValueSpec("RULE", completion: .words(["daily", "weekdays", "weekly", "monthly", "yearly", "none"])),
    ko: "반복: daily, weekly, monthly, 평일, 격주, none, 또는 규칙('FREQ=MONTHLY;BYDAY=-1FR')",
    en: "How it repeats: daily, weekly, monthly, weekdays, none, or a rule ('FREQ=MONTHLY;BYDAY=-1FR')")
  static let until = OptionSpec(
    "until", value: DayWords.day, conflicts: ["count"], ko: "반복하는 마지막 날. 끝을 없애려면 none",
    en: "Repeat until this date; none for no end")
  static let count = OptionSpec(
    "count", value: ValueSpec("N", of: .times), conflicts: ["until"], ko: "반복하는 횟수", en: "Number of events")

  package static let days = OptionSpec(
    "days", short: "n", value: ValueSpec("N", of: .days), conflicts: ["to"], ko: "며칠을 볼지 정해요",
    en: "Number of days to show")
  static let from = OptionSpec("from", value: DayWords.day, ko: "첫날", en: "The first day")
  static let to = OptionSpec(
    "to", value: DayWords.day, conflicts: ["days"], ko: "마지막 날. 이날도 포함해요", en: "The last day, included")
  static let after = OptionSpec("after", value: "TIME", ko: "이 시각부터 찾아요", en: "Search from this time on")
  static let before = OptionSpec("before", value: "TIME", ko: "이 시각까지 찾아요", en: "Search up to this time")
  static let atLeast = OptionSpec(
    "at-least", value: ValueSpec("DURATION", completion: .words(["30m", "1h", "2h"])), ko: "이보다 짧은 시간은 빼요. 쓰지 않으면 15분",
    en: "Hide gaps shorter than this (default: 15m)")

  static let this = OptionSpec(
    "this", conflicts: ["following", "all"], ko: "반복 일정에서 이번 일정만", en: "Only this event of a series")
  static let following = OptionSpec(
    "following", conflicts: ["this", "all"], ko: "반복 일정에서 이번 일정부터 뒤로 모두", en: "This and future events of a series")
  static let all = OptionSpec(
    "all", conflicts: ["this", "following", "on"], ko: "반복 일정 모두", en: "All events of a series")
  static let on = OptionSpec(
    "on", value: ValueSpec("WHEN", completion: .words(DayWords.words)), conflicts: ["all"],
    ko: "바꾸거나 지울 일정의 날짜. 하루에 여러 번이면 시각까지", en: "The day of this event, with the time if several are on that day")

  static let scope = [this, following, all, on]
}

extension ArgumentSpec {
  static let event = ArgumentSpec(
    ValueSpec("EVENT", completion: .stored(.events)), .one, ko: "일정의 제목이나 ID 앞부분",
    en: "Title or start of the ID")
}

enum PlanTarget {
  /// An event that takes place once, or a whole series.
  case whole
  /// An occurrence at its place in a series, alone or together with the following occurrences.
  case part(Occurrence, at: RecurrenceID, SeriesScope)
  /// No part, because the user answered the question with none.
  case nothing
}

extension PlanCommandRun {
  /// The number of occurrences listed if none or several match.
  private static let listed = 5

  /// Returns the requested part of an event, and asks if the part of a series isn't given.
  ///
  /// - Throws: A failure that names the options or lists occurrences, if the part is unclear.
  func target(of event: Event) throws(CommandFailure) -> (target: PlanTarget, wasAsked: Bool) {
    let failures = texts.planRefusals
    guard event.recurrence != nil else {
      guard scope == nil, invocation.value(of: PlanOption.on) == nil else { throw failures.notRepeated(words(event)) }
      return (.whole, false)
    }
    if scope == .all { return (.whole, false) }
    let named = try occurrence(of: event)
    guard let occurrence = named ?? coming(event, 1).first, let place = occurrence.instance?.id else {
      // A finished series has no next occurrence to ask about.
      let title = words.title(event)
      throw scope == nil ? failures.scopeMissing(title, next: []) : failures.dayMissing(title, next: [])
    }
    guard let scope else { return (try ask(occurrence, place), true) }
    guard named != nil else { throw failures.dayMissing(words.title(event), next: coming(event, 3).map(words.when)) }
    return (.part(occurrence, at: place, scope), false)
  }

  private var scope: SeriesScope? {
    if invocation.has(PlanOption.this) { return .this }
    if invocation.has(PlanOption.following) { return .thisAndFollowing }
    return invocation.has(PlanOption.all) ? .all : nil
  }

  private func ask(_ occurrence: Occurrence, _ place: RecurrenceID) throws(CommandFailure) -> PlanTarget {
    let (title, when) = (words.title(occurrence.event), words.when(occurrence))
    guard session.context.canAsk else { throw texts.planRefusals.scopeMissing(title, next: [when]) }
    let question = texts.planCommands.scopeQuestion(title, when)
    return switch try session.ask(question, insteadOf: PlanOption.this).lowercased() {
    case "1", "this", "이번": .part(occurrence, at: place, .this)
    case "2", "following", "뒤로": .part(occurrence, at: place, .thisAndFollowing)
    case "3", "all", "모두": .whole
    default: .nothing
    }
  }

  private func coming(_ event: Event, _ count: Int) -> [Occurrence] {
    event.occurrences(after: clock.now, zone: services.zone, limit: count)
  }

  /// Parses the day or time of `--on`.
  func moment() throws(CommandFailure) -> ParsedMoment? {
    try read(DateTimeReader(today: clock.today, habits: habits, dayOfTimes: clock.today), of: PlanOption.on)
  }

  /// Finds the occurrence on the day of `--on`, or at its time if the day has several occurrences.
  ///
  /// - Throws: A failure that lists the nearest occurrences, or the occurrences of that day.
  private func occurrence(of event: Event) throws(CommandFailure) -> Occurrence? {
    guard let moment = try moment() else { return nil }
    let there = event.occurrences(in: DayRange(moment.day), zone: services.zone).filter { $0.fits(moment) }
    // An occurrence that continues from an earlier day matches only if no occurrence starts on the day.
    let beginning = there.filter { $0.start.day == moment.day }
    let fitting = beginning.isEmpty ? there : beginning
    if fitting.count == 1 { return fitting[0] }
    let (failures, title) = (texts.planRefusals, words.title(event))
    guard !fitting.isEmpty else {
      throw failures.noOccurrence(title, moment, nearest: nearest(moment.day, event).map(words.when))
    }
    let choices = fitting.prefix(Self.listed).map(words.when)
    throw failures.severalOccurrences(title, moment.day, choices: choices)
  }

  /// Returns two occurrences that start before a day within about a year, and three that start on that day or later.
  private func nearest(_ day: Day, _ event: Event) -> [Occurrence] {
    let before = [2, 40, 400].lazy.map { days in
      event.occurrences(in: DayRange(day.adding(days: -days), day.adding(days: -1)), zone: services.zone)
    }
    let midnight = services.zone.instant(of: DateTime(day, .midnight))
    let after = event.occurrences(after: midnight, zone: services.zone, limit: Self.listed)
    return (before.first { $0.count > 1 } ?? before.last ?? []).suffix(2)
      + after.filter { day <= $0.start.day }.prefix(3)
  }
}

extension Occurrence {
  func fits(_ moment: ParsedMoment) -> Bool {
    switch moment {
    case .day: true
    case .dateTime(let dateTime): start == dateTime
    }
  }
}

extension CalendarFinder {
  /// Returns why the word after a slash in a quick-add line doesn't stand for exactly one calendar.
  func refusal(_ word: String) -> CommandFailure {
    do throws(LookUpError<EventCalendar>) { _ = try found(word) } catch .several(let calendars) {
      return failure(.several(calendars), word)
    } catch {}
    return texts.planRefusals.noQuickCalendar(word)
  }
}

/// A parser of event times in the user's zone, or in a given zone.
struct SpanReader {
  /// The default length of an event (Personal Scheduler: one hour).
  private static let minutesOfAnHour = 60

  private let call: PlanCommandRun
  private let zone: EventZone?
  private let length: EventLength?
  private let clock: DayClock

  init(_ call: PlanCommandRun) throws(CommandFailure) {
    self.call = call
    zone = try call.zone()
    length = try call.read(EventLengthReader(), of: PlanOption.duration)
    clock = call.clock(in: zone)
  }

  /// Returns the span of a new event.
  ///
  /// - The default start is the next half hour; the default length is one hour.
  /// - A time without a date is today, or tomorrow if it has passed; an end without a date is on the day of the start.
  /// - Dates without times make an all-day event.
  func newSpan() throws(CommandFailure) -> EventSpan {
    let start = try newStart()
    let end = try moment(of: PlanOption.end, from: start?.day ?? clock.today, after: start?.dateTime)
    if isAllDay || start != nil && isOfDays(start, end) {
      return try wholeDays(start, end, otherwise: DayRange(clock.today))
    }
    let zone = zone ?? .place(call.services.zone)
    let next = EventSpan.nextHalfHour(after: clock.dateTime, zone: zone).clock(forUserIn: clock.zone).start
    let from = try dateTime(start, missing: failures.startTimeMissing) ?? next
    remarkSkipped([start, end], in: zone)
    if let to = try dateTime(end, missing: failures.endTimeMissing) { return try timed(from, to, own: zone) }
    let shown = EventSpan.timed(from: from, clockSeconds: 0, zone: zone).start
    let repeats = call.invocation.value(of: PlanOption.repetition) != nil
    return timed(shown, length?.minutes ?? Self.minutesOfAnHour, zone, repeats: repeats)
  }

  /// Returns the changed span of an event; values that weren't typed stay.
  ///
  /// A start alone moves the event and keeps its length; a date alone keeps the times, a time alone keeps the date.
  ///
  /// - Parameters:
  ///   - event: The event as it takes place.
  ///   - isSeries: Indicates whether the event is part of a series.
  /// - Throws: A failure if an all-day event of several days gets a start time without an end, because its length is
  ///   unclear then.
  func changedSpan(of event: Event, isSeries: Bool) throws(CommandFailure) -> EventSpan {
    guard call.hasTimes || zone != nil else { return event.span }
    let user = call.clock.zone
    // A new zone keeps the clock times, which then mean other instants.
    let old = Occurrence(of: event, forUserIn: zone == nil ? user : event.span.place ?? user)
    let moved = MovedEvent(day: old.start.day, isSeries: isSeries, start: old.isAllDay ? nil : old.start)
    let start = try moment(of: PlanOption.start, dayOfTimes: old.start.day, moving: moved)
    let lastDay = start == nil ? old.days.last : nil
    let end = try moment(
      of: PlanOption.end, from: start?.day ?? old.start.day, dayOfTimes: lastDay,
      after: start == nil && !old.isAllDay ? old.start : start?.dateTime, until: old.isAllDay ? nil : old.end)
    if isAllDay || old.isAllDay && isOfDays(start, end) { return try wholeDays(start, end, otherwise: old.days) }
    let from = try changedStart(start, of: old)
    let to = try dateTime(end, missing: failures.endTimeMissing)
    // Times are written for the user's clocks, except those of an event that has no zone.
    let isFloating = if case .timed(_, _, .floating) = event.span { zone == nil } else { false }
    if !isFloating { remarkSkipped([start, end], in: zone ?? .place(user)) }
    if to == nil, length == nil, !old.isAllDay {
      guard let zone else { return event.span.moved(to: from, forUserIn: user) }
      return try timed(from, from.adding(seconds: old.end.clockSeconds - old.start.clockSeconds), own: zone)
    }
    if to == nil, length == nil, old.days.count > 1 { throw failures.endMissing(of: old.days, from: from) }
    let own = if case .timed(_, _, let zone) = event.span { zone } else { EventZone.place(user) }
    if let to { return try timed(from, to, own: own) }
    let repeats = isSeries || call.invocation.value(of: PlanOption.repetition) != nil
    return timed(shown(from, in: own), length?.minutes ?? Self.minutesOfAnHour, zone ?? own, repeats: repeats)
  }

  /// Returns a typed time, which is the user's without `--zone`, on the clock of the event.
  private func shown(_ time: DateTime, in own: EventZone) -> DateTime {
    zone == nil ? own.dateTime(showing: time, forUserIn: call.clock.zone) : time
  }

  /// Returns a span with a length.
  ///
  /// - Parameter repeats: Indicates whether the event repeats; its length is then the same on every clock.
  private func timed(_ start: DateTime, _ minutes: Int, _ zone: EventZone, repeats: Bool) -> EventSpan {
    repeats
      ? .timed(from: start, clockSeconds: minutes * 60, zone: zone) : .timed(from: start, minutes: minutes, zone: zone)
  }

  private var failures: PlanRefusals { call.texts.planRefusals }

  private var isAllDay: Bool { call.invocation.has(PlanOption.allDay) }

  private func newStart() throws(CommandFailure) -> ParsedMoment? {
    guard let text = call.invocation.value(of: PlanOption.start), let time = try? TimeReader()(text) else {
      return try moment(of: PlanOption.start, dayOfTimes: clock.today)
    }
    let start = DateTime(clock.today, time)
    guard start < clock.dateTime, !isAllDay else { return .dateTime(start) }
    call.session.remark(call.texts.planCommands.takenForTomorrow(time))
    return .dateTime(DateTime(clock.today.adding(days: 1), time))
  }

  private func changedStart(_ written: ParsedMoment?, of old: Occurrence) throws(CommandFailure) -> DateTime {
    switch written {
    case .dateTime(let dateTime): return dateTime
    case .day(let day) where !old.isAllDay: return DateTime(day, old.start.time)
    case nil where !old.isAllDay: return old.start
    case .day, nil: throw failures.startTimeMissing
    }
  }

  /// Parses the time of an option.
  ///
  /// A date without a year, a month or a week is the first such day from the start on; see ``DateReader``.
  ///
  /// - Parameters:
  ///   - dayOfTimes: The day of a time without a date.
  ///   - event: The event whose new start is parsed.
  ///   - begin: The start of the event whose end is parsed.
  ///   - oldEnd: The end that a changed event has so far.
  private func moment(
    of option: OptionSpec, from start: Day? = nil, dayOfTimes: Day? = nil, moving event: MovedEvent? = nil,
    after begin: DateTime? = nil, until oldEnd: DateTime? = nil
  ) throws(CommandFailure) -> ParsedMoment? {
    let day = dayOfTimes ?? start ?? clock.today
    let reader = DateTimeReader(
      today: clock.today, start: start, habits: call.habits, dayOfTimes: day, now: clock.dateTime, moving: event,
      in: clock.zone)
    return try call.read(reader.ending(after: begin, moving: oldEnd), of: option)
  }

  /// Reports which written times the clocks skip.
  private func remarkSkipped(_ moments: [ParsedMoment?], in zone: EventZone) {
    guard case .place(let place) = zone else { return }
    for case .dateTime(let written)? in moments { call.session.remarkSkipped(written, in: place) }
  }

  private func isOfDays(_ start: ParsedMoment?, _ end: ParsedMoment?) -> Bool {
    for case .dateTime? in [start, end] { return false }
    return length.map { $0.days != nil } ?? true
  }

  /// - Parameter old: The days to use if neither days nor a length are given.
  private func wholeDays(
    _ start: ParsedMoment?, _ end: ParsedMoment?, otherwise old: DayRange
  ) throws(CommandFailure) -> EventSpan {
    guard zone == nil else { throw failures.zoneOfWholeDays }
    let first = try day(start) ?? old.first
    let last = try day(end)
    var count = old.count
    if let length {
      guard let days = length.days else { throw failures.partsOfDays(length.minutes) }
      count = days
    }
    return try call.services.fields().days(from: first, through: last ?? first.adding(days: count - 1))
  }

  /// - Throws: A failure if the moment has a time.
  private func day(_ moment: ParsedMoment?) throws(CommandFailure) -> Day? {
    if case .dateTime(let dateTime)? = moment { throw failures.timeOfWholeDays(dateTime.time) }
    return moment?.day
  }

  /// - Throws: `missing` if the moment has no time.
  private func dateTime(
    _ moment: ParsedMoment?, missing: @autoclosure () -> CommandFailure
  ) throws(CommandFailure) -> DateTime? {
    switch moment {
    case nil: return nil
    case .day: throw missing()
    case .dateTime(let dateTime): return dateTime
    }
  }

  /// - Parameters:
  ///   - start: The start as it was typed.
  ///   - end: The end as it was typed.
  ///   - own: The event's zone, which `--zone` replaces.
  private func timed(_ start: DateTime, _ end: DateTime, own: EventZone) throws(CommandFailure) -> EventSpan {
    do throws(EndNotAfterStart) {
      return try EventSpan(from: shown(start, in: own), to: shown(end, in: own), zone: zone ?? own)
    } catch {
      let user = call.clock.zone
      let other: Zone? = if zone == nil, case .place(let place) = own, place != user { place } else { nil }
      let named = other == nil ? zone?.rules(forUserIn: user) : user
      throw failures.endNotAfterStart(start, end, in: named == user && other == nil ? nil : named, insteadOf: other)
    }
  }
}

extension PlanCommandRun {
  var hasTimes: Bool {
    let options = [PlanOption.start, PlanOption.end, PlanOption.duration]
    return invocation.has(PlanOption.allDay) || options.contains { invocation.value(of: $0) != nil }
  }

  func zone() throws(CommandFailure) -> EventZone? { try input(PlanOption.zone)?.zone() }

  func clock(in zone: EventZone?) -> DayClock {
    DayClock(now: clock.now, zone: zone?.rules(forUserIn: clock.zone) ?? clock.zone, dayStart: clock.dayStart)
  }
}

extension ParsedMoment {
  var day: Day {
    switch self {
    case .day(let day): day
    case .dateTime(let dateTime): dateTime.day
    }
  }

  /// The time; `nil` for a day.
  var dateTime: DateTime? { if case .dateTime(let dateTime) = self { dateTime } else { nil } }
}
