import CPostgreSQL
import Domain
import Foundation

/// Opens a session step by step, and gives away no more than a server may have.
///
/// - Notices have their receiver before the server says its first word.
/// - Another machine is spoken to by TLS, unless the address says `sslmode=disable`.
/// - A password is proved by SCRAM, never sent (RFC 5802): by TLS libpq insists on a proof that is bound to the channel,
///   without TLS ``SignInGuard`` reads what the server asks for before libpq does.
struct SignIn {
  let address: PostgreSQLAddress
  let settings: SessionSettings
  let images: RowImages

  /// - Returns: An open session in libpq's hands.
  /// - Throws: ``PostgreSQLError/unreachable(reason:)``, ``PostgreSQLError/notLetIn(reason:)``,
  ///   ``PostgreSQLError/insecure(_:)``.
  @unsafe func session() throws(PostgreSQLError) -> OpaquePointer {
    if let file = address.fileOpenToOthers {
      throw .unreachable(reason: "others may read \(file)".cleaned(hiding: address.password))
    }
    if let opened = unsafe try session(isBound: address.isBound) { return unsafe opened }
    // This machine speaks TLS as well, which nobody can read along.
    guard let opened = unsafe try session(isBound: true) else { throw .unreachable(reason: "TLS") }
    return unsafe opened
  }

  /// - Parameter isBound: Whether only TLS is spoken and a proof has to be bound to it.
  /// - Returns: `nil` where TLS is spoken and would have to be bound.
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

  /// - Returns: Whether the session is open; otherwise it speaks TLS and is not bound to it.
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
      // libpq tries another host or another way, on a new socket.
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
    // libpq has no code for it, and the server may say it in its own language.
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
  /// Returns whether the other end is this machine: a local socket or the loopback interface (RFC 6890).
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

  /// `::1`, and 127.0.0.0/8 as an address of version 6.
  private static let loopbackPrefixes: [[UInt8]] = [
    [UInt8](repeating: 0, count: 15) + [1], [UInt8](repeating: 0, count: 10) + [255, 255, 127],
  ]
}
