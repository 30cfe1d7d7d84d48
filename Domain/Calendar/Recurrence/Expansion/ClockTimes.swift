/// Times of day that are every combination of some hours, minutes and seconds, in order.
///
/// They are counted and not listed: there may be 86,400 of them.
struct ClockTimes: Hashable, Sendable {
  // One bit for each hour, minute and second.
  private let hours: UInt64
  private let minutes: UInt64
  private let seconds: UInt64
  private let minuteCount: Int
  private let secondCount: Int
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

  /// Returns whether this many seconds after midnight is one of the times.
  func contains(_ second: Int) -> Bool {
    hours.contains(bit: second / 3_600) && minutes.contains(bit: second / 60 % 60) && seconds.contains(bit: second % 60)
  }

  /// Returns the number of times before this many seconds after midnight.
  func count(before second: Int) -> Int {
    let (hour, minute) = (second / 3_600, second / 60 % 60)
    var count = hours.count(below: hour) * minuteCount * secondCount
    guard hours.contains(bit: hour) else { return count }
    count += minutes.count(below: minute) * secondCount
    return minutes.contains(bit: minute) ? count + seconds.count(below: second % 60) : count
  }
}

extension ClockTimes {
  private static let everyHour: UInt64 = 0xFF_FFFF
  private static let everyMinute: UInt64 = 0xFFF_FFFF_FFFF_FFFF
  /// Without the leap second.
  private static let everySecond: UInt64 = 0xFFF_FFFF_FFFF_FFFF

  /// The times at which the BY parts of a rule allow a start.
  init(of rule: RecurrenceRule, isAllDay: Bool) {
    guard !isAllDay else {
      self.init(hours: 1, minutes: 1, seconds: 1)
      return
    }
    let (hours, minutes, seconds) = (
      UInt64(bits: rule.hours), UInt64(bits: rule.minutes), UInt64(bits: rule.seconds) & Self.everySecond
    )
    // Periods that are an hour or a minute long begin with its first minute or second, whichever are allowed in them.
    let hasMinutes = rule.frequency == .minutely || rule.frequency == .secondly
    self.init(
      hours: rule.hours.isEmpty ? Self.everyHour : hours,
      minutes: !hasMinutes ? 1 : rule.minutes.isEmpty ? Self.everyMinute : minutes,
      seconds: rule.frequency != .secondly ? 1 : rule.seconds.isEmpty ? Self.everySecond : seconds)
  }

  /// The times of the starts within a period, counted from its first second.
  ///
  /// For periods of a day and longer they are times of day; what the BY parts do not say is as in `start`.
  init(within rule: RecurrenceRule, start: DateTime, isAllDay: Bool) {
    guard !isAllDay else {
      self.init(hours: 1, minutes: 1, seconds: 1)
      return
    }
    func choose(_ list: [Int], else number: Int) -> UInt64 { list.isEmpty ? 1 << UInt64(number) : UInt64(bits: list) }
    let (hours, minutes) = (choose(rule.hours, else: start.time.hour), choose(rule.minutes, else: start.time.minute))
    let seconds = choose(rule.seconds, else: start.time.second) & Self.everySecond
    switch rule.frequency {
    case .daily, .weekly, .monthly, .yearly: self.init(hours: hours, minutes: minutes, seconds: seconds)
    case .hourly: self.init(hours: 1, minutes: minutes, seconds: seconds)
    case .minutely: self.init(hours: 1, minutes: 1, seconds: seconds)
    case .secondly: self.init(hours: 1, minutes: 1, seconds: 1)
    }
  }
}

extension UInt64 {
  /// A bit for each number of 0…63; the others are left out.
  init(bits numbers: [Int]) { self = numbers.reduce(0) { (0...63).contains($1) ? $0 | 1 << UInt64($1) : $0 } }

  /// The place of the bit with `index` set bits below it; there must be one.
  func bit(at index: Int) -> Int {
    var rest = self
    for _ in 0..<index { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  /// Returns the number of set bits below `place`.
  func count(below place: Int) -> Int { (self & ((1 << UInt64(place)) &- 1)).nonzeroBitCount }

  func contains(bit place: Int) -> Bool { self & 1 << UInt64(place) != 0 }
}
