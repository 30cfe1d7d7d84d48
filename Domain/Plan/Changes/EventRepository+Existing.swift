extension EventRepository {
  /// The event with that id.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is none.
  func existing(_ id: Event.ID) async throws(RepositoryError) -> Event {
    guard let event = try await event(id) else { throw .missing }
    return event
  }
}
