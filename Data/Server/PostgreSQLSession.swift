/// A server session for one thread, which connects on the first use and again after the connection broke.
package final class PostgreSQLSession {
  /// The maximum number of connections in a row that may break during one transaction.
  private static let mostConnections = 3

  private let address: PostgreSQLAddress
  private let settings: SessionSettings
  let schema: Schema
  private let isLocking: Bool
  private let identify: (PostgreSQLConnection) throws(PostgreSQLError) -> ServerIdentity
  private let retry: RetryPolicy
  /// The payload of this session's notifications to the account's other runs.
  private let caller: String
  private var opened: PostgreSQLConnection?
  /// The error of an unreachable network and the time of the next attempt, so that typing doesn't wait at each key.
  private var outage: (error: PostgreSQLError, end: ContinuousClock.Instant)?
  /// The identity as the connection last reported it.
  package private(set) var identity: ServerIdentity
  package private(set) var translations: TranslationCache
  /// The part of the markers that is unique to this session; it groups them in the server's index.
  private let name: UInt64
  private var markers: UInt64 = 0

  /// - Parameters:
  ///   - schema: The schema of the account's tables.
  ///   - isLocking: Indicates whether transactions wait for each other instead of being repeated; see ``AccountLock``.
  ///   - caller: The payload of the notification after each change, by which the account's other runs recognize its
  ///     source.
  ///   - identify: Returns the account of the transactions; called for each new connection.
  package init(
    _ address: PostgreSQLAddress, settings: SessionSettings = SessionSettings(), schema: Schema = .haru,
    isLocking: Bool = false, retry: RetryPolicy, caller: String = "",
    identify: @escaping (PostgreSQLConnection) throws(PostgreSQLError) -> ServerIdentity
  ) {
    (self.address, self.settings, self.schema, self.isLocking) = (address, settings, schema, isLocking)
    (self.retry, self.caller, self.identify) = (retry, caller, identify)
    identity = ServerIdentity(account: 0)
    translations = TranslationCache(SQLTranslator(schema.catalogue, account: 0))
    name = retry.number()
  }

  /// Returns the connection, opening a new one if there is none or the old one broke.
  package func connection() throws(PostgreSQLError) -> PostgreSQLConnection {
    if let opened, !opened.isLost { return opened }
    if let outage, ContinuousClock.now < outage.end { throw outage.error }
    let new = try reach()
    let identity = try identify(new)
    if identity.account != self.identity.account {
      translations = TranslationCache(SQLTranslator(schema.catalogue, account: identity.account))
    }
    self.identity = identity
    opened = new
    return new
  }

  private func reach() throws(PostgreSQLError) -> PostgreSQLConnection {
    let start = ContinuousClock.now
    outage = nil
    do throws(PostgreSQLError) {
      return try PostgreSQLConnection(to: address, settings: settings)
    } catch {
      let now = ContinuousClock.now
      if now - start > .seconds(1) { outage = (error, now + .seconds(2)) }
      throw error
    }
  }

  package func close() { opened = nil }

  /// Deletes the markers that no run needs anymore.
  func pruneMarkers() throws(PostgreSQLError) {
    guard let opened, !opened.isLost else { return }
    try CommitMarker.prune(account: identity.account, on: opened)
  }

  /// Runs `body` on a snapshot.
  ///
  /// - Parameter body: The work, which may run more than once.
  package func snapshot<Result, Failure: Error>(
    wrap: (PostgreSQLError) -> Failure, _ body: (PostgreSQLConnection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try repeating(wrap: wrap) { connection throws(Failure) in
      connection.begin(.snapshot)
      var outcome = Outcome(of: connection, body)
      if outcome.fault != nil, !connection.isLost {
        // The error may come from a prefetched query, so the second attempt runs without prefetching.
        connection.rollBack()
        connection.likelyQuestions = QueryPrefetcher()
        connection.begin(.snapshot)
        outcome = Outcome(of: connection, body)
      }
      guard outcome.fault == nil else {
        connection.rollBack()
        return outcome
      }
      connection.likelyQuestions.end()
      try? connection.endSnapshot()
      return outcome
    }
  }

  /// Runs `body` as one transaction, which is committed if this method returns and rolled back if it throws.
  ///
  /// - Parameters:
  ///   - isDryRun: Indicates whether the transaction is a dry run, which is rolled back.
  ///   - patience: The time to wait for other transactions of the account, in milliseconds.
  ///   - body: The work, which may run more than once, even after an error caused by the store.
  /// - Throws: ``PostgreSQLError/commitUnknown`` if the server can't tell whether the transaction was committed.
  package func transaction<Result, Failure: Error>(
    isDryRun: Bool = false, patience: Int = 5_000, wrap: (PostgreSQLError) -> Failure,
    _ body: (PostgreSQLConnection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try repeating(wrap: wrap) { connection throws(Failure) in
      guard identity.version <= schema.newest else { throw wrap(.newerVersion) }
      connection.begin(
        isLocking
          ? .locked(account: identity.account, version: schema.newest, patience: patience) : .serializable)
      var outcome = Outcome(of: connection, body)
      guard outcome.isGood, !isDryRun else {
        // Statements that were only enqueued may still fail.
        if outcome.isGood {
          do throws(PostgreSQLError) { _ = try connection.collect() } catch { outcome.fault = error }
        }
        connection.rollBack()
        return outcome
      }
      markers += 1
      let marker = CommitMarker(account: identity.account, session: name, number: markers)
      switch connection.commit(marker: marker.statement) {
      case .committed: if connection.hasWritten, !identity.channel.isEmpty { connection.call(identity.channel, caller) }
      case .notCommitted(let error):
        connection.rollBack()
        outcome.fault = error
      case .unknown:
        outcome.fault = faultAfterLoss(of: marker)
        if outcome.fault == nil, !identity.channel.isEmpty { opened?.call(identity.channel, caller) }
      }
      return outcome
    }
  }

  /// The outcome of running a body.
  private struct Outcome<Result, Failure: Error> {
    let result: Swift.Result<Result, Failure>
    /// The server's error during the body, even if the body handled the error.
    var fault: PostgreSQLError?

    var isGood: Bool { if case .success = result { fault == nil } else { false } }

    init(of connection: PostgreSQLConnection, _ body: (PostgreSQLConnection) throws(Failure) -> Result) {
      do throws(Failure) {
        result = .success(try body(connection))
      } catch {
        result = .failure(error)
      }
      fault = connection.fault
    }
  }

  private func repeating<Result, Failure: Error>(
    wrap: (PostgreSQLError) -> Failure, _ run: (PostgreSQLConnection) throws(Failure) -> Outcome<Result, Failure>
  ) throws(Failure) -> Result {
    var lost = 0
    var attempt = 0
    while true {
      attempt += 1
      let connection: PostgreSQLConnection
      do throws(PostgreSQLError) { connection = try self.connection() } catch { throw wrap(error) }
      let outcome = try run(connection)
      guard let fault = outcome.fault else { return try outcome.result.get() }
      // Signing in again shows why there was nothing to lock: the account was deleted, or the tables are newer.
      let isUnlocked = isLocking && fault.state == .divisionByZero
      if isUnlocked { close() }
      let isLost = fault == .connectionLost || isUnlocked
      if isLost { lost += 1 }
      let isWorthAnother = isLost ? lost < Self.mostConnections : fault.state?.isConflictOfWriters ?? false
      guard isWorthAnother, attempt < retry.tries else {
        // The body's own error is more specific than the fault.
        if case .failure(let error) = outcome.result { throw error }
        throw wrap(fault)
      }
      retry.pause(before: attempt)
    }
  }

  /// Checks the result of a transaction on a new connection.
  ///
  /// - Returns: `nil` if the transaction was committed.
  private func faultAfterLoss(of marker: CommitMarker) -> PostgreSQLError? {
    let end = ContinuousClock.now + .seconds(retry.patience)
    var attempt = 0
    while ContinuousClock.now < end {
      do throws(PostgreSQLError) {
        return try marker.wasCommitted(asking: connection()) ? nil : .connectionLost
      } catch {
        attempt += 1
        retry.pauseForServer(attempt)
      }
    }
    return .commitUnknown
  }
}

/// Runs the writing transactions of an account one at a time, as with a file.
///
/// Each statement after the lock sees all commits of the account, and nobody else changes its data in the meantime, so
/// no transaction is ever repeated. The lock needs a row for each account, and every program that changes rows must
/// acquire it.
package enum AccountLock {
  package static let table = "CREATE TABLE account_lock(account_id integer NOT NULL PRIMARY KEY)"

  /// The statement that locks an account.
  ///
  /// The statement fails if the account has no row, because then nothing can be locked, and if the tables are newer.
  static let statement = """
    SELECT 1 / count(*) FROM (SELECT 1 FROM account_lock WHERE account_id = $1 FOR UPDATE) AS locked
    WHERE (SELECT version FROM schema_version) <= $2
    """

  /// The statement that blocks changes of all accounts until the transaction ends.
  static let all = "LOCK TABLE account_lock IN EXCLUSIVE MODE"

  static func parameters(_ account: Int, version: Int) -> PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(account)
    parameters.add(version)
    return parameters
  }
}

/// The number of attempts and the pauses for a transaction that conflicts with another transaction.
package struct RetryPolicy: Sendable {
  /// The maximum number of attempts, including the first.
  ///
  /// With the pauses, the attempts take about as long as waiting for a locked file.
  package var tries: Int
  /// The time to wait for a lost server to learn whether a transaction was committed, in seconds.
  package var patience: Double
  /// Pauses the thread for a number of seconds.
  package var pause: @Sendable (Double) -> Void
  /// Returns an unpredictable number that is different each time.
  package var number: @Sendable () -> UInt64

  package init(
    tries: Int = 40, patience: Double = 20, pause: @escaping @Sendable (Double) -> Void,
    number: @escaping @Sendable () -> UInt64
  ) { (self.tries, self.patience, self.pause, self.number) = (tries, patience, pause, number) }

  /// Pauses before a new attempt.
  ///
  /// The pause starts at about 1 ms and doubles up to 250 ms; a random part keeps transactions that collided from
  /// colliding again.
  func pause(before attempt: Int) { pause(jittered(min(0.25, 0.001 * Double(1 << min(attempt, 10))))) }

  /// Pauses between two attempts to reach an unavailable server.
  func pauseForServer(_ attempt: Int) { pause(jittered(min(1, 0.05 * Double(1 << min(attempt, 6))))) }

  private func jittered(_ seconds: Double) -> Double { seconds * (0.5 + Double(number() >> 11) / Double(1 << 54)) }
}
