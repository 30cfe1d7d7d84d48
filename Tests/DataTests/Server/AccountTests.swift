import Data
import Domain
import DomainTesting
import Support
import Testing

/// Tests what accounts of one server can do to each other, and what the server's owner can do to them.
@Suite(.onServer) struct AccountTests {
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

  /// Returns the server's message when it refuses an account.
  private func refusal(of name: ServerAccountName) -> String? {
    #expect(throws: PostgreSQLError.self) { try connection(of: name) }?.refusal
  }

  @Test func preparingTheServerAgainChangesNothing() throws {
    #expect(try !manager.prepare(isDryRun: true).isEmpty)
    #expect(throws: ServerError.notPrepared) { try manager.check() }
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check() == ServerCondition(accounts: 0, problems: []))
  }

  @Test func managerSeesWhichUsersTheAccountsName() throws {
    _ = try manager.prepare(isDryRun: false)
    let (mina, junho) = (try name("mina"), try name("junho"))
    for name in [mina, junho] { _ = try manager.addAccount(name, with: nil, isDryRun: false) }
    for (name, subject) in [(mina, "42"), (junho, "42"), (junho, "43")] {
      try connection(of: name).execute(
        """
        INSERT INTO account_identity SELECT account_id, 'https://accounts.google.com', '\(subject)', 'a@b.c', 1, NULL,
        'signature', 7 FROM calendar
        """)
    }
    // Users can write anything into their own rows.
    try connection(of: mina).execute(
      "INSERT INTO account_identity SELECT account_id, 'no issuer', '1', NULL, 0, NULL, 'signature', 7 FROM calendar")
    let accounts = try manager.accounts()
    #expect(accounts.map(\.name) == [mina.text, junho.text])
    #expect(accounts.map { $0.identities.map(\.subject) } == [["42"], ["42", "43"]])
    let identity = try #require(accounts.first?.identities.first)
    #expect(identity.verifiedEmail?.text == "a@b.c" && identity.since == Instant(secondsSince1970: 7))
    #expect(accounts.others(naming: identity, besides: mina.text) == [junho.text])
    // Listing the accounts gave the manager no right to assume their roles.
    let shared = ServerProblem(.identity, "\(mina.text), \(junho.text): https://accounts.google.com 42")
    #expect(try manager.check() == ServerCondition(accounts: 2, problems: [shared]))
    // An account learns nothing about the other's users.
    #expect(try connection(of: junho).run("SELECT count(*) FROM account_identity")[0].int(0) == 2)
  }

  @Test func accountThatAsksForAUserMakesOthersWaitForTheAnswer() throws {
    // The owner of the tables isn't a superuser, so that row security applies to the owner, too.
    let owner = try name("owner")
    try PostgreSQLConnection(to: address).execute(
      "CREATE ROLE \(owner.text) LOGIN CREATEROLE; ALTER DATABASE \(address.database) OWNER TO \(owner.text)")
    let own = try TestServer.shared.get().address(of: address.database, as: owner.text)
    let manager = ServerManager(at: own, schema: schema)
    _ = try manager.prepare(isDryRun: false)
    let names = [try name("mina"), try name("junho")]
    for name in names { _ = try manager.addAccount(name, with: nil, isDryRun: false) }
    let (mina, junho) = (try connection(of: names[0]), try connection(of: names[1]))
    let question = "SELECT identity_is_elsewhere('https://accounts.google.com/', '42')"
    try mina.execute("BEGIN")
    #expect(try !mina.run(question)[0].bool(0))
    let waiting = try connection(of: names[1])
    try waiting.execute("SET lock_timeout = 50")
    let error = #expect(throws: PostgreSQLError.self) { try waiting.run(question) }
    #expect(error?.state == .lockNotAvailable)
    try mina.execute(
      """
      INSERT INTO account_identity SELECT account_id, 'https://accounts.google.com', '42', NULL, 0, NULL, 'signature',
      7 FROM calendar; COMMIT
      """)
    #expect(try junho.run(question)[0].bool(0))
    #expect(try !mina.run(question)[0].bool(0))
  }

  @Test func serverThatCannotCompareUsersIsPreparedAgain() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    try PostgreSQLConnection(to: address).execute(
      "DROP FUNCTION haru.identity_is_elsewhere; DROP POLICY finding ON haru.account_identity")
    #expect(try manager.check().problems == [ServerProblem(.policy, "identity_is_elsewhere")])
    let own = try connection(of: mina)
    // Only linking needs the function.
    #expect(try ServerIdentity(on: own).version == ServerSchema.version)
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check().problems.isEmpty)
  }

  @Test func concurrentPreparationsSucceed() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try manager.prepare(isDryRun: false) } }
      try await group.waitForAll()
    }
    #expect(try manager.check().problems.isEmpty)
  }

  @Test(arguments: 1..<ServerSchema.version)
  func tablesOfOlderVersionsAreUpgraded(from version: Int) throws {
    let old = ServerManager(at: address, schema: try ServerSchema(version: version))
    _ = try old.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try old.addAccount(mina, with: nil, isDryRun: false)
    let before = try connection(of: mina)
    #expect(throws: PostgreSQLError.outdated) { try ServerIdentity(on: before) }
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check() == ServerCondition(accounts: 1, problems: []))
    #expect(try ServerIdentity(on: connection(of: mina)).version == ServerSchema.version)
    #expect(throws: ServerError.newerVersion) { try old.prepare(isDryRun: false) }
  }

  @Test func upgradeByANonSuperuserKeepsRowsAndTriggers() throws {
    let owner = try name("owner")
    let all = try PostgreSQLConnection(to: address)
    try all.execute(
      "CREATE ROLE \(owner.text) LOGIN CREATEROLE; ALTER DATABASE \(address.database) OWNER TO \(owner.text)"
    )
    let own = try TestServer.shared.get().address(of: address.database, as: owner.text)
    let old = ServerManager(at: own, schema: try ServerSchema(version: 1))
    _ = try old.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try old.addAccount(mina, with: nil, isDryRun: false)
    try connection(of: mina).execute(
      """
      INSERT INTO event SELECT account_id, id, 'uid', 'dentist', '', '', '', '', 0, 1, 2, 0, NULL, '', '', id FROM calendar
      """
    )
    let new = ServerManager(at: own, schema: schema)
    _ = try new.prepare(isDryRun: false)
    #expect(try new.check().problems.isEmpty)
    #expect(try connection(of: mina).run("SELECT title FROM event")[0].text(0) == "dentist")
    let triggers = try all.run("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'tell_of_row' ORDER BY 1")
    let fresh = try TestServer.shared.get().makeDatabase()
    _ = try ServerManager(at: fresh, schema: schema).prepare(isDryRun: false)
    #expect(
      try triggers.count
        == PostgreSQLConnection(to: fresh).run("SELECT 1 FROM pg_trigger WHERE tgname = 'tell_of_row'").count
    )
  }

  @Test func accountIsAddedOnceAndRemovedWithItsData() throws {
    _ = try manager.prepare(isDryRun: false)
    let (mina, junho) = (try name("mina"), try name("junho"))
    #expect(try !manager.addAccount(mina, with: nil, isDryRun: true).isEmpty)
    #expect(throws: ServerError.missing(mina)) { try manager.removeAccount(mina, isDryRun: false) }
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    _ = try manager.addAccount(junho, with: nil, isDryRun: false)
    #expect(throws: ServerError.exists) { try manager.addAccount(mina, with: nil, isDryRun: false) }
    #expect(try manager.check() == ServerCondition(accounts: 2, problems: []))
    #expect(try connection(of: mina).run("SELECT name FROM calendar").count == 1)
    _ = try manager.removeAccount(mina, isDryRun: false)
    #expect(refusal(of: mina)?.hasSuffix(#"role "\#(mina.text)" does not exist"#) == true)
    #expect(try manager.check() == ServerCondition(accounts: 1, problems: []))
    let all = try PostgreSQLConnection(to: address)
    #expect(try all.run("SELECT count(*) FROM haru.calendar")[0].int(0) == 1)
  }

  @Test(arguments: ["select", "user", "current_user", "all"])
  func sqlKeywordIsValidAsAccountName(word: String) throws {
    _ = try manager.prepare(isDryRun: false)
    let name = try #require(ServerAccountName(word))
    _ = try manager.addAccount(name, with: ScriptedSecret("one two three"), isDryRun: false)
    #expect(try connection(of: name).run("SELECT name FROM calendar").count == 1)
    #expect(try manager.check() == ServerCondition(accounts: 1, problems: []))
    _ = try manager.removeAccount(name, isDryRun: false)
    #expect(refusal(of: name)?.hasSuffix(#"role "\#(word)" does not exist"#) == true)
  }

  @Test func accountIsRemovedWhileItsLockIsHeld() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    let holder = try connection(of: mina)
    try holder.execute("BEGIN; SELECT 1 FROM account_lock FOR UPDATE")
    _ = try manager.removeAccount(mina, isDryRun: false)
    #expect(throws: PostgreSQLError.connectionLost) { try holder.run("SELECT 1") }
    #expect(try manager.check().accounts == 0)
  }

  @Test func accountThatOwnsObjectsElsewhereCannotSignInAndIsRemovedLater() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    let other = try TestServer.shared.get().makeDatabase()
    let address = try TestServer.shared.get().address(of: other.database, as: mina.text)
    _ = try PostgreSQLConnection(to: address).run("SELECT lo_create(0)::text")
    #expect(throws: ServerError.ownsElsewhere) { try manager.removeAccount(mina, isDryRun: false) }
    #expect(refusal(of: mina)?.hasSuffix(#"role "\#(mina.text)" is not permitted to log in"#) == true)
    try PostgreSQLConnection(to: other).execute("DROP OWNED BY \(mina.text)")
    _ = try manager.removeAccount(mina, isDryRun: false)
    #expect(try manager.check().accounts == 0)
  }

  @Test func passwordIsHiddenInStatementsAndStoredAsVerifier() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    let secret = ScriptedSecret("one two three")
    let statements = try manager.addAccount(mina, with: secret, isDryRun: false)
    #expect(statements.first == "CREATE ROLE \"\(mina.text)\" LOGIN PASSWORD '…'")
    let stored = try PostgreSQLConnection(to: address).run(
      "SELECT rolpassword FROM pg_authid WHERE rolname = '\(mina.text)'"
    )
    #expect(stored[0].text(0).hasPrefix("SCRAM-SHA-256$"))
  }

  @Test(
    arguments: [
      ("ALTER TABLE haru.event NO FORCE ROW LEVEL SECURITY", ServerProblem(.policy, "event")),
      ("ALTER TABLE haru.search_index DISABLE ROW LEVEL SECURITY", ServerProblem(.policy, "search_index")),
      ("CREATE POLICY more ON haru.plant USING (true)", ServerProblem(.policy, "plant")),
      ("DROP POLICY own_rows ON haru.mood", ServerProblem(.policy, "mood")),
      ("ALTER POLICY own_rows ON haru.book USING (true)", ServerProblem(.policy, "book")),
      ("DROP TABLE haru.book_sentence", ServerProblem(.missing, "book_sentence")),
      ("GRANT SELECT ON haru.saying TO PUBLIC", ServerProblem(.grant, "saying: SELECT → PUBLIC")),
      (
        "CREATE VIEW haru.everybody AS SELECT * FROM haru.event; GRANT SELECT ON haru.everybody TO haru_account",
        ServerProblem(.grant, "everybody: SELECT → haru_account")
      ),
      (
        "GRANT UPDATE(role) ON haru.server_account TO haru_account",
        ServerProblem(.grant, "server_account.role: UPDATE → haru_account")
      ),
      ("GRANT CREATE ON SCHEMA haru TO haru_account", ServerProblem(.grant, "haru: CREATE → haru_account")),
      (
        "CREATE FUNCTION haru.all_of(text) RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT 1::text'",
        ServerProblem(.grant, "all_of")
      ),
      ("GRANT TRUNCATE ON haru.event TO haru_account", ServerProblem(.grant, "event: TRUNCATE → haru_account")),
      (
        "GRANT INSERT ON haru.server_account TO haru_account",
        ServerProblem(.grant, "server_account: INSERT → haru_account")
      ),
      (
        "CREATE POLICY all_rows ON haru.server_account FOR SELECT TO haru_account USING (true)",
        ServerProblem(.policy, "server_account: all_rows")
      ),
      ("ALTER TABLE haru.contact ALTER phones SET STATISTICS 50", ServerProblem(.statistics, "contact.phones")),
      (
        "INSERT INTO haru.server_account(role) VALUES('x'); ALTER TABLE haru.server_account ALTER channel SET STATISTICS -1; ANALYZE",
        ServerProblem(.statistics, "server_account.channel")
      ),
      ("CREATE STATISTICS haru.more ON title, location FROM haru.event", ServerProblem(.statistics, "more")),
      ("CREATE INDEX leak ON haru.event(title)", ServerProblem(.index, "haru.leak")),
      ("CREATE INDEX leak ON haru.contact(lower(title))", ServerProblem(.index, "haru.leak")),
      (
        "CREATE FUNCTION public.sees(text) RETURNS boolean LANGUAGE sql LEAKPROOF AS 'SELECT true'",
        ServerProblem(.leakproof, "public.sees")
      ),
      ("SELECT lo_create(4711)", ServerProblem(.largeObject, "4711 → postgres")),
      (
        "INSERT INTO haru.server_account(role, channel) VALUES('guessed', 'haru_mina')",
        ServerProblem(.channel, "guessed")
      ),
      ("GRANT CREATE ON SCHEMA public TO PUBLIC", ServerProblem(.grant, "public: CREATE → PUBLIC")),
      ("ALTER TABLE haru.search_index DROP CONSTRAINT own_pairs", ServerProblem(.policy, "own_pairs")),
    ]
  )
  func weakenedAccountIsolationIsReported(_ statement: String, _ problem: ServerProblem) throws {
    _ = try manager.prepare(isDryRun: false)
    try PostgreSQLConnection(to: address).execute(statement)
    let problems = try manager.check().problems
    #expect(problems.contains(problem), "\(problems)")
  }

  @Test func preparingAgainDisablesColumnStatistics() throws {
    _ = try manager.prepare(isDryRun: false)
    try PostgreSQLConnection(to: address).execute("ALTER TABLE haru.mood ALTER memo SET STATISTICS -1")
    #expect(try manager.check().problems == [ServerProblem(.statistics, "mood.memo")])
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check().problems.isEmpty)
  }

  /// One index holds the pairs of all accounts, so the query plan of a change would reveal who has a pair.
  @Test func accountCanOnlyIndexItsOwnPairs() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    let own = try connection(of: mina)
    let number = try own.run("SELECT number FROM haru.server_account")[0].int(0)
    for pairs in ["{\(number + 1):ab}", "{\(number):ab,\(number)0:ab}", "{\(number)}", "{\(number):ab,NULL}", "{ab}"] {
      let error = #expect(throws: PostgreSQLError.self, "\(pairs)") {
        try own.execute("INSERT INTO haru.search_index VALUES(\(number), 1, '\(pairs)')")
      }
      #expect(error?.constraint == "own_pairs")
    }
    for pairs in ["{}", "{\(number):ab,\(number):\u{1F600}}"] {
      try own.execute("INSERT INTO haru.search_index VALUES(\(number), \(pairs.count), '\(pairs)')")
    }
    try PostgreSQLConnection(to: address).execute("ALTER TABLE haru.search_index DROP CONSTRAINT own_pairs")
    #expect(try !manager.prepare(isDryRun: false).isEmpty)
    #expect(try manager.check().problems.isEmpty)
  }

  @Test func privilegedRoleIsReported() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    let all = try PostgreSQLConnection(to: address)
    for power in ["BYPASSRLS", "SUPERUSER", "CREATEROLE"] {
      try all.execute("ALTER ROLE \(mina.text) \(power)")
      #expect(try manager.check().problems == [ServerProblem(.role, mina.text)])
      try all.execute("ALTER ROLE \(mina.text) NO\(power)")
    }
    try all.execute("GRANT TEMPORARY ON DATABASE \(address.database) TO PUBLIC")
    #expect(try manager.check().problems == [ServerProblem(.grant, "database: TEMPORARY → PUBLIC")])
  }

  @Test func roleWithoutAnAccountHasNoIdentity() throws {
    _ = try manager.prepare(isDryRun: false)
    let mina = try name("mina")
    try PostgreSQLConnection(to: address).execute("CREATE ROLE \(mina.text) LOGIN IN ROLE haru_account")
    let other = try connection(of: mina)
    #expect(throws: PostgreSQLError.noAccount) { try ServerIdentity(on: other) }
  }

  @Test func accountNameNeedsNoQuotesAndIsNotReserved() {
    let good = ["mina", "a", "m1_2", String(repeating: "a", count: 63)]
    let bad = ["", "Mina", "1a", "_a", "a-b", "a b", "a\"b", "민아", "pg_a", "public", "haru_account", "a;b"]
    #expect(good.allSatisfy { ServerAccountName($0)?.text == $0 })
    #expect(
      bad.allSatisfy { ServerAccountName($0) == nil } && ServerAccountName(String(repeating: "a", count: 64)) == nil
    )
  }
}
