package import Domain

/// Manages a server, signed in as its manager, who owns the database and may create roles.
///
/// The calls block their thread, because the command has nothing else to do.
package struct ServerManager: ServerManaging {
  private let address: PostgreSQLAddress
  private let schema: ServerSchema

  /// - Parameter schema: The schema to install; the newest except in tests.
  package init(at address: PostgreSQLAddress, schema: ServerSchema) { (self.address, self.schema) = (address, schema) }

  package func prepare(isDryRun: Bool) throws(ServerError) -> [String] {
    do throws(ServerError) {
      return try prepareOnce(isDryRun: isDryRun)
    } catch .exists {
      // Another process was preparing the server at the same time.
      return try prepareOnce(isDryRun: isDryRun)
    }
  }

  private func prepareOnce(isDryRun: Bool) throws(ServerError) -> [String] {
    try managing(isDryRun: isDryRun) { connection throws(PostgreSQLError) in
      guard let version = try Self.lockedVersion(on: connection) else { return schema.statements }
      guard version <= schema.version else { throw .newerVersion }
      guard version < schema.version else {
        let problems = try ServerCheck(connection: connection, tables: schema.tables).condition().problems
        let guards = Set(problems.filter { $0.kind == .policy }.map(\.detail))
        let functions = guards.isDisjoint(with: ServerFinder.names) ? [] : ServerFinder.functions(of: schema.tables)
        let rules = guards.contains(ServerConnection.pairRule) ? ServerConnection.pairRules : []
        let renewed = functions + rules
        return (renewed.isEmpty ? [] : [ServerSchema.path] + renewed)
          + (problems.contains { $0.kind == .statistics } ? ServerSchema.statisticsOff : [])
      }
      var statements = schema.statements(since: version)
      let accounts = try connection.run("SELECT role::text, number FROM haru.server_account ORDER BY number")
      for row in 0..<accounts.count {
        let seeds = try schema.seeds(of: accounts[row].int(1), since: version)
        if !seeds.isEmpty { statements += Self.acting(as: accounts[row].text(0), seeds) }
      }
      return statements
    }
  }

  package func addAccount(
    _ name: ServerAccountName, with secret: (any TypedSecret)?, isDryRun: Bool
  ) throws(ServerError) -> [String] {
    let role = name.text
    return try managing(isDryRun: isDryRun) { connection throws(PostgreSQLError) in
      try checkVersion(on: connection)
      let number = try connection.run(
        "SELECT nextval(pg_get_serial_sequence('haru.server_account', 'number'))"
      )[0].int(0)
      var password = ""
      if let secret { password = " PASSWORD '\(try connection.verifier(of: secret, for: role))'" }
      let creation = "CREATE ROLE \(Self.quoted(role)) LOGIN\(password)"
      // The statement checks in a dry run whether the name is taken and the role may be created; a dry run is rolled
      // back.
      if isDryRun { try connection.execute(creation) }
      return [
        creation, "GRANT \(AccountSecurity.group) TO \(Self.quoted(role))",
        ServerSchema.path,
        "INSERT INTO server_account(number, role) VALUES(\(number), '\(role)')",
      ] + Self.acting(as: role, try schema.seeds(of: number))
    }
  }

  package func removeAccount(_ name: ServerAccountName, isDryRun: Bool) throws(ServerError) -> [String] {
    let role = name.text
    func number(on connection: PostgreSQLConnection) throws(PostgreSQLError) -> Int {
      try checkVersion(on: connection)
      let found = try connection.run("SELECT number FROM haru.server_account WHERE role = '\(role)'")
      guard found.count == 1 else { throw .noAccount }
      return found[0].int(0)
    }
    do throws(ServerError) {
      // This is committed first, so that a user whose session was ended can't sign in again before the account is
      // deleted.
      let leaving = try managing(isDryRun: isDryRun) { connection throws(PostgreSQLError) in
        _ = try number(on: connection)
        return ["ALTER ROLE \(Self.quoted(role)) NOLOGIN"]
      }
      let deleting = try managing(isDryRun: isDryRun) { connection throws(PostgreSQLError) in
        let number = try number(on: connection)
        // The lock isn't acquired, because a signed-in user might hold it forever. No one can change the account in the
        // meantime, and references don't matter until everything is deleted.
        let start = [
          "SET LOCAL lock_timeout = '5s'",
          "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE usename = '\(role)'",
          "SET CONSTRAINTS ALL DEFERRED", "SELECT 1 FROM account_lock WHERE account_id = \(number) FOR UPDATE",
        ]
        let deletions = schema.tables.reversed().map { "DELETE FROM \($0) WHERE account_id = \(number)" }
        let end = ["SET CONSTRAINTS ALL IMMEDIATE"]
        return [ServerSchema.path] + Self.acting(as: role, start + deletions + end) + [
          "DELETE FROM server_account WHERE role = '\(role)'", "DROP OWNED BY \(Self.quoted(role))",
          "DROP ROLE \(Self.quoted(role))",
        ]
      }
      return leaving + deleting
    } catch .noAccount { throw .missing(name) }
  }

  package func accounts() throws(ServerError) -> [ServerAccount] {
    let connection = try connect()
    do throws(PostgreSQLError) { return try accounts(on: connection) } catch { throw ServerError(error) }
  }

  private func accounts(on connection: PostgreSQLConnection) throws(PostgreSQLError) -> [ServerAccount] {
    try connection.execute("BEGIN")
    try checkVersion(on: connection)
    let roles = try connection.run("SELECT role::text FROM haru.server_account ORDER BY number")
    var accounts: [ServerAccount] = []
    for row in 0..<roles.count {
      let name = roles[row].text(0)
      for statement in Self.entering(name) { try connection.execute(statement) }
      let found = try connection.run(Self.identities)
      // An account can write values that Haru never writes.
      let identities = (0..<found.count).compactMap { try? AccountIdentityRow.identity(of: Row(found[$0])) }
      accounts.append(ServerAccount(name: name, identities: identities))
      for statement in Self.leaving(name) { try connection.execute(statement) }
    }
    // Reading with the accounts' roles changed nothing.
    try connection.execute("ROLLBACK")
    return accounts
  }

  /// The query for the identities of the current role; see ``acting(as:_:)``.
  private static let identities =
    "SELECT \(AccountIdentityRow.columns) FROM haru.account_identity \(AccountIdentityRow.order)"

  package func check() throws(ServerError) -> ServerCondition {
    let connection = try connect()
    do throws(PostgreSQLError) {
      try checkVersion(on: connection)
      let condition = try ServerCheck(connection: connection, tables: schema.tables).condition()
      // The rows of an account can't be read if its role or its tables are broken.
      guard condition.problems.isEmpty else { return condition }
      let shared = try accounts(on: connection).sharedIdentities.map { ServerProblem(.identity, $0) }
      return ServerCondition(accounts: condition.accounts, problems: shared)
    } catch { throw ServerError(error) }
  }

  private func connect() throws(ServerError) -> PostgreSQLConnection {
    do throws(PostgreSQLError) { return try PostgreSQLConnection(to: address) } catch { throw ServerError(error) }
  }

  /// Runs the statements that `make` returns in one transaction; a dry run only returns them.
  private func managing(
    isDryRun: Bool, _ make: (PostgreSQLConnection) throws(PostgreSQLError) -> [String]
  ) throws(ServerError) -> [String] {
    let connection = try connect()
    do throws(PostgreSQLError) {
      try connection.execute("BEGIN")
      let statements = try make(connection)
      if !isDryRun {
        for statement in statements { try connection.execute(statement) }
        try connection.execute("COMMIT")
      }
      return statements.map(Self.withoutPassword)
    } catch { throw ServerError(error) }
  }

  private func checkVersion(on connection: PostgreSQLConnection) throws(PostgreSQLError) {
    guard let version = try Self.lockedVersion(on: connection) else { throw .notPrepared }
    guard version <= schema.version else { throw .newerVersion }
    guard version == schema.version else { throw .outdated }
  }

  /// Returns the version of the tables and locks it until the transaction ends, so that no one else migrates them;
  /// `nil` if there are none.
  private static func lockedVersion(on connection: PostgreSQLConnection) throws(PostgreSQLError) -> Int? {
    let table = try connection.run("SELECT to_regclass('haru.schema_version')::text")
    guard !table[0].isNull(0) else { return nil }
    return try connection.run("SELECT version FROM haru.schema_version FOR UPDATE")[0].int(0)
  }

  /// Returns statements that run under the policies of an account.
  private static func acting(as role: String, _ statements: [String]) -> [String] {
    entering(role) + statements + leaving(role)
  }

  private static func entering(_ role: String) -> [String] {
    ["GRANT \(quoted(role)) TO CURRENT_USER", "SET LOCAL ROLE \(quoted(role))"]
  }

  private static func leaving(_ role: String) -> [String] {
    ["RESET ROLE", "REVOKE \(quoted(role)) FROM CURRENT_USER"]
  }

  /// Quotes a role name, so that an SQL keyword is a name too; ``ServerAccountName`` has no quotation marks.
  private static func quoted(_ role: String) -> String { "\"\(role)\"" }

  private static func withoutPassword(_ statement: String) -> String {
    guard let start = statement.firstRange(of: " PASSWORD '") else { return statement }
    return statement[..<start.upperBound] + "…'"
  }
}

extension ServerError {
  init(_ error: PostgreSQLError) {
    self =
      switch error {
      case .noLibrary(let reason): .noLibrary(detail: reason)
      case .invalidAddress: .wrongAddress
      case .unreachable(let reason): .unreachable(detail: reason)
      case .notLetIn(let reason): .notLetIn(detail: reason)
      case .insecure(let danger): .insecure(danger)
      case .connectionLost, .commitUnknown: .unreachable(detail: "")
      case .notPrepared: .notPrepared
      case .noAccount: .noAccount
      case .outdated: .outdated
      case .newerVersion: .newerVersion
      case .unsupported(let reason): .refused(reason: reason)
      case .server(let failure) where failure.state.isOfTwins: .exists
      case .server(let failure) where failure.state == .dependentObjects: .ownsElsewhere
      case .server(let failure): .refused(reason: failure.message)
      }
  }
}

extension SQLState {
  /// Indicates whether something with this name already exists.
  fileprivate var isOfTwins: Bool { ["42710", "42P06", "42P07", "23505"].contains(rawValue) }
}

/// The account of a session, and the version of the server's tables.
package struct ServerIdentity: Hashable, Sendable {
  package let account: Int
  /// The channel that announces the account's changes.
  package let channel: String
  /// The version of the tables, in the numbering of ``ServerSchema``.
  package let version: Int
  /// The version of the rules that built the account's search index and sort keys.
  let gramVersion: Int
  /// Indicates whether the account has settings that belong to machines.
  let hasMachineSettings: Bool

  package init(account: Int, channel: String = "", version: Int = ServerSchema.version) {
    (self.account, self.channel, self.version, gramVersion) = (account, channel, version, SearchIndex.version)
    hasMachineSettings = false
  }

  /// Reads the identity in one round trip.
  ///
  /// - Throws: ``PostgreSQLError/notPrepared``, ``PostgreSQLError/noAccount``, ``PostgreSQLError/outdated``.
  package init(on connection: PostgreSQLConnection) throws(PostgreSQLError) {
    let result: PostgreSQLResult
    do throws(PostgreSQLError) {
      result = try connection.run(
        """
        SELECT number, channel, (SELECT version FROM haru.schema_version),
          (SELECT gram_version FROM haru.search_state WHERE account_id = number),
          (SELECT count(*) FROM haru.setting WHERE account_id = number AND \(MachineSetting.condition))
        FROM haru.server_account WHERE role = current_user
        """)
    } catch {
      switch error.state {
      case .undefinedTable, .undefinedSchema: throw Self.hasTables(connection) ? .outdated : .notPrepared
      case .insufficientPrivilege: throw .noAccount
      default: throw error
      }
    }
    guard result.count == 1 else { throw .noAccount }
    (account, channel) = (result[0].int(0), result[0].text(1))
    (version, gramVersion, hasMachineSettings) = (result[0].int(2), result[0].int(3), result[0].int(4) > 0)
    guard version >= ServerSchema.version else { throw .outdated }
  }

  /// Returns whether Haru's tables exist, possibly not all of them.
  private static func hasTables(_ connection: PostgreSQLConnection) -> Bool {
    (try? connection.run("SELECT version FROM haru.schema_version").count) == 1
  }
}
