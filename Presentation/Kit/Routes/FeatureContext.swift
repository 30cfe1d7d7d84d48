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
  /// Returns the result for data that couldn't be read.
  static func failed(_ error: StoreError) -> Self

  /// Returns the result for a change that wasn't made, with a reason for the user.
  static func refused(_ refusal: Refusal) -> Self

  /// The reason why nothing was done; `nil` for all other results.
  var refusal: Refusal? { get }
}

/// The time of the user's last input on a screen.
///
/// A while after the last input, screens stop updating only because time passes.
package struct LastUse: Hashable, Sendable {
  /// The number of seconds after which updates stop (our choice).
  private static let secondsUntilRest = 600

  private var moment: Instant

  package init(_ now: Instant) { moment = now }

  /// Returns whether the user may still be looking at the time.
  package func isRecent(at now: Instant) -> Bool { now < moment.adding(seconds: Self.secondsUntilRest) }

  package mutating func note(_ now: Instant) { moment = now }
}
