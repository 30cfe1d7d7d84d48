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
