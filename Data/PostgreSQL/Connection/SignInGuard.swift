import Domain
import Foundation

/// Stands between libpq and a server without TLS until the user is signed in, so that no password is sent.
///
/// Before version 16, libpq can't refuse a method, and reads on as soon as something arrives. So libpq gets one end of
/// a socket pair instead of its own socket, and only whole messages that were checked (PostgreSQL, 55.7).
final class SignInGuard {
  /// The server's socket.
  let server: Int32
  /// libpq's descriptor, which is at the end the server's socket again.
  private let lent: Int32
  private let inner: Int32
  private var unread: [UInt8] = []
  private var isOver = false

  /// Proofs of identity that give no password away: none, GSS, SSPI and SASL with their continuations.
  private static let allowed: Set<UInt32> = [0, 7, 8, 9, 10, 11, 12]
  /// No message before the end of signing in is longer, in bytes (libpq refuses those as well).
  private static let longest: UInt32 = 30_000

  init(_ socket: Int32) throws(PostgreSQLError) {
    lent = socket
    server = dup(socket)
    var ends: [Int32] = [-1, -1]
    guard server >= 0, unsafe socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else {
      if server >= 0 { close(server) }
      throw .unreachable(reason: "no socket")
    }
    inner = ends[0]
    for end in [server, inner, ends[1]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let isPlaced = dup2(ends[1], socket) >= 0
    close(ends[1])
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    guard isPlaced else { throw .unreachable(reason: "no socket") }
  }

  deinit {
    close(server)
    close(inner)
  }

  /// Reads what the server says and gives libpq the messages that may be.
  ///
  /// - Throws: ``PostgreSQLError/insecure(_:)``; libpq has read nothing of it then.
  func receive() throws(PostgreSQLError) {
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = unsafe read(server, &bytes, bytes.count)
    if count < 0, [EAGAIN, EINTR].contains(errno) { return }
    guard count > 0 else {
      shutdown(inner, Int32(SHUT_WR))
      return
    }
    unread += bytes.prefix(count)
    while let message = try next() { try send(message, to: inner) }
  }

  /// Sends the server what libpq says.
  func sendOn() throws(PostgreSQLError) {
    var bytes = [UInt8](repeating: 0, count: 8_192)
    while case let count = unsafe read(inner, &bytes, bytes.count), count > 0 {
      try send(bytes[..<count], to: server)
    }
  }

  /// Gives libpq the server's socket back; nothing of the server's is on its way any more.
  func handOver() throws(PostgreSQLError) {
    try sendOn()
    var waiting: Int32 = 0
    guard unread.isEmpty, unsafe ioctl(lent, UInt(FIONREAD), &waiting) == 0, waiting == 0, dup2(server, lent) >= 0
    else { throw .unreachable(reason: "the server said more than it was asked") }
    _ = fcntl(lent, F_SETFD, FD_CLOEXEC)
  }

  /// The first message that is whole; of an error or behind the end of signing in all that there is.
  private func next() throws(PostgreSQLError) -> ArraySlice<UInt8>? {
    guard let kind = unread.first else { return nil }
    // After an error libpq ends the connection; an old server's has no length.
    isOver = isOver || kind == UInt8(ascii: "E")
    guard !isOver else {
      defer { unread = [] }
      return unread[...]
    }
    guard unread.count >= 5 else { return nil }
    let length = Self.number(unread[1..<5])
    guard (4...Self.longest).contains(length) else { throw .insecure(.weakPassword) }
    let end = Int(length) + 1
    guard unread.count >= end else { return nil }
    if kind == UInt8(ascii: "R") {
      guard length >= 8, Self.allowed.contains(Self.number(unread[5..<9])) else { throw .insecure(.weakPassword) }
      isOver = Self.number(unread[5..<9]) == 0
    }
    defer { unread.removeFirst(end) }
    return unread[..<end]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

  private func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) throws(PostgreSQLError) {
    var rest = Array(bytes)
    while !rest.isEmpty {
      let count = unsafe write(socket, rest, rest.count)
      if count > 0 { rest.removeFirst(count) }
      if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&ready, 1, 5_000) > 0 else { throw .unreachable(reason: "timeout expired") }
      } else if count < 0, errno != EINTR {
        // libpq tells the end that it reads itself.
        return
      }
    }
  }

  #if canImport(Darwin)
  private static let stream = SOCK_STREAM
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif
}
