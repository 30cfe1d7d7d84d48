/// Synchronizes one collection with its server: performs the actions of ``RunSync``.
public struct SynchronizeCollection<Format: SyncFormat>: Sendable {
  private let store: any SyncStore<Format.Record>
  private let format: Format
  private let newID: IDGenerator
  private let wait: @Sendable (Duration) async -> Void

  /// - Parameters:
  ///   - store: The store of the collection.
  ///   - format: The format of its resources.
  ///   - newID: Makes the identifiers of stored texts.
  ///   - wait: Waits for a second before a refused write is repeated; returns early if the task is cancelled.
  public init(
    _ store: any SyncStore<Format.Record>, _ format: Format, newID: IDGenerator,
    wait: @escaping @Sendable (Duration) async -> Void
  ) { (self.store, self.format, self.newID, self.wait) = (store, format, newID, wait) }

  /// Runs once; a cancelled task ends the run after the current action.
  ///
  /// - Parameters:
  ///   - server: The server of the collection.
  ///   - options: The user's settings and answers.
  ///   - permit: A closure that gets each request before it is sent, and returns `false` to end the run instead.
  /// - Throws: ``StoreError`` if a step can't be saved; the next run repeats the step.
  public func callAsFunction(
    _ server: any DAVServing, _ options: SyncOptions, permit: @Sendable (SyncRequest) async -> Bool = { _ in true }
  ) async throws(StoreError) -> SyncOutcome {
    let perform = PerformSyncStep(format, options, newID: newID)
    let collection = try await store.read { transaction throws(StoreError) in try transaction.collection() }
    var machine = RunSync(options)
    var event = RunSync.Input.start
    while true {
      switch machine.next(after: event) {
      case .store(let step) where step.isReading:
        event = .performed(
          try await store.read { transaction throws(StoreError) in try perform.read(step, in: transaction) })
      case .store(let step) where step.isRehearsal:
        event = .performed(
          try await store.rehearse { transaction throws(StoreError) in try perform(step, in: transaction) })
      case .store(let step):
        event = .performed(
          try await store.performStep { transaction throws(StoreError) in try perform(step, in: transaction) })
      case .request(let request):
        do throws(DAVError) {
          guard await permit(request), !Task.isCancelled else { throw .unreachable(.cancelled) }
          event = .answered(try await request.send(to: server, collection))
        } catch {
          event = .failed(error)
        }
      case .reuse(let resources):
        event = Task.isCancelled ? .failed(.unreachable(.cancelled)) : .answered(.resources(resources))
      case .wait(let duration):
        await wait(duration)
        event = .waited
      case .end(let outcome): return outcome
      }
    }
  }
}
