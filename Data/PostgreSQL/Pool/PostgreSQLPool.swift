import Synchronization

/// A few sessions for all who ask; who comes when all are in use waits in order.
package final class PostgreSQLPool: Sendable {
  private struct State {
    /// The one used last is last: it has its statements prepared, and the others are never opened without need.
    var idle: [ConnectionWorker]
    var waiting: [CheckedContinuation<ConnectionWorker, Never>] = []
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: 1 at least; 2–4 keep a local server busy.
  ///   - make: Gives a session that connects when it is first asked.
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

  /// Ends the connections that nobody uses just now.
  package func closeIdle() async {
    for worker in state.withLock({ $0.idle }) { await worker.run { $0.close() } }
  }

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
