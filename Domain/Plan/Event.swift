public import struct Foundation.UUID

/// A planned event (RFC 5545 VEVENT).
public struct Event: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// The UID of an event that was created in Haru and not imported (RFC 7986 §5.3).
    package var newUID: String { uuid.uuidString.lowercased() }
  }

  /// The status of an event (RFC 5545 §3.8.1.11).
  public enum Status: String, Hashable, Sendable, CaseIterable { case confirmed, tentative, cancelled }

  public package(set) var id: ID
  /// The name of the event for other calendar programs (RFC 5545 UID).
  public package(set) var uid: String
  public package(set) var title: EventTitle
  /// The notes, which are shown when the event is opened.
  public package(set) var notes: EventNotes
  public package(set) var location: EventLocation
  public package(set) var url: EventURL
  /// Categories in the order they were given.
  public package(set) var categories: [EventCategory]
  public package(set) var span: EventSpan
  /// The alarms without duplicates, sorted by how soon before the start they go off.
  public package(set) var alarms: [Alarm] { didSet { alarms = Self.inOrder(alarms) } }
  /// The status; cancelled events are stored but not listed.
  public package(set) var status: Status
  public package(set) var calendar: EventCalendar.ID
  /// The repetition of the event, or `nil` if it takes place once.
  public package(set) var recurrence: Recurrence?
  /// The instance for which this event stands if its series isn't in the store; `nil` for all but a few imported
  /// events.
  public package(set) var detachedFrom: RecurrenceID?
  /// The version, 0…2^53, which increases with every change so that the newer of two copies is known (RFC 5545
  /// §3.8.7.4).
  public package(set) var sequence: Int { didSet { sequence = sequence.clamped(to: Int.counts) } }

  public init(
    id: ID,
    uid: String,
    title: EventTitle,
    notes: EventNotes = .none,
    location: EventLocation = .none,
    url: EventURL = .none,
    categories: [EventCategory] = [],
    span: EventSpan,
    alarms: [Alarm] = [.atStart],
    status: Status = .confirmed,
    calendar: EventCalendar.ID = .standard,
    recurrence: Recurrence? = nil,
    detachedFrom: RecurrenceID? = nil,
    sequence: Int = 0
  ) {
    (self.id, self.uid, self.title, self.notes) = (id, uid, title, notes)
    (self.location, self.url, self.categories, self.span) = (location, url, categories, span)
    self.alarms = Self.inOrder(alarms)
    (self.status, self.calendar, self.recurrence, self.detachedFrom) = (status, calendar, recurrence, detachedFrom)
    self.sequence = sequence.clamped(to: Int.counts)
  }

  /// The rules of the repetition; empty for most events.
  public var rules: [RecurrenceRule] { recurrence?.rules ?? [] }

  init(_ id: ID, _ draft: EventDraft) {
    self.init(id: id, uid: id.newUID, title: draft.title, span: draft.span)
    apply(draft)
  }

  /// Returns the event with the values of a draft; the version increases if anything changed.
  func edited(_ draft: EventDraft) -> Event {
    var event = self
    event.apply(draft)
    if event != self { event.sequence += 1 }
    return event
  }

  private mutating func apply(_ draft: EventDraft) {
    applyToInstance(draft)
    calendar = draft.calendar
    let extras = draft.laterDays.map { ExtraStart(DateTime($0, draft.span.start.time)) }
    recurrence = draft.rules.isEmpty && extras.isEmpty ? nil : Recurrence(rules: draft.rules, extras: extras)
  }

  private static func inOrder(_ alarms: [Alarm]) -> [Alarm] { alarms.count < 2 ? alarms : Set(alarms).sorted() }
}

extension Event {
  /// The searchable text: title, notes, location and categories, including changed instances.
  ///
  /// The value is `nil` for a cancelled event, which doesn't take place. Search ranks a series by its last start; a
  /// series without an end is always near.
  public var searchDocument: SearchDocument? {
    guard status != .cancelled else { return nil }
    var parts = searchedParts
    var known = Set(parts + [SearchDocument.Part(.title, title.text)])
    for override in recurrence?.overrides ?? [] where override.event.status != .cancelled {
      let (event, name) = (override.event, override.event.title.text)
      let parts2 = (name == title.text ? [] : [SearchDocument.Part(.instance, name)]) + event.searchedParts
      parts += parts2.filter { known.insert($0).inserted }
    }
    return SearchDocument(
      day: span.firstDay, near: recurrence.map(lastStart) ?? span.firstDay, title: title.text, parts: parts)
  }

  private var searchedParts: [SearchDocument.Part] {
    [.init(.place, location.text)] + categories.map { .init(.category, $0.text) } + [.init(.notes, notes.text)]
  }

  /// Returns the day of the last start that the rules and extra dates give, or `nil` for a series without an end.
  private func lastStart(of recurrence: Recurrence) -> Day? {
    var last = span.start
    for rule in recurrence.rules {
      guard let end = rule.lastStart(from: span.start, zone: span.place, isAllDay: span.isAllDay) else { return nil }
      last = max(last, end)
    }
    return (recurrence.extras.map(\.start) + [last]).max()?.day
  }
}

/// The title of an event (RFC 5545 SUMMARY).
public struct EventTitle: EnteredText {
  /// The maximum length (Personal Scheduler: 500).
  public static let limit = 500

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Notes about an event (RFC 5545 DESCRIPTION).
public struct EventNotes: EnteredText {
  /// The maximum length (Personal Scheduler: 500).
  public static let limit = 500
  /// The number of characters at which the form starts to warn (Personal Scheduler: 450).
  public static let warning = 450
  public static let mayBeEmpty = true
  public static let none = EventNotes(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The place of an event as free text (RFC 5545 LOCATION).
public struct EventLocation: EnteredText {
  /// The maximum length (our choice: a full postal address fits).
  public static let limit = 200
  public static let mayBeEmpty = true
  public static let none = EventLocation(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A web page or call that belongs to an event (RFC 5545 URL), not checked for a valid form.
public struct EventURL: EnteredText {
  /// The maximum length (our choice: the length that browsers and mail programs pass on without loss).
  public static let limit = 2_000
  public static let mayBeEmpty = true
  public static let none = EventURL(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A word to group events by (RFC 5545 CATEGORIES).
public struct EventCategory: EnteredText {
  /// The maximum length (our choice: a few words).
  public static let limit = 50

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A named collection of events with a color.
public struct EventCalendar: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    /// The calendar that always exists.
    public static let standard = ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))

    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  /// The colors that are distinct in both themes.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    case blue, green, orange, red, purple, teal, yellow, gray
  }

  public let id: ID
  /// Empty only for ``ID/standard`` until the user names it.
  public var name: CalendarName
  public var color: Color

  public init(id: ID, name: CalendarName, color: Color) { (self.id, self.name, self.color) = (id, name, color) }
}

extension EventCalendar: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case name, color }

  public static func merge(_ form: inout FormMerge<EventCalendar>) {
    form.field(.name, \.name)
    form.field(.color, \.color)
  }
}

extension EventCalendar: Comparable {
  /// Orders ``ID/standard`` first, then by name; the identifier only makes the order total.
  public static func < (left: EventCalendar, right: EventCalendar) -> Bool {
    if (left.id == .standard) != (right.id == .standard) { return left.id == .standard }
    return (SortKey(left.name.text), left.id.uuid) < (SortKey(right.name.text), right.id.uuid)
  }
}

extension [EventCalendar] {
  /// Returns the only calendar whose id begins with a name, or whose name is or begins with it.
  ///
  /// - Parameter standardNames: The names of ``EventCalendar/ID/standard`` until the user names it.
  /// - Throws: ``LookUpError`` if there isn't exactly one.
  public func named(
    _ name: String, standardNames: [String]
  ) throws(LookUpError<EventCalendar>) -> EventCalendar {
    try self.named(name) { $0.name.text.isEmpty ? standardNames : [$0.name.text] }
  }
}

public struct CalendarName: EnteredText {
  /// The maximum length (our choice: the name has to fit next to a title).
  public static let limit = 50
  /// The name of the standard calendar until the user names it.
  public static let none = CalendarName(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A warning before an event is saved that may not be what the user meant.
public enum EventNotice: Hashable, Sendable {
  /// The event takes place once and has already begun.
  case past
  /// The event lasts more than half a day, which is seldom intended.
  case long(minutes: Int)
  /// The input contains no time of day.
  case timeMissing
  /// The months that lack a day of the month, such as the 31st, are skipped.
  case monthsSkipped(dayOfMonth: Int)
  /// The years without February 29 are skipped.
  case yearsSkipped
}

extension EventDraft {
  /// The longest duration without a warning, in minutes (our choice).
  private static let usualMinutes = 12 * 60

  /// Returns the warnings about the event at the current time.
  public func notices(on clock: DayClock) -> [EventNotice] {
    var notices: [EventNotice] = []
    let minutes = span.clockSeconds / 60
    if isPast(clock) { notices.append(.past) }
    if !span.isAllDay, minutes > Self.usualMinutes { notices.append(.long(minutes: minutes)) }
    return notices + rules.compactMap { $0.skipped(from: span.start.day) }.prefix(1)
  }

  private func isPast(_ clock: DayClock) -> Bool {
    guard rules.isEmpty, laterDays.isEmpty else { return false }
    if case .allDay(let days) = span { return days.last < clock.today }
    return span.instants(forUserIn: clock.zone).start < clock.now
  }
}

extension RecurrenceRule {
  /// Returns the notice about the months or years that lack the day of the rule; `nil` if all have the day.
  ///
  /// - Parameter start: The first day of the series, which gives the day that the rule doesn't name.
  fileprivate func skipped(from start: Day) -> EventNotice? {
    guard weekdays.isEmpty, weekNumbers.isEmpty, yearDays.isEmpty, positions.isEmpty else { return nil }
    let days = monthDays.isEmpty ? [start.dayOfMonth] : monthDays
    guard let last = days.max(), last > 28, days.allSatisfy({ $0 > 28 }) else { return nil }
    switch frequency {
    case .monthly where months.isEmpty: return .monthsSkipped(dayOfMonth: last)
    case .yearly where (months.isEmpty ? [start.month] : months) == [2]: return last == 29 ? .yearsSkipped : nil
    default: return nil
    }
  }
}

/// The user's input for an event, with every field checked.
public struct EventDraft: Hashable, Sendable {
  public var title: EventTitle
  public var notes: EventNotes
  public var location: EventLocation
  public var url: EventURL
  public var categories: [EventCategory]
  public var span: EventSpan
  /// Alarms in any order.
  public var alarms: [Alarm]
  public var calendar: EventCalendar.ID
  /// The rules of the repetition; empty if the event takes place once.
  public var rules: [RecurrenceRule]
  /// Later days on which the event also takes place, at the same time; only for a new event.
  public var laterDays: [Day]

  public init(
    title: EventTitle, notes: EventNotes = .none, location: EventLocation = .none, url: EventURL = .none,
    categories: [EventCategory] = [], span: EventSpan, alarms: [Alarm] = [.atStart],
    calendar: EventCalendar.ID = .standard, rules: [RecurrenceRule] = [], laterDays: [Day] = []
  ) {
    (self.title, self.notes, self.location, self.url, self.categories) = (title, notes, location, url, categories)
    (self.span, self.alarms, self.calendar, self.rules, self.laterDays) = (span, alarms, calendar, rules, laterDays)
  }

  /// Fills a form for an existing event; texts from a file keep their length.
  public init(_ event: Event) {
    self.init(
      title: event.title, notes: event.notes, location: event.location, url: event.url, categories: event.categories,
      span: event.span, alarms: event.alarms, calendar: event.calendar, rules: event.rules)
  }

  /// Fills a form for an instance of a series, with the rules of the series.
  public init(_ instance: Event, in series: Event) {
    self.init(instance)
    rules = series.rules
  }

  /// Fills a form for an instance of a series and all later ones, with the rules that are left for them.
  ///
  /// A count is the number of instances from this one on.
  public init(_ instance: Event, in series: Event, from place: RecurrenceID) {
    self.init(instance)
    rules = series.rules.map { $0.rest(from: place.start, of: series.span) ?? $0 }
  }
}

extension EventDraft: FormDraft {
  /// The fields of an event, in the order of the form.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case title, span, rules, location, calendar, alarms, categories, url, notes
  }

  public static func merge(_ form: inout FormMerge<EventDraft>) {
    form.field(.title, \.title)
    form.field(.span, \.span)
    form.field(.rules, \.rules)
    form.field(.location, \.location)
    form.field(.calendar, \.calendar)
    form.field(.alarms, \.alarms)
    form.field(.categories, \.categories)
    form.field(.url, \.url)
    form.field(.notes, \.notes)
  }
}
