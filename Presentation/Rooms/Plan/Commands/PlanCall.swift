import Domain

typealias PlanCommand = Command<PlanCall>

struct PlanCall: CommandCall {
  var invocation: Invocation
  let session: CommandSession
  let services: PlanServices
  /// The user's, when the command began.
  let clock: DayClock

  init(_ services: PlanServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, clock) = (services, invocation, session, services.clock)
  }

  var habits: DateHabits { services.settings.habits }
  var weekStart: Weekday { habits.weekStart }
  var words: EventSentence { EventSentence(clock: clock, texts: texts) }

  /// `nil` where it was not given.
  func read<Reader: PhraseReader>(_ reader: Reader, of option: OptionSpec) throws(CommandFailure) -> Reader.Value? {
    guard let text = invocation.value(of: option) else { return nil }
    return try session.read(reader, text, of: option)
  }

  func number(of option: OptionSpec, in allowed: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = invocation.value(of: option) else { return nil }
    return try WholeNumberReader(option, in: allowed)(text, texts: texts)
  }

  /// The days of `--from` and `--to`; `nil` without either.
  ///
  /// - Parameter beginning: Where only the end was given.
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
    try await session.read(services.store) { things throws(StoreError) in try things.events.calendars() }
  }

  func calendar(_ name: String) async throws(CommandFailure) -> EventCalendar {
    try CalendarFinder(calendars: try await calendars(), texts: texts)(name)
  }

  func record(_ occurrence: Occurrence, _ calendars: [EventCalendar]) -> PlannedRecord {
    PlannedRecord(.occurrence(occurrence), zone: services.zone, calendars, texts)
  }

  func announceNothing() { session.announce(StyledLine(texts.notChanged)) { nil } }
}

extension PlanCall {
  /// The event whose id begins so or whose title it is, otherwise the only one whose title begins so.
  ///
  /// - Throws: A failure that lists what fits where it is not exactly one.
  func event() async throws(CommandFailure) -> Event {
    let (name, clock) = (invocation.text, clock)
    let named = try await session.read(services.store) { things throws(StoreError) in
      try things.events(named: name, at: clock)
    }
    return try only(named, name)
  }

  /// The events that several ids name, each once; otherwise the one that the words name.
  func events() async throws(CommandFailure) -> [Event] {
    let (name, ids, refused, clock) = (invocation.text, severalIDs, refusedName, clock)
    let found = try await session.read(services.store) { things throws(StoreError) in
      let named = try things.events(named: name, at: clock)
      guard named.isEmpty, !ids.isEmpty else { return [(named.isEmpty ? refused : name, named)] }
      return try ids.map { id throws(StoreError) in (id, try things.events(named: id, at: clock)) }
    }
    var known: Set<Event.ID> = []
    return try found.map { name, events throws(CommandFailure) in try only(events, name) }
      .filter { known.insert($0.id).inserted }
  }

  private func only(_ named: [Event], _ name: String) throws(CommandFailure) -> Event {
    let fitting = try takingPlace(named)
    guard let first = fitting.first else { throw texts.planRefusals.noEvent(name) }
    guard fitting.count > 1 else { return first }
    let ids = ShortIDs(fitting.map(\.id.uuid))
    throw texts.ambiguous(name, .event, fitting.map { "\(ids[$0.id.uuid]) \(words.brief($0))" })
  }

  /// Narrows several events down to those on the day of `--on`, if there are any.
  private func takingPlace(_ events: [Event]) throws(CommandFailure) -> [Event] {
    guard events.count > 1, let moment = try moment() else { return events }
    let there = events.filter { event in
      event.occurrences(in: DayRange(moment.day), zone: services.zone).contains { $0.fits(moment) }
    }
    return there.isEmpty ? events : there
  }

  func kept<Value>(
    _ calendars: [EventCalendar], _ change: () async throws(EditEventError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ texts.planRefusals.failure($0, in: services.fields(calendars)) }, change)
  }
}

extension NamedKind {
  fileprivate static let event = NamedKind("event", ko: "일정", counter: "개", en: "events")
}

extension Command<PlanCall> {
  static let plan = PlanCommand(
    "plan", ko: "일정을 보고 바꿔요", en: "See and change what is planned", discussion: DayWords.discussion,
    examples: [
      .init("haru plan", ko: "오늘 일정을 봐요", en: "See what is planned today"),
      .init("haru plan 2026-11-25", ko: "어느 날의 일정을 봐요", en: "See a day"),
      .init("haru plan week", ko: "이번 주 일정을 봐요", en: "See this week"),
      .init("haru plan agenda --days 14", ko: "두 주 일정을 차례로 봐요", en: "See the next two weeks as a list"),
    ],
    subcommands: [
      list, add, show, edit, remove, search, free, importFiles, export, calendars,
    ],
    defaultSubcommand: "list"
  )
}
