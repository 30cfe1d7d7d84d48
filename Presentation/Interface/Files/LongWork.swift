package import Domain
private import Synchronization

/// Work that goes on while the screen is drawn: how far it has come, and what came of it.
package final class LongWork<Outcome: Sendable>: Sendable {
  private struct Contents {
    var progress: WorkProgress?
    var outcome: Outcome?
  }

  private let contents: Mutex<Contents>
  private let task: Mutex<Task<Void, Never>?>

  package init(_ work: @escaping @Sendable (_ report: @escaping @Sendable (WorkProgress) -> Void) async -> Outcome) {
    contents = Mutex(Contents())
    task = Mutex(nil)
    let begun = Task.detached { [self] in
      let outcome = await work { [self] progress in contents.withLock { $0.progress = progress } }
      contents.withLock { $0.outcome = outcome }
    }
    task.withLock { $0 = begun }
  }

  /// `nil` until it tells of any.
  package var progress: WorkProgress? { contents.withLock { $0.progress } }

  /// `nil` until it is done.
  package var outcome: Outcome? { contents.withLock { $0.outcome } }

  /// Asks it to stop where it can; it has an outcome then too.
  package func cancel() { task.withLock { $0 }?.cancel() }

  /// - Returns: What came of it; `nil` when it goes on.
  package func outcome(within patience: Duration) async -> Outcome? {
    let (endings, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = task.withLock { $0 }
    let work = Task.detached {
      await task?.value
      continuation.finish()
    }
    let clock = Task.detached {
      try? await Task.sleep(for: patience)
      continuation.finish()
    }
    for await _ in endings {}
    work.cancel()
    clock.cancel()
    return outcome
  }
}
