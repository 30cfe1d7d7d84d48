import Domain
import Foundation

/// The demo's calendars.
enum DemoCalendar: UInt8, CaseIterable {
  case personal, work, family, exercise

  var id: EventCalendar.ID {
    guard self != .personal else { return .standard }
    return EventCalendar.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0xDE, 0xA0, rawValue)))
  }

  /// The calendars beside the standard one.
  static var added: [EventCalendar] {
    [
      EventCalendar(id: work.id, name: CalendarName(imported: "일 Work"), color: .orange),
      EventCalendar(id: family.id, name: CalendarName(imported: "가족"), color: .green),
      EventCalendar(id: exercise.id, name: CalendarName(imported: "운동"), color: .purple),
    ]
  }
}
