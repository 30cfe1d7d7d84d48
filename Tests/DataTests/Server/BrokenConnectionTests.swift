import Foundation
import Data
import Support
import Testing

@Suite(.onServer) struct BrokenConnectionTests {
  /// Adds one row for each change that is confirmed, and none for others.
  private func change(_ session: PostgreSQLSession, named name: String) throws(PostgreSQLError) {
    try session.change { connection throws(PostgreSQLError) in
      var given = PostgreSQLParameters()
      given.add(name)
      given.add(try connection.run("SELECT count(*) FROM done")[0].int(0))
      try connection.run("INSERT INTO done VALUES($1, $2)", given)
      try connection.enqueue("UPDATE counted SET number = number + 1")
    }
  }

  private func make(on server: TestServer) throws -> PostgreSQLAddress {
    let address = try server.makeDatabase()
    try PostgreSQLConnection(to: address).execute(
      """
      \(CommitMarker.table); \(AccountLock.table); INSERT INTO account_lock VALUES(7);
      CREATE TABLE schema_version(version bigint); INSERT INTO schema_version VALUES(1);
      CREATE TABLE done(name text NOT NULL, place bigint NOT NULL); CREATE TABLE counted(number bigint); INSERT INTO counted VALUES(0)
      """
    )
    return address
  }

  /// A change is stored exactly once, wherever the connection breaks.
  @Test(arguments: CuttingProxy.Side.allCases, [false, true])
  func aChangeIsKeptOnceWhereverTheConnectionIsCut(side: CuttingProxy.Side, isLocking: Bool) throws {
    let server = try TestServer.shared.get()
    let address = try make(on: server)
    let direct = try PostgreSQLConnection(to: address)
    for count in 0... {
      let proxy = try CuttingProxy(to: server, cutting: side, after: count)
      defer { proxy.stop() }
      let session = PostgreSQLSession(forTests: try proxy.address(of: address), isLocking: isLocking)
      try change(session, named: "\(count)")
      let row = try direct.run("SELECT count(*), count(DISTINCT name), (SELECT number FROM counted) FROM done")[0]
      #expect((row.int(0), row.int(1), row.int(2)) == (count + 1, count + 1, count + 1), "\(side) \(count)")
      if !proxy.hasCut {
        print("cut at each of \(count) messages of the \(side)")
        return #expect(count > 10)
      }
    }
  }

  /// Set `HARU_CRASHES=50` for more crashes than the default of 5.
  @Test(arguments: [false, true])
  func whatWasToldAsKeptIsThereAfterTheServerCrashed(isLocking: Bool) async throws {
    let server = try TestServer(isDurable: true)
    let address = try make(on: server)
    let crashes = ProcessInfo.processInfo.environment["HARU_CRASHES"].flatMap { Int($0) } ?? 5
    let isDone = Flag()
    // A thread of its own, because blocking a shared thread while waiting for the server would delay other tests.
    let names = AsyncStream<(Int, Int)> { done in
      Thread.detachNewThread {
        let session = PostgreSQLSession(forTests: address, isLocking: isLocking)
        var (kept, unknown, number) = (0, 0, 0)
        while !isDone.isSet {
          number += 1
          do throws(PostgreSQLError) {
            try change(session, named: "\(number)")
            kept += 1
            // Each change counts all rows, and other tests run at the same time.
            RetryPolicy.forTests.pause(0.002)
          } catch {
            if error == .commitUnknown { unknown += 1 }
            RetryPolicy.forTests.pause(0.02)
          }
        }
        done.yield((kept, unknown))
        done.finish()
      }
    }
    for crash in 0..<crashes {
      try await Task.sleep(for: .milliseconds(50 + 37 * (crash % 7)))
      server.crash()
      server.start()
    }
    try await Task.sleep(for: .milliseconds(100))
    isDone.set()
    var all = names.makeAsyncIterator()
    let (kept, unknown) = try #require(await all.next())
    let row = try PostgreSQLConnection(to: address).run(
      "SELECT count(*), count(DISTINCT name), (SELECT number FROM counted) FROM done"
    )[0]
    print("\(crashes) crashes: \(kept) changes told as kept, \(unknown) unknown, \(row.int(0)) there")
    #expect((row.int(1), row.int(2)) == (row.int(0), row.int(0)))
    #expect(row.int(0) == kept && unknown == 0)
    #expect(kept > crashes)
  }
}

final class Flag: Sendable {
  private let counter = Counter()

  var isSet: Bool { counter.value > 0 }

  func set() { counter.add() }
}
