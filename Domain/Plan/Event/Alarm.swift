/// When to tell about an event before it starts.
public struct Alarm: Hashable, Sendable, Comparable {
  /// The default: no time before.
  public static let atStart = Alarm(checkedMinutes: 0)
  /// The ones to choose from: at the start, 5, 10, 30 minutes, 1 hour and 1 day before.
  public static let choices = [0, 5, 10, 30, 60, 1_440].map(Alarm.init(checkedMinutes:))

  /// Minutes before the start, 0…40,320 (four weeks).
  public let minutesBefore: Int

  /// An alarm that many minutes before the start.
  ///
  /// - Returns: `nil` when it is negative or more than four weeks.
  public init?(minutesBefore: Int) {
    guard (0...40_320).contains(minutesBefore) else { return nil }
    self.minutesBefore = minutesBefore
  }

  private init(checkedMinutes: Int) {
    minutesBefore = checkedMinutes
  }

  /// Sooner before the start is less.
  public static func < (left: Alarm, right: Alarm) -> Bool { left.minutesBefore < right.minutesBefore }
}
