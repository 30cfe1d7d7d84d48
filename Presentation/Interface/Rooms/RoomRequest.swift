package import Domain
package import struct Foundation.UUID

/// Names a thing of a room, or a place for a new one, for those who do not know the room.
package struct RecordReference: Hashable, Sendable {
  package let kind: RecordKind
  /// `nil` for a new thing, and for a day alone.
  package let id: UUID?
  package let day: Day?
  package let time: TimeOfDay?
  /// The instance of a series.
  package let instance: RecurrenceID?
  /// The name of something without an id, such as a setting.
  package let name: String?

  package init(
    _ kind: RecordKind, _ id: UUID? = nil, day: Day? = nil, time: TimeOfDay? = nil, instance: RecurrenceID? = nil,
    name: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.day = day
    self.time = time
    self.instance = instance
    self.name = name
  }
}

package struct RoomRequest: Hashable, Sendable {
  /// Rooms add their own in extensions.
  package struct Action: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let show = Action("show")
    package static let add = Action("add")
    /// Let a new thing be written in one line.
    package static let quickAdd = Action("quickAdd")
    package static let edit = Action("edit")
  }

  package let action: Action
  package let record: RecordReference

  package init(_ action: Action, _ record: RecordReference) {
    self.action = action
    self.record = record
  }
}
