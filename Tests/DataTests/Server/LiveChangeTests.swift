import Data
import Domain
import DomainTesting
import Support
import Testing

/// Tests that a change in one run notifies the account's other runs.
@Suite(.onServer) struct LiveChangeTests {
  @Test func changeNotifiesOnlyOtherRunsOfTheAccount() async throws {
    let (home, otherHome) = (try ServerHome(), try ServerHome())
    let (here, there, outsider) = (try home.open(), try home.open(), try otherHome.open())
    let counters = [Counter(), Counter(), Counter()]
    var listeners: [Task<Void, Never>] = []
    for (counter, database) in zip(counters, [here, there, outsider]) {
      let changes = try #require(await database.changesElsewhere())
      listeners.append(Task { for await _ in changes { counter.add() } })
    }
    let events = StoredEvents(SQLiteStore(here))
    // Listeners need a moment to start, so events are added until the first listener has received a change.
    for number in 1...200 where counters[1].value < 2 {
      try await events.add(.sample("치과", id: number))
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(counters[1].value > 1)
    // Each listener reports once when it starts.
    #expect(counters[0].value <= 1 && counters[2].value <= 1)
    for listener in listeners { listener.cancel() }
  }

  @Test func closingDeletesOutdatedCommitMarkers() async throws {
    let home = try ServerHome()
    let database = try home.open()
    try await StoredEvents(SQLiteStore(database)).add(.sample("치과", id: 1))
    let connection = try PostgreSQLConnection(to: home.address, settings: .account)
    try connection.run("UPDATE commit_marker SET made = made - interval '25 hours'")
    // A marker of a check after a broken connection is dated a thousand years ahead.
    try connection.run(
      """
      INSERT INTO commit_marker
      SELECT number, decode(repeat(name, 16), 'hex'), now() + age FROM server_account CROSS JOIN (VALUES
        ('01', interval '0'), ('02', interval '1000 years -1 hour'), ('03', interval '1000 years -25 hours')
      ) AS marker(name, age)
      """
    )
    await database.close()
    // Closing doesn't wait until the markers are deleted.
    var remaining = 4
    await until(remaining == 2) {
      remaining = (try? connection.run("SELECT count(*) FROM commit_marker")[0].int(0)) ?? remaining
      try? await Task.sleep(for: .milliseconds(10))
    }
    #expect(try connection.run("SELECT 1 FROM commit_marker WHERE get_byte(token, 0) IN (1, 2)").count == 2)
  }

  @Test(.timeLimit(.minutes(10))) func storeStaysUsableAfterAServerRestart() async throws {
    let server = try TestServer(isDurable: true)
    let address = try server.makeDatabase()
    let manager = ServerManager(at: address, schema: try ServerSchema())
    _ = try manager.prepare(isDryRun: false)
    let mina = try #require(ServerAccountName("mina"))
    _ = try manager.addAccount(mina, with: nil, isDryRun: false)
    let place = try ServerAddress(
      "postgresql:///\(address.database)?host=\(server.folder)&user=mina",
      environment: ["PGPASSFILE": "/nonexistent", "PGSERVICEFILE": "/nonexistent"]
    )
    let time = try TimeSource.fixed()
    let database = try await place.open(now: time.now, session: 1, random: RandomSource { 7 }, folder: "/nonexistent/x")
    let changes = try #require(await database.changesElsewhere())
    var notifications = changes.makeAsyncIterator()
    // The first notification comes when the listener starts, the second when the listener has reconnected.
    try #require(await notifications.next() != nil)
    server.crash()
    server.start()
    #expect(await notifications.next() != nil)
    let events = StoredEvents(SQLiteStore(database))
    try await events.add(.sample("치과"))
    #expect(try await events.event(Event.ID(number: 1)) == .sample("치과"))
    await database.close()
    server.stop()
  }
}
