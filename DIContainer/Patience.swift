enum Patience {
  /// Waits for work, which goes on by itself where it takes longer.
  ///
  /// - Parameter patience: `nil` to wait until it is done.
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
