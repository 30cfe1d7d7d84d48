/// How a plant feels, by the days that are left (Cherish).
public enum PlantMood: Hashable, Sendable, CaseIterable {
  /// Due or overdue.
  case needsWater
  /// One day left.
  case thirsty
  /// Two days left.
  case content
  /// Three days or more left.
  case fullOfLife

  /// The mood with so many days left.
  public init(_ dDay: DDay) {
    switch dDay.daysLeft {
    case ...0: self = .needsWater
    case 1: self = .thirsty
    case 2: self = .content
    default: self = .fullOfLife
    }
  }
}
