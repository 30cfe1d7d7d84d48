public import struct Foundation.UUID

/// An event with what is kept of the file that it came from.
public struct KeptEvent: Hashable, Sendable {
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
public struct KeptComponent: Hashable, Sendable, Identifiable {
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
