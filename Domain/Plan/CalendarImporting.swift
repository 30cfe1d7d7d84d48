public import struct Foundation.UUID

/// Imports events from files of other calendar programs (iCalendar, RFC 5545).
public protocol CalendarImporting: Sendable {
  /// Imports a file in one transaction and one undo step.
  ///
  /// An event with the UID of a stored event updates that event, unless its SEQUENCE is lower; an event without changes
  /// leaves the store as it is. Broken entries are reported and skipped; the rest is imported. Nothing is imported if
  /// the task is cancelled.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - calendar: The calendar for new events; stored events stay in their calendar.
  ///   - isDryRun: `true` for a dry run, which only reports what would happen.
  ///   - progress: A closure that is called now and then with the progress in bytes.
  func importEvents(
    from source: FileSource, into calendar: EventCalendar.ID, isDryRun: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

/// Writes events to files for other calendar programs (iCalendar, RFC 5545).
public protocol CalendarExporting: Sendable {
  /// Writes events with all stored data from the files that they came from.
  ///
  /// - Parameters:
  ///   - days: The days to export, with the whole series of events on these days; `nil` for all events and all stored
  ///     components that Haru does not show.
  ///   - calendar: The calendar to export; `nil` for all.
  ///   - zone: The user's zone.
  ///   - target: The destination of the file.
  func exportEvents(
    in days: DayRange?, of calendar: EventCalendar.ID?, zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> ExportReport
}

/// The result of writing events to a file.
public struct ExportReport: Hashable, Sendable {
  /// The number of events; a series counts once.
  public let events: Int
  /// The number of exported components of other programs, such as to-dos and journals.
  public let preserved: Int

  public init(events: Int, preserved: Int) { (self.events, self.preserved) = (events, preserved) }
}

/// Reads events together with the file parts that they came from.
public protocol EventSources<Failure> {
  associatedtype Failure: StoreFailure

  /// Visits every event with its stored source, sorted by start on its own clock, then by UID and identifier.
  ///
  /// - Parameters:
  ///   - calendar: The calendar to visit; `nil` for all.
  ///   - visit: A closure that is called for each event; an error that the closure throws ends the visits.
  func eachStored(of calendar: EventCalendar.ID?, visit: (StoredEvent) throws(Failure) -> Void) throws(Failure)

  /// Returns the identifiers of the events and series that take place on any of `days` for a user in `zone`.
  func eventIDs(in days: DayRange, zone: Zone) throws(Failure) -> Set<Event.ID>

  /// Returns the stored components that aren't events, of each calendar by name, UID and text.
  ///
  /// A `calendar` of `nil` means all calendars.
  func components(of calendar: EventCalendar.ID?) throws(Failure) -> [StoredComponent]

  /// Returns the range of days in which each zone is used, by the zone's identifier or the name of an unknown zone.
  ///
  /// Zones that a file defined aren't listed.
  /// The days are on the clock of the zone. A range may be a little too wide if that is quicker to find.
  func zoneDays() throws(Failure) -> [String: DayRange]
}

extension EventSources {
  /// Returns whether a calendar has an event.
  public func hasEvents(in calendar: EventCalendar.ID) throws(Failure) -> Bool {
    var isFound = false
    do throws(Failure) {
      try eachStored(of: calendar) { _ throws(Failure) in
        isFound = true
        throw .store(.missing)
      }
    } catch { if !isFound { throw error } }
    return isFound
  }
}

/// Reads and saves very many events with their sources.
public protocol BulkEvents<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the events with a UID from all calendars, with their sources; quick if there are none.
  func known(uid: String) throws(Failure) -> [StoredEvent]

  /// Returns whether an event with a UID was added in this transaction.
  func hasAdded(uid: String) throws(Failure) -> Bool

  func contains(_ id: Event.ID) throws(Failure) -> Bool

  /// Saves a new event.
  ///
  /// - Throws: ``StoreError/conflict`` if its identifier is taken or the calendar does not exist.
  func add(_ event: StoredEvent) throws(Failure)

  /// Replaces the stored event with the same identifier; an event without a source keeps the stored source.
  ///
  /// - Throws: ``StoreError/conflict`` if the calendar does not exist.
  func replace(_ event: StoredEvent) throws(Failure)

  /// Removes an event and its whole series.
  func remove(_ id: Event.ID) throws(Failure)

  /// Returns the components of a calendar that aren't events, sorted by name, UID (missing UIDs first) and text.
  func components(of calendar: EventCalendar.ID) throws(Failure) -> [StoredComponent]

  /// Saves a component and replaces an existing component with its identifier.
  func save(_ component: StoredComponent) throws(Failure)
}

/// A DATE or DATE-TIME of iCalendar (RFC 5545 §3.3.4 and §3.3.5).
public enum CalendarTime: Hashable, Sendable {
  case day(Day)
  /// A time on the clocks of a zone.
  case clock(DateTime, EventZone)

  /// The day on the time's own clock.
  public var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let clock, _): clock.day
    }
  }

  /// Returns the time on the clock of a series.
  ///
  /// A day becomes midnight for an all-day series, and otherwise the start time of the series. Floating times and times
  /// in an unknown zone are used unchanged.
  public func clock(inSeriesOf span: EventSpan) -> DateTime {
    switch (self, span) {
    case (_, .allDay): DateTime(day, .midnight)
    case (.day(let day), .timed(let start, _, _)): DateTime(day, start.time)
    case (.clock(let clock, let zone), .timed(_, _, let series)): Self.clock(clock, in: zone, shownIn: series)
    }
  }

  /// Returns a time as the clocks of another zone show it.
  public static func clock(_ clock: DateTime, in zone: EventZone, shownIn other: EventZone) -> DateTime {
    guard case .place(let here) = zone, case .place(let there) = other, here != there else { return clock }
    return there.dateTime(at: here.instant(of: clock))
  }
}

/// An event from a file, or an instance of a series that may come before or after its series.
public struct IncomingEvent: Hashable, Sendable {
  /// The UID from the file, or a UID derived from the contents, so that a second import recognizes the event.
  public private(set) var uid: String
  /// The version of the event, 0…2^53; the copy with the higher number is newer.
  public let sequence: Int
  public let title: EventTitle
  /// Shown when the event is opened.
  public let notes: EventNotes
  public let location: EventLocation
  public let url: EventURL
  /// Categories in the order of the file.
  public let categories: [EventCategory]
  public let span: EventSpan
  /// Alarms in any order.
  public let alarms: [Alarm]
  public let status: Event.Status
  /// The recurrence without overrides, because a file lists overrides as separate events.
  public private(set) var recurrence: Recurrence?
  /// The instance that this event replaces (RECURRENCE-ID); `nil` for a whole event or series.
  public let instance: CalendarTime?
  /// The instances that this override applies to.
  public let range: EventOverride.Range
  /// The time of writing in UTC (DTSTAMP), or `nil` if the file doesn't contain it.
  public let stamp: DateTime?
  /// The lines of the event, as in the file, for later exports.
  public var source: [UInt8]
  /// The line where the event begins in the file, starting at 1.
  public let line: Int

  public init(
    uid: String,
    sequence: Int = 0,
    title: EventTitle,
    notes: EventNotes = .none,
    location: EventLocation = .none,
    url: EventURL = .none,
    categories: [EventCategory] = [],
    span: EventSpan,
    alarms: [Alarm] = [],
    status: Event.Status = .confirmed,
    recurrence: Recurrence? = nil,
    instance: CalendarTime? = nil,
    range: EventOverride.Range = .this,
    stamp: DateTime? = nil,
    source: [UInt8],
    line: Int = 0
  ) {
    self.uid = uid
    self.sequence = sequence.clamped(to: Int.counts)
    (self.title, self.notes, self.location, self.url) = (title, notes, location, url)
    (self.categories, self.span, self.alarms, self.status) = (categories, span, alarms, status)
    (self.recurrence, self.instance, self.range, self.stamp) = (recurrence, instance, range, stamp)
    (self.source, self.line) = (source, line)
  }

  /// Returns a stand-alone event, even for an instance whose series isn't in the store.
  public func event(id: Event.ID, calendar: EventCalendar.ID) -> Event {
    Event(
      id: id, uid: uid, title: title, notes: notes, location: location, url: url, categories: categories, span: span,
      alarms: alarms, status: status, calendar: calendar, recurrence: recurrence, detachedFrom: place(in: span),
      sequence: sequence)
  }

  /// Returns the event with its start as an extra date if its rules don't give the start, because other programs show
  /// it.
  ///
  /// A count includes the start (RFC 5545 §3.3.10), see ``Recurrence/rulesCountingStart(of:)``.
  public func showingStart() -> IncomingEvent {
    guard let rules = recurrence?.rules, !rules.isEmpty, recurrence?.firstRuleStart(of: span) != span.start else {
      return self
    }
    var event = self
    event.recurrence?.extras.append(ExtraStart(span.start))
    event.recurrence?.rules = rules.compactMap { $0.counting(more: -1) }
    return event
  }

  /// Returns the event with a different UID.
  func renamed(_ uid: String) -> IncomingEvent {
    var event = self
    event.uid = uid
    return event
  }

  /// Returns whether the event was written before another version, by sequence and then by timestamp.
  func isOlder(than sequence: Int, _ stamp: DateTime?) -> Bool {
    guard self.sequence == sequence else { return self.sequence < sequence }
    guard let own = self.stamp, let stamp else { return false }
    return own < stamp
  }

  /// Returns an override of the series; `nil` if the event isn't an instance.
  public func override(id: EventOverride.ID, of series: Event) -> EventOverride? {
    guard let place = place(in: series.span) else { return nil }
    var event = event(id: series.id, calendar: series.calendar)
    event.recurrence = nil
    event.detachedFrom = nil
    return EventOverride(id: id, recurrenceID: place, range: range, event: event)
  }

  /// Returns the place of this instance in a series; `nil` if the event isn't an instance.
  func place(in series: EventSpan) -> RecurrenceID? { instance.map { RecurrenceID($0.clock(inSeriesOf: series)) } }
}

/// A cancellation of an event or of one of its instances (RFC 5546 §3.2.5).
public struct IncomingCancellation: Hashable, Sendable {
  /// The UID of the event or series.
  public let uid: String
  /// The version of the cancellation; a stored event with a higher sequence is not cancelled.
  public let sequence: Int
  /// The cancelled instance, or `nil` for the whole event or series.
  public let instance: CalendarTime?

  public init(uid: String, sequence: Int = 0, instance: CalendarTime? = nil) {
    self.uid = uid
    self.sequence = sequence.clamped(to: Int.counts)
    self.instance = instance
  }
}

/// An event with the file parts that it came from.
public struct StoredEvent: Hashable, Sendable {
  public var event: Event
  /// The parts of the file that the event came from.
  public var source: EventSource

  public init(_ event: Event, source: EventSource = .none) { (self.event, self.source) = (event, source) }
}

/// The parts of a file that an event came from, unchanged.
public struct EventSource: Hashable, Sendable {
  /// The source of an event that was created in Haru.
  public static let none = EventSource()

  /// The lines of the event, or `nil` if it was created in Haru or its source is unknown.
  public var event: [UInt8]?
  /// The parts of changed instances that came from a file.
  public var overrides: [EventOverride.ID: [UInt8]]

  public init(event: [UInt8]? = nil, overrides: [EventOverride.ID: [UInt8]] = [:]) {
    (self.event, self.overrides) = (event, overrides)
  }

  /// Returns the source to store when this source replaces another: new parts, and old parts where there are no new
  /// parts.
  ///
  /// - Parameters:
  ///   - event: The new event.
  ///   - old: The stored source.
  public func merged(for event: Event, over old: EventSource) -> EventSource {
    var source = EventSource(event: self.event ?? old.event)
    for override in event.recurrence?.overrides ?? [] {
      source.overrides[override.id] = overrides[override.id] ?? old.overrides[override.id]
    }
    return source
  }
}

/// A part of a file that Haru stores for exports but does not show, such as a to-do.
public struct StoredComponent: Hashable, Sendable, Identifiable {
  public let id: UUID
  /// The calendar that the component was imported into.
  public let calendar: EventCalendar.ID
  /// The component's name in the file, such as `VTODO`.
  public let name: String
  /// The component's UID, if any; many components have none.
  public let uid: String?
  /// The component's bytes as in the file, whatever their encoding, after the VTIMEZONEs of zones that only its file
  /// defined.
  public let text: [UInt8]

  public init(id: UUID, calendar: EventCalendar.ID, name: String, uid: String?, text: [UInt8]) {
    (self.id, self.calendar, self.name, self.uid, self.text) = (id, calendar, name, uid, text)
  }
}

extension Event {
  /// The event as it is after an export and an import.
  public var inFileForm: Event {
    guard var recurrence else { return self }
    recurrence.rules = recurrence.rules.map { $0.inFileForm(of: span) }
    recurrence.exclusionRules = recurrence.exclusionRules.map { $0.inFileForm(of: span) }
    if span.isAllDay {
      // A DATE leaves out the one instance of its day, and an extra day has no length of its own.
      recurrence.exclusions = recurrence.exclusions.map { .instance(RecurrenceID($0.start)) }
      recurrence.extras = recurrence.extras.map { ExtraStart($0.start) }
    }
    var event = self
    event.recurrence = recurrence
    return event
  }
}

extension RecurrenceRule {
  /// Returns the rule with its UNTIL as a file must write it (RFC 5545 §3.3.10).
  ///
  /// UNTIL is a DATE for all-day events, UTC for clock times in a known zone, and local time otherwise.
  public func inFileForm(of span: EventSpan) -> RecurrenceRule {
    guard case .until(let limit) = end else { return self }
    var rule = self
    rule.end = .until(limit.inFileForm(of: span))
    return rule
  }
}

extension RecurrenceRule.Limit {
  fileprivate func inFileForm(of span: EventSpan) -> RecurrenceRule.Limit {
    switch (span, self) {
    case (.allDay, .clock(let clock)): .day(clock.day)
    case (.timed(_, _, .place(let zone)), .day(let day)): .instant(zone.instant(of: day.end))
    case (.timed(_, _, .place(let zone)), .clock(let clock)): .instant(zone.instant(of: clock))
    case (.timed, .day(let day)): .clock(day.end)
    default: self
    }
  }
}

extension Day {
  /// The last second of the day.
  fileprivate var end: DateTime { DateTime(self, .midnight).adding(seconds: 86_399) }
}

/// The reason why an event wasn't imported as it is in the file; texts are quoted from the file.
public enum EventImportReason: Hashable, Sendable {
  /// A time zone is neither known nor defined in the file; its times are imported as floating times, the same on any
  /// clock.
  case unknownZone(name: String)
  /// A time zone is known only as the name of a city; its times are imported in that city's zone.
  case cityZone(name: String, zone: Zone)
  /// Times without a zone were read in the calendar's zone.
  case calendarZone(name: String)
  /// An event ended before its start; it gets the default length instead.
  case endReplaced
  /// An event has an end and a length that disagrees with it; the end counts.
  case durationBesideEnd
  /// An event has a day as its start and a time as its end; the time is lost.
  case endTimeOfWholeDay
  /// Only the start or the end of an event has a zone; the end is read on the clock of the start.
  case endOnOtherClock
  /// A PERIOD gives the first occurrence a length of its own; the length of the event counts.
  case otherLengthOfStart
  /// A rule has both a count and a last day; the earlier end counts.
  case ruleWithTwoEnds
  /// A changed instance is older than its series, which leaves the instance out.
  case olderInstance
  /// A rule has no occurrences; the event takes place once, at its start.
  case ruleWithoutOccurrence
  /// A rule doesn't include its start; the event takes place then, too.
  case startOutsideRule
  /// Another event of the file has the same UID; both are imported.
  case sharedUID
  /// A component is a message about an event, such as the answer to an invitation (RFC 5546).
  case message(method: String)
}

extension ImportReport.Reason {
  public static func event(_ reason: EventImportReason) -> Self {
    if case .message = reason {
      .record(FeatureValue(reason), .skipped)
    } else {
      .record(FeatureValue(reason), .remark)
    }
  }
}
