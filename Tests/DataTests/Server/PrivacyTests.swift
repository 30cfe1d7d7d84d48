import Data
import Domain
import Foundation
import Support
import Testing

/// Tests what an account can learn about another account's contents from query plans, with its own SQL.
@Suite(.onServer) struct PrivacyTests {
  private let schema: ServerSchema
  private let address: PostgreSQLAddress
  private let manager: ServerManager

  init() throws {
    schema = try ServerSchema()
    address = try TestServer.shared.get().makeDatabase()
    manager = ServerManager(at: address, schema: schema)
  }

  private func name(_ text: String) throws -> ServerAccountName {
    try #require(ServerAccountName(text + address.database.suffix(12)))
  }

  private func connection(of name: ServerAccountName) throws -> PostgreSQLConnection {
    let address = try TestServer.shared.get().address(of: address.database, as: name.text)
    return try PostgreSQLConnection(to: address, settings: .account)
  }

  /// Creates a victim and an attacker, and signs in as the attacker and as the superuser.
  private func signInAsAttacker() throws -> (victim: Int, mallory: PostgreSQLConnection, all: PostgreSQLConnection) {
    _ = try manager.prepare(isDryRun: false)
    let (mina, mallory) = (try name("mina"), try name("mallory"))
    for name in [mina, mallory] { _ = try manager.addAccount(name, with: nil, isDryRun: false) }
    let all = try PostgreSQLConnection(to: address)
    let victim = try all.run("SELECT number FROM haru.server_account WHERE role = '\(mina.text)'")[0].int(0)
    return (victim, try connection(of: mallory), all)
  }

  private static func phones() -> [String] {
    (0..<40).map { number in
      let digits = (number * 7_919_123 + 1_234_567) % 100_000_000
      return "010" + String(repeating: "0", count: 8 - "\(digits)".count) + "\(digits)"
    }
  }

  private static func fill(_ all: PostgreSQLConnection, of victim: Int) throws {
    try all.execute("SET search_path = haru")
    for (number, phone) in phones().enumerated() {
      let id = "decode(lpad('\(number)', 32, '0'), 'hex')"
      try all.execute(
        """
        INSERT INTO contact(account_id, id, uid, title, sort_key, phones, emails, nickname, formatted_name, family_name,
          given_name, middle_name, name_prefix, name_suffix, organization, department, job_title, addresses, links,
          group_names, notes, birthday_calendar, birthday_month, birthday_day, birthday_year)
        VALUES(\(victim), \(id), 'uid-\(number)', '', '', '\(phone)', '', '', '', '', '', '', '', '', '', '', '', '', '', '',
          '', 'solar', 1, 1, \(1950 + number))
        """
      )
    }
    try all.execute("ANALYZE")
  }

  /// Returns how many rows the planner expects for a condition, scaled up so that fractions of a row are visible.
  private static func estimate(
    _ table: String,
    _ condition: String,
    _ mallory: PostgreSQLConnection
  ) throws -> String {
    let plan = try mallory.run(
      "EXPLAIN SELECT 1 FROM haru.\(table) AS kept, generate_series(1, 1000000) AS g WHERE (\(condition) OR g = -1)"
    )
    return (0..<plan.count).map { plan[$0].text(0) }.first { $0.contains("rows=") }.map {
      String($0.prefix { $0 != "'" })
    } ?? ""
  }

  @Test func estimatesRevealNoTextsOfOtherAccounts() throws {
    let (victim, mallory, all) = try signInAsAttacker()
    try Self.fill(all, of: victim)
    let absent = try Self.estimate("contact", "phones ^@ 'zz'", mallory)
    #expect(!absent.isEmpty)
    var (open, found): ([String], [String]) = ([""], [])
    while let prefix = open.popLast() {
      guard prefix.count < 11 else { found.append(prefix); continue }
      for digit in 0...9 where try Self.estimate("contact", "phones ^@ '\(prefix)\(digit)'", mallory) != absent {
        open.append("\(prefix)\(digit)")
      }
      guard open.count < 1_000 else { break }
    }
    #expect(Set(found).intersection(Self.phones()).isEmpty && found.isEmpty && open.isEmpty)
    for phone in Self.phones() {
      #expect(
        try Self.estimate("contact", "phones = '\(phone)'", mallory)
          == Self.estimate("contact", "phones = 'z'", mallory)
      )
    }
  }

  @Test func estimatesRevealNoNumbersOfOtherAccounts() throws {
    let (victim, mallory, all) = try signInAsAttacker()
    try Self.fill(all, of: victim)
    let estimates = try stride(from: 1900, to: 2100, by: 5).map {
      try Self.estimate("contact", "birthday_year < \($0)", mallory)
    }
    #expect(Set(estimates).count == 1)
    #expect(
      try Self.estimate("contact", "birthday_year IS NULL", mallory)
        == Self.estimate("contact", "birthday_month IS NULL", mallory)
    )
  }

  @Test func estimatesAndPlansRevealNoChannels() throws {
    let (victim, mallory, all) = try signInAsAttacker()
    for number in 0..<20 { _ = try manager.addAccount(try name("more\(number)"), with: nil, isDryRun: false) }
    try all.execute("ANALYZE")
    let channel = try all.run("SELECT channel FROM haru.server_account WHERE number = \(victim)")[0].text(0)
    let own = try mallory.run("SELECT channel FROM haru.server_account")[0].text(0)
    // Both prefixes begin like every channel. A prefix that the account's own channel shares finds its own row.
    for length in 6...channel.count where !own.hasPrefix(channel.prefix(length)) {
      let (right, wrong) = (channel.prefix(length), "haru_" + String(repeating: "x", count: length - 5))
      #expect(
        try Self.estimate("server_account", "channel ^@ '\(right)'", mallory)
          == Self.estimate("server_account", "channel ^@ '\(wrong)'", mallory)
      )
      for way in Self.ways {
        try mallory.execute("RESET ALL; \(way)")
        let plans = try [String(right), wrong].map { prefix in
          let condition = "channel >= '\(prefix)' AND channel < '\(prefix)~'"
          return try Self.plan("SELECT 1 FROM haru.server_account WHERE \(condition)", mallory)
            .replacing(prefix, with: "")
        }
        #expect(plans[0] == plans[1])
        #expect(plans[0].contains("Filter: (same("), "\(plans[0])")
      }
      try mallory.execute("RESET ALL")
    }
  }

  private static func plan(_ query: String, _ mallory: PostgreSQLConnection) throws -> String {
    let plan = try mallory.run("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) \(query)")
    return (0..<plan.count).map { plan[$0].text(0) }.joined(separator: "\n")
  }

  private static let ways = [
    "SET enable_seqscan = on", "SET enable_seqscan = off",
    "SET enable_indexscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = off",
    "SET cpu_operator_cost = 0", "SET cpu_operator_cost = 1e300", "SET cpu_index_tuple_cost = 1e10",
  ]

  @Test func plansRevealNoValuesOfOtherAccounts() throws {
    let (victim, mallory, all) = try signInAsAttacker()
    try Self.fill(all, of: victim)
    // Each pair differs only in whether a row of the victim matches.
    let pairs = [
      ("birthday_year IS NULL", "birthday_year IS NOT NULL"), ("birthday_month IS NULL", "birthday_month IS NOT NULL"),
      ("uid = 'uid-7'", "uid = 'uid-x'"), ("md5(uid) = md5('uid-7')", "md5(uid) = md5('uid-x')"),
      ("phones ^@ '010'", "phones ^@ '999'"), ("title = ''", "title = 'x'"),
      ("birthday_year = 1957", "birthday_year = 2057"),
      ("birthday_year IS NULL AND phones ^@ '010'", "birthday_year IS NOT NULL AND phones ^@ '010'"),
    ]
    for way in Self.ways {
      try mallory.execute("RESET ALL; \(way)")
      for (matching, other) in pairs {
        let plans = try [matching, other].map { condition in
          try Self.plan("SELECT 1 FROM haru.contact WHERE \(condition)", mallory)
            .replacing("IS NOT NULL", with: "IS NULL").replacing(/'[^']*'|[12][90]57/, with: "")
        }
        #expect(plans[0] == plans[1], "\(way): \(matching)")
      }
    }
  }

  /// The functions run queries with the rights of the tables' owner, but with the settings of the caller.
  @Test func ownerFunctionsRevealNoRowsOfOtherAccounts() throws {
    let (victim, mallory, all) = try signInAsAttacker()
    try Self.fill(all, of: victim)
    try all.execute("INSERT INTO search_index VALUES(\(victim), 1000, ARRAY['\(victim):ab'])")
    let pairs = [
      ("candidates('{}', 1000, 1001)", "candidates('{}', 2000, 2001)"),
      ("candidates('{ab}', 0, 9999)", "candidates('{xy}', 0, 9999)"),
      ("contact_with_uid('uid-7')", "contact_with_uid('uid-x')"),
    ]
    for way in Self.ways {
      try mallory.execute("RESET ALL; \(way)")
      for (matching, other) in pairs {
        let scans = try [matching, other, matching, other].map { call in
          try Self.scans(of: "SELECT count(*) FROM haru.\(call)", mallory)
        }
        #expect(scans[2] == scans[3], "\(way): \(matching)")
      }
    }
  }

  @Test func functionsWithoutTheGuardAreReportedAndRecreated() throws {
    let (_, _, all) = try signInAsAttacker()
    try all.execute(
      """
      SET search_path = haru;
      CREATE OR REPLACE FUNCTION contact_with_uid(wanted text) RETURNS SETOF bytea
      LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = haru, pg_temp AS
      'SELECT id FROM contact WHERE uid = wanted'
      """
    )
    #expect(try manager.check().problems == [ServerProblem(.policy, "contact_with_uid")])
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check().problems == [])
  }

  /// Returns how often a query scans the accounts, according to the server's statistics.
  private static func scans(of query: String, _ mallory: PostgreSQLConnection) throws -> Int {
    let count = """
      SELECT coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::bigint FROM pg_stat_xact_user_tables
      WHERE relname = 'server_account'
      """
    try mallory.execute("BEGIN")
    defer { try? mallory.execute("ROLLBACK") }
    let before = try mallory.run(count)[0].int(0)
    _ = try mallory.run(query)
    return try mallory.run(count)[0].int(0) - before
  }

  @Test func serverUpgradedFromVersion11EqualsAFreshServer() throws {
    let (victim, mallory, all) = try signInAsAttacker()
    try Self.fill(all, of: victim)
    let older = try ServerSchema(version: 11).catalogue
    for (name, table) in schema.catalogue.tables {
      guard let known = older.tables[name] else {
        try all.execute("DROP TABLE haru.\(name) CASCADE")
        continue
      }
      let columns = table.columns.filter { known.column($0.name) == nil }
      for column in columns { try all.execute("ALTER TABLE haru.\(name) DROP COLUMN \(column.name)") }
    }
    try all.execute(Self.olderForm)
    #expect(try all.run("SELECT 1 FROM pg_stats WHERE schemaname = 'haru' AND attname = 'phones'").count == 1)
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check() == ServerCondition(accounts: 2, problems: []))
    #expect(try all.run("SELECT count(*) FROM haru.contact WHERE account_id = \(victim)")[0].int(0) == 40)
    #expect(try mallory.run("SELECT 1 FROM haru.contact").count == 0)
    #expect(
      try Self.estimate("contact", "phones ^@ '010'", mallory) == Self.estimate("contact", "phones ^@ '999'", mallory)
    )
    let fresh = try TestServer.shared.get().makeDatabase()
    _ = try ServerManager(at: fresh, schema: schema).prepare(isDryRun: false)
    #expect(try Self.form(PostgreSQLConnection(to: address)) == Self.form(PostgreSQLConnection(to: fresh)))
  }

  /// Returns all columns and indexes, as the server describes them.
  private static func form(_ connection: PostgreSQLConnection) throws -> [String] {
    let columns = try connection.run(
      """
      SELECT relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || coalesce(collname, '')
        || ' ' || attstattarget || ' ' || attnotnull
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_collation c ON c.oid = attcollation
      WHERE relnamespace = 'haru'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'haru' ORDER BY 1
      """
    )
    return (0..<columns.count).map { columns[$0].text(0) }
  }

  /// Statements that undo what version 12 changed on a server.
  private static let olderForm = """
    SET search_path = haru;
    DO $$
    DECLARE kept record;
    BEGIN
      FOR kept IN SELECT polname, polrelid::regclass AS name FROM pg_policy WHERE polname IN ('own_rows', 'finding')
      LOOP EXECUTE format('DROP POLICY %I ON %s', kept.polname, kept.name); END LOOP;
      FOR kept IN SELECT attrelid::regclass AS name, attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'haru'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
          AND relname <> 'schema_version'
      LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS -1', kept.name, kept.attname);
        IF kept.attname = 'account_id' THEN
          EXECUTE format('ALTER TABLE %s ALTER COLUMN account_id TYPE bigint', kept.name);
        END IF;
      END LOOP;
    END $$;
    ALTER TABLE server_account DROP COLUMN own, ALTER COLUMN number TYPE bigint, ADD UNIQUE(channel);
    CREATE FUNCTION same(bigint, bigint) RETURNS boolean LANGUAGE sql AS 'SELECT $1 = $2';
    DROP FUNCTION event_with_uid, contact_with_uid;
    DROP INDEX event_by_uid;
    CREATE INDEX event_by_uid_uid ON event USING hash(uid);
    CREATE INDEX contact_by_uid_uid ON contact USING hash(uid);
    UPDATE schema_version SET version = 11;
    ANALYZE
    """
}
