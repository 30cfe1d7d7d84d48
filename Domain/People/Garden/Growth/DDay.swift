/// The days until a plant is due: shown as `D-3`, `D-day`, `D+2`.
public struct DDay: Hashable, Sendable {
  /// Whole calendar days; 0 on the due day, negative after it.
  public let daysLeft: Int

  public init(daysLeft: Int) { self.daysLeft = daysLeft }

  public init(from today: Day, to due: Day) { daysLeft = today.distance(to: due) }

  public var isToday: Bool { daysLeft == 0 }
  public var isOverdue: Bool { daysLeft < 0 }
  /// Indicates whether the plant needs water: on the due day and after it.
  public var isDue: Bool { daysLeft <= 0 }
  /// Days since the due day; 0 until it has passed.
  public var daysOverdue: Int { max(0, -daysLeft) }
}

/// The health of a plant, by the days since its due day.
public enum PlantHealth: Hashable, Sendable, CaseIterable {
  /// Its due day has not passed.
  case well
  /// The due day has passed, by one day or more.
  case wilted
  /// Overdue by more than seven cycles: a silence of eight times the usual one most likely ends a tie.
  ///
  /// Navarro, Miritello, Canales and Moro, EPJ Data Science 2017.
  case dormant

  public init(_ dDay: DDay, cycle: Cycle) {
    switch dDay.daysOverdue {
    case 0: self = .well
    case ...(7 * cycle.days): self = .wilted
    default: self = .dormant
    }
  }
}

/// The mood of a plant, by the days until its due day (Cherish).
public enum PlantMood: Hashable, Sendable, CaseIterable {
  /// Due or overdue.
  case needsWater
  /// One day left.
  case thirsty
  /// Two days left.
  case content
  /// Three days or more left.
  case fullOfLife

  public init(_ dDay: DDay) {
    switch dDay.daysLeft {
    case ...0: self = .needsWater
    case 1: self = .thirsty
    case 2: self = .content
    default: self = .fullOfLife
    }
  }
}
