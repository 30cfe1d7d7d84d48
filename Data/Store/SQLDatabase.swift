package import Domain

/// The database that runs the ports' statements: the user's file, or an account on a server.
package protocol SQLDatabase: Sendable {
  /// Runs a query on one unchanging state of the store; never waits for who writes.
  func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  /// Runs a command of the user as one transaction and, when it changes anything, one step of undo.
  ///
  /// When it returns, the change is kept for good; when it throws, nothing has changed.
  /// - Parameters:
  ///   - label: What the undo list shall tell of it; asked when something has changed.
  ///   - body: May be run more than once on a server, where another writer was in its way.
  func write<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Writes like ``write(as:_:)``, for a command that may add very many events, contacts or sayings of one kind.
  ///
  /// - Parameter isTrial: Whether nothing is saved.
  func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isTrial: Bool,
    _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result>

  /// Changes the store for reasons of its own, which undo does not see.
  ///
  /// - Parameters:
  ///   - isLarge: Whether it may change very much.
  ///   - isTrial: Whether nothing is to be kept.
  ///   - waits: Whether for others that write, longer than people notice.
  func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool, isTrial: Bool, waits: Bool, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result

  func next(for move: HistoryMove) async throws(StoreError) -> NextCommand?

  /// - Throws: `StoreError.conflict` when something that it changed has changed since by no command.
  func perform(_ move: HistoryMove, only expected: UndoEntry?) async throws(StoreError) -> MovedCommand?

  /// Indicates whether a command of this run has changed something or was undone.
  var hasChanged: Bool { get async }

  /// Indicates whether a process ended while it was writing and the store hasn't been checked since.
  var asksForCheck: Bool { get }

  /// Looks through the store once where that is asked for, and tells of damage; all else goes on meanwhile.
  func checkIfAsked() async

  /// Makes a weekly copy where one is due.
  ///
  /// - Returns: Where it is; `nil` when none is due.
  @discardableResult func backUpWeekly() async throws(StoreError) -> String?

  /// Hears that somebody else may have changed something, as long as it is listened to; `nil` where nobody tells.
  func changesElsewhere() async -> AsyncStream<Void>?

  /// Gives back what it holds; a later use opens it again.
  func close() async
}

extension SQLDatabase {
  package func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> { try await writeMany(as: label, isTrial: false, body) }

  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool = false,
    isTrial: Bool = false,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await maintain(isLarge: isLarge, isTrial: isTrial, waits: true, body)
  }
}
