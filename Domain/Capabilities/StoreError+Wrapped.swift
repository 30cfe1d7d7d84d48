extension StoreError {
  /// Asks a repository within a use case whose error has a case for the repository's.
  static func wrapped<Value, Failure: Error>(
    in failure: (StoreError) -> Failure,
    _ ask: () async throws(StoreError) -> Value
  ) async throws(Failure) -> Value {
    do throws(StoreError) {
      return try await ask()
    } catch {
      throw failure(error)
    }
  }
}
