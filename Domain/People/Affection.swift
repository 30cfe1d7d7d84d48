/// The closeness of two people: 0…12 points (Cherish).
public struct Affection: Hashable, Sendable {
  /// The affection of a new plant.
  public static let none = Affection(clamping: 0)
  /// Fully grown.
  public static let full = Affection(clamping: 12)

  /// 0…12.
  public let points: Int

  /// - Returns: `nil` outside 0…12.
  public init?(points: Int) {
    guard (0...12).contains(points) else { return nil }
    self.points = points
  }

  private init(clamping points: Int) { self.points = min(max(points, 0), 12) }

  /// The shown percentage: 0…100, rounded down (Cherish: one point is 8 %).
  public var percent: Int { points * 100 / 12 }

  /// 0…2 points first, 3…6 second, 7…12 third (Cherish).
  public var stage: Stage {
    switch points {
    case ...2: .first
    case ...6: .second
    default: .third
    }
  }

  /// Indicates whether the affection has all 12 points.
  public var isGrown: Bool { self == .full }

  /// Returns the affection with more points, or fewer when `points` is negative; the result stays within 0…12.
  public func adding(_ points: Int) -> Affection { Affection(clamping: self.points.addingClamped(points)) }
}

extension Affection: Comparable {
  public static func < (left: Affection, right: Affection) -> Bool { left.points < right.points }
}

/// The stage of a plant's growth; its name depends on the species.
public enum Stage: Int, Hashable, Sendable, CaseIterable, Comparable {
  case first = 1
  case second, third

  public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}

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

/// The phrase above a plant's name.
public struct PlantPhrase: Hashable, Sendable {
  /// The situation that a group of phrases is about.
  public enum Group: Hashable, Sendable, CaseIterable {
    /// Planted and not watered yet.
    case neverWatered
    /// Watered, and not due.
    case watered
    /// Due today, watered before or not.
    case dueToday
    /// The due day has passed.
    case overdue
  }

  /// The number of phrases in each group (Cherish).
  public static let count = 5

  public let group: Group
  /// 0..<``count``.
  public let number: Int

  /// Picks a random phrase of a group.
  public init(_ group: Group, using random: RandomSource) {
    var random = random
    self.group = group
    number = Int(random.next(upperBound: UInt64(Self.count)))
  }

  /// - Returns: `nil` for a number outside 0..<``count``.
  public init?(_ group: Group, number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    self.group = group
    self.number = number
  }
}
