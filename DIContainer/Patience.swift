enum Patience {
  /// Waits for work with a time limit; the work continues in the background after the limit.
  ///
  /// - Parameter patience: The longest time to wait; `nil` to wait until the work is done.
  static func wait(atMost patience: Duration?, for work: @escaping @Sendable () async -> Void) async {
    guard let patience else { return await work() }
    let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
    let timer = Task {
      try? await Task.sleep(for: patience)
      continuation.finish()
    }
    Task {
      await work()
      timer.cancel()
      continuation.finish()
    }
    for await _ in ends {}
  }
}
