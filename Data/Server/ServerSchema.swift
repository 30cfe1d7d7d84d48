/// The tables of a server, translated from those of a file.
package struct ServerSchema: Sendable {
  /// Columns whose imported texts may have any length; lists aren't sorted by them.
  private static let longTexts: Set = ["event.uid", "contact.uid", "book.authors", "book.tags"]

  /// The version of the tables, equal to the version of a file.
  package static let version = Schema.versions.count

  /// The changes from one version of the server's tables to the next.
  private struct Step {
    let version: Int
    var statements: [String]
    /// The tables that this version adds.
    var tables: [String]
    let seeds: [String]
  }

  package let version: Int
  package let catalogue: TableCatalogue
  private let steps: [Step]
  private let undone: [String]

  /// Translates all migrations, which takes about 10 ms; at launch, ``TableCatalogue`` is used instead.
  ///
  /// - Parameters:
  ///   - version: The version of the tables; the newest except in tests.
  ///   - schema: The schema of the files.
  /// - Throws: ``PostgreSQLError/unsupported(_:)`` if a migration can't be translated.
  package init(version: Int? = nil, of schema: Schema = .haru) throws(PostgreSQLError) {
    let version = version ?? schema.newest
    (self.version, undone) = (version, schema.tables.undone)
    var translator = SchemaTranslator(longTexts: Self.longTexts)
    var steps: [Step] = []
    for (number, script) in zip(1...version, schema.versions) {
      let known = translator.catalogue.tables
      let migration = try translator.translate(script)
      let new = translator.catalogue.tables.keys.filter { known[$0] == nil }.sorted()
      steps.append(Step(version: number, statements: migration.statements, tables: new, seeds: migration.seeds))
    }
    steps[0].statements += [CommitMarker.table, AccountLock.table] + ServerConnection.pairTable
    steps[0].tables += ["commit_marker", "account_lock", "search_index"]
    catalogue = translator.catalogue
    self.steps = steps
  }

  /// All tables with rows of accounts.
  package var tables: [String] { steps.flatMap(\.tables) }

  /// The statements that create the tables for all accounts, in one transaction.
  package var statements: [String] {
    [
      AccountSecurity.groupRole, "CREATE SCHEMA haru", Self.path,
      "CREATE TABLE schema_version(version bigint NOT NULL)", AccountSecurity.table, RowImages.function,
    ] + AccountSecurity.managing + steps.flatMap(\.statements) + guards
      + ["INSERT INTO schema_version VALUES(\(version))", AccountSecurity.database]
  }

  /// Returns the statements that migrate tables of an older version, in one transaction that locks the version's row.
  package func statements(since old: Int) -> [String] {
    // FORCE would hide rows that must be migrated from a server manager who isn't a superuser.
    let open = steps.filter { $0.version <= old }.flatMap(\.tables).map {
      "ALTER TABLE \($0) NO FORCE ROW LEVEL SECURITY"
    }
    let policies = tables.sorted().flatMap { table in
      [AccountSecurity.policy, ServerFinder.policy].map { "DROP POLICY IF EXISTS \($0) ON \(table)" }
    }
    return [Self.path, AccountLock.all] + open + steps.filter { $0.version > old }.flatMap(\.statements) + policies
      + (old < Self.renewed ? AccountSecurity.renewal + indexesOfHashes : []) + guards
      + ["UPDATE schema_version SET version = \(version)"]
  }

  /// The first version in which plans reveal no data of other accounts.
  private static let renewed = 12

  private var indexesOfHashes: [String] {
    steps.flatMap(\.statements).filter { $0.hasPrefix("CREATE INDEX") && $0.contains("md5(") }.map {
      $0.replacing("CREATE INDEX", with: "CREATE INDEX IF NOT EXISTS")
    }
  }

  /// The statements that repair the statistics problems that `ServerCheck` reports.
  package static let statisticsOff = [path, AccountSecurity.withoutStatistics]

  static let path = "SET LOCAL search_path = haru, pg_temp"

  /// The guards of all tables; all are created again, because a migration that recreates a table drops its guards.
  private var guards: [String] {
    RowImages.triggers(of: tables.filter(undone.contains)) + AccountSecurity.policies(of: tables)
      + ServerFinder.functions(of: tables) + ServerConnection.pairRules + [AccountSecurity.withoutStatistics]
  }

  /// Returns the initial rows of an account.
  ///
  /// - Parameter version: The version that the account already has.
  package func seeds(of account: Int, since version: Int = 0) throws(PostgreSQLError) -> [String] {
    try (version == 0 ? ["INSERT INTO account_lock VALUES(\(account))"] : []) + recordSeeds(of: account, since: version)
  }

  /// Returns the initial rows of an account without the row that transactions lock.
  func recordSeeds(of account: Int, since version: Int = 0) throws(PostgreSQLError) -> [String] {
    let translator = SQLTranslator(catalogue, account: account)
    return try steps.filter { $0.version > version }.flatMap(\.seeds).map { seed throws(PostgreSQLError) in
      try translator.translate(seed).text
    }
  }
}
