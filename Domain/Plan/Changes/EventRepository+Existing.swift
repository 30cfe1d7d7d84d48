extension EventRepository {
  /// The event with that id.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  func existing(_ id: Event.ID) async throws(StoreError) -> Event {
    guard let event = try await event(id) else { throw .missing }
    return event
  }
}
