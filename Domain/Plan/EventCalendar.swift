public import struct Foundation.UUID

/// A named collection of events with a colour.
public struct EventCalendar: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    /// The calendar that is always there.
    public static let standard = ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))

    public let uuid: UUID

    public init(_ uuid: UUID) {
      self.uuid = uuid
    }
  }

  /// The hues that both themes can show apart.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    case blue, green, orange, red, purple, teal, yellow, gray
  }

  public let id: ID
  public var name: CalendarName
  public var color: Color

  public init(id: ID, name: CalendarName, color: Color) {
    self.id = id
    self.name = name
    self.color = color
  }
}
