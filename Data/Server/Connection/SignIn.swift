import CPostgreSQL
import Domain
import Foundation

/// Opens a session step by step without revealing more than a server may know.
///
/// - The receiver of notices is set before the server sends its first message.
/// - Connections to other machines use TLS, unless the address has `sslmode=disable`.
/// - A password is proved with SCRAM and never sent (RFC 5802). With TLS, libpq requires a proof that is bound to the
///   channel. Without TLS, ``SignInGuard`` checks the server's requests before libpq reads them.
struct SignIn {
  let address: PostgreSQLAddress
  let settings: SessionSettings
  let images: RowImages

  /// - Returns: An open session of libpq.
  /// - Throws: ``PostgreSQLError/unreachable(reason:)``, ``PostgreSQLError/notLetIn(reason:)``,
  ///   ``PostgreSQLError/insecure(_:)``.
  @unsafe func session() throws(PostgreSQLError) -> OpaquePointer {
    if let file = address.fileOpenToOthers {
      throw .unreachable(reason: "other users may read \(file)".cleaned(hiding: address.password))
    }
    if let opened = unsafe try session(isBound: address.isBound) { return unsafe opened }
    // A local server may also use TLS, which the guard can't read.
    guard let opened = unsafe try session(isBound: true) else { throw .unreachable(reason: "TLS") }
    return unsafe opened
  }

  /// - Parameter isBound: Indicates whether TLS is required and proofs must be bound to the channel.
  /// - Returns: `nil` if the server uses TLS, so the proof must be bound.
  @unsafe private func session(isBound: Bool) throws(PostgreSQLError) -> OpaquePointer? {
    let started = unsafe settings.withOptions(for: address, isBound: isBound) { unsafe PQconnectStartParams($0, $1, 1) }
    guard let session = unsafe started else { throw .unreachable(reason: "out of memory") }
    unsafe PQsetNoticeReceiver(
      session, { unsafe $0.map { unsafe Unmanaged<RowImages>.fromOpaque($0).takeUnretainedValue() }?.receive($1) },
      Unmanaged.passUnretained(images).toOpaque())
    do throws(PostgreSQLError) {
      guard unsafe try wait(for: session, isBound: isBound) else {
        unsafe PQfinish(session)
        return nil
      }
      guard unsafe PQenterPipelineMode(session) == 1 else { throw .unreachable(reason: "no pipeline") }
      return unsafe session
    } catch {
      unsafe PQfinish(session)
      throw error
    }
  }

  /// - Returns: A Boolean that is `true` if the session is open, and `false` if it uses TLS without being bound.
  @unsafe private func wait(for session: OpaquePointer, isBound: Bool) throws(PostgreSQLError) -> Bool {
    let end = ContinuousClock.now + .seconds(address.connectTimeout ?? settings.connectTimeout) * address.hostCount
    var wanted = PGRES_POLLING_WRITING
    var guardian: SignInGuard?
    while true {
      guard unsafe PQstatus(session) != CONNECTION_BAD else { throw unsafe failure(of: session) }
      try wait(for: wanted, on: unsafe PQsocket(session), guardian, until: end)
      wanted = unsafe PQconnectPoll(session)
      switch wanted {
      case PGRES_POLLING_OK:
        _ = unsafe PQconsumeInput(session)
        try guardian?.handOver()
        return true
      case PGRES_POLLING_FAILED: throw unsafe failure(of: session)
      default: break
      }
      switch unsafe PQstatus(session) {
      case CONNECTION_AWAITING_RESPONSE where guardian == nil && !isBound:
        if unsafe PQsslInUse(session) == 1 { return false }
        let socket = unsafe PQsocket(session)
        guard address.isWithoutTLS || PeerAddress.isThisMachine(socket) else { throw .insecure(.unencrypted) }
        guardian = try SignInGuard(socket)
      // libpq tries another host or method on a new socket.
      case CONNECTION_NEEDED, CONNECTION_STARTED, CONNECTION_MADE, CONNECTION_SSL_STARTUP: guardian = nil
      default: break
      }
      if wanted == PGRES_POLLING_READING { try guardian?.sendOn() }
    }
  }

  private func wait(
    for wanted: PostgresPollingStatusType, on socket: Int32, _ guardian: SignInGuard?,
    until end: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    if wanted == PGRES_POLLING_WRITING, guardian != nil { return }
    var ready = pollfd(
      fd: guardian?.server ?? socket, events: Int16(wanted == PGRES_POLLING_READING ? POLLIN : POLLOUT), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { throw .unreachable(reason: "timeout expired") }
      let milliseconds = Int32(min(left / .milliseconds(1), 60_000).rounded(.up))
      if unsafe poll(&ready, 1, milliseconds) > 0 { break }
    }
    if wanted == PGRES_POLLING_READING { try guardian?.receive() }
  }

  @unsafe private func failure(of session: OpaquePointer) -> PostgreSQLError {
    let reason = unsafe String(cString: PQerrorMessage(session)).cleaned(hiding: address.password)
    let isAsked = unsafe PQconnectionNeedsPassword(session) == 1 || PQconnectionUsedPassword(session) == 1
    // libpq has no code for these errors, and the server may send its own messages in another language.
    if ["server did not authenticate", "channel binding", "authenticated client without"].contains(
      where: reason.contains
    ) {
      return .insecure(.weakPassword)
    }
    let isPassing = ["starting up", "shutting down", "too many", "recovery mode"].contains(where: reason.contains)
    if !isPassing, reason.contains("does not support SSL") { return .insecure(.unencrypted) }
    return !isPassing && (isAsked || reason.contains("FATAL:"))
      ? .notLetIn(reason: reason) : .unreachable(reason: reason)
  }
}

/// The machine at the other end of a socket.
enum PeerAddress {
  /// Returns whether the peer is this computer: a local socket or the loopback interface (RFC 6890).
  static func isThisMachine(_ socket: Int32) -> Bool {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      unsafe bytes.baseAddress.map { unsafe getpeername(socket, $0.assumingMemoryBound(to: sockaddr.self), &length) }
        == 0
    }
    guard isKnown else { return false }
    return unsafe withUnsafeBytes(of: address) { bytes in
      switch Int32(address.ss_family) {
      case AF_UNIX: true
      case AF_INET: unsafe bytes[4] == 127
      case AF_INET6: loopbackPrefixes.contains { unsafe bytes[8...].starts(with: $0) }
      default: false
      }
    }
  }

  /// The prefixes of `::1`, and of 127.0.0.0/8 as an IPv6 address.
  private static let loopbackPrefixes: [[UInt8]] = [
    [UInt8](repeating: 0, count: 15) + [1], [UInt8](repeating: 0, count: 10) + [255, 255, 127],
  ]
}

/// A proxy between libpq and a server without TLS until the user is signed in, so that no password is sent.
///
/// Before version 16, libpq can't refuse an authentication method, and it reads on when data arrives. Therefore libpq
/// gets one end of a socket pair instead of its own socket, and receives only complete messages that were checked
/// (PostgreSQL, 55.7).
final class SignInGuard {
  /// The server's socket.
  let server: Int32
  /// libpq's descriptor, which becomes the server's socket again at the end.
  private let lent: Int32
  private let inner: Int32
  private var unread: [UInt8] = []
  private var isOver = false

  /// The authentication methods that don't reveal the password: none, GSS, SSPI and SASL, with their continuations.
  private static let allowed: Set<UInt32> = [0, 7, 8, 9, 10, 11, 12]
  /// The maximum size in bytes of a message during sign-in, which libpq enforces as well.
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

  /// Reads the server's messages and passes the allowed ones to libpq.
  ///
  /// - Throws: ``PostgreSQLError/insecure(_:)`` for a message that isn't allowed; libpq doesn't receive it.
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

  /// Sends libpq's messages to the server.
  func sendOn() throws(PostgreSQLError) {
    var bytes = [UInt8](repeating: 0, count: 8_192)
    while case let count = unsafe read(inner, &bytes, bytes.count), count > 0 {
      try send(bytes[..<count], to: server)
    }
  }

  /// Gives libpq the server's socket back, after all messages of the server were delivered.
  func handOver() throws(PostgreSQLError) {
    try sendOn()
    var waiting: Int32 = 0
    guard unread.isEmpty, unsafe ioctl(lent, UInt(FIONREAD), &waiting) == 0, waiting == 0, dup2(server, lent) >= 0
    else { throw .unreachable(reason: "the server sent unexpected data") }
    _ = fcntl(lent, F_SETFD, FD_CLOEXEC)
  }

  /// Returns the first complete message; after an error or the end of sign-in, all remaining bytes.
  private func next() throws(PostgreSQLError) -> ArraySlice<UInt8>? {
    guard let kind = unread.first else { return nil }
    // After an error, libpq ends the connection; the error of an old server has no length.
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
        // libpq detects the end of the connection on its own.
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

/// The settings of every session; parameters in the address take precedence.
package struct SessionSettings: Sendable {
  /// The time to connect to each host, in seconds; at least 2.
  package var connectTimeout = 5
  /// The time after which the server ends a transaction of an idle program, in milliseconds.
  package var idleTimeout = 30_000
  /// The time to wait for one result, in seconds; the slowest statement, emptying an account, needs a few seconds.
  package var answerTimeout = 20.0
  package var applicationName = "haru"
  /// The schemas that are searched for tables, without spaces; `nil` uses the server's setting.
  package var searchPath: String?

  package init(searchPath: String? = nil) { self.searchPath = searchPath }

  /// The settings of an account's session, in which only Haru's own tables are found by name.
  package static let account = SessionSettings(searchPath: "haru,pg_temp")

  private var sessionOptions: String {
    let settings = [
      "client_min_messages=notice", "bytea_output=hex", "idle_in_transaction_session_timeout=\(idleTimeout)",
      // Pages are mostly in memory. Every query has an index that begins with the account. A sequential scan would read
      // the rows of other accounts, and it seems cheap to a server that hasn't counted them yet.
      "jit=off", "extra_float_digits=1", "random_page_cost=1.1", "enable_seqscan=off",
    ]
    return (settings + (searchPath.map { ["search_path=\($0)"] } ?? [])).map { "-c \($0)" }.joined(separator: " ")
  }

  /// Lends the keywords and values for `PQconnectStartParams`, in which later values win.
  ///
  /// - Parameter isBound: Indicates whether TLS is required and a password is proved by SCRAM bound to the channel. A
  ///   client certificate is another kind of proof, so no password is used with a certificate.
  @unsafe func withOptions<Result>(
    for address: PostgreSQLAddress, isBound: Bool,
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    // A dead network is detected after ten seconds, or within a minute if only a result is awaited.
    var options = [
      ("connect_timeout", "\(connectTimeout)"), ("application_name", applicationName),
      ("keepalives_idle", "20"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "10000"),
    ].filter { !address.has($0.0) }
    // The address's options come first, so that Haru's options for schemas and messages take precedence.
    let settings = [address.options, sessionOptions].filter { !$0.isEmpty }.joined(separator: " ")
    // A local server needs no TLS, but TLS is used if the server requires it.
    if !isBound, !address.has("sslmode") { options.append(("sslmode", "allow")) }
    options += [("dbname", address.text), ("client_encoding", "UTF8"), ("options", settings)]
    // Inside GSS encryption, the server's requests couldn't be checked.
    options.append(("gssencmode", "disable"))
    if isBound {
      if !address.insistsOnTLS { options.append(("sslmode", "require")) }
      if !address.isByCertificate { options.append(("channel_binding", "require")) }
    }
    // This file can't exist, and libpq doesn't print a warning about a missing file.
    if address.hasIrregularPasswordFile || isBound && address.isByCertificate {
      options.append(("passfile", "/dev/null/none"))
    }
    return unsafe withCStrings(options.map(\.0)) { keywords in
      unsafe withCStrings(options.map(\.1)) { values in unsafe body(keywords, values) }
    }
  }
}

/// Lends texts as C strings with a null at the end.
@unsafe private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var bytes: [CChar] = []
  let starts = texts.map { text in
    defer { bytes += text.utf8CString }
    return bytes.count
  }
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    let addresses = unsafe starts.map { start in unsafe bytes.baseAddress.map { unsafe $0 + start } } + [nil]
    return unsafe addresses.withUnsafeBufferPointer { addresses in
      guard let base = addresses.baseAddress else { preconditionFailure("an array of one at least has an address") }
      return unsafe body(base)
    }
  }
}
