/// Lets the runs of this process end cleanly before the program ends, so that no collection stays claimed.
public actor SyncInterruption {
  private var isAsked = false
  private var running = 0
  private var waiting: [AsyncStream<Never>.Continuation] = []

  public init() {}

  /// Indicates whether a run is in progress.
  public var isNeeded: Bool { running > 0 }

  /// Asks all runs, including later ones, to end after their current action.
  public func ask() {
    isAsked = true
    wake()
  }

  /// Waits until no run is in progress.
  public func ended() async { await wait(until: { $0.running == 0 }) }

  /// Waits until the runs are asked to end; returns early if the task is cancelled.
  func asked() async { await wait(until: { $0.isAsked }) }

  func begin() { running += 1 }

  func end() {
    running -= 1
    wake()
  }

  private func wait(until isOver: (isolated SyncInterruption) -> Bool) async {
    while !isOver(self), !Task.isCancelled {
      let (news, continuation) = AsyncStream.makeStream(of: Never.self)
      waiting.append(continuation)
      for await _ in news {}
    }
  }

  private func wake() {
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
