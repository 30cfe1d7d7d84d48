import Data
import Foundation
import Support
import Synchronization
import Testing

extension RetryPolicy {
  /// A policy with real pauses, because the two sides of a conflict need time to miss each other.
  static let forTests = RetryPolicy(
    patience: 20,
    pause: { Thread.sleep(forTimeInterval: $0) },
    number: { UInt64.random(in: 0...UInt64.max) }
  )
}

final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

extension PostgreSQLSession {
  convenience init(forTests address: PostgreSQLAddress, isLocking: Bool = false) {
    self.init(address, isLocking: isLocking, retry: .forTests) { _ in
      ServerIdentity(account: 7)
    }
  }

  func change<Result>(
    _ body: (PostgreSQLConnection) throws(PostgreSQLError) -> Result
  ) throws(PostgreSQLError) -> Result {
    // Other tests keep the machine busy for seconds.
    try transaction(patience: 60_000, wrap: { $0 }, body)
  }
}

@Suite(.onServer) struct TransactionTests {
  let address: PostgreSQLAddress
  let session: PostgreSQLSession

  init() throws {
    address = try TestServer.shared.get().makeDatabase()
    session = PostgreSQLSession(forTests: address)
    try session.connection().execute(
      "\(CommitMarker.table); CREATE TABLE sum(id bigint PRIMARY KEY, value bigint NOT NULL); INSERT INTO sum VALUES(1, 0)"
    )
  }

  private static let lock = """
    \(AccountLock.table); CREATE TABLE schema_version(version bigint); INSERT INTO schema_version VALUES(1)
    """

  private var value: Int { get throws { try session.connection().run("SELECT value FROM sum")[0].int(0) } }

  @Test func commitMarkerAnswerIsFinal() throws {
    let connection = try PostgreSQLConnection(to: address)
    let (lost, committed) = (
      CommitMarker(account: 7, session: 1, number: 1), CommitMarker(account: 7, session: 1, number: 2)
    )
    try connection.run(committed.statement.sql, committed.statement.parameters)
    for _ in 0..<2 {
      #expect(try !lost.wasCommitted(asking: connection))
      #expect(try committed.wasCommitted(asking: connection))
    }
    let error = #expect(throws: PostgreSQLError.self) {
      try connection.run(lost.statement.sql, lost.statement.parameters)
    }
    #expect(error?.state == .uniqueViolation)
  }

  @Test func errorInTheBodyRollsBack() throws {
    struct Refused: Error, Equatable {}
    #expect(throws: Refused()) {
      try session.transaction(wrap: { _ in Refused() }) { connection throws(Refused) in
        _ = try? connection.run("UPDATE sum SET value = 5")
        throw Refused()
      }
    }
    #expect(try value == 0)
  }

  @Test func dryRunChangesNothing() throws {
    let seen = try session.transaction(isDryRun: true, wrap: { $0 }) { connection throws(PostgreSQLError) in
      try connection.run("UPDATE sum SET value = 5 RETURNING value")[0].int(0)
    }
    #expect(seen == 5)
    #expect(try value == 0)
  }

  /// SQLite would continue after the error; on a server, no part of the transaction can be saved anymore.
  @Test func ignoredServerErrorFailsTheTransaction() throws {
    let error = #expect(throws: PostgreSQLError.self) {
      try session.change { connection throws(PostgreSQLError) in
        try connection.run("UPDATE sum SET value = 5")
        _ = try? connection.run("INSERT INTO sum VALUES(1, 1)")
      }
    }
    #expect(error?.state == .uniqueViolation)
    #expect(try value == 0)
  }

  @Test func failedQueuedStatementIsReportedAtTheEnd() throws {
    let error = #expect(throws: PostgreSQLError.self) {
      try session.change { connection throws(PostgreSQLError) in
        try connection.enqueue("UPDATE sum SET value = 5")
        try connection.enqueue("INSERT INTO sum VALUES(1, 1)")
      }
    }
    #expect(error?.state == .uniqueViolation)
    #expect(try value == 0)
    try session.change { connection throws(PostgreSQLError) in
      for _ in 0..<2_000 { try connection.enqueue("UPDATE sum SET value = value + 1") }
    }
    #expect(try value == 2_000)
  }

  @Test func snapshotIsStableAndReadOnly() throws {
    let other = PostgreSQLSession(forTests: address)
    let seen = try session.snapshot(wrap: { $0 }) { connection throws(PostgreSQLError) in
      let before = try connection.run("SELECT value FROM sum")[0].int(0)
      try other.change { connection throws(PostgreSQLError) in _ = try connection.run("UPDATE sum SET value = 9") }
      return [before, try connection.run("SELECT value FROM sum")[0].int(0)]
    }
    #expect(seen == [0, 0])
    let error = #expect(throws: PostgreSQLError.self) {
      try session.snapshot(wrap: { $0 }) { connection throws(PostgreSQLError) in
        _ = try connection.run("DELETE FROM sum")
      }
    }
    #expect(error?.state == .readOnly)
    #expect(try value == 9)
  }

  /// The write depends on the read, so without another run the other change would be lost.
  @Test func conflictingChangeRunsTheBodyAgain() throws {
    let other = PostgreSQLSession(forTests: address)
    var runs = 0
    try session.change { connection throws(PostgreSQLError) in
      runs += 1
      var next = PostgreSQLParameters()
      next.add(try connection.run("SELECT value FROM sum")[0].int(0) + 1)
      if runs == 1 {
        try other.change { connection throws(PostgreSQLError) in _ = try connection.run("UPDATE sum SET value = 10") }
      }
      try connection.run("UPDATE sum SET value = $1", next)
    }
    #expect(runs == 2)
    #expect(try value == 11)
  }

  /// Undo counts its steps this way: if two changes read the same highest number, one runs again instead of failing.
  @Test(arguments: [false, true])
  func takenNumberRunsTheBodyAgain(isQueued: Bool) throws {
    let other = PostgreSQLSession(forTests: address)
    var runs = 0
    func add(_ connection: PostgreSQLConnection, whileOther isMet: Bool) throws(PostgreSQLError) {
      var next = PostgreSQLParameters()
      next.add(try connection.run("SELECT max(id) FROM sum")[0].int(0) + 1)
      if isMet { try other.change { connection throws(PostgreSQLError) in try add(connection, whileOther: false) } }
      if isQueued {
        try connection.enqueue("INSERT INTO sum VALUES($1, 0)", next)
      } else {
        try connection.run("INSERT INTO sum VALUES($1, 0)", next)
      }
    }
    try session.change { connection throws(PostgreSQLError) in
      runs += 1
      try add(connection, whileOther: runs == 1)
    }
    #expect(runs == 2)
    #expect(try session.connection().run("SELECT count(*), max(id) FROM sum")[0].int(1) == 3)
  }

  @Test(arguments: [false, true])
  func manyWritersOfOneRowLoseNothing(areLocking: Bool) async throws {
    try session.connection().execute(Self.lock + "; INSERT INTO account_lock VALUES(7)")
    let runs = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [address] in
          let session = PostgreSQLSession(forTests: address, isLocking: areLocking)
          for _ in 0..<25 {
            try session.change { connection throws(PostgreSQLError) in
              runs.add()
              var next = PostgreSQLParameters()
              next.add(try connection.run("SELECT value FROM sum")[0].int(0) + 1)
              try connection.run("UPDATE sum SET value = $1", next)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try value == 100)
    #expect(!areLocking || runs.value == 100)
  }

  @Test func missingLockRowFailsTheChange() throws {
    try session.connection().execute(Self.lock)
    let error = #expect(throws: PostgreSQLError.self) {
      try PostgreSQLSession(forTests: address, isLocking: true).change { connection throws(PostgreSQLError) in
        try connection.enqueue("UPDATE sum SET value = 5")
      }
    }
    #expect(error?.state == SQLState(rawValue: "22012"))
    #expect(try value == 0)
  }

  @Test func waitingTooLongForTheLockFails() throws {
    try session.connection().execute(Self.lock + "; INSERT INTO account_lock VALUES(7)")
    let other = PostgreSQLSession(forTests: address, isLocking: true)
    let error = #expect(throws: PostgreSQLError.self) {
      try other.change { connection throws(PostgreSQLError) in
        try connection.run("UPDATE sum SET value = 1")
        let waiting = PostgreSQLSession(forTests: address, isLocking: true)
        try waiting.transaction(patience: 50, wrap: { $0 }) { connection throws(PostgreSQLError) in
          _ = try connection.run("UPDATE sum SET value = 2")
        }
      }
    }
    #expect(error?.state == .lockNotAvailable)
    #expect(try value == 0)
  }

  @Test func changeIsRefusedAfterASchemaUpgrade() throws {
    try session.connection().execute(Self.lock + "; INSERT INTO account_lock VALUES(7)")
    let open = PostgreSQLSession(forTests: address, isLocking: true)
    try open.change { connection throws(PostgreSQLError) in _ = try connection.run("UPDATE sum SET value = 1") }
    try session.connection().execute("UPDATE schema_version SET version = \(ServerSchema.version + 1)")
    let error = #expect(throws: PostgreSQLError.self) {
      try open.change { connection throws(PostgreSQLError) in _ = try connection.run("UPDATE sum SET value = 2") }
    }
    #expect(error?.state == .divisionByZero)
    #expect(try value == 1)
  }

  @Test func brokenConnectionIsReopenedAndTheBodyRunsAgain() throws {
    let killer = try PostgreSQLConnection(to: TestServer.shared.get().address())
    var runs = 0
    try session.change { connection throws(PostgreSQLError) in
      runs += 1
      try connection.run("UPDATE sum SET value = value + 1")
      let process = try connection.run("SELECT pg_backend_pid()")[0].int(0)
      if runs == 1 { try killer.run("SELECT pg_terminate_backend(\(process), 5000)") }
    }
    #expect(runs == 2)
    #expect(try value == 1)
  }

  @Test func unreachableServerIsReported() throws {
    let session = PostgreSQLSession(forTests: try PostgreSQLAddress("host=/tmp/nowhere user=me dbname=x"))
    let error = #expect(throws: PostgreSQLError.self) { try session.change { _ in } }
    guard case .unreachable? = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }
}
