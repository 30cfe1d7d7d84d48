import Foundation

/// Measures the time that an operation takes.
enum Stopwatch {
  /// Returns the wall time, in milliseconds.
  static func wall(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return milliseconds(since: start)
  }

  /// Returns the processor time of all threads of this process, in milliseconds.
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
