package import Domain

package struct FeatureContext: Hashable, Sendable {
  package let texts: Texts
  package let habits: DateHabits
  /// Indicates whether animations are off.
  package let isStill: Bool

  package init(_ texts: Texts, _ settings: Settings) {
    self.texts = texts
    habits = settings.habits
    isStill = settings.reducedMotion
  }

  package var weekStart: Weekday { habits.weekStart }
  var dates: DateFormatting { DateFormatting(texts) }
}

package protocol FeatureEffect: Hashable, Sendable {
  static var dismiss: Self { get }
}

package protocol FeatureResult: Equatable, Sendable {
  /// Nothing could be read.
  static func failed(_ error: StoreError) -> Self

  /// Nothing was changed, for a reason that the user is shown.
  static func refused(_ refusal: Refusal) -> Self

  /// Why nothing was done; `nil` for everything else.
  var refusal: Refusal? { get }
}

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
