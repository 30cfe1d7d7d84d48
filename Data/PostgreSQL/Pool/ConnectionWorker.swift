import Dispatch

/// Runs jobs one after the other on a queue of its own, whose thread may wait for a server.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PostgreSQL connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedSerialExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

/// A session on a thread of its own, so that waiting for the server blocks nothing else.
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
