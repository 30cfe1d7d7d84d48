/// A later round of the pack: its sayings again in their order, one a day, without those hidden when the round began.
///
/// A saying hidden after that leaves its day empty, so that no other one changes its day.
public struct SayingRound: Hashable, Sendable {
  /// The day on which its first saying appears.
  public let firstDay: Day
  /// The number of sayings in the pack when the round began; sayings added since come at the round's end.
  public let count: Int
  /// The numbers that the round leaves out.
  public let skipped: Set<Int>

  public init(firstDay: Day, count: Int, skipped: Set<Int> = []) {
    (self.firstDay, self.count, self.skipped) = (firstDay, count, skipped)
  }

  /// The numbers that appear, the earliest first.
  ///
  /// - Parameter count: How many the pack has.
  public func numbers(of count: Int) -> [Int] { (1..<max(0, count) + 1).filter { !skipped.contains($0) } }

  /// The day of its last saying; its first day where it has none.
  public func lastDay(of count: Int) -> Day {
    let left = count - skipped.count { (1..<max(0, count) + 1).contains($0) }
    return firstDay.adding(days: max(1, left) - 1)
  }
}

/// A round of the pack whose sayings have all appeared.
public struct EndedRound: Hashable, Sendable {
  /// The number of the round, from 1.
  public let number: Int
  public let lastDay: Day
  /// The number of sayings in the round.
  public let count: Int

  public init(number: Int, lastDay: Day, count: Int) {
    (self.number, self.lastDay, self.count) = (number.clamped(to: Int.counts), lastDay, count)
  }
}
