import Foundation
import Support
import Data
import Synchronization

/// A proxy that cuts the first connection at a chosen message and passes later connections through.
final class CuttingProxy: Sendable {
  enum Side: CaseIterable, Sendable {
    /// The program's messages are no longer passed on.
    case program
    /// The server's answers are no longer passed on.
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

  /// - Parameter count: The number of messages of that side to pass on after signing in.
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
