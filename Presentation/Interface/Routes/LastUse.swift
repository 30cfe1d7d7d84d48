package import Domain

/// When somebody did something on a screen last: after a while nothing is sent any more that only tells the time.
package struct LastUse: Hashable, Sendable {
  /// Our choice.
  private static let secondsUntilRest = 600

  private var moment: Instant

  package init(_ now: Instant) { moment = now }

  /// Returns whether somebody may still look at the time.
  package func isRecent(at now: Instant) -> Bool { now < moment.adding(seconds: Self.secondsUntilRest) }

  package mutating func note(_ now: Instant) { moment = now }
}
