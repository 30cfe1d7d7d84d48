public import Foundation

/// Something planned (RFC 5545 VEVENT).
public struct Event: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) {
      self.uuid = uuid
    }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String {
      uuid.uuidString.lowercased().filter { $0 != "-" }
    }
  }

  /// RFC 5545 §3.8.1.11.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    case confirmed, tentative, cancelled
  }

  public let id: ID
  /// The name that other calendar programs know it by (RFC 5545 UID).
  public let uid: String
  public var title: EventTitle
  public var notes: EventNotes
  public var location: EventLocation
  public var url: EventURL
  public var categories: [EventCategory]
  public var span: EventSpan
  /// Sorted, the soonest before the start first; no two alike.
  public var alarms: [Alarm] { didSet { alarms = Self.inOrder(alarms) } }
  public var status: Status
  public var calendar: EventCalendar.ID

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
    calendar: EventCalendar.ID = .standard
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
  }

  /// Takes over everything that the user can type.
  mutating func apply(_ draft: EventDraft) {
    title = draft.title
    notes = draft.notes
    location = draft.location
    url = draft.url
    categories = draft.categories
    span = draft.span
    alarms = draft.alarms
    calendar = draft.calendar
  }

  private static func inOrder(_ alarms: [Alarm]) -> [Alarm] { Set(alarms).sorted() }
}
