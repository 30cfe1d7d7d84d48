/// How many days it is to a plant's due day: shown as `D-3`, `D-day`, `D+2`.
public struct DDay: Hashable, Sendable {
  /// Whole calendar days; 0 on the due day, negative after it.
  public let daysLeft: Int

  /// As many days.
  public init(daysLeft: Int) { self.daysLeft = daysLeft }

  /// From today to the due day.
  public init(from today: Day, to due: Day) { daysLeft = today.distance(to: due) }

  /// Whether it is the due day.
  public var isToday: Bool { daysLeft == 0 }
  /// Whether the due day has passed.
  public var isOverdue: Bool { daysLeft < 0 }
  /// Whether the plant needs water: on the due day and after it.
  public var isDue: Bool { daysLeft <= 0 }
  /// Days since the due day; 0 until it has passed.
  public var daysOverdue: Int { max(0, -daysLeft) }
}
