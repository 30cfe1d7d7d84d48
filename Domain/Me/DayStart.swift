/// When a new day starts for the user: 00:00…06:00.
public struct DayStart: Hashable, Sendable {
  public static let midnight = DayStart(checked: .midnight)

  public let time: TimeOfDay

  /// - Returns: `nil` after 06:00.
  public init?(_ time: TimeOfDay) {
    guard time.seconds <= 6 * 3_600 else { return nil }
    self.time = time
  }

  private init(checked time: TimeOfDay) {
    self.time = time
  }
}
