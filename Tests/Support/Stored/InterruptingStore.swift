package import Domain
import Testing

/// A store that another writer changes between a rule's last read and its first change.
package struct InterruptingStore: Store {
  private actor Interruption {
    private var work: (@Sendable () async throws -> Void)?

    init(_ work: @escaping @Sendable () async throws -> Void) { self.work = work }

    func happen() async {
      guard let work = work.take() else { return }
      do { try await work() } catch { Issue.record(error, "The other writer was refused.") }
    }
  }

  private let store: any Store
  private let interruption: Interruption

  /// - Parameter other: The other writer's change, which runs once.
  package init(_ store: any Store, by other: @escaping @Sendable () async throws -> Void) {
    self.store = store
    interruption = Interruption(other)
  }

  package func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any Domain::ReadTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await store.read(body)
  }

  package func change<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    _ body: @Sendable (any Transaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    await interruption.happen()
    return try await store.change(as: label, body)
  }

  package func changeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel,
    isDryRun: Bool,
    _ body: @Sendable (any BulkTransaction<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    await interruption.happen()
    return try await store.changeMany(as: label, isDryRun: isDryRun, body)
  }

  package func note<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (any SideWrites<Failure>) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await store.note(body)
  }
}
