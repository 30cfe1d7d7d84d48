/// The isolation of a transaction, and whether it may write.
package enum TransactionKind: Hashable, Sendable {
  /// Behaves as if all transactions ran one after the other; the server refuses transactions for which that is
  /// impossible.
  case serializable
  /// Runs after all other writing transactions of the account, one at a time; see ``AccountLock``.
  ///
  /// `version` is the newest version of the tables that the program knows, and `patience` is the maximum waiting time
  /// in milliseconds.
  case locked(account: Int, version: Int, patience: Int)
  /// Reads a snapshot; never waits and is never refused.
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
  case committed
  /// The transaction was not committed.
  case notCommitted(PostgreSQLError)
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

  /// Ends a transaction that only read, without waiting for the result.
  func endSnapshot() throws(PostgreSQLError) { try end("COMMIT") }

  /// Notifies a channel without waiting for the result; the notification is a hint that may get lost.
  ///
  /// The notification has its own transaction. PostgreSQL commits notifying transactions one at a time in the whole
  /// database (PreCommit_Notify), but this one has nothing to write to disk.
  func call(_ channel: String, _ payload: String) {
    var parameters = PostgreSQLParameters()
    parameters.add(channel)
    parameters.add(payload)
    // If the notification fails, the other runs find the change by themselves.
    try? post("SELECT pg_notify($1, $2)", parameters)
  }

  /// Sends a statement outside a transaction and ignores its result.
  func post(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) {
    try send(sql, parameters, awaiting: .anything)
    try sync()
    try flush()
  }

  package func rollBack() {
    // A lost connection has already rolled back.
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
    // The results of earlier statements don't matter anymore.
    awaited = awaited.map(\.unwanted)
    try send(statement, awaiting: .anything)
    try sync()
    try flush()
  }

  /// Commits a transaction, including the statements added by ``enqueue(_:_:)``.
  ///
  /// - Parameter marker: The last statement before the commit, sent only if the transaction wrote something.
  func commit(marker: (sql: String, parameters: PostgreSQLParameters)) -> CommitResult {
    if let fault { return .notCommitted(fault) }
    guard phase == .open else {
      phase = .outside
      return .committed
    }
    let needsMarker = hasWritten
    do throws(PostgreSQLError) {
      if needsMarker { try send(marker.sql, marker.parameters) }
      try send("COMMIT")
    } catch {
      // `COMMIT` can't have been executed, because libpq abandons a broken connection before it sends.
      return needsMarker && error == .connectionLost ? .unknown : .notCommitted(error)
    }
    do throws(PostgreSQLError) {
      let result = try collect()
      phase = .outside
      // A server that aborted the transaction answers `COMMIT` with `ROLLBACK`, without an error.
      guard result?.command == "COMMIT" else { return .notCommitted(.unsupported("the server rolled back")) }
      return .committed
    } catch { return needsMarker && error == .connectionLost ? .unknown : .notCommitted(error) }
  }

  /// Sends `BEGIN` before the first statement.
  func beginIfNeeded() throws(PostgreSQLError) {
    guard case .beginning(let kind) = phase else { return }
    phase = .open
    try send(kind.statement)
    guard case .locked(let account, let version, let patience) = kind else { return }
    try send("SET LOCAL lock_timeout = \(patience)")
    try send(AccountLock.statement, AccountLock.parameters(account, version: version))
  }
}

/// Determines after a broken connection whether a transaction was committed: by a row with a unique name, which the
/// transaction wrote last.
///
/// The check writes the same row, so the server serializes both and refuses one of them. A transaction whose messages
/// are still on their way can then no longer be committed.
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
  ///   - session: A random number of the session.
  ///   - number: A different number for each transaction of the session.
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

  /// Waits for a running transaction to end, and prevents a later commit.
  ///
  /// The check can be repeated: its row differs from the transaction's row by its time, which is a thousand years from
  /// now.
  /// - Returns: A Boolean that is `true` if the transaction was committed.
  package func wasCommitted(asking connection: PostgreSQLConnection) throws(PostgreSQLError) -> Bool {
    let question = """
      INSERT INTO commit_marker(account_id, token, made) VALUES($1, $2, now() + interval '1000 years')
      ON CONFLICT(account_id, token) DO UPDATE SET made = commit_marker.made
      RETURNING made < now() + interval '500 years'
      """
    return try connection.run(question, parameters)[0].bool(0)
  }

  /// Deletes the markers of an account that are older than a day, without waiting for the result.
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
