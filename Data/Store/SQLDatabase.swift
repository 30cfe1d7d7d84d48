package import Domain

/// The database on which the ports' statements run: the user's file, or an account on a server.
package protocol SQLDatabase: Sendable {
  /// Runs a query on a snapshot of the store, without waiting for writers.
  func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  /// Runs a user's command as one transaction and, if the command changes anything, as one undo step.
  ///
  /// When this function returns, the change is durable; when it throws, nothing has changed.
  ///
  /// - Parameters:
  ///   - label: Returns the label in the undo list; called only if something has changed.
  ///   - body: The command; with a server, it may run more than once if another writer interferes.
  func write<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Writes like ``write(as:_:)``, for a command that may add very many events, contacts or sayings of one kind.
  ///
  /// - Parameter isDryRun: Indicates whether this is a dry run, which saves nothing.
  func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isDryRun: Bool,
    _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Changes the store without a command, so that undo doesn't cover the change.
  ///
  /// - Parameters:
  ///   - isLarge: Indicates whether the change may be very large.
  ///   - isDryRun: Indicates whether this is a dry run, which saves nothing.
  ///   - waits: Indicates whether to wait for other writers, longer than people notice.
  func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool, isDryRun: Bool, waits: Bool, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  func next(for move: HistoryMove) async throws(StoreError) -> NextCommand?

  /// - Throws: `StoreError.conflict` if a row isn't as the command left it, and another method has to be tried.
  func perform(
    _ move: HistoryMove, only expected: UndoEntry?, _ way: UndoWay
  ) async throws(StoreError) -> MovedCommand?

  /// Indicates whether a command of this run has changed something or was undone.
  var hasChanged: Bool { get async }

  /// Indicates whether a process ended while it was writing and the store hasn't been checked since.
  var asksForCheck: Bool { get }

  /// Checks the store once if requested, and reports damage; other work continues in the meantime.
  func checkIfAsked() async

  /// Makes a weekly copy if one is due.
  ///
  /// - Returns: The path of the copy; `nil` if no copy is due.
  @discardableResult func backUpWeekly() async throws(StoreError) -> String?

  /// Reads like ``read(_:)``, but over a separate connection and without accepting a replaced store.
  func peek<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  /// Returns the state of the store without opening it; `nil` if the store must be opened for that.
  func glance() -> StoreGlance?

  /// Returns a stream that reports possible changes by others; `nil` if the database sends no notifications.
  func changesElsewhere() async -> AsyncStream<Void>?

  /// Releases the connections of the database; the next use opens them again.
  func close() async
}

extension SQLDatabase {
  /// Closes the database after work, even if the work fails.
  func closing<Value: Sendable, Failure: Error>(
    after work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      let value = try await work()
      await close()
      return value
    } catch {
      await close()
      throw error
    }
  }

  package func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> { try await writeMany(as: label, isDryRun: false, body) }

  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool = false,
    isDryRun: Bool = false,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await maintain(isLarge: isLarge, isDryRun: isDryRun, waits: true, body)
  }
}
