public protocol EventQueries<Failure>: EventSources {
  /// The occurrences that overlap any of `days` for a user in `zone`, sorted; cancelled events are left out.
  ///
  /// One without length counts on the day of its start. Of one series there are at most
  /// ``Recurrence/occurrenceLimit``, and of all together ``Recurrence/listLimit``, the first ones.
  /// - Parameters:
  ///   - days: On the user's clock.
  ///   - zone: The user's.
  ///   - hidden: Calendars whose events are left out before anything is counted.
  func occurrenceList(
    in days: DayRange, zone: Zone, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> OccurrenceList

  /// Returns the occurrences of ``occurrenceList(in:zone:)`` that take place once; costly series don't slow this down.
  func singleOccurrences(in days: DayRange, zone: Zone) throws(Failure) -> [Occurrence]

  /// A day that nothing of ``singleOccurrences(in:zone:)`` is before, in any zone; `nil` when there is nothing.
  func earliestDay() throws(Failure) -> Day?

  /// Returns the number of occurrences on each day of `days`, counted up to `limit`; days without any are left out.
  ///
  /// - Parameters:
  /// - days: Days on the user's clock.
  /// - zone: The user's zone.
  /// - limit: The highest count for one day.
  /// - hidden: Calendars whose events don't count.
  func occurrenceCounts(
    in days: DayRange, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Day: Int]

  /// The next occurrences that end after `instant`, those in progress included, sorted, at most `limit`.
  ///
  /// Cancelled events are left out.
  /// - Parameters:
  ///   - instant: Usually now.
  ///   - zone: The user's.
  ///   - limit: Of all together.
  ///   - hidden: Calendars whose events are left out too.
  func upcoming(
    after instant: Instant, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Occurrence]

  /// The alarms that go off from `start` on and before `end`, sorted; one at a fixed moment for every occurrence.
  ///
  /// Cancelled events are left out.
  func alarms(from start: Instant, to end: Instant, zone: Zone) throws(Failure) -> [Reminder]

  /// The event with that id, its whole series included; `nil` when there is none.
  func event(_ id: Event.ID) throws(Failure) -> Event?

  /// The events whose ``Event/ID/digits`` begin with `prefix`, in the order of their ids, at most `limit`.
  ///
  /// Fewer than 4 digits name nothing, so that a slip of the hand cannot.
  func events(idPrefix prefix: String, limit: Int) throws(Failure) -> [Event]

  /// The events with these ids, in their order; the missing ones left out.
  func events(_ ids: [Event.ID]) throws(Failure) -> [Event]

  /// Returns the cancelled events, in any order; lists and search leave them out.
  func cancelledTitles() throws(Failure) -> [(id: Event.ID, title: String)]

  /// All calendars by name, the standard one first; that one is there from the beginning, blue and without a name.
  func calendars() throws(Failure) -> [EventCalendar]
}

public protocol EventRepository<Failure>: EventQueries {
  /// Keeps an event with its whole series, in the place of the one with its id if there is one.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such calendar.
  func save(_ event: Event) throws(Failure)

  /// Keeps a series in two parts; what files say of it is kept for both.
  ///
  /// - Parameters:
  ///   - series: What is left of it, in its place.
  ///   - rest: A new event with some of its changed instances.
  /// - Throws: ``StoreError/missing`` when there is no such calendar or series.
  func divide(_ series: Event, cuttingOff rest: Event) throws(Failure)

  /// Forgets the event with that id, its whole series included.
  ///
  /// - Throws: ``StoreError/missing`` when there is no event with this id.
  func remove(_ id: Event.ID) throws(Failure)

  /// Keeps a calendar, in the place of the one with its id if there is one.
  func save(_ calendar: EventCalendar) throws(Failure)

  /// Forgets a calendar that is not the standard one, which gets all that is in it.
  ///
  /// - Returns: How many events and series that are.
  /// - Throws: ``StoreError/missing`` when there is no such calendar, and for the standard one.
  func remove(_ calendar: EventCalendar.ID) throws(Failure) -> Int
}

extension EventQueries {
  /// The list of all calendars, see ``occurrenceList(in:zone:without:)``.
  public func occurrenceList(in days: DayRange, zone: Zone) throws(Failure) -> OccurrenceList {
    try occurrenceList(in: days, zone: zone, without: [])
  }

  /// The next occurrences of all calendars, see ``upcoming(after:zone:limit:without:)``.
  public func upcoming(after instant: Instant, zone: Zone, limit: Int) throws(Failure) -> [Occurrence] {
    try upcoming(after: instant, zone: zone, limit: limit, without: [])
  }

  /// The days of `days` that have at least one occurrence in a calendar that is not hidden.
  public func busyDays(
    in days: DayRange,
    zone: Zone,
    without hidden: Set<EventCalendar.ID> = []
  ) throws(Failure) -> Set<Day> {
    Set(try occurrenceCounts(in: days, zone: zone, limit: 1, without: hidden).keys)
  }

  /// The occurrences of ``occurrenceList(in:zone:)``.
  public func occurrences(in days: DayRange, zone: Zone) throws(Failure) -> [Occurrence] {
    try occurrenceList(in: days, zone: zone).occurrences
  }

  /// The event with that id.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  public func existing(_ id: Event.ID) throws(Failure) -> Event {
    guard let event = try event(id) else { throw .store(.missing) }
    return event
  }
}

/// The occurrences on some days, as far as they could be found.
public struct OccurrenceList: Hashable, Sendable {
  /// Sorted.
  public let occurrences: [Occurrence]
  /// The series that were given up (``SeriesEffort``), of which some may be missing.
  public let unfinished: [Event.ID]

  /// A list, whole unless something is said.
  public init(_ occurrences: [Occurrence], unfinished: [Event.ID] = []) {
    self.occurrences = occurrences
    self.unfinished = unfinished
  }
}

extension EventQueries {
  /// The planned time that others share: timed occurrences that overlap with a span, sorted.
  ///
  /// Whole days are no conflict, neither way.
  /// - Parameters:
  ///   - span: Planned, not necessarily kept.
  ///   - rules: How it is repeated; the first 10 of its occurrences are looked at: enough to see a clash with a habit.
  ///   - zone: The user's.
  ///   - excluded: The event that is being changed, which is no conflict with itself.
  public func conflicts(
    with span: EventSpan, rules: [RecurrenceRule] = [], zone: Zone, excluding excluded: Event.ID? = nil
  ) throws(Failure) -> [Occurrence] {
    guard case .timed = span else { return [] }
    var found: Set<Occurrence> = []
    for place in SeriesStarts(Recurrence(rules: rules), of: span).prefix(10) {
      let clock = span.shifted(to: place.start, from: span.start).asShown.clock(forUserIn: zone)
      found.formUnion(
        try occurrences(in: DayRange(clock.start.day, clock.end.day), zone: zone).filter {
          !$0.isAllDay && $0.event.id != excluded && $0.start < clock.end && clock.start < $0.end
        })
    }
    return found.sorted()
  }
}

extension ReadTransaction {
  /// The events that a name stands for: those whose id begins so and whose title it is, so that a word that happens to be
  /// both is not guessed; otherwise those whose title begins so, otherwise those with these first consonants.
  ///
  /// Never by the words of notes, places or categories. What is cancelled is meant only where nothing else is.
  /// - Parameters:
  ///   - name: As typed.
  ///   - clock: Tells what is near: the nearest in time come first, of a series by its next occurrence.
  public func events(named name: String, at clock: DayClock) throws(Failure) -> [Event] {
    guard let query = NameQuery(name) else { return [] }
    var named: [Event] = []
    if let prefix = IDPrefix(typed: name) {
      named = try events.events(idPrefix: prefix.digits, limit: 100)
      if prefix.isWhole, !named.isEmpty { return named }
    }
    let titled = query.best(try search.find(name, kinds: [.event], limit: .max)) { $0.rank(in: $1.title) }
    let isExact = titled.first.map { query.rank(in: $0.title) == .exact } ?? false
    if named.isEmpty || isExact {
      let ids = titled.map { Event.ID($0.id) }.filter { id in !named.contains { $0.id == id } }
      named += try events.events(ids)
    }
    if named.isEmpty {
      named = try events.events(query.best(try events.cancelledTitles()) { $0.rank(in: $1.title) }.map(\.id))
    }
    guard named.count > 1 else { return named }
    return named.map { ($0, $0.distance(from: clock)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

extension Event {
  /// Returns the seconds between now and the next start, or the first start if there is no next.
  fileprivate func distance(from clock: DayClock) -> Int {
    let next = recurrence == nil ? nil : occurrences(after: clock.now, zone: clock.zone, limit: 1).first
    let start = (next ?? Occurrence(of: self, forUserIn: clock.zone)).start
    return abs(clock.zone.instant(of: start).secondsSince1970 - clock.now.secondsSince1970)
  }
}

extension RecordKind {
  public static let event = RecordKind(rawValue: "event")
  public static let calendar = RecordKind(rawValue: "calendar")
}
