/// The isolation of a transaction, and whether it may write.
package enum TransactionKind: Hashable, Sendable {
  /// Behaves as if all transactions of all programs ran one after the other; otherwise the server refuses one of them.
  case serializable
  /// After all others of the account that change something, one after the other; see ``AccountLock``.
  ///
  /// Their end is waited for, in milliseconds.
  case locked(account: Int, patience: Int)
  /// Reads one unchanging state; never waits and is never refused.
  case snapshot

  fileprivate var statement: String {
    switch self {
    case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
    case .locked: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
    case .snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    }
  }
}

/// The result of a transaction whose `COMMIT` was sent.
enum CommitResult {
  case kept
  /// Nothing of it is there.
  case notKept(PostgreSQLError)
  /// The connection broke after `COMMIT` was sent.
  case unknown
}

extension PostgreSQLConnection {
  /// Begins a transaction with the next statement, in the same round trip.
  package func begin(_ kind: TransactionKind) {
    fault = nil
    hasWritten = false
    known = KnownAnswers(isLasting: kind == .snapshot)
    likelyQuestions.begin()
    phase = .beginning(kind)
  }

  /// Ends a transaction that only read, without waiting for the answer.
  func endSnapshot() throws(PostgreSQLError) { try end("COMMIT") }

  /// Calls on a channel, without waiting for the answer: a hint, so that it does not matter whether it gets there.
  ///
  /// In a transaction of its own: those that call are kept one after the other in all of the database (PostgreSQL,
  /// PreCommit_Notify), but this one has nothing to put on disk meanwhile.
  func call(_ channel: String, _ payload: String) {
    var parameters = PostgreSQLParameters()
    parameters.add(channel)
    parameters.add(payload)
    // If this fails, the other runs notice the change by themselves.
    try? post("SELECT pg_notify($1, $2)", parameters)
  }

  /// Gives the server a statement outside of a transaction, whose answer does not matter.
  func post(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) {
    try send(sql, parameters, awaiting: .anything)
    try sync()
    try flush()
  }

  package func rollBack() {
    // A lost connection has rolled back by itself.
    try? end("ROLLBACK")
  }

  private func end(_ statement: String) throws(PostgreSQLError) {
    defer { (phase, known) = (.outside, KnownAnswers(isLasting: false)) }
    guard phase == .open, !isLost else { return }
    fault = nil
    // The rollback gets its own sync, because after an error the server skips everything up to the next one.
    switch awaited.last {
    case nil, .sync: break
    default: try sync()
    }
    // The answers to earlier statements don't matter any more.
    awaited = awaited.map(\.unwanted)
    try send(statement, awaiting: .anything)
    try sync()
    try flush()
  }

  /// Ends a transaction for good, together with what was added by ``enqueue(_:_:)``.
  ///
  /// - Parameter marker: A statement that is the last one before the end, if anything was written.
  func commit(marker: (sql: String, parameters: PostgreSQLParameters)) -> CommitResult {
    if let fault { return .notKept(fault) }
    guard phase == .open else {
      phase = .outside
      return .kept
    }
    let needsMarker = hasWritten
    do throws(PostgreSQLError) {
      if needsMarker { try send(marker.sql, marker.parameters) }
      try send("COMMIT")
    } catch {
      // Nothing can have been ended: libpq gives up a broken connection before it sends.
      return needsMarker && error == .connectionLost ? .unknown : .notKept(error)
    }
    do throws(PostgreSQLError) {
      let result = try collect()
      phase = .outside
      // A server that has given the transaction up answers `ROLLBACK` to `COMMIT`, without an error.
      guard result?.command == "COMMIT" else { return .notKept(.unsupported("the server rolled back")) }
      return .kept
    } catch { return needsMarker && error == .connectionLost ? .unknown : .notKept(error) }
  }

  /// Sends `BEGIN` in front of the first statement.
  func beginIfNeeded() throws(PostgreSQLError) {
    guard case .beginning(let kind) = phase else { return }
    phase = .open
    try send(kind.statement)
    guard case .locked(let account, let patience) = kind else { return }
    try send("SET LOCAL lock_timeout = \(patience)")
    try send(AccountLock.statement, AccountLock.parameters(account))
  }
}
