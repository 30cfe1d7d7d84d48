package import Domain

/// When somebody did something on a screen last: after a while nothing is sent any more that only tells the time.
package struct LastUse: Hashable, Sendable {
  /// Our choice.
  private static let secondsUntilRest = 600

  private var moment: Instant

  package init(_ now: Instant) { moment = now }

  /// Whether somebody may still look at the time.
  package func isRecent(at now: Instant) -> Bool { now < moment.adding(seconds: Self.secondsUntilRest) }

  package mutating func note(_ now: Instant) { moment = now }

  /// Reading again before what was read is out of date was asked for.
  ///
  /// - Parameters:
  ///   - now: When it is read again.
  ///   - change: When it is out of date by the clock alone; `nil` before anything was read.
  package mutating func noteReading(at now: Instant, before change: Instant?) {
    if change.map({ now < $0 }) ?? true { moment = now }
  }
}
