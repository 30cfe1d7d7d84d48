import Data
import Foundation
import Support
import Testing

/// Tests of queries that are answered without a round trip of their own.
@Suite(.onServer) struct QueryCacheTests {
  private let connection: PostgreSQLConnection

  init() throws {
    connection = try PostgreSQLConnection(to: TestServer.shared.get().makeDatabase())
    try connection.execute("CREATE TEMPORARY TABLE fact(number bigint); INSERT INTO fact VALUES(1)")
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
    let moment = "SELECT (1000000 * extract(epoch FROM clock_timestamp()))::bigint"
    #expect(try query(moment) == query(moment))
    #expect(try query("SELECT number + $1 FROM fact", 1) == 2)
    #expect(try query("SELECT number + $1 FROM fact", 2) == 3)
    connection.rollBack()
    #expect(try query(moment) != query(moment))
    try connection.run("UPDATE fact SET number = 5")
    #expect(try query() == 5)
  }

  @Test func queriesThatFollowedLastTimeArePrefetched() throws {
    let moment = "SELECT (1000000 * extract(epoch FROM clock_timestamp()))::bigint"
    let session = try PostgreSQLSession(forTests: TestServer.shared.get().makeDatabase())
    func moments(pausing: Bool) throws -> [Int] {
      try session.snapshot(wrap: { $0 }) { connection throws(PostgreSQLError) in
        let first = try connection.query("SELECT 1", PostgreSQLParameters())[0].int(0)
        if pausing { Thread.sleep(forTimeInterval: 0.05) }
        return [first, try connection.query(moment, PostgreSQLParameters())[0].int(0)]
      }
    }
    let start = try moments(pausing: false)[1]
    // The second query is prefetched before the pause, because it followed the first query last time.
    let clock = ContinuousClock.now
    let second = try moments(pausing: true)[1]
    let elapsed = clock.duration(to: .now)
    #expect(elapsed > .milliseconds(50))
    #expect(second > start)
    let third = try moments(pausing: false)[1]
    #expect(third - second > 45_000)
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
    #expect(throws: PostgreSQLError.self) { try query() }
    connection.rollBack()
    #expect(try query() == 1)
  }
}
