/// Times of day that are every combination of some hours, minutes and seconds, in order.
///
/// They are counted and not listed: there may be 86,400 of them.
struct ClockTimes: Hashable, Sendable {
  // One bit for each.
  private let hours: UInt64
  private let minutes: UInt64
  private let seconds: UInt64
  private let minuteCount: Int
  private let secondCount: Int
  /// How many there are.
  let count: Int

  init(hours: UInt64, minutes: UInt64, seconds: UInt64) {
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
    minuteCount = minutes.nonzeroBitCount
    secondCount = seconds.nonzeroBitCount
    count = hours.nonzeroBitCount * minuteCount * secondCount
  }

  /// Seconds since midnight of the time with `index` before it, 0..<``count``.
  func second(at index: Int) -> Int {
    guard count > 1 else {
      return hours.trailingZeroBitCount * 3_600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
    }
    let (hoursAndMinutes, second) = index.quotientAndRemainder(dividingBy: secondCount)
    let (hour, minute) = hoursAndMinutes.quotientAndRemainder(dividingBy: minuteCount)
    return hours.bit(at: hour) * 3_600 + minutes.bit(at: minute) * 60 + seconds.bit(at: second)
  }

  /// Whether that many seconds after midnight is one of them.
  func contains(_ second: Int) -> Bool {
    hours.contains(bit: second / 3_600) && minutes.contains(bit: second / 60 % 60)
      && seconds.contains(bit: second % 60)
  }

  /// How many are before that many seconds after midnight.
  func count(before second: Int) -> Int {
    let (hour, minute) = (second / 3_600, second / 60 % 60)
    var count = hours.count(below: hour) * minuteCount * secondCount
    guard hours.contains(bit: hour) else { return count }
    count += minutes.count(below: minute) * secondCount
    return minutes.contains(bit: minute) ? count + seconds.count(below: second % 60) : count
  }
}
