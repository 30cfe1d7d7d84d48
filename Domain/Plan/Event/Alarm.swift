/// When to tell about an event (RFC 5545 §3.6.6).
public struct Alarm: Hashable, Sendable {
  /// The moment that an alarm goes off.
  public enum Trigger: Hashable, Sendable {
    /// Seconds after the start; negative before it.
    case start(offset: Int)
    /// Seconds after the end; negative before it.
    case end(offset: Int)
    /// The same moment for every occurrence.
    case at(Instant)
  }

  /// The default: no time before.
  public static let atStart = Alarm(.start(offset: 0))
  /// The ones to choose from: at the start, 5, 10, 30 minutes, 1 hour and 1 day before.
  public static let choices = [0, 5, 10, 30, 60, 1_440].map { Alarm(.start(offset: $0 * -60)) }

  /// When it goes off first.
  public let trigger: Trigger
  /// How often it goes off again (REPEAT), at least 0.
  public let repetitions: Int
  /// Seconds from one time to the next (DURATION), at least 1 where it goes off again.
  public let interval: Int

  /// An alarm of a file, which may be any time before or after.
  ///
  /// - Parameters:
  ///   - trigger: When it goes off first.
  ///   - repetitions: Without an interval it goes off once.
  ///   - interval: In seconds.
  public init(_ trigger: Trigger, repetitions: Int = 0, interval: Int = 0) {
    self.trigger = trigger
    let repeats = repetitions > 0 && interval > 0
    self.repetitions = repeats ? repetitions : 0
    self.interval = repeats ? interval : 0
  }

  /// A typed alarm that many minutes before the start.
  ///
  /// - Returns: `nil` when it is negative or more than four weeks (40,320 minutes).
  public init?(minutesBefore: Int) {
    guard (0...40_320).contains(minutesBefore) else { return nil }
    self.init(.start(offset: minutesBefore * -60))
  }

  /// Minutes before the start, as it can be typed; `nil` for any other kind.
  public var minutesBefore: Int? {
    guard case .start(let offset) = trigger, offset <= 0, offset.isMultiple(of: 60), repetitions == 0 else {
      return nil
    }
    return offset / -60
  }
}

extension Alarm: Comparable {
  /// Sooner before the start is less; then those by the end, then those at a fixed moment.
  public static func < (left: Alarm, right: Alarm) -> Bool { left.key < right.key }

  private var key: (Int, Int, Int, Int) {
    switch trigger {
    case .start(let offset): (0, -offset, repetitions, interval)
    case .end(let offset): (1, -offset, repetitions, interval)
    case .at(let instant): (2, instant.secondsSince1970, repetitions, interval)
    }
  }
}
