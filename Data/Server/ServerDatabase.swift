package import Domain
import Synchronization

/// An account on a server with a few sessions, each lent to one synchronous closure at a time.
///
/// A transaction that conflicts with another writer is repeated.
package final class ServerDatabase: SQLDatabase {
  private let pool: PostgreSQLPool
  private let now: @Sendable () -> Instant
  private let commands: Mutex<RunCommands>
  private let listen: @Sendable (_ channel: String) -> NotificationListener?
  private let caller: String
  /// Indicates whether the account was used since its sessions were last released.
  private let isInUse = Atomic(true)

  /// - Parameters:
  ///   - now: Returns the time for undo entries.
  ///   - session: The ID of the session that the processes in one place, such as a terminal window, share.
  ///   - caller: The payload of the pool's notifications.
  ///   - listen: Starts listening to a channel.
  package init(
    _ pool: PostgreSQLPool, now: @escaping @Sendable () -> Instant, session: Int = 0, caller: String = "",
    listen: @escaping @Sendable (_ channel: String) -> NotificationListener? = { _ in nil }
  ) {
    (self.pool, self.caller, self.listen, self.now) = (pool, caller, listen, now)
    commands = Mutex(RunCommands(session: session))
  }

  /// Indicates whether a command of this run has changed or undone something.
  package var hasChanged: Bool { commands.withLock(\.hasChanged) }

  package func read<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    isInUse.store(true, ordering: .relaxed)
    return try await peek(body)
  }

  package func peek<Result: Sendable, Failure: StoreFailure>(
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await pool.use { session throws(Failure) in
      try session.snapshot(wrap: { .store(StoreError($0)) }) { connection throws(Failure) in
        try body(Connection(to: connection, of: session))
      }
    }
  }

  package func glance() -> StoreGlance? { isInUse.load(ordering: .relaxed) ? nil : .closed }

  package func write<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    let user = commands.withLock(\.session)
    let done = try await change { connection throws(Failure) in
      try connection.command(by: user, at: now, label, body)
    }
    commands.withLock { $0.add(done.command) }
    return done.result
  }

  package func writeMany<Result: Sendable, Failure: StoreFailure>(
    as label: @Sendable (Result) -> UndoLabel, isDryRun: Bool,
    _ body: @Sendable (BulkChange, Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Changed<Result> {
    let user = commands.withLock(\.session)
    let done = try await change(isDryRun: isDryRun) { connection throws(Failure) in
      try connection.bulkCommand(by: user, at: now, isDryRun: isDryRun, label, body)
    }
    commands.withLock { $0.add(done.command) }
    return done.result
  }

  package func maintain<Result: Sendable, Failure: StoreFailure>(
    isLarge: Bool,
    isDryRun: Bool,
    waits: Bool,
    _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await change(isDryRun: isDryRun, patience: waits ? 5_000 : 500, body)
  }

  package func next(for move: HistoryMove) async throws(StoreError) -> NextCommand? {
    let next = try await read { connection throws(StoreError) in
      try UndoLog.commands(for: move, limit: 1, in: connection).first
    }
    return next.map { next in commands.withLock { $0.next(next) } }
  }

  package func perform(
    _ move: HistoryMove, only expected: UndoEntry?, _ way: UndoWay
  ) async throws(StoreError) -> MovedCommand? {
    let user = commands.withLock(\.session)
    let done = try await change { connection throws(StoreError) in
      try UndoLog.performNext(move, only: expected, by: user, way, in: connection)
    }
    commands.withLock { $0.add(done?.command) }
    return done?.moved
  }

  /// Rebuilds an outdated search index and outdated sort keys, and removes settings that belong to machines.
  ///
  /// After an error, the next run tries again.
  package func bringUpToDate(notify: @Sendable (StoreNotice) -> Void) async {
    let isOld = try? await pool.use { session throws(PostgreSQLError) in
      _ = try session.connection()
      return session.identity.gramVersion != SearchIndex.version || session.identity.hasMachineSettings
    }
    guard isOld == true else { return }
    let settings = try? await maintain(isLarge: true, isDryRun: false, waits: false) { connection throws(StoreError) in
      try SearchIndex.bringUpToDate(in: connection)
      return try connection.removeMachineSettings()
    }
    if let settings, !settings.isEmpty { notify(.machineSettings(settings)) }
  }

  /// Returns a stream of other runs' changes.
  ///
  /// A server that can't notify is checked at least every ten seconds.
  package func changesElsewhere() async -> AsyncStream<Void>? {
    let channel = try? await pool.use { session throws(PostgreSQLError) in
      _ = try session.connection()
      return session.identity.channel
    }
    guard let channel, let listener = listen(channel) else { return nil }
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let work = Task { [caller] in
      // The shown data was read before the listener started, so its start counts as a change. The run's own changes are
      // already shown. While the server doesn't respond there is nothing to read, so the shown data stays.
      for await news in listener.news where news != .called(payload: caller) && news != .deaf { continuation.yield() }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      listener.stop()
      work.cancel()
    }
    return changes
  }

  /// Always `false`, because the server checks its own files.
  package var asksForCheck: Bool { false }

  package func checkIfAsked() async {}

  package func backUpWeekly() async throws(StoreError) -> String? { nil }

  package func close() async {
    isInUse.store(false, ordering: .relaxed)
    // If this fails, a later run removes the markers.
    if hasChanged { try? await pool.use { session in try session.pruneMarkers() } }
    await pool.closeIdle()
  }

  private func change<Result: Sendable, Failure: StoreFailure>(
    isDryRun: Bool = false, patience: Int = 5_000, _ body: @Sendable (Connection) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    isInUse.store(true, ordering: .relaxed)
    return try await pool.use { session throws(Failure) in
      try session.transaction(isDryRun: isDryRun, patience: patience, wrap: { .store(StoreError($0)) }) {
        connection throws(Failure) in try body(Connection(to: connection, of: session))
      }
    }
  }
}

extension ServerConnection {
  /// Returns whether another account has an identity.
  ///
  /// Locks the identity until the transaction ends, so that concurrent checks wait.
  func isElsewhere(_ identity: AccountIdentity) throws(StoreError) -> Bool {
    var parameters = PostgreSQLParameters()
    parameters.add(identity.issuer.text)
    parameters.add(identity.subject)
    return try ask("SELECT \(ServerFinder.identityFinder)($1, $2)", parameters)[0].bool(0)
  }
}

extension Connection {
  fileprivate init(to connection: PostgreSQLConnection, of session: PostgreSQLSession) {
    self.init(to: ServerConnection(connection, translations: session.translations), of: session.schema)
  }
}

/// Functions that run as the tables' owner and look something up in an index for the signed-in account.
///
/// With a policy, the server uses no index whose comparison isn't leakproof, such as an index of arrays or hashes. An
/// index that it uses must begin with the account, or a plan would reveal whether any account has a value. Each
/// function uses the account of `session_user`, so users can't query other accounts. Only `identity_is_elsewhere` reads
/// rows of other accounts, and reveals only whether one of them has an identity that the caller already knows.
enum ServerFinder {
  /// The name of each table's policy for its owner.
  static let policy = "finding"

  /// The tables whose `uid` may have any length, so that the index stores its hash.
  private static let withUID: Set = ["event", "contact"]

  static let tables = withUID.union(["search_index", identities])

  private static let identities = "account_identity"

  private static let number = "(SELECT number FROM server_account WHERE role = session_user)"

  /// The condition that rejects rows of other accounts first, whatever plan the caller's settings lead to; see
  /// ``AccountSecurity/policies(of:)``.
  private static let isOwn = """
    (SELECT own FROM server_account WHERE role = session_user)[account_id] AND account_id = \(number)
    """

  /// - Parameter tables: The existing tables.
  static func functions(of tables: [String]) -> [String] {
    let policies = Self.tables.intersection(tables).sorted().flatMap { table in
      [
        "DROP POLICY IF EXISTS \(policy) ON \(table)",
        "CREATE POLICY \(policy) ON \(table) FOR SELECT TO CURRENT_USER USING (true)",
      ]
    }
    var functions = [candidates] + (tables.contains(identities) ? [identityIsElsewhere] : [])
    for table in withUID.sorted() where tables.contains(table) {
      functions.append(
        """
        CREATE OR REPLACE FUNCTION \(name(of: table))(wanted text) RETURNS SETOF bytea
        LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = haru, pg_temp AS $$
          SELECT id FROM \(table) WHERE \(isOwn) AND md5(uid) = md5(wanted) AND uid = wanted
        $$
        """)
    }
    let names =
      ["candidates"] + withUID.sorted().filter(tables.contains).map(name)
      + (tables.contains(identities) ? [identityFinder] : [])
    return policies + functions
      + names.flatMap {
        ["REVOKE ALL ON FUNCTION \($0) FROM PUBLIC", "GRANT EXECUTE ON FUNCTION \($0) TO \(AccountSecurity.group)"]
      }
  }

  /// The names of the functions that only see rows of the caller.
  static let ownNames = ["candidates"] + withUID.sorted().map(name)
  /// The names of all functions.
  static let names = ownNames + [identityFinder]
  /// The name of the function that finds an identity in other accounts.
  static let identityFinder = "identity_is_elsewhere"

  private static func name(of table: String) -> String { "\(table)_with_uid" }

  /// The function that finds candidates for a search; every pair begins with the account's number, so the index leads
  /// only to rows of the account.
  private static let candidates = """
    CREATE OR REPLACE FUNCTION candidates(wanted text[], lowest bigint, end_of_range bigint) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = haru, pg_temp AS $$
      SELECT doc FROM search_index
      WHERE \(isOwn)
      AND pairs @> (
        SELECT coalesce(array_agg(\(number) || ':' || pair), '{}')
        FROM unnest(wanted) AS pair
      )
      AND doc >= lowest AND doc < end_of_range
    $$
    """

  /// The function that looks for an identity in all other accounts.
  ///
  /// Two accounts that link the same identity at the same moment wait for each other. After the wait, the second
  /// sees the other's row, because Haru's changes are READ COMMITTED (see ``AccountLock``), and each statement of a
  /// volatile function sees what was committed before it. A slash at the end of an issuer doesn't matter; see
  /// `SignInIssuer.isSame(as:)`.
  private static let identityIsElsewhere = """
    CREATE OR REPLACE FUNCTION \(identityFinder)(wanted_issuer text, wanted_subject text) RETURNS boolean
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = haru, pg_temp AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(
          hashtextextended('haru ' || rtrim(wanted_issuer, '/') || ' ' || wanted_subject, 0));
        RETURN EXISTS (
          SELECT FROM \(identities) WHERE subject = wanted_subject AND rtrim(issuer, '/') = rtrim(wanted_issuer, '/')
          AND account_id <> \(number)
        );
      END
    $$
    """

  /// Returns the statement with a function call instead of `uid = ?` in its condition.
  static func asking(_ parts: [SQLPart], _ tables: Set<String>) -> [SQLPart] {
    guard let table = withUID.first(where: tables.contains), let condition = parts.place(of: "WHERE") else {
      return parts
    }
    var parts = parts
    while let place = parts.place(of: "uid", from: condition), place + 2 < parts.count, parts[place + 1].isSign("="),
      parts[place + 2].token?.kind == .parameter
    {
      let call: [SQLPart] = [.word("SELECT"), .word(name(of: table)), .group([parts[place + 2]])]
      parts.replaceSubrange(place...place + 2, with: [.word("id"), .word("IN"), .group(call)])
    }
    return parts
  }
}
