package import Domain

/// What the screens of a room know about their user.
package struct RoomContext: Hashable, Sendable {
  package let texts: Texts
  package let weekStart: Weekday
  /// Of the app, and of pictures unless another one is chosen.
  package let theme: SayingImageTheme?
  /// Whether nothing is to move by itself.
  package let isStill: Bool

  package init(_ texts: Texts, _ settings: Settings) {
    self.texts = texts
    weekStart = settings.weekStart
    theme = settings.theme
    isStill = settings.reducedMotion
  }

  var dates: DateFormatting { DateFormatting(texts) }
}

/// What the screens of a room ask their coordinator to do.
package protocol RoomEffect: Hashable, Sendable {
  /// Leave what is on top.
  static var dismiss: Self { get }
}

/// What came of an effect.
package protocol RoomResult: Equatable, Sendable {
  /// Why nothing was done; `nil` for everything else.
  var refusal: Refusal? { get }
}
