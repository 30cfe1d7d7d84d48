public import struct Foundation.UUID

/// Something planned (RFC 5545 VEVENT).
public struct Event: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }

    /// The uid of an event that begins here and not in a file (RFC 7986 §5.3).
    var newUID: String { uuid.uuidString.lowercased() }
  }

  /// RFC 5545 §3.8.1.11.
  public enum Status: String, Hashable, Sendable, CaseIterable { case confirmed, tentative, cancelled }

  public internal(set) var id: ID
  /// The name that other calendar programs know it by (RFC 5545 UID).
  public internal(set) var uid: String
  public package(set) var title: EventTitle
  /// Shown when the event is opened.
  public package(set) var notes: EventNotes
  public package(set) var location: EventLocation
  public package(set) var url: EventURL
  /// Categories in the order they were given.
  public package(set) var categories: [EventCategory]
  public package(set) var span: EventSpan
  /// Sorted, the soonest before the start first; no two alike.
  public package(set) var alarms: [Alarm] { didSet { alarms = Self.inOrder(alarms) } }
  /// Cancelled events are kept but in no list.
  public package(set) var status: Status
  public package(set) var calendar: EventCalendar.ID
  /// The repetition of the event; `nil` when it takes place once.
  public package(set) var recurrence: Recurrence?
  /// The instance that it stands for, of a series that is not here; `nil` for all but a few from files.
  public package(set) var detachedFrom: RecurrenceID?
  /// Goes up with every change, so that of two copies the newer is known (RFC 5545 §3.8.7.4); 0…2^53.
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
    self.id = id
    self.uid = uid
    self.title = title
    self.notes = notes
    self.location = location
    self.url = url
    self.categories = categories
    self.span = span
    self.alarms = Self.inOrder(alarms)
    self.status = status
    self.calendar = calendar
    self.recurrence = recurrence
    self.detachedFrom = detachedFrom
    self.sequence = sequence.clamped(to: Int.counts)
  }

  /// The rules it is repeated by; none for most.
  public var rules: [RecurrenceRule] { recurrence?.rules ?? [] }

  init(_ id: ID, _ draft: EventDraft) {
    self.init(id: id, uid: id.newUID, title: draft.title, span: draft.span)
    apply(draft)
  }

  /// An event that is not repeated yet with everything that the user typed, as a newer one if that is something else.
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
