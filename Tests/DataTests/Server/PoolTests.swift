import Data
import Support
import Testing

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

  @Test func askedOneAfterTheOtherOneConnectionIsEnough() async throws {
    var processes: Set<Int> = []
    for _ in 0..<5 { processes.insert(try await process()) }
    #expect(processes.count == 1)
  }

  @Test func manyAtOnceShareAFewAndAllAreServed() async throws {
    let processes = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await process() } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(processes.count == 20)
    #expect(Set(processes).count == 3)
  }

  @Test func aListenerHearsOthersAndIsDeafOnlyWhileTheServerEndsIt() async throws {
    let listener = try NotificationListener(to: address, channel: "haru_change")
    var news = listener.news.makeAsyncIterator()
    #expect(await news.next() == .listening)
    try await call("first")
    #expect(await news.next() == .called(payload: "first"))
    try await pool.use { session throws(PostgreSQLError) in
      _ = try session.connection().run(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
      )
    }
    #expect(await news.next() == .deaf)
    #expect(await news.next() == .listening)
    try await call("second")
    #expect(await news.next() == .called(payload: "second"))
    listener.stop()
    #expect(await news.next() == nil)
  }

  private func call(_ payload: String) async throws {
    try await pool.use { session throws(PostgreSQLError) in
      try session.change { connection throws(PostgreSQLError) in
        var given = PostgreSQLParameters()
        given.add(payload)
        try connection.run("SELECT pg_notify('haru_change', $1)", given)
      }
    }
  }
}
