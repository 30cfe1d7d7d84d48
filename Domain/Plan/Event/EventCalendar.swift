public import struct Foundation.UUID

/// A named collection of events with a colour.
public struct EventCalendar: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    /// The calendar that is always there.
    public static let standard = ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))

    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  /// The hues that both themes can show apart.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    case blue, green, orange, red, purple, teal, yellow, gray
  }

  public let id: ID
  /// Empty only for ``ID/standard`` until the user names it.
  public var name: CalendarName
  public var color: Color

  public init(id: ID, name: CalendarName, color: Color) {
    self.id = id
    self.name = name
    self.color = color
  }
}

extension EventCalendar: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case name, color }

  public static func merge(_ form: inout FormMerge<EventCalendar>) {
    form.field(.name, \.name)
    form.field(.color, \.color)
  }
}

extension EventCalendar: Comparable {
  /// The order of lists: ``ID/standard`` first, then by name; the id only makes it total.
  public static func < (left: EventCalendar, right: EventCalendar) -> Bool {
    if (left.id == .standard) != (right.id == .standard) { return left.id == .standard }
    return (left.name.text, left.id.uuid) < (right.name.text, right.id.uuid)
  }
}

public struct CalendarName: EnteredText {
  /// Chosen here: it has to fit beside a title.
  public static let limit = 50
  public static let mayBeEmpty = false
  /// The standard calendar's, until the user names it.
  public static let none = CalendarName(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}
