/// The share of a plant's cycle that is left, as its ring shows it.
public struct CycleShare: Hashable, Sendable {
  public enum Level: Hashable, Sendable, CaseIterable {
    /// At most a quarter is left.
    case low
    /// At most a half is left.
    case middle
    /// More is left.
    case high
  }

  /// 0…`whole`.
  public let daysLeft: Int
  /// Days of the cycle, at least 1.
  public let whole: Int

  /// Calculates the rest of a cycle; a postponed plant may have more than one cycle left and is shown as full.
  public init(_ dDay: DDay, of cycle: Cycle) {
    whole = cycle.days
    daysLeft = min(max(dDay.daysLeft, 0), cycle.days)
  }

  /// 0…1.
  public var fraction: Double { Double(daysLeft) / Double(whole) }

  public var level: Level {
    if daysLeft * 4 <= whole { return .low }
    return daysLeft * 2 <= whole ? .middle : .high
  }
}
