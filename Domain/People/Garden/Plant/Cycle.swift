/// How often a person is to be contacted: every 1…90 days (Cherish).
public struct Cycle: Hashable, Sendable {
  /// 1…90 days.
  public static let range = 1...90

  /// From one contact to the next.
  public let days: Int

  /// A cycle of so many days.
  ///
  /// - Returns: `nil` outside ``range``.
  public init?(days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }
}

extension Cycle: Comparable {
  /// The more frequent one is less.
  public static func < (left: Cycle, right: Cycle) -> Bool { left.days < right.days }
}
