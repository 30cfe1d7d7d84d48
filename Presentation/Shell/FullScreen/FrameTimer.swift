/// One timer for the next frame of what moves by itself; other inputs in between do not put it off.
struct FrameTimer {
  private let sleep: FullScreen.Sleep
  private let ring: @Sendable () -> Void
  private var sleeper: Task<Void, Never>?

  init(sleep: @escaping FullScreen.Sleep, ring: @escaping @Sendable () -> Void) {
    self.sleep = sleep
    self.ring = ring
  }

  /// Begins to wait where it does not already; `nil` ends it.
  mutating func set(_ pause: Duration?) {
    guard let pause else {
      cancel()
      sleeper = nil
      return
    }
    guard sleeper == nil else { return }
    sleeper = Task { [sleep, ring] in
      do { try await sleep(pause) } catch { return }
      ring()
    }
  }

  /// Tells that it rang, so that it can be set again.
  mutating func hasRung() { sleeper = nil }

  func cancel() { sleeper?.cancel() }
}
