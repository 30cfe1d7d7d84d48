package import Domain
package import Foundation

/// A part of a file that is kept for other programs and shown nowhere here, such as a to-do.
package struct CalendarComponent: Hashable, Sendable, Identifiable {
  package let id: UUID
  package let calendar: EventCalendar.ID
  /// As in the file, such as `VTODO`.
  package let name: String
  /// Many have none.
  package let uid: String?
  /// As it stands there, whatever its encoding.
  package let text: [UInt8]

  package init(id: UUID, calendar: EventCalendar.ID, name: String, uid: String?, text: [UInt8]) {
    self.id = id
    self.calendar = calendar
    self.name = name
    self.uid = uid
    self.text = text
  }
}
