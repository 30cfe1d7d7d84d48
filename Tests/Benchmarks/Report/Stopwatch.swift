import Foundation

/// Measures how long something takes.
enum Stopwatch {
  /// Milliseconds that pass.
  static func wall(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return milliseconds(since: start)
  }

  /// Milliseconds that all threads of this process work.
  static func processor(_ body: () async throws -> Void) async rethrows -> Double {
    let start = processorTime
    try await body()
    return processorTime - start
  }

  private static var processorTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now) / .milliseconds(1)
  }
}
