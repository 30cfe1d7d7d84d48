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
