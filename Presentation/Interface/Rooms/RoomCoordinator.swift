package import Domain

@MainActor
package protocol RoomCoordinator: Coordinator {
  /// When something that is shown will change by itself; `nil` when nothing will.
  var nextChange: Instant? { get }

  /// Goes to a thing of the room, or to a day of it.
  func show(_ record: RecordReference) async

  /// Selects what was just added, in whatever is shown, where that has a place for it.
  func reveal(_ record: RecordReference) async
}

extension RoomCoordinator {
  package func show(_ record: RecordReference) async {}

  package func reveal(_ record: RecordReference) async {}
}
