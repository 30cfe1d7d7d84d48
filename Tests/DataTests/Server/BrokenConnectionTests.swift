import Data
import Foundation
import Support
import Synchronization
import Testing

@Suite(.onServer) struct BrokenConnectionTests {
  /// Adds one row for each confirmed change, and none for other changes.
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
  func changeIsSavedOnceWhereverTheConnectionIsCut(side: CuttingProxy.Side, isLocking: Bool) throws {
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
  func confirmedChangesSurviveServerCrashes(isLocking: Bool) async throws {
    let server = try TestServer(isDurable: true)
    let address = try make(on: server)
    let crashes = ProcessInfo.processInfo.environment["HARU_CRASHES"].flatMap { Int($0) } ?? 5
    let isDone = Flag()
    // The thread is separate, because blocking a shared thread while waiting for the server would delay other tests.
    let names = AsyncStream<(Int, Int)> { done in
      Thread.detachNewThread {
        let session = PostgreSQLSession(forTests: address, isLocking: isLocking)
        var (confirmed, unknown, number) = (0, 0, 0)
        while !isDone.isSet {
          number += 1
          do throws(PostgreSQLError) {
            try change(session, named: "\(number)")
            confirmed += 1
            // Each change counts all rows, and other tests run at the same time.
            RetryPolicy.forTests.pause(0.002)
          } catch {
            if error == .commitUnknown { unknown += 1 }
            RetryPolicy.forTests.pause(0.02)
          }
        }
        done.yield((confirmed, unknown))
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
    let (confirmed, unknown) = try #require(await all.next())
    let row = try PostgreSQLConnection(to: address).run(
      "SELECT count(*), count(DISTINCT name), (SELECT number FROM counted) FROM done"
    )[0]
    print("\(crashes) crashes: \(confirmed) changes confirmed, \(unknown) unknown, \(row.int(0)) stored")
    #expect((row.int(1), row.int(2)) == (row.int(0), row.int(0)))
    #expect(row.int(0) == confirmed && unknown == 0)
    #expect(confirmed > crashes)
  }
}

final class Flag: Sendable {
  private let counter = Counter()

  var isSet: Bool { counter.value > 0 }

  func set() { counter.add() }
}

/// A proxy that cuts the first connection at a chosen message and passes later connections through.
final class CuttingProxy: Sendable {
  enum Side: CaseIterable, Sendable {
    /// The program's messages are no longer passed on.
    case program
    /// The server's responses are no longer passed on.
    case server
    /// The program's messages reach the server long after the program has lost the connection.
    case late
  }

  let folder: String
  private let server: String
  private let listening: Int32
  private let cut: Mutex<(side: Side, after: Int)?>
  private let hasCutOnce = Mutex(false)

  /// Indicates whether the proxy has cut a connection.
  var hasCut: Bool { hasCutOnce.withLock { $0 } }

  /// - Parameter count: The number of messages from that side to pass on after signing in.
  init(to server: TestServer, cutting side: Side, after count: Int) throws {
    folder = "/tmp/px-\(UUID().uuidString.prefix(8))"
    self.server = "\(server.folder)/.s.PGSQL.5432"
    cut = Mutex((side, count))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    listening = Self.openSocket()
    let isBound = unsafe Self.withAddress("\(folder)/.s.PGSQL.5432") { unsafe bind(listening, $0, $1) } == 0
    guard isBound, listen(listening, 8) == 0 else { throw TestServer.Failure.notStarted("the proxy") }
    Thread.detachNewThread { [self] in
      while case let program = accept(listening, nil, nil), program >= 0 {
        let plan = cut.withLock { plan in
          defer { plan = nil }
          return plan
        }
        Thread.detachNewThread { self.pass(program, plan) }
      }
    }
  }

  func address(of database: PostgreSQLAddress) throws(PostgreSQLError) -> PostgreSQLAddress {
    try PostgreSQLAddress(
      "host=\(folder) user=postgres dbname=\(database.description.split(separator: "/").last ?? "")"
    )
  }

  func stop() {
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func pass(_ program: Int32, _ plan: (side: Side, after: Int)?) {
    let server = Self.openSocket()
    defer {
      close(server)
      close(program)
    }
    guard unsafe Self.withAddress(self.server, { unsafe connect(server, $0, $1) }) == 0 else { return }
    var streams = [MessageStream(isStartup: true), MessageStream(isStartup: false)]
    // The server's first `ReadyForQuery` ends the sign-in.
    var isSignedIn = false
    var passed = 0
    while true {
      var ends = [
        pollfd(fd: program, events: Int16(POLLIN), revents: 0), pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&ends, 2, -1) > 0 else { return }
      for (place, end) in ends.enumerated() where end.revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe read(end.fd, &bytes, bytes.count)
        guard count > 0 else { return }
        streams[place].bytes += bytes[..<count]
        while let message = streams[place].next() {
          if let plan, isSignedIn, (plan.side == .server) == (place == 1) {
            guard passed < plan.after else {
              hasCutOnce.withLock { $0 = true }
              if plan.side == .late { Self.passLate(message + streams[place].bytes, from: program, to: server) }
              return
            }
            passed += 1
          }
          if place == 1, message.first == UInt8(ascii: "Z") { isSignedIn = true }
          guard Self.send(message, to: place == 0 ? server : program) else { return }
        }
      }
    }
  }

  /// Delivers bytes late, like a network that breaks on one side first.
  private static func passLate(_ bytes: [UInt8], from program: Int32, to server: Int32) {
    shutdown(program, Int32(SHUT_RDWR))
    Thread.sleep(forTimeInterval: 0.2)
    guard send(bytes, to: server) else { return }
    Thread.sleep(forTimeInterval: 0.2)
  }

  private static func openSocket() -> Int32 {
    #if os(Linux)
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }

  private static func send(_ message: [UInt8], to end: Int32) -> Bool {
    var done = 0
    while done < message.count {
      let count = unsafe message.withUnsafeBytes {
        unsafe Foundation.send(end, $0.baseAddress.map { unsafe $0 + done }, message.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return unsafe withUnsafeBytes(of: &address) { bytes in
      guard let base = bytes.baseAddress else { return -1 }
      return unsafe body(base.assumingMemoryBound(to: sockaddr.self), socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}

/// A stream that is split into messages (PostgreSQL, "Message Formats").
///
/// Each message is a letter, which the first message of a program lacks, and the length of the rest.
private struct MessageStream {
  var isStartup: Bool
  var bytes: [UInt8] = []

  mutating func next() -> [UInt8]? {
    let start = isStartup ? 0 : 1
    guard bytes.count >= start + 4 else { return nil }
    let length = start + bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= length else { return nil }
    defer { bytes.removeFirst(length) }
    isStartup = false
    return Array(bytes[..<length])
  }
}
