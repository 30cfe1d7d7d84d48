package import Domain

/// What a room asks of the house around it.
package enum HouseEffect: Hashable, Sendable {
  /// The input meant nothing here; the house may have a use for it.
  case unhandled
  /// A short message at the bottom of the screen.
  case toast(String)
  /// Go to another room.
  case go(Room)
  /// Go to a day in the plan.
  case showDay(Day)
  /// Go to an event in the plan.
  case showEvent(Event.ID)
  /// Take back the newest command.
  case undo
  /// Call ``RoomCoordinator/appear()`` again at this instant.
  case wake(Instant)
  case quit
}
