/// What a saying is drawn from.
public struct SayingPool: Hashable, Sendable {
  /// How many sayings there are.
  public let count: Int
  /// The one that was shown last; `nil` when it is not among them.
  public let lastShown: Saying.ID?

  /// A pool with all its parts.
  public init(count: Int, lastShown: Saying.ID?) {
    self.count = count
    self.lastShown = lastShown
  }
}
