/// The closeness of two people: 0…12 points (Cherish).
public struct Affection: Hashable, Sendable {
  /// The affection of a new plant.
  public static let none = Affection(clamping: 0)
  /// The affection of a fully grown plant.
  public static let full = Affection(clamping: 12)

  /// The number of points, 0…12.
  public let points: Int

  /// - Returns: `nil` outside 0…12.
  public init?(points: Int) {
    guard (0...12).contains(points) else { return nil }
    self.points = points
  }

  private init(clamping points: Int) { self.points = min(max(points, 0), 12) }

  /// The percentage to show: 0…100, rounded down (Cherish: one point is 8%).
  public var percent: Int { points * 100 / 12 }

  /// The stage of growth: 0…2 points are the first stage, 3…6 the second, and 7…12 the third (Cherish).
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

/// The remaining share of a plant's cycle, shown as water in the plant's pot.
public struct CycleShare: Hashable, Sendable {
  public enum Level: Hashable, Sendable, CaseIterable {
    /// At most a quarter is left.
    case low
    /// At most half is left.
    case middle
    /// More than half is left.
    case high
  }

  /// The days that are left, 0…`whole`.
  public let daysLeft: Int
  /// The days of the cycle, at least 1.
  public let whole: Int

  /// Creates the share of a cycle.
  ///
  /// A postponed plant may have more than one cycle left, which counts as a full one.
  public init(_ dDay: DDay, of cycle: Cycle) {
    whole = cycle.days
    daysLeft = min(max(dDay.daysLeft, 0), cycle.days)
  }

  /// The share that is left, 0…1.
  public var fraction: Double { Double(daysLeft) / Double(whole) }

  public var level: Level {
    if daysLeft * 4 <= whole { return .low }
    return daysLeft * 2 <= whole ? .middle : .high
  }
}

/// The days until a plant is due: shown as `D-3`, `D-day`, `D+2`.
public struct DDay: Hashable, Sendable {
  /// The number of calendar days; 0 on the due day, negative after it.
  public let daysLeft: Int

  public init(daysLeft: Int) { self.daysLeft = daysLeft }

  public init(from today: Day, to due: Day) { daysLeft = today.distance(to: due) }

  public var isToday: Bool { daysLeft == 0 }
  public var isOverdue: Bool { daysLeft < 0 }
  /// Indicates whether the plant needs water: on the due day and after it.
  public var isDue: Bool { daysLeft <= 0 }
  /// The number of days since the due day; 0 until it has passed.
  public var daysOverdue: Int { max(0, -daysLeft) }
}

/// The health of a plant, by the days since its due day.
public enum PlantHealth: Hashable, Sendable, CaseIterable {
  /// The due day hasn't passed.
  case well
  /// The due day has passed.
  case wilted
  /// The plant is overdue by more than seven cycles, because a silence eight times as long as usual most likely ends a
  /// relationship.
  ///
  /// The rule follows Navarro, Miritello, Canales and Moro, EPJ Data Science 2017.
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
  /// The plant is due or overdue.
  case needsWater
  /// One day is left.
  case thirsty
  /// Two days are left.
  case content
  /// Three days or more are left.
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
    /// The plant has never been watered and isn't due.
    case neverWatered
    /// The plant has been watered and isn't due.
    case watered
    /// The plant is due today, whether or not it has been watered before.
    case dueToday
    /// The due day has passed.
    case overdue
  }

  /// The number of phrases in each group (Cherish).
  public static let count = 5

  public let group: Group
  /// The index of the phrase, 0..<``count``.
  public let number: Int

  /// Creates a random phrase of a group.
  public init(_ group: Group, using random: RandomSource) {
    var random = random
    self.group = group
    number = Int(random.next(upperBound: UInt64(Self.count)))
  }

  /// - Returns: `nil` for a number outside 0..<``count``.
  public init?(_ group: Group, number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    (self.group, self.number) = (group, number)
  }
}
