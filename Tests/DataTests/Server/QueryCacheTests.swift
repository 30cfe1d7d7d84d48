import Data
import Support
import Testing

/// Tests queries that are answered without a separate round trip.
@Suite(.onServer) struct QueryCacheTests {
  /// A query that returns how often the server has run it.
  ///
  /// The sequence is temporary, because a transaction that only reads can't change others.
  private static let counting = "SELECT nextval('runs')"

  private let connection: PostgreSQLConnection

  init() throws {
    connection = try PostgreSQLConnection(to: TestServer.shared.get().makeDatabase())
    try connection.execute("CREATE TEMPORARY TABLE fact(number bigint); INSERT INTO fact VALUES(1)")
    try connection.execute("CREATE TEMPORARY SEQUENCE runs")
  }

  private func query(_ sql: String = "SELECT number FROM fact", _ values: Int...) throws -> Int {
    var parameters = PostgreSQLParameters()
    for value in values { parameters.add(value) }
    return try connection.query(sql, parameters)[0].int(0)
  }

  @Test func prefetchedAnswerIsUsedOnce() throws {
    connection.begin(.serializable)
    try connection.prefetch("SELECT number FROM fact", PostgreSQLParameters())
    try connection.enqueue("UPDATE fact SET number = 2")
    // The first answer is from the time of the prefetch, the second is current.
    #expect(try query() == 1)
    #expect(try query() == 2)
    connection.rollBack()
    #expect(try query() == 1)
  }

  @Test func repeatedQueryInASnapshotIsSentOnce() throws {
    connection.begin(.snapshot)
    #expect(try query() == 1)
    #expect(try query(Self.counting) == 1)
    #expect(try query(Self.counting) == 1)
    #expect(try query("SELECT number + $1 FROM fact", 1) == 2)
    #expect(try query("SELECT number + $1 FROM fact", 2) == 3)
    connection.rollBack()
    #expect(try query(Self.counting) == 2)
    #expect(try query(Self.counting) == 3)
    try connection.run("UPDATE fact SET number = 5")
    #expect(try query() == 5)
  }

  @Test func queriesThatFollowedLastTimeArePrefetched() throws {
    let session = try PostgreSQLSession(forTests: TestServer.shared.get().makeDatabase())
    try session.connection().execute("CREATE TEMPORARY SEQUENCE runs")
    /// Returns the number of runs of the second query before its use, its result, and the number after its use.
    func counts() throws -> [Int] {
      try session.snapshot(wrap: { $0 }) { connection throws(PostgreSQLError) in
        func number(_ sql: String) throws(PostgreSQLError) -> Int { try connection.run(sql)[0].int(0) }
        let count = "SELECT last_value - 1 + is_called::int FROM runs"
        _ = try connection.query("SELECT 1", PostgreSQLParameters())
        let before = try number(count)
        let result = try connection.query(Self.counting, PostgreSQLParameters())[0].int(0)
        return [before, result, try number(count)]
      }
    }
    #expect(try counts() == [0, 1, 1])
    // Now the second query is sent along with the first, because it followed the first query last time.
    #expect(try counts() == [2, 2, 2])
  }

  @Test func failedPrefetchOfAnUnusedQueryIsIgnored() throws {
    let session = try PostgreSQLSession(forTests: TestServer.shared.get().makeDatabase())
    let table = "fact_\(UInt32.random(in: 0...UInt32.max))"
    let all = try session.connection()
    try all.execute("CREATE TABLE \(table)(number bigint)")
    func ask(_ isThere: Bool) throws -> Int {
      try session.snapshot(wrap: { $0 }) { connection throws(PostgreSQLError) in
        let first = try connection.query("SELECT 1", PostgreSQLParameters())[0].int(0)
        guard isThere else { return first }
        return try connection.query("SELECT count(*) FROM \(table)", PostgreSQLParameters())[0].int(0)
      }
    }
    #expect(try ask(true) == 0)
    try all.execute("DROP TABLE \(table)")
    #expect(try ask(false) == 1)
  }

  @Test func invalidPrefetchFailsTheTransaction() throws {
    connection.begin(.serializable)
    try connection.prefetch("SELECT nothing FROM fact", PostgreSQLParameters())
    let error = #expect(throws: PostgreSQLError.self) { try query() }
    #expect(error?.state == SQLState(rawValue: "42703"), "the column doesn't exist")
    connection.rollBack()
    #expect(try query() == 1)
  }
}
