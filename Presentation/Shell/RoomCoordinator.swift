package import Domain

/// Leads through one room of the house.
@MainActor
package protocol RoomCoordinator: Coordinator {
  var room: Room { get }

  /// When something that is shown will change by itself; `nil` when nothing will.
  var nextChange: Instant? { get }

  /// Goes to a day and selects one of its events, where the room has days.
  func show(_ day: Day, selecting occurrence: Occurrence.ID?) async

  /// Selects what was just added on a day, in whatever is shown.
  func reveal(_ occurrence: Occurrence.ID, on day: Day) async
}
