public import struct Foundation.UUID

/// Takes events in from files of other calendar programs (iCalendar, RFC 5545).
public protocol CalendarImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo.
  ///
  /// An event with the UID of one that is here updates it, unless its SEQUENCE is lower; one without changes nothing.
  /// What is broken is reported and left out; the rest goes in. Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - calendar: The one that new events go into; those that are here stay where they are.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - progress: Told now and then, in bytes.
  func importEvents(
    from source: FileSource, into calendar: EventCalendar.ID, isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

/// Writes events to files for other calendar programs (iCalendar, RFC 5545).
public protocol CalendarExporting: Sendable {
  /// Writes events with all that was kept of the files they came from.
  ///
  /// - Parameters:
  ///   - days: Only what touches these days, whole series included; `nil` for all, with what is kept and not shown.
  ///   - calendar: Only this one; `nil` for all.
  ///   - zone: The user's.
  ///   - target: Where the file goes.
  func exportEvents(
    in days: DayRange?, of calendar: EventCalendar.ID?, zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> ExportReport
}

/// The result of writing events to a file.
public struct ExportReport: Hashable, Sendable {
  /// Series count once.
  public let events: Int
  /// To-dos, journals and the like of other programs.
  public let kept: Int

  public init(events: Int, kept: Int) {
    self.events = events
    self.kept = kept
  }
}

/// Reads events with what is kept of the files that they came from.
public protocol EventSources<Failure> {
  associatedtype Failure: StoreFailure

  /// Visits every event with what is kept of its file, by start on its clock, then uid and id.
  ///
  /// - Parameters:
  ///   - calendar: Only this one; `nil` for all.
  ///   - visit: What it throws ends the visits.
  func eachKept(of calendar: EventCalendar.ID?, visit: (StoredEvent) throws(Failure) -> Void) throws(Failure)

  /// The events that take place on any of `days` for a user in `zone`, each with its whole series.
  func eventIDs(in days: DayRange, zone: Zone) throws(Failure) -> Set<Event.ID>

  /// Returns the stored parts of files that aren't events, of each calendar by name, UID and text; `nil` for all
  /// calendars.
  func components(of calendar: EventCalendar.ID?) throws(Failure) -> [StoredComponent]

  /// Returns the days between which each zone is used, by its identifier and on its clock; a little more where that is
  /// quicker.
  func zoneDays() throws(Failure) -> [String: DayRange]
}

/// Keeps very many events, and what they came from.
public protocol BulkEvents<Failure> {
  associatedtype Failure: StoreFailure

  /// The events with a uid, in all calendars, with what is kept of their files; quick where there are none.
  func known(uid: String) throws(Failure) -> [StoredEvent]

  /// Returns whether an event with a uid was added in this transaction.
  func hasAdded(uid: String) throws(Failure) -> Bool

  func contains(_ id: Event.ID) throws(Failure) -> Bool

  /// Keeps a new event.
  ///
  /// - Throws: ``StoreError/conflict`` when its id is taken or there is no such calendar.
  func add(_ event: StoredEvent) throws(Failure)

  /// Keeps an event in the place of the one with its id; where it has no source, what was kept before stays.
  ///
  /// - Throws: ``StoreError/conflict`` when there is no such calendar.
  func replace(_ event: StoredEvent) throws(Failure)

  /// Forgets an event, its whole series included.
  func remove(_ id: Event.ID) throws(Failure)

  /// Returns the components of a calendar that aren't events, in the order of names, UIDs (those without one first) and
  /// texts.
  func components(of calendar: EventCalendar.ID) throws(Failure) -> [StoredComponent]

  /// Keeps a component, in the place of the one with its id if there is one.
  func save(_ component: StoredComponent) throws(Failure)
}

/// A DATE or a DATE-TIME as other calendar programs say it (RFC 5545 §3.3.4 and §3.3.5).
public enum CalendarTime: Hashable, Sendable {
  case day(Day)
  /// A time on the clocks of a zone.
  case clock(DateTime, EventZone)

  /// The day it is on, on its own clock.
  public var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let clock, _): clock.day
    }
  }

  /// Returns the time on the clock of a series; a day becomes midnight for whole days, and otherwise the start time of
  /// the series.
  ///
  /// Floating times and times in an unknown zone are used unchanged.
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

/// An event as another program says it, or an instance of a series that may come before or after it.
public struct IncomingEvent: Hashable, Sendable {
  /// Given by the other program, or made from what it says, so that reading it again gives the same.
  public private(set) var uid: String
  /// The version of the event, 0…2^53: the copy with the higher number is newer.
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
  /// Without overrides, which are events of their own there.
  public private(set) var recurrence: Recurrence?
  /// The instance that this stands for (RECURRENCE-ID); `nil` for a whole event or series.
  public let instance: CalendarTime?
  /// Only that instance, or all from there on.
  public let range: EventOverride.Range
  /// When it was written (DTSTAMP), on the clock of Universal Time; `nil` where that is not said.
  public let stamp: DateTime?
  /// All its lines as they stood there, for those who write it again.
  public let source: [UInt8]
  /// The line where the event begins in the file, from 1.
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
    self.title = title
    self.notes = notes
    self.location = location
    self.url = url
    self.categories = categories
    self.span = span
    self.alarms = alarms
    self.status = status
    self.recurrence = recurrence
    self.instance = instance
    self.range = range
    self.stamp = stamp
    self.source = source
    self.line = line
  }

  /// Returns a stand-alone event; an instance becomes one when its series isn't in the store.
  public func event(id: Event.ID, calendar: EventCalendar.ID) -> Event {
    Event(
      id: id, uid: uid, title: title, notes: notes, location: location, url: url, categories: categories, span: span,
      alarms: alarms, status: status, calendar: calendar, recurrence: recurrence, detachedFrom: place(in: span),
      sequence: sequence)
  }

  /// Returns the event with its start as an extra date if its rules don't give that start, as other programs show it.
  public func showingStart() -> IncomingEvent {
    guard let rules = recurrence?.rules, !rules.isEmpty, recurrence?.firstRuleStart(of: span) != span.start else {
      return self
    }
    var event = self
    event.recurrence?.extras.append(ExtraStart(span.start))
    return event
  }

  /// Returns the event under another uid.
  func renamed(_ uid: String) -> IncomingEvent {
    var event = self
    event.uid = uid
    return event
  }

  /// Returns whether the event was written before another one, by sequence and then by time stamp.
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

/// That an event or an instance of it does not take place, without when it would have (RFC 5546 §3.2.5).
public struct IncomingCancellation: Hashable, Sendable {
  /// The uid of the event or the series.
  public let uid: String
  /// The version of the cancellation; an event here with a higher sequence stays.
  public let sequence: Int
  /// Only this instance; `nil` for the whole event or series.
  public let instance: CalendarTime?

  /// A cancellation of an event, or of one instance.
  public init(uid: String, sequence: Int = 0, instance: CalendarTime? = nil) {
    self.uid = uid
    self.sequence = sequence.clamped(to: Int.counts)
    self.instance = instance
  }
}

/// An event with what is kept of the file that it came from.
public struct StoredEvent: Hashable, Sendable {
  public var event: Event
  /// The parts of the file that the event came from.
  public var source: EventSource

  public init(_ event: Event, source: EventSource = .none) {
    self.event = event
    self.source = source
  }
}

/// The parts of a file that an event came from, as they stood there.
public struct EventSource: Hashable, Sendable {
  /// The source of an event that was made here.
  public static let none = EventSource()

  /// `nil` when it was made here, or nothing is known.
  public var event: [UInt8]?
  /// The parts of changed instances that came from a file.
  public var overrides: [EventOverride.ID: [UInt8]]

  public init(event: [UInt8]? = nil, overrides: [EventOverride.ID: [UInt8]] = [:]) {
    self.event = event
    self.overrides = overrides
  }

  /// Returns the source to store when this one replaces another: new parts, and old parts where there are no new ones.
  ///
  /// - Parameters:
  /// - event: The new event.
  /// - old: The stored source.
  public func kept(for event: Event, over old: EventSource) -> EventSource {
    var source = EventSource(event: self.event ?? old.event)
    for override in event.recurrence?.overrides ?? [] {
      source.overrides[override.id] = overrides[override.id] ?? old.overrides[override.id]
    }
    return source
  }
}

/// A part of a file that is kept for other programs and shown nowhere here, such as a to-do.
public struct StoredComponent: Hashable, Sendable, Identifiable {
  public let id: UUID
  /// The calendar that the component was imported into.
  public let calendar: EventCalendar.ID
  /// The component's name in the file, such as `VTODO`.
  public let name: String
  /// Many have none.
  public let uid: String?
  /// The component's bytes as in the file, whatever their encoding.
  public let text: [UInt8]

  public init(id: UUID, calendar: EventCalendar.ID, name: String, uid: String?, text: [UInt8]) {
    self.id = id
    self.calendar = calendar
    self.name = name
    self.uid = uid
    self.text = text
  }
}

extension Event {
  /// The event as it comes back from a file that it was written to.
  public var inFileForm: Event {
    guard var recurrence else { return self }
    recurrence.rules = recurrence.rules.map { $0.inFileForm(of: span) }
    recurrence.exclusionRules = recurrence.exclusionRules.map { $0.inFileForm(of: span) }
    var event = self
    event.recurrence = recurrence
    return event
  }
}

extension RecurrenceRule {
  /// The rule with its UNTIL as a file must write it (RFC 5545 §3.3.10): a DATE for whole days, Universal Time for clock
  /// times of a place, and local time for others.
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
  /// Its last second.
  fileprivate var end: DateTime { DateTime(self, .midnight).adding(seconds: 86_399) }
}
