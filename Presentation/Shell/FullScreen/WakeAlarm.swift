import Domain

struct WakeAlarm {
  /// The longest wait, in seconds; clocks can be set meanwhile.
  private static let longest = 86_400
  /// The wait after a wake that couldn't read the store, in seconds.
  private static let pause = 60

  private let sleep: FullScreen.Sleep
  private let ring: @Sendable () -> Void
  private var instant: Instant?
  private var rung: Instant?
  private var sleeper: Task<Void, Never>?

  init(sleep: @escaping FullScreen.Sleep, ring: @escaping @Sendable () -> Void) {
    self.sleep = sleep
    self.ring = ring
  }

  /// Sets it to another moment; `nil` for none.
  mutating func set(for next: Instant?, now: Instant) {
    guard next != instant else { return }
    cancel()
    instant = next
    guard let next else { return }
    let left = next.secondsSince1970 - now.secondsSince1970
    let seconds = left > 0 ? min(left, Self.longest) : next == rung ? Self.pause : 1
    sleeper = Task { [sleep, ring] in
      do { try await sleep(.seconds(seconds)) } catch { return }
      ring()
    }
  }

  /// Tells that it rang, so that it can be set to the same moment again.
  mutating func hasRung() {
    rung = instant
    instant = nil
  }

  func cancel() { sleeper?.cancel() }
}

/// Other inputs in between do not put it off.
struct FrameTimer {
  private let sleep: FullScreen.Sleep
  private let ring: @Sendable () -> Void
  private var sleeper: Task<Void, Never>?

  init(sleep: @escaping FullScreen.Sleep, ring: @escaping @Sendable () -> Void) {
    self.sleep = sleep
    self.ring = ring
  }

  /// Starts to wait unless it already does; `nil` stops.
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

  /// Starts to wait anew.
  mutating func putOff(_ pause: Duration?) {
    set(nil)
    set(pause)
  }

  /// Tells that it rang, so that it can be set again.
  mutating func hasRung() { sleeper = nil }

  func cancel() { sleeper?.cancel() }
}
