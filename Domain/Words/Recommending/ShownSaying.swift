/// Remembers which saying was shown last; it may be forgotten when the power fails.
public struct ShownSaying: Sendable {
  private let load: @Sendable () -> Saying.ID?
  private let keep: @Sendable (Saying.ID) -> Void

  /// Wraps what remembers.
  public init(load: @escaping @Sendable () -> Saying.ID?, keep: @escaping @Sendable (Saying.ID) -> Void) {
    self.load = load
    self.keep = keep
  }

  /// The one that was shown last; `nil` when nobody knows.
  public var last: Saying.ID? { load() }

  /// Remembers that a saying was shown, if it can.
  public func remember(_ id: Saying.ID) { keep(id) }
}
