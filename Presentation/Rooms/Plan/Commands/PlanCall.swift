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

  /// What `--from` and `--to` say; `nil` without either.
  ///
  /// - Parameter beginning: Where only the end was given.
  func bounds(from beginning: Day) throws(CommandFailure) -> (first: Day, last: Day?)? {
    let from = try read(DateReader(today: clock.today, habits: habits), of: PlanOption.from)
    let reader = DateReader(today: clock.today, start: from ?? clock.today, habits: habits)
    let last = try read(reader, of: PlanOption.to)
    guard from != nil || last != nil else { return nil }
    let first = from ?? beginning
    if let last, last < first { throw texts.planFailures.lastDayBeforeFirst(first, last) }
    return (first, last)
  }

  func calendars() async throws(CommandFailure) -> [EventCalendar] {
    try await session.read(services.store) { things throws(StoreError) in try things.events.calendars() }
  }

  func calendar(_ name: String) async throws(CommandFailure) -> EventCalendar {
    try CalendarFinder(calendars: try await calendars(), texts: texts)(name)
  }

  func records(_ calendars: [EventCalendar]) -> OccurrenceRecords {
    OccurrenceRecords(zone: services.zone, calendars: calendars)
  }

  func announceNothing() { session.announce(StyledLine(texts.notChanged)) { nil } }
}

extension PlanCall {
  /// Of several events that fit, so many are listed.
  private static let listed = 5

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
    guard let first = fitting.first else { throw texts.planFailures.noEvent(name) }
    guard fitting.count > 1 else { return first }
    let ids = ShortIDs(fitting.map(\.id.uuid))
    throw texts.planFailures.severalEvents(
      name, choices: fitting.prefix(Self.listed).map { words($0, among: ids) }, id: ids[first.id.uuid],
      count: fitting.count)
  }

  /// Of several those on the day that `--on` names, where there are any.
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
    do throws(EditEventError) {
      return try await change()
    } catch {
      throw texts.editEvent(calendars, services.zone).commandFailure(error)
    }
  }
}
