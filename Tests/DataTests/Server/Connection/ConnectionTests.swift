import Data
import Foundation
import Support
import Testing

@Suite(.onServer) struct ConnectionTests {
  let connection: PostgreSQLConnection

  init() throws {
    connection = try PostgreSQLConnection(to: TestServer.shared.get().makeDatabase())
  }

  @Test func valuesRoundTripUnchanged() throws {
    var given = PostgreSQLParameters()
    given.add(Int.min)
    given.add("김치 \u{1F9E1}")
    given.add([0, 255, 7])
    given.add(-1.5)
    given.add("")
    given.add(String?.none)
    given.add([UInt8]())
    let result = try connection.run("SELECT $1, $2, $3, $4, $5, $6, $7, true, 7::int2, -8::int4, $7 IS NULL", given)
    let row = result[0]
    #expect(row.int(0) == Int.min)
    #expect(row.text(1) == "김치 \u{1F9E1}")
    #expect(row.blob(2) == [0, 255, 7])
    #expect(row.double(3) == -1.5)
    #expect(!row.isNull(4) && row.text(4).isEmpty)
    #expect(row.isNull(5) && row.text(5).isEmpty)
    #expect(!row.isNull(6) && row.blob(6).isEmpty)
    #expect((row.bool(7), row.int(8), row.int(9), row.int(10)) == (true, 7, -8, 0))
  }

  @Test func statementIsPreparedOncePerParameterType() throws {
    for number in 1...5 {
      var given = PostgreSQLParameters()
      given.add(number)
      #expect(try connection.run("SELECT $1", given)[0].int(0) == number)
    }
    #expect(connection.preparedStatements == 1)
    var text = PostgreSQLParameters()
    text.add("five")
    #expect(try connection.run("SELECT $1", text)[0].text(0) == "five")
    #expect(connection.preparedStatements == 2)
  }

  @Test func errorCarriesItsStateAndLeavesTheConnectionUsable() throws {
    let error = #expect(throws: PostgreSQLError.self) { try connection.run("SELECT nothing FROM nowhere") }
    #expect(error?.state == SQLState(rawValue: "42P01"))
    #expect(try connection.run("SELECT 7")[0].int(0) == 7)
    #expect(connection.preparedStatements == 1)
  }

  @Test func constraintViolationNamesTheConstraintButNoValue() throws {
    try connection.execute("CREATE TABLE secret(name text PRIMARY KEY, number int CHECK(number > 0))")
    try connection.run("INSERT INTO secret VALUES('diary', 1)")
    let error = #expect(throws: PostgreSQLError.self) { try connection.run("INSERT INTO secret VALUES('diary', 2)") }
    guard case .server(let failure)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(failure.state == .uniqueViolation && failure.constraint == "secret_pkey")
    #expect(!failure.message.contains("diary"))
  }

  /// `%` stands for U+FDD0, which a literal can't contain.
  @Test(arguments: ["a\0b", "\0", "a%b", "%0", "%\0%1"])
  func forbiddenCharactersInTextRoundTrip(_ pattern: String) throws {
    let text = pattern.replacing("%", with: String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self))
    var given = PostgreSQLParameters()
    given.add(text)
    let answer = try connection.run("SELECT $1", given)
    #expect(Array(answer[0].text(0).utf8) == Array(text.utf8))
  }

  @Test func unsupportedColumnTypeIsRefused() throws {
    #expect(throws: PostgreSQLError.unsupported("column 1 of the answer has type 1700")) {
      try connection.run("SELECT sum(n) FROM generate_series(1::bigint, 3) AS s(n)")
    }
  }

  @Test func streamsCanBeNestedAndStoppedEarly() throws {
    connection.begin(.snapshot)
    var sum = 0
    var nested = 0
    try connection.stream("SELECT n FROM generate_series(1, 5000) AS s(n)") { row throws(PostgreSQLError) in
      sum += row.int(0)
      if row.int(0) % 1000 == 0 {
        try connection.stream("SELECT n FROM generate_series(1, 300) AS s(n)") { inner in
          nested += 1
          return inner.int(0) < 250
        }
      }
      return row.int(0) < 4000
    }
    #expect(sum == 4000 * 4001 / 2)
    #expect(nested == 4 * 250)
    #expect(try connection.run("SELECT count(*) FROM pg_cursors WHERE name <> ''")[0].int(0) == 0)
  }

  @Test func unreadCopyEndsTheConnection() throws {
    let connection = try PostgreSQLConnection(to: TestServer.shared.get().makeDatabase())
    #expect(throws: PostgreSQLError.connectionLost) { try connection.run("COPY (SELECT 1) TO STDOUT") }
  }

  @Test func terminatedConnectionIsReportedAsLost() throws {
    let other = try PostgreSQLConnection(to: TestServer.shared.get().address())
    let process = try connection.run("SELECT pg_backend_pid()")[0].int(0)
    try other.run("SELECT pg_terminate_backend(\(process), 5000)")
    #expect(throws: PostgreSQLError.connectionLost) { try connection.run("SELECT 7") }
    #expect(connection.isLost)
  }

  /// The timeout counts once: counted for each of the 450 queries, the timeouts would take 15 minutes.
  @Test(.timeLimit(.minutes(10))) func unresponsiveServerTimesOut() throws {
    var settings = SessionSettings()
    settings.answerTimeout = 2
    let other = try PostgreSQLConnection(to: TestServer.shared.get().address(), settings: settings)
    let process = try pid_t(other.run("SELECT pg_backend_pid()")[0].int(0))
    #expect(kill(process, SIGSTOP) == 0)
    defer { kill(process, SIGCONT) }
    other.begin(.snapshot)
    for _ in 1...450 { try other.enqueue("SELECT 2") }
    #expect(throws: PostgreSQLError.connectionLost) { try other.run("SELECT 1") }
    #expect(other.isLost)
  }

  @Test func addressOptionsApplyButNotToTheSearchPath() throws {
    let server = try TestServer.shared.get()
    let address = try PostgreSQLAddress(
      "host=\(server.folder) user=postgres dbname=postgres options='-c lock_timeout=77 -c search_path=public'"
    )
    let connection = try PostgreSQLConnection(to: address, settings: .account)
    let row = try connection.run("SELECT current_setting('lock_timeout'), current_setting('search_path')")[0]
    #expect((row.text(0), row.text(1)) == ("77ms", "haru,pg_temp"))
  }
}

@Suite(.onServer) struct AddressTests {
  @Test(arguments: [
    "postgresql://me:hunter2@db.example:5433/haru?sslmode=verify-full",
    "host=db.example port=5433 user=me password=hunter2 dbname=haru",
  ])
  func addressDescriptionsOmitThePassword(text: String) throws {
    let address = try PostgreSQLAddress(text)
    #expect("\(address)" == "postgresql://me@db.example:5433/haru")
    #expect(address.hasPassword)
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!dumped.contains("hunter2") && !String(reflecting: address).contains("hunter2"))
  }

  @Test(arguments: [
    "", "haru", "postgresql://me:hunter2@[db/haru", "host=db passwort=hunter2", "postgresql://me:hunter2/haru",
    "postgresql://me@db:hunter2/haru", "postgresql://me:12/hunter2@db/haru",
  ])
  func invalidAddressErrorOmitsThePassword(text: String) {
    guard !text.isEmpty else { return }
    let error = #expect(throws: PostgreSQLError.invalidAddress) { try PostgreSQLAddress(text) }
    #expect(!"\(String(describing: error))".contains("er2"))
  }

  @Test func unreachableServerErrorOmitsThePassword() throws {
    let address = try PostgreSQLAddress("postgresql://me:hunter2@127.0.0.1:1/hunter2")
    let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLConnection(to: address) }
    #expect(!"\(String(describing: error))".contains("hunter2"))
  }
}

@Suite(.onServer) struct PoolTests {
  let address: PostgreSQLAddress
  let pool: PostgreSQLPool

  init() throws {
    let address = try TestServer.shared.get().makeDatabase()
    self.address = address
    pool = PostgreSQLPool(count: 3) { PostgreSQLSession(forTests: address) }
  }

  private func process() async throws -> Int {
    try await pool.use { session throws(PostgreSQLError) in
      try session.connection().run("SELECT pg_backend_pid() FROM pg_sleep(0.05)")[0].int(0)
    }
  }

  @Test func sequentialRequestsShareOneConnection() async throws {
    var processes: Set<Int> = []
    for _ in 0..<5 { processes.insert(try await process()) }
    #expect(processes.count == 1)
  }

  @Test func concurrentRequestsShareThePoolsConnections() async throws {
    let processes = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await process() } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(processes.count == 20)
    #expect(Set(processes).count == 3)
  }

  @Test func listenerReceivesNotificationsAndReconnects() async throws {
    let listener = try NotificationListener(to: address, channel: "haru_change")
    var news = listener.news.makeAsyncIterator()
    #expect(await news.next() == .listening)
    try await notify("first")
    #expect(await news.next() == .called(payload: "first"))
    try await pool.use { session throws(PostgreSQLError) in
      _ = try session.connection().run(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
      )
    }
    #expect(await news.next() == .deaf)
    #expect(await news.next() == .listening)
    try await notify("second")
    #expect(await news.next() == .called(payload: "second"))
    listener.stop()
    #expect(await news.next() == nil)
  }

  private func notify(_ payload: String) async throws {
    try await pool.use { session throws(PostgreSQLError) in
      try session.change { connection throws(PostgreSQLError) in
        var given = PostgreSQLParameters()
        given.add(payload)
        try connection.run("SELECT pg_notify('haru_change', $1)", given)
      }
    }
  }
}
