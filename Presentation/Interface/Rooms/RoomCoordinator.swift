package import Domain

@MainActor package protocol RoomCoordinator: Coordinator {
  /// When something that is shown will change by itself; `nil` when nothing will.
  var nextChange: Instant? { get }

  /// Indicates whether something unseen exists, which a dot on the tab shows.
  var hasNews: Bool { get }

  /// Goes on where another coordinator of the room was, whose settings are not the user's any more.
  func resume(from other: any RoomCoordinator)

  /// Goes to a thing of the room, or to a day of it.
  func show(_ record: RecordReference) async

  /// Selects what was just added, in whatever is shown, where that has a place for it.
  func reveal(_ record: RecordReference) async

  /// Goes to a day, while something is written about it above.
  func look(at day: Day) async
}

extension RoomCoordinator {
  package var hasNews: Bool { false }

  package func resume(from other: any RoomCoordinator) {}

  package func show(_ record: RecordReference) async {}

  package func reveal(_ record: RecordReference) async {}

  package func look(at day: Day) async {}
}
