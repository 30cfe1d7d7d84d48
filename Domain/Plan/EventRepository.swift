public protocol EventQueries<Failure>: EventSources {
  /// Returns the occurrences that overlap any of `days` for a user in `zone`, sorted, without cancelled events.
  ///
  /// An occurrence without length counts on the day of its start. The list contains at most the first
  /// ``Recurrence/occurrenceLimit`` occurrences of each series and the first ``Recurrence/listLimit`` of all series.
  ///
  /// - Parameters:
  ///   - days: The days on the user's clock.
  ///   - zone: The user's zone.
  ///   - hidden: The calendars to leave out before anything is counted.
  func occurrenceList(
    in days: DayRange, zone: Zone, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> OccurrenceList

  /// Returns the occurrences of ``occurrenceList(in:zone:)`` that take place once; costly series don't slow this down.
  func singleOccurrences(in days: DayRange, zone: Zone) throws(Failure) -> [Occurrence]

  /// Returns a day that is not later than any of ``singleOccurrences(in:zone:)``, in any zone; `nil` if there are none.
  func earliestDay() throws(Failure) -> Day?

  /// Returns the number of occurrences on each day of `days`, counted up to `limit`; days without any are left out.
  ///
  /// - Parameters:
  ///   - days: The days on the user's clock.
  ///   - zone: The user's zone.
  ///   - limit: The highest count for one day.
  ///   - hidden: The calendars to leave out.
  func occurrenceCounts(
    in days: DayRange, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Day: Int]

  /// Returns the next occurrences that end after `instant`, including those in progress, sorted, without cancelled
  /// events.
  ///
  /// - Parameters:
  ///   - instant: The time to start from, usually now.
  ///   - zone: The user's zone.
  ///   - limit: The maximum number of occurrences.
  ///   - hidden: The calendars to leave out.
  func upcoming(
    after instant: Instant, zone: Zone, limit: Int, without hidden: Set<EventCalendar.ID>
  ) throws(Failure) -> [Occurrence]

  /// Returns the alarms that go off from `start` to before `end`, sorted, without cancelled events.
  ///
  /// An alarm at a fixed time is returned for every occurrence.
  func alarms(from start: Instant, to end: Instant, zone: Zone) throws(Failure) -> [Reminder]

  /// Returns the event with an identifier, including its whole series, or `nil` if there is none.
  func event(_ id: Event.ID) throws(Failure) -> Event?

  /// Returns at most `limit` events whose `id.digits` begin with `prefix`, in the order of their identifiers.
  ///
  /// Prefixes of fewer than 4 digits match nothing, so that a typing mistake doesn't select an event.
  func events(idPrefix prefix: String, limit: Int) throws(Failure) -> [Event]

  /// Returns the events with the given identifiers, in the given order; missing events are left out.
  func events(_ ids: [Event.ID]) throws(Failure) -> [Event]

  /// Returns whether an event of any calendar has a UID.
  func hasEvent(uid: String) throws(Failure) -> Bool

  /// Returns the organizer and the guests of an event with all its changed instances; `nil` if nobody was invited.
  func guests(of id: Event.ID) throws(Failure) -> EventGuests?

  /// - Throws: ``StoreError/receivedOnly(list:)`` if only a server changes the event.
  func refuseReceived(_ id: Event.ID) throws(Failure)

  /// Returns the cancelled events, in any order; lists and search leave them out.
  func cancelledTitles() throws(Failure) -> [(id: Event.ID, title: String)]

  /// Returns all calendars by name, the standard calendar first.
  ///
  /// The standard calendar always exists; until the user changes it, it is blue and has no name.
  func calendars() throws(Failure) -> [EventCalendar]
}

public protocol EventRepository<Failure>: EventQueries {
  /// Saves an event with its whole series and replaces an existing event with its identifier.
  ///
  /// - Throws: ``StoreError/missing`` if the calendar does not exist.
  func save(_ event: Event) throws(Failure)

  /// Divides a series in two; both parts keep the stored source from files.
  ///
  /// - Parameters:
  ///   - series: The earlier part, which replaces the series.
  ///   - rest: The later part, a new event with some of the changed instances.
  /// - Throws: ``StoreError/missing`` if the calendar or the series does not exist.
  func divide(_ series: Event, cuttingOff rest: Event) throws(Failure)

  /// Removes an event and its whole series.
  ///
  /// - Throws: ``StoreError/missing`` if there is no such event.
  func remove(_ id: Event.ID) throws(Failure)

  /// Saves a calendar and replaces an existing calendar with its identifier.
  func save(_ calendar: EventCalendar) throws(Failure)

  /// Removes a calendar and moves its contents to the standard calendar.
  ///
  /// - Returns: The number of moved events and series.
  /// - Throws: ``StoreError/missing`` if the calendar does not exist or is the standard calendar.
  func remove(_ calendar: EventCalendar.ID) throws(Failure) -> Int
}

extension EventQueries {
  /// Returns the occurrences in all calendars, see ``occurrenceList(in:zone:without:)``.
  public func occurrenceList(in days: DayRange, zone: Zone) throws(Failure) -> OccurrenceList {
    try occurrenceList(in: days, zone: zone, without: [])
  }

  /// Returns the next occurrences in all calendars, see ``upcoming(after:zone:limit:without:)``.
  public func upcoming(after instant: Instant, zone: Zone, limit: Int) throws(Failure) -> [Occurrence] {
    try upcoming(after: instant, zone: zone, limit: limit, without: [])
  }

  /// Returns the days of `days` that have at least one occurrence in a calendar that is not hidden.
  public func busyDays(
    in days: DayRange,
    zone: Zone,
    without hidden: Set<EventCalendar.ID> = []
  ) throws(Failure) -> Set<Day> {
    Set(try occurrenceCounts(in: days, zone: zone, limit: 1, without: hidden).keys)
  }

  /// Returns the occurrences of ``occurrenceList(in:zone:)``.
  public func occurrences(in days: DayRange, zone: Zone) throws(Failure) -> [Occurrence] {
    try occurrenceList(in: days, zone: zone).occurrences
  }

  /// Returns the event with an identifier.
  ///
  /// - Throws: ``StoreError/missing`` if there is none.
  public func existing(_ id: Event.ID) throws(Failure) -> Event {
    guard let event = try event(id) else { throw .store(.missing) }
    return event
  }
}

/// The occurrences in a range of days, as far as they could be computed.
public struct OccurrenceList: Hashable, Sendable {
  /// The occurrences in order.
  public let occurrences: [Occurrence]
  /// The series that took too long (``SeriesEffort``), of which some occurrences may be missing.
  public let unfinished: [Event.ID]

  public init(_ occurrences: [Occurrence], unfinished: [Event.ID] = []) {
    (self.occurrences, self.unfinished) = (occurrences, unfinished)
  }
}

extension EventQueries {
  /// Returns the timed occurrences that overlap with a planned span, sorted.
  ///
  /// All-day events never conflict.
  ///
  /// - Parameters:
  ///   - span: The planned time, which needn't be saved.
  ///   - rules: The rules of the repetition; the first 10 occurrences are checked, which is enough to find a clash with
  ///     a habit.
  ///   - zone: The user's zone.
  ///   - excluded: The event that is being edited, which can't conflict with itself.
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
  /// Returns the events that a typed name stands for.
  ///
  /// Events whose identifier begins with the name and events with exactly this title are returned together, so that an
  /// ambiguous word is not guessed. If there are none, the events whose titles begin with the name are returned, or
  /// else those with these initial consonants. Notes, places and categories are never searched, and cancelled events
  /// only if nothing else matches.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - clock: The user's clock; the events nearest in time come first, a series by its next occurrence.
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
  /// Returns the distance in seconds between now and the next start, or the first start if there is no next start.
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
