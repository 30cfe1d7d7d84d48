import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Tests what a server learns while a user signs in, and what it can do with that knowledge.
@Suite(.onServer) struct SignInTests {
  private static let password = "correct horse"

  private static func message(_ kind: Character, _ bytes: [UInt8]) -> [UInt8] {
    let length = UInt32(bytes.count + 4)
    return [kind.asciiValue ?? 0] + stride(from: 24, through: 0, by: -8).map { UInt8(length >> UInt32($0) & 255) }
      + bytes
  }

  private static func request(_ method: UInt8, _ rest: [UInt8] = []) -> [UInt8] {
    message("R", [0, 0, 0, method] + rest)
  }

  private static let notice = message("N", Array("SNOTICE\0C00000\0Mred \u{1B}[31m alert \u{9B}2J \u{202E}\0\0".utf8))

  @Test(
    arguments: [
      request(3), request(5, [1, 2, 3, 4]), request(6), request(2), request(4, [1, 2]), request(99),
      [UInt8(ascii: "R"), 0, 0, 0, 4], [UInt8(ascii: "R"), 255, 255, 255, 255, 0, 0, 0, 3],
    ],
    [1, 3, 10_000]
  )
  func weakPasswordRequestGetsNoPassword(answer: [UInt8], size: Int) throws {
    let server = try RogueServer(answer, inPiecesOf: size)
    defer { server.stop() }
    let address = try PostgreSQLAddress("host=\(server.folder) user=mina dbname=haru password='\(Self.password)'")
    #expect(throws: PostgreSQLError.insecure(.weakPassword)) { try PostgreSQLConnection(to: address) }
    #expect(server.receivedMessages() == 1, "only the name and the database were sent")
  }

  @Test(arguments: [notice, notice + notice, message("v", [UInt8](repeating: 0, count: 8))])
  func noticesDoNotHideAWeakPasswordRequest(start: [UInt8]) throws {
    let server = try RogueServer(start + Self.request(3), inPiecesOf: 10_000)
    defer { server.stop() }
    let address = try PostgreSQLAddress("host=\(server.folder) user=mina dbname=haru password='\(Self.password)'")
    #expect(throws: PostgreSQLError.insecure(.weakPassword)) { try PostgreSQLConnection(to: address) }
    #expect(server.receivedMessages() == 1)
  }

  @Test func addressOptionsDoNotAllowAWeakPasswordRequest() throws {
    let server = try RogueServer(Self.request(3), inPiecesOf: 1)
    defer { server.stop() }
    let address = try PostgreSQLAddress(
      "host=\(server.folder) user=mina dbname=haru password='\(Self.password)' channel_binding=disable gssencmode=prefer"
    )
    #expect(throws: PostgreSQLError.insecure(.weakPassword)) { try PostgreSQLConnection(to: address) }
  }

  @Test func refusalAndTimeoutOfTheServerAreReported() throws {
    let refusing = try RogueServer(
      Self.message("E", Array("SFATAL\0VFATAL\0C28000\0Mgo \u{1B}[31maway\0\0".utf8)),
      inPiecesOf: 7
    )
    defer { refusing.stop() }
    let address = try PostgreSQLAddress("host=\(refusing.folder) user=mina dbname=haru")
    let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLConnection(to: address) }
    guard case .notLetIn(let reason)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(reason.contains("go") && !reason.unicodeScalars.contains { $0.properties.generalCategory == .control })
    let silent = try RogueServer([], inPiecesOf: 1, isClosing: false)
    defer { silent.stop() }
    var settings = SessionSettings()
    settings.connectTimeout = 2
    let other = try PostgreSQLAddress("host=\(silent.folder) user=mina dbname=haru")
    #expect(throws: PostgreSQLError.unreachable(reason: "timeout expired")) {
      try PostgreSQLConnection(to: other, settings: settings)
    }
  }

  /// The file is checked first, because libpq would print a warning about it on the screen.
  @Test func passwordFileThatOthersMayReadIsRefusedAtEverySignIn() throws {
    let temporary = try TemporaryStore()
    let file = temporary.folder + "/passwords\u{1B}[31m"
    let address = try PostgreSQLAddress("host=\(temporary.folder) user=mina dbname=haru passfile='\(file)'")
    func refusal() -> String {
      let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLConnection(to: address) }
      return if case .unreachable(let reason)? = error { reason } else { "\(String(describing: error))" }
    }
    let manager = FileManager.default
    #expect(manager.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600]))
    #expect(!refusal().contains("other users may read"))
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(refusal().hasPrefix("other users may read \(temporary.folder)/passwords"))
    #expect(!refusal().contains("\u{1B}"))
  }

  @Test(
    arguments: [
      ("postgresql://mina@/haru", false), ("postgresql://mina@localhost/haru", false),
      ("postgresql://mina@127.0.0.1/haru", false), ("postgresql://mina@[::1]/haru", false),
      ("host=/tmp user=mina", false), ("postgresql://mina@example.org/haru", true),
      ("postgresql://mina@127.example.org/haru", true), ("postgresql://mina@localhost,example.org/haru", true),
      ("postgresql://mina@localhost.example.org/haru", true), ("host=localhost hostaddr=192.0.2.7", true),
      ("postgresql://mina@example.org/haru?sslmode=prefer", true),
      ("postgresql://mina@example.org/haru?sslmode=allow", true),
      ("postgresql://mina@example.org/haru?sslmode=disable", false), ("service=home", true),
      ("postgresql://mina@localhost/haru?sslmode=verify-full", true),
    ]
  )
  func addressDeterminesWhetherTLSIsRequired(text: String, isRequired: Bool) throws {
    #expect(try PostgreSQLAddress(text).isBound == isRequired)
  }

  @Test func serverWithoutRequiredTLSIsRefused() throws {
    let server = try RogueServer([UInt8(ascii: "N")], inPiecesOf: 1, port: true)
    defer { server.stop() }
    let address = try PostgreSQLAddress(
      "host=127.0.0.1 port=\(server.port) user=mina dbname=haru sslmode=require password='\(Self.password)'"
    )
    #expect(throws: PostgreSQLError.insecure(.unencrypted)) { try PostgreSQLConnection(to: address) }
    #expect(server.receivedMessages() == 1)
  }
}

/// A server that answers the first message with given bytes and counts the messages it receives.
private final class RogueServer: Sendable {
  let folder = "/tmp/rs-\(UUID().uuidString.prefix(8))"
  let port: UInt16
  private let listening: Int32
  private let messages = Mutex(0)

  private let disconnected = DispatchSemaphore(value: 0)

  /// Returns the number of messages that arrived before the client disconnected.
  func receivedMessages() -> Int {
    _ = disconnected.wait(timeout: .now() + 10)
    return messages.withLock { $0 }
  }

  init(_ answer: [UInt8], inPiecesOf size: Int, isClosing: Bool = true, port hasPort: Bool = false) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #if canImport(Darwin)
    let stream = SOCK_STREAM
    #else
    let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listening = socket(hasPort ? AF_INET : AF_UNIX, stream, 0)
    self.listening = listening
    if hasPort {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = unsafe withUnsafeMutableBytes(of: &address) { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
        return unsafe bind(listening, base, length) == 0 && getsockname(listening, base, &length) == 0
      }
      guard isBound else { throw TestServer.Failure.notStarted("the port") }
      port = UInt16(bigEndian: address.sin_port)
    } else {
      port = 0
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = Array("\(folder)/.s.PGSQL.5432".utf8)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
      let isBound = unsafe withUnsafeBytes(of: &address) { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
        return unsafe bind(listening, base, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
      guard isBound else { throw TestServer.Failure.notStarted("the socket") }
    }
    listen(listening, 4)
    Thread.detachNewThread { [self] in
      while case let client = accept(listening, nil, nil), client >= 0 {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var isAnswered = false
        while unsafe read(client, &bytes, bytes.count) > 0 {
          messages.withLock { $0 += 1 }
          guard !isAnswered else { continue }
          isAnswered = true
          var rest = answer[...]
          while !rest.isEmpty {
            let piece = Array(rest.prefix(size))
            guard unsafe send(client, piece, piece.count, Int32(MSG_NOSIGNAL)) > 0 else { break }
            rest = rest.dropFirst(size)
          }
          if isClosing { shutdown(client, Int32(SHUT_WR)) }
        }
        close(client)
        disconnected.signal()
      }
      // Closed only here, because otherwise its number might be another server's socket when the loop continues.
      close(listening)
    }
  }

  func stop() {
    shutdown(listening, Int32(SHUT_RDWR))
    try? FileManager.default.removeItem(atPath: folder)
  }
}
