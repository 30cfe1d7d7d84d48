#if PostgreSQL
import Data
import Support
import Testing

/// Questions that need no trip of their own.
@Suite struct KnownAnswerTests {
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

  @Test func whatWasForeseenIsAnsweredOnce() throws {
    connection.begin(.serializable)
    try connection.foresee("SELECT number FROM fact", PostgreSQLParameters())
    try connection.enqueue("UPDATE fact SET number = 2")
    // As it was when it was foreseen, and then as it is.
    #expect(try query() == 1)
    #expect(try query() == 2)
    connection.rollBack()
    #expect(try query() == 1)
  }

  @Test func anUnchangingStateIsAskedOnce() throws {
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

  @Test func whatWasForeseenAndIsWrongFailsTheTransaction() throws {
    connection.begin(.serializable)
    try connection.foresee("SELECT nothing FROM fact", PostgreSQLParameters())
    #expect(throws: PostgreSQLError.self) { try query() }
    connection.rollBack()
    #expect(try query() == 1)
  }
}
#endif
