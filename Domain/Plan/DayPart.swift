/// Which of an occurrence's days one is, as in "day 2 of 5".
public struct DayPart: Hashable, Sendable {
  /// 1…``count``.
  public let number: Int
  /// How many days the occurrence touches; 1 for most.
  public let count: Int

  /// Day `number` of `count`.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
