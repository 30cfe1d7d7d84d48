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
  /// The event whose id begins with the words or whose title they are, otherwise the only event whose title begins so.
  ///
  /// - Throws: A failure that lists what fits unless exactly one event does.
  func event() async throws(CommandFailure) -> Event { try await events(orEach: nil)[0] }

  /// The events with several ids, each once; otherwise the event that the words name.
  func events() async throws(CommandFailure) -> [Event] { try await events(orEach: severalIDs).firstOfEach(\.id) }

  private func events(orEach ids: [String]?) async throws(CommandFailure) -> [Event] {
    let (clock, zone, moment) = (clock, services.zone, try moment())
    return try await found([invocation.text], orEach: ids, in: services.store, refusal) {
      things, name throws(LookUpError<Event>) in
      let named = try things.events(named: name, at: clock)
      guard named.count > 1, let moment else { return try LookUpError.only(named) }
      // The day of `--on` tells events of the same name apart.
      let there = named.filter { event in
        event.occurrences(in: DayRange(moment.day), zone: zone).contains { $0.fits(moment) }
      }
      return try LookUpError.only(there.isEmpty ? named : there)
    }
  }

  private func refusal(_ error: LookUpError<Event>, _ name: String) -> CommandFailure {
    switch error {
    case .nothing: return texts.planRefusals.noEvent(name)
    case .several(let events):
      let ids = ShortIDs(events.map(\.id.uuid))
      return texts.ambiguous(name, .event, events.map { "\(ids[$0.id.uuid]) \(words.brief($0))" })
    case .store(let error): return texts.storeErrors.commandFailure(error)
    }
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
