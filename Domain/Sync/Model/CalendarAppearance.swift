/// The name and the color of a calendar here whose events a collection has.
public struct CalendarAppearance: Hashable, Sendable {
  public var name: String
  public var color: EventCalendar.Color

  public init(name: String, color: EventCalendar.Color) { (self.name, self.color) = (name, color) }

  public init(_ calendar: EventCalendar) { self.init(name: calendar.name.text, color: calendar.color) }
}

/// The name and the color that a collection gets on its server; `nil` leaves a value as it is.
public struct CollectionChange: Hashable, Sendable {
  public var name: String?
  public var color: String?

  public init(name: String? = nil, color: String? = nil) { (self.name, self.color) = (name, color) }

  /// The changed values one by one, because a server refuses both if it can't store one of them.
  var parts: [CollectionChange] {
    [name.map { CollectionChange(name: $0) }, color.map { CollectionChange(color: $0) }].compactMap(\.self)
  }
}

extension SyncCollection {
  /// Indicates whether the user changed the name or the color of the calendar since both sides last agreed.
  func isChanged(_ calendar: CalendarAppearance?) -> Bool { shown.map { $0 != calendar } ?? false }

  /// Takes over the name and the color that the server has now.
  ///
  /// A calendar follows the server as long as it has the server's values, so never after the user has changed them
  /// here. Changes made in Haru are sent. The server's color is stored as it is; the calendar has the nearest hue,
  /// which is sent only if the user chose it.
  ///
  /// - Parameters:
  ///   - there: The server's collection.
  ///   - calendar: The calendar, which may change; `nil` for records that aren't in a calendar.
  ///   - chosen: The values that the user chose for the server just now, which win over changes here.
  /// - Returns: The change to send.
  mutating func follow(
    _ there: DAVCollection, _ calendar: inout CalendarAppearance?,
    choosing chosen: CollectionChange = CollectionChange()
  ) -> CollectionChange {
    let known = (name: name, hue: EventCalendar.Color(near: color) ?? .standard)
    // The last part of an address is no better name, and may contain the key of a published calendar.
    if there.hasName { name = there.title }
    color = there.color
    guard var here = calendar else { return CollectionChange() }
    var (agreed, change) = (shown ?? here, CollectionChange())
    if here.name != agreed.name, chosen.name == nil {
      if here.name != name, !here.name.isEmpty, mayBeSent { change.name = here.name }
    } else if agreed.name == known.name {
      here.name = name
    }
    if here.color != agreed.color, chosen.color == nil {
      if here.color != EventCalendar.Color(near: color), mayBeSent { change.color = here.color.text }
    } else if agreed.color == known.hue, let hue = EventCalendar.Color(near: color) {
      here.color = hue
    }
    if change.name == nil { agreed.name = here.name }
    if change.color == nil { agreed.color = here.color }
    (calendar, shown) = (here, agreed)
    return change
  }

  /// Notes that the server was asked for a change.
  ///
  /// A value that the server refused isn't sent again: each side keeps its own until one of them changes.
  mutating func note(_ change: CollectionChange, isRefused: Bool) {
    if let name = change.name {
      shown?.name = name
      if !isRefused { self.name = name }
    }
    if let color = change.color, let hue = EventCalendar.Color(near: color) {
      shown?.color = hue
      if !isRefused { self.color = color }
    }
  }
}

extension EventCalendar.Color {
  /// The color of a calendar that came without one.
  static let standard = EventCalendar.Color.blue

  /// The colors as servers write them (RFC 7986 and Apple's `calendar-color`), each as 24 bits.
  private static let shades: [(color: EventCalendar.Color, shade: Int)] = [
    (.blue, 0x1E88E5), (.green, 0x43A047), (.orange, 0xFB8C00), (.red, 0xE53935), (.purple, 0x8E24AA),
    (.teal, 0x00897B), (.yellow, 0xFDD835), (.gray, 0x757575),
  ]

  /// The color as Apple's programs and most servers write it, such as `#1E88E5FF`.
  public var text: String {
    let shade = Self.shades.first { $0.color == self }?.shade ?? 0
    let digits = String(shade, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits + "FF"
  }

  /// Returns the color that is nearest to a server's color, such as `#FF9500FF`; `nil` for any other text.
  public init?(near text: String?) {
    guard let text, text.hasPrefix("#"), [7, 9].contains(text.utf8.count),
      text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = Int(text.dropFirst().prefix(6), radix: 16)
    else { return nil }
    func distance(to shade: Int) -> Int {
      [16, 8, 0].reduce(0) { sum, shift in
        let step = (number >> shift & 0xFF) - (shade >> shift & 0xFF)
        return sum + step * step
      }
    }
    guard let nearest = Self.shades.min(by: { distance(to: $0.shade) < distance(to: $1.shade) }) else { return nil }
    self = nearest.color
  }
}
