package import Domain

package struct RoomContext: Hashable, Sendable {
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

package protocol RoomEffect: Hashable, Sendable {
  static var dismiss: Self { get }
}

package protocol RoomResult: Equatable, Sendable {
  /// Nothing could be read.
  static func failed(_ error: StoreError) -> Self

  /// Nothing was changed, for a reason that the user is shown.
  static func refused(_ refusal: Refusal) -> Self

  /// Why nothing was done; `nil` for everything else.
  var refusal: Refusal? { get }
}
