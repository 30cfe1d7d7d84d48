package import Domain

package struct RoomContext: Hashable, Sendable {
  package let texts: Texts
  package let habits: DateHabits
  /// Whether nothing is to move by itself.
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
  /// Why nothing was done; `nil` for everything else.
  var refusal: Refusal? { get }
}
