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
    known = QueryCache(isLasting: kind == .snapshot)
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
    defer { (phase, known) = (.outside, QueryCache(isLasting: false)) }
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

/// Tells after a broken connection whether a transaction was kept: a row that it writes last, with a name of its own.
///
/// Who asks writes the same row: the server lets the two wait for each other, so that one of them is refused. A
/// transaction that still lies unread in the network can then not be kept any more.
package struct CommitMarker: Sendable {
  package static let table = """
    CREATE TABLE commit_marker(
      account_id integer NOT NULL,
      token bytea NOT NULL CHECK(length(token) = 16),
      made timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY(account_id, token)
    )
    """

  private static let insertion = "INSERT INTO commit_marker(account_id, token) VALUES($1, $2)"

  private let account: Int
  private let token: [UInt8]

  /// - Parameters:
  ///   - session: A random number.
  ///   - number: Another one for each transaction of the session.
  package init(account: Int, session: UInt64, number: UInt64) {
    self.account = account
    token = [session, number].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
  }

  private var parameters: PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(account)
    parameters.add(token)
    return parameters
  }

  /// The last statement of the transaction.
  package var statement: (sql: String, parameters: PostgreSQLParameters) { (Self.insertion, parameters) }

  /// Waits for the end of a transaction that is still running, and keeps it from being kept later.
  ///
  /// May be asked again: the row of who asks is told from the transaction's by its time, a thousand years from now.
  /// - Returns: Whether it was kept.
  package func wasKept(asking connection: PostgreSQLConnection) throws(PostgreSQLError) -> Bool {
    let question = """
      INSERT INTO commit_marker(account_id, token, made) VALUES($1, $2, now() + interval '1000 years')
      ON CONFLICT(account_id, token) DO UPDATE SET made = commit_marker.made
      RETURNING made < now() + interval '500 years'
      """
    return try connection.run(question, parameters)[0].bool(0)
  }

  /// Forgets those that nobody can ask for any more, of an account and older than a day, without waiting for the answer.
  package static func prune(account: Int, on connection: PostgreSQLConnection) throws(PostgreSQLError) {
    var parameters = PostgreSQLParameters()
    parameters.add(account)
    try connection.post(
      """
      DELETE FROM commit_marker WHERE account_id = $1 AND (
        made < now() - interval '1 day'
        OR made BETWEEN now() + interval '500 years' AND now() + interval '1000 years' - interval '1 day'
      )
      """, parameters)
  }
}
