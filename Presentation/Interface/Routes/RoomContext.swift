package import Domain

package struct RoomContext: Hashable, Sendable {
  package let texts: Texts
  package let weekStart: Weekday
  /// Whether nothing is to move by itself.
  package let isStill: Bool

  package init(_ texts: Texts, _ settings: Settings) {
    self.texts = texts
    weekStart = settings.weekStart
    isStill = settings.reducedMotion
  }

  var dates: DateFormatting { DateFormatting(texts) }
}

package protocol RoomEffect: Hashable, Sendable {
  static var dismiss: Self { get }
}

package protocol RoomResult: Equatable, Sendable {
  /// Why nothing was done; `nil` for everything else.
  var refusal: Refusal? { get }
}
