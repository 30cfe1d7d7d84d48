/// The amount that the user wants to read in each month or year.
public struct ReadingGoal: Hashable, Sendable {
  /// There is at most one goal of each kind.
  public struct Kind: Hashable, Sendable, CaseIterable {
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// That were finished.
      case books
      case pages
    }

    public enum Period: String, Hashable, Sendable, CaseIterable { case month, year }

    public static let allCases = Period.allCases.flatMap { period in Unit.allCases.map { Kind($0, a: period) } }

    public let unit: Unit
    public let period: Period

    public init(_ unit: Unit, a period: Period) { (self.unit, self.period) = (unit, period) }
  }

  public static let range = 1...1_000_000

  public let kind: Kind
  public let count: Int

  /// - Returns: `nil` outside ``range``.
  public init?(_ count: Int, _ kind: Kind) {
    guard Self.range.contains(count) else { return nil }
    (self.count, self.kind) = (count, kind)
  }

  /// The month or the year that a day is in.
  public func days(around today: Day) -> DayRange {
    let month = Month(today)
    guard kind.period == .year else { return month.days }
    return DayRange(month.adding(months: 1 - month.month).firstDay, month.adding(months: 12 - month.month).lastDay)
  }
}

/// The progress toward a goal, shown as pace and never as blame.
public struct GoalPace: Hashable, Sendable {
  public let goal: ReadingGoal
  /// The amount done in the goal's period, in the goal's unit.
  public let done: Int
  public let standing: Standing
  /// The number of days left, including today.
  public let daysLeft: Int

  public init(_ goal: ReadingGoal, done: Int, on today: Day) {
    (self.goal, self.done) = (goal, done)
    let days = goal.days(around: today)
    let number = days.first.distance(to: today) + 1
    daysLeft = days.count - number + 1
    standing = Standing(done: done, of: goal.count, day: number, days: days.count)
  }
}

/// The state of something that should grow evenly from day to day.
public enum Standing: Hashable, Sendable {
  /// More is done than is meant to be at the end of the day.
  case ahead(Int)
  case onTrack
  /// Less is done than was meant to be at the end of the day before.
  case behind(Int)

  /// - Parameters:
  ///   - done: Up to now.
  ///   - total: At the end of the last day.
  ///   - day: Which of the days it is, from 1.
  ///   - days: How many there are, at least 1.
  init(done: Int, of total: Int, day: Int, days: Int) {
    let (least, most) = (total * (day - 1) / days, (total * day + days - 1) / days)
    self = done < least ? .behind(least - done) : done > most ? .ahead(done - most) : .onTrack
  }
}
