import Data
import Domain
import Support
import Testing

/// Tests that SQL written by one account neither reads nor changes rows of another account.
@Suite(.onServer) struct ForgeryTests {
  /// Queries for each table; `#` stands for the other account's number, `@` for this account's number.
  private static let reading = [
    "SELECT count(*) FROM $ WHERE account_id = #",
    "SELECT count(*) FROM $ WHERE account_id <> @ OR NOT (account_id = @)",
    "SELECT count(*) FROM (SELECT account_id FROM $ UNION ALL SELECT # WHERE false) AS rows WHERE account_id = #",
  ]

  private static let changing = [
    "UPDATE $ SET account_id = @ WHERE account_id = #",
    "UPDATE $ SET account_id = # WHERE account_id = @ RETURNING 1",
    "DELETE FROM $ WHERE account_id = #",
    "WITH gone AS (DELETE FROM $ WHERE account_id = # RETURNING *) SELECT count(*) FROM gone",
    "INSERT INTO $(account_id) VALUES(#)",
    "INSERT INTO $ SELECT (jsonb_populate_record(own, '{\"account_id\": #}')).* FROM $ AS own",
    "MERGE INTO $ AS kept USING (SELECT 1) AS one ON kept.account_id = # WHEN MATCHED THEN DELETE",
    "TRUNCATE $",
    "ALTER TABLE $ DISABLE ROW LEVEL SECURITY",
    "CREATE POLICY mine ON $ USING (true)",
    "DROP TABLE $ CASCADE",
  ]

  /// Statements about the server itself.
  private static let elsewhere = [
    "SET ROLE !", "SET SESSION AUTHORIZATION !", "SET ROLE postgres", "SET SESSION AUTHORIZATION DEFAULT",
    "GRANT ! TO CURRENT_USER", "GRANT haru_account TO CURRENT_USER WITH ADMIN OPTION", "ALTER ROLE ! PASSWORD 'mine'",
    "ALTER ROLE CURRENT_USER BYPASSRLS", "ALTER ROLE CURRENT_USER SUPERUSER", "CREATE ROLE helper SUPERUSER",
    "DROP ROLE !",
    "DROP OWNED BY !", "REASSIGN OWNED BY ! TO CURRENT_USER",
    "UPDATE haru.server_account SET role = '!' WHERE role = current_user",
    "UPDATE haru.server_account SET number = #", "DELETE FROM haru.server_account",
    "INSERT INTO haru.server_account(number, role) VALUES(#, current_user)",
    "UPDATE haru.schema_version SET version = 0", "DROP SCHEMA haru CASCADE", "DROP POLICY own_rows ON haru.event",
    "CREATE TABLE haru.mine(account_id bigint)", "CREATE TEMPORARY TABLE event(account_id bigint)",
    "CREATE FUNCTION haru.leak(text) RETURNS boolean LANGUAGE sql COST 0.0001 AS 'SELECT true'",
    "CREATE FUNCTION pg_temp.leak(text) RETURNS boolean LANGUAGE sql COST 0.0001 AS 'SELECT true'",
    "CREATE OR REPLACE FUNCTION haru.tell_of_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "CREATE SCHEMA mine", "CREATE EXTENSION dblink",
    "CREATE RULE mine AS ON SELECT TO haru.event DO INSTEAD SELECT 1",
    "ALTER DATABASE postgres SET row_security = off", "ALTER SYSTEM SET log_statement = 'all'",
    "COPY (SELECT 1) TO PROGRAM 'true'", "COPY haru.event TO '/tmp/events'", "COPY haru.event FROM '/dev/null'",
    "DO $$ BEGIN EXECUTE 'SET ROLE !'; DELETE FROM haru.event; END $$",
  ]

  /// Queries that count data of other accounts.
  private static let asking = [
    "SELECT count(*) FROM haru.server_account WHERE role <> current_user",
    "SELECT count(*) FROM pg_stats WHERE schemaname = 'haru'",
    "SELECT count(*) FROM pg_stat_activity WHERE usename = '!' AND query LIKE '%SELECT%'",
    "SELECT count(*) FROM pg_authid", "SELECT count(*) FROM pg_shadow", "SELECT count(pg_read_file('PG_VERSION'))",
    "SELECT count(lo_import('/etc/passwd'))",
    "SELECT count(*) FROM haru.event WHERE set_config('row_security', 'off', false) = 'off' AND account_id <> @",
    "SELECT count(*) FROM haru.candidates(ARRAY['#:secret'], 0, 1000)",
  ]

  @Test func noStatementReadsOrChangesRowsOfOtherAccounts() throws {
    let (schema, server) = (try ServerSchema(), try TestServer.shared.get())
    let address = try server.makeDatabase()
    let manager = ServerManager(at: address, schema: schema)
    _ = try manager.prepare(isDryRun: false)
    let names = try ["mina", "mallory"].map { try #require(ServerAccountName($0 + address.database.suffix(12))) }
    for name in names { _ = try manager.addAccount(name, with: nil, isDryRun: false) }
    let all = try PostgreSQLConnection(to: address)
    let numbers = try names.map { name in
      try all.run("SELECT number FROM haru.server_account WHERE role = '\(name.text)'")[0].int(0)
    }
    // Both accounts get equal rows, so that there is data to steal and data to give away.
    try all.execute(Self.withoutChecks)
    try all.execute("SET search_path = haru; SET session_replication_role = replica")
    for table in schema.tables {
      for number in numbers { try all.execute(Self.insertion(into: table, of: number, as: all)) }
    }
    func filled(_ statement: String, _ table: String = "") -> String {
      statement.replacing("$ ", with: "haru.\(table) ").replacing("$(", with: "haru.\(table)(")
        .replacing("#", with: "\(numbers[0])").replacing("@", with: "\(numbers[1])").replacing("!", with: names[0].text)
    }
    let before = try rows(of: numbers[0], schema, all)
    let own = try server.address(of: address.database, as: names[1].text)
    var count = 0
    func attempt(_ statement: String) throws -> Int? {
      count += 1
      let mallory = try PostgreSQLConnection(to: own, settings: .account)
      let result = try? mallory.run(statement)
      return result.flatMap { $0.count == 0 ? nil : $0[0].isNull(0) ? nil : $0[0].int(0) }
    }
    for table in schema.tables {
      for statement in Self.reading.map({ filled($0, table) }) {
        #expect(try all.run(statement)[0].int(0) > 0, "\(statement)")
        #expect(try attempt(statement) ?? 0 == 0, "\(statement)")
      }
      for statement in Self.changing.map({ filled("\($0) ", table) }) { _ = try attempt(statement) }
      #expect(try rows(of: numbers[0], schema, all) == before, "\(table)")
    }
    for statement in Self.elsewhere.map({ filled($0) }) {
      _ = try attempt(statement)
      #expect(try rows(of: numbers[0], schema, all) == before, "\(statement)")
    }
    for statement in Self.asking.map({ filled($0) }) { #expect(try attempt(statement) ?? 0 == 0, "\(statement)") }
    // A query plan must not reveal conditions on another account's rows either.
    try all.execute("UPDATE event SET title = 'secret' WHERE account_id = \(numbers[0])")
    let mallory = try PostgreSQLConnection(to: own, settings: .account)
    try mallory.execute("SET enable_indexscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = off")
    let plans = try ["s", "x"].map { letter in
      let plan = try mallory.run(
        """
        EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT 1 FROM event
        WHERE title >= '\(letter)' AND title < '\(letter)z' AND account_id > 0 AND account_id <> \(numbers[1])
        """
      )
      return (0..<plan.count).map { plan[$0].text(0).replacing("'\(letter)", with: "'") }
    }
    #expect(plans[0] == plans[1] && !plans[0].isEmpty)
    #expect(try manager.check().problems == [ServerProblem(.policy, "own_pairs")])
    #expect(count > 100)
  }

  /// Drops the check constraints, because consistent values don't matter here.
  private static let withoutChecks = """
    DO $$
    DECLARE rule record;
    BEGIN
      FOR rule IN SELECT conrelid::regclass AS kept, conname FROM pg_constraint
        WHERE contype = 'c' AND connamespace = 'haru'::regnamespace
      LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.kept, rule.conname); END LOOP;
    END $$
    """

  /// Returns a statement that inserts a row with a value for every column type.
  private static func insertion(
    into table: String,
    of account: Int,
    as all: PostgreSQLConnection
  ) throws -> String {
    let columns = try all.run(
      """
      SELECT column_name::text, data_type::text, is_nullable = 'YES' FROM information_schema.columns
      WHERE table_schema = 'haru' AND table_name = '\(table)' ORDER BY ordinal_position
      """
    )
    let values = (0..<columns.count).map { place in
      if columns[place].text(0) == "account_id" { return "\(account)" }
      if columns[place].bool(2) { return "NULL" }
      return switch columns[place].text(1) {
      case "bytea": "'\\x00000000000000000000000000000007'"
      case "text": "'1'"
      case "ARRAY": "ARRAY['\(account):secret']"
      case "timestamp with time zone": "now()"
      default: "1"
      }
    }
    return "INSERT INTO \(table) VALUES(\(values.joined(separator: ", "))) ON CONFLICT DO NOTHING"
  }

  /// Returns all rows of an account as texts of the server.
  private func rows(of account: Int, _ schema: ServerSchema, _ all: PostgreSQLConnection) throws -> [String] {
    let texts = schema.tables.map { table in
      "(SELECT coalesce(string_agg(kept::text, ' ' ORDER BY kept::text), '') FROM \(table) AS kept WHERE account_id = \(account))"
    }
    let row = try all.run("SELECT \(texts.joined(separator: ", "))")
    return texts.indices.map { row[0].text(Int32($0)) }
  }
}
