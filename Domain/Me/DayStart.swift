/// When a new day starts for the user: 00:00…06:00.
public struct DayStart: Hashable, Sendable {
  /// 00:00, as most people have it.
  public static let midnight = DayStart(checked: .midnight)

  /// On the clock, 00:00…06:00.
  public let time: TimeOfDay

  /// A start at that time.
  ///
  /// - Returns: `nil` after 06:00.
  public init?(_ time: TimeOfDay) {
    guard time.seconds <= 6 * 3_600 else { return nil }
    self.time = time
  }

  private init(checked time: TimeOfDay) {
    self.time = time
  }
}
