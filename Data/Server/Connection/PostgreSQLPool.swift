import CPostgreSQL
import Dispatch
import Foundation
import Synchronization

/// A few sessions shared by all callers; when all are in use, callers wait in order.
package final class PostgreSQLPool: Sendable {
  private struct State {
    /// The unused workers; the last one used is at the end and is lent first, because it has prepared statements, and
    /// the others may stay unopened.
    var idle: [ConnectionWorker]
    var waiting: [CheckedContinuation<ConnectionWorker, Never>] = []
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: The number of sessions, at least 1; 2–4 keep a local server busy.
  ///   - make: Creates a session that connects on its first use.
  package init(count: Int = 3, make: @escaping @Sendable () -> PostgreSQLSession) {
    state = Mutex(State(idle: (0..<max(1, count)).map { _ in ConnectionWorker(make) }))
  }

  /// Lends a session to a closure, which runs on the session's own thread and may wait there.
  package func use<Result: Sendable, Failure: Error>(
    _ body: @Sendable (PostgreSQLSession) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let worker = await borrow()
    defer { giveBack(worker) }
    return try await worker.run(body)
  }

  /// Closes the connections that are currently unused.
  package func closeIdle() async { for worker in state.withLock({ $0.idle }) { await worker.run { $0.close() } } }

  private func borrow() async -> ConnectionWorker {
    await withCheckedContinuation { continuation in
      let worker = state.withLock { state -> ConnectionWorker? in
        if let worker = state.idle.popLast() { return worker }
        state.waiting.append(continuation)
        return nil
      }
      if let worker { continuation.resume(returning: worker) }
    }
  }

  private func giveBack(_ worker: ConnectionWorker) {
    let next = state.withLock { state -> CheckedContinuation<ConnectionWorker, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.idle.append(worker)
      return nil
    }
    next?.resume(returning: worker)
  }
}

/// Runs jobs one at a time on a separate queue, whose thread may wait for a server.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PostgreSQL connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedSerialExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

/// A session on a separate thread, so that waiting for the server blocks nothing else.
actor ConnectionWorker {
  private let executor: QueueExecutor
  private let session: PostgreSQLSession

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(_ make: @Sendable () -> PostgreSQLSession) {
    executor = QueueExecutor()
    session = make()
  }

  func run<Result: Sendable, Failure: Error>(
    _ body: @Sendable (PostgreSQLSession) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(session) }
}

/// The events of a ``NotificationListener``.
package enum ServerNews: Hashable, Sendable {
  /// A notification arrived; the server merges equal notifications of one transaction.
  case called(payload: String)
  /// The listener listens from now on; earlier calls may be missed.
  case listening
  /// The connection broke; the listener tries to reconnect.
  case deaf
  /// The server doesn't support notifications, so changes must be checked regularly.
  case silent
}

/// Listens to a channel on a separate connection and thread, without using processor time while idle.
///
/// Notifications are only hints: those sent while the connection is broken are lost.
package final class NotificationListener: Sendable {
  /// The longest pause in seconds.
  private static let longestPause = 10.0

  /// The events of the listener; ends after ``stop()``.
  package let news: AsyncStream<ServerNews>
  private let wake: WakePipe
  private let continuation: AsyncStream<ServerNews>.Continuation

  /// - Parameter channel: The name of the channel: letters, digits and `_`.
  package init(
    to address: PostgreSQLAddress, settings: SessionSettings = SessionSettings(), channel: String
  ) throws(PostgreSQLError) {
    precondition(channel.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }, "no name of a channel")
    guard let wake = WakePipe() else { throw .unreachable(reason: "no descriptor for a listener") }
    let (stream, continuation) = AsyncStream.makeStream(of: ServerNews.self, bufferingPolicy: .bufferingNewest(64))
    (news, self.wake, self.continuation) = (stream, wake, continuation)
    let thread = Thread { Self.run(address, settings, channel, wake, continuation) }
    thread.name = "PostgreSQL listener"
    thread.start()
  }

  deinit { stop() }

  /// Ends the connection and the thread immediately.
  package func stop() { wake.wake() }

  private static func run(
    _ address: PostgreSQLAddress, _ settings: SessionSettings, _ channel: String, _ wake: WakePipe,
    _ continuation: AsyncStream<ServerNews>.Continuation
  ) {
    defer { continuation.finish() }
    var pause = 0.25
    while true {
      do throws(PostgreSQLError) {
        let connection = try PostgreSQLConnection(to: address, settings: settings)
        try connection.run("LISTEN \(channel)")
        continuation.yield(.listening)
        pause = 0.25
        while try !connection.waitForCalls(or: wake, call: { continuation.yield(.called(payload: $0)) }) {}
        return
      } catch {
        continuation.yield(error.state == nil ? .deaf : .silent)
        if wake.wait(seconds: pause) { return }
        pause = min(2 * pause, longestPause)
      }
    }
  }
}

extension PostgreSQLConnection {
  /// Waits until a notification arrives or `wake` is used.
  ///
  /// - Returns: A Boolean that is `true` if `wake` was used.
  fileprivate func waitForCalls(or wake: WakePipe, call: (String) -> Void) throws(PostgreSQLError) -> Bool {
    while let notice = unsafe PQnotifies(handle) {
      call(unsafe String(cString: notice.pointee.extra))
      unsafe PQfreemem(notice)
    }
    if wake.wait(orFor: socket) { return true }
    guard unsafe PQconsumeInput(handle) == 1, !isLost else { throw .connectionLost }
    return false
  }
}

/// Wakes a thread that waits for the network.
private final class WakePipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reading)
    close(writing)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(writing, &byte, 1)
  }

  /// - Parameters:
  ///   - socket: The socket to wait for in addition; -1 for none.
  ///   - seconds: The maximum waiting time; `nil` for no limit.
  /// - Returns: A Boolean that is `true` if the pipe was used to wake the thread.
  func wait(orFor socket: Int32 = -1, seconds: Double? = nil) -> Bool {
    var ends = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0), pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&ends, 2, seconds.map { Int32($0 * 1_000) } ?? -1) < 0, errno == EINTR {}
    return ends[0].revents != 0
  }
}
