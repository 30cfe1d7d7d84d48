extension RepositoryError {
  /// Asks a repository within a use case whose error has a case for the repository's.
  static func wrapped<Value, Failure: Error>(
    in failure: (RepositoryError) -> Failure,
    _ ask: () async throws(RepositoryError) -> Value
  ) async throws(Failure) -> Value {
    do throws(RepositoryError) {
      return try await ask()
    } catch {
      throw failure(error)
    }
  }
}

extension EventRepository {
  /// The event with that id.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is none.
  func existing(_ id: Event.ID) async throws(RepositoryError) -> Event {
    guard let event = try await event(id) else { throw .missing }
    return event
  }
}
