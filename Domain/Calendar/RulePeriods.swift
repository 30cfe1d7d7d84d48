/// The periods of a rule that contain allowed days, in order.
///
/// In secondly to daily rules, arithmetic skips the periods that a BY part excludes.
struct RulePeriods: Sendable {
  /// The first clock second of the current period.
  private(set) var first = 0
  /// The allowed days of the current period, counted from its first day.
  private(set) var days = DaySet()
  private(set) var examined = 0
  /// The number of periods in a row without a result; the caller sets it to 0 after finding one.
  var idle = 0

  /// The number of periods in a row without a result after which arithmetic takes over.
  private static let patience = 32
  /// The maximum number of times of day worth skipping to by arithmetic; with more, the next time comes soon anyway.
  private static let fewTimes = 512
  /// The number of times that are as much work to examine as one period.
  private static let timesPerPeriod = 16

  private let frequency: RecurrenceRule.Frequency
  private let interval: Int
  private let weekStart: Int
  private let steps: RuleSteps
  private let origin: Int
  private let last: Int
  private var next: Int
  private var month: MonthDays
  /// The times of day that the steps reach, at most ``fewTimes`` + 1; `nil` until needed.
  private var reachedTimes: [Int]?

  /// - Parameters:
  ///   - allowed: The hours, minutes and seconds at which a period may begin, for periods shorter than a day.
  ///   - end: The last clock second that matters.
  init(_ rule: RecurrenceRule, start: DateTime, allowed: ClockTimes, end: Int) {
    frequency = rule.frequency
    // This limit is more than all seconds of the calendar, and far from overflow.
    interval = min(rule.interval, 1 << 40 / Self.seconds(of: rule.frequency))
    weekStart = rule.weekStart.rawValue - 1
    steps = RuleSteps(
      length: interval * Self.seconds(of: rule.frequency),
      // A day begins at midnight, and its times are chosen within it.
      times: rule.frequency == .daily ? ClockTimes(hours: 1, minutes: 1, seconds: 1) : allowed,
      weekdays: rule.weekdays.isEmpty ? 0x7F : UInt64(bits: rule.weekdays.map { $0.weekday.rawValue - 1 }))
    month = MonthDays(of: start.day, filter: DayFilter(rule, start: start.day))
    origin = Self.place(of: start.clockSeconds, frequency: rule.frequency, weekStart: weekStart)
    last = Self.place(of: end, frequency: rule.frequency, weekStart: weekStart)
    next = origin
  }

  /// Continues with the period that contains a clock second, or with the last one before it.
  mutating func jump(to second: Int) {
    let place = Self.place(of: second, frequency: frequency, weekStart: weekStart)
    if place > next { next = origin + (place - origin) / interval * interval }
  }

  /// Moves to the next period; returns `false` if there are no more periods, or if `most` periods were examined.
  mutating func advance(examiningAtMost most: Int) -> Bool {
    while next <= last, idle < limit, examined < most {
      examined += 1
      idle += 1
      let place = next
      next += interval
      if enter(place) { return true }
    }
    examined = min(examined, most)
    return false
  }

  /// The number of days in the longest possible period.
  var mostDays: Int {
    switch frequency {
    case .yearly: 366
    case .monthly: 31
    case .weekly: 7
    case .daily, .hourly, .minutely, .secondly: 1
    }
  }

  /// The maximum number of periods in a row without a result, because the calendar repeats after 400 years.
  private var limit: Int {
    switch frequency {
    case .yearly: 400
    case .monthly: 4_800
    case .weekly: 20_871
    case .daily, .hourly, .minutely, .secondly: 146_097
    }
  }

  private mutating func enter(_ place: Int) -> Bool {
    days = DaySet()
    switch frequency {
    case .yearly:
      let year = CivilYear(place)
      for number in 1...12 {
        days.insert(month.filter.days(in: year, month: number), at: year.daysBefore(month: number))
      }
      first = year.firstDay * 86_400
    case .monthly:
      let (year, number) = place.dividedDown(by: 12)
      month.enter(year: year, month: number + 1)
      days.insert(month.mask, at: 0)
      first = month.firstDay * 86_400
    case .weekly:
      let day = place * 7 + weekStart - 3
      days.insert(month.week(from: day), at: 0)
      first = day * 86_400
    case .daily, .hourly, .minutely, .secondly: return enterPart(place * unit)
    }
    return !days.isEmpty
  }

  /// Enters a period of a day or less; if it is excluded, ``next`` becomes the first period that may be allowed.
  private mutating func enterPart(_ second: Int) -> Bool {
    let (day, time) = second.dividedDown(by: 86_400)
    guard let allowedDay = month.firstDay(from: day) else {
      next = .max
      return false
    }
    if allowedDay == day, steps.times.contains(time) {
      days.insert(0)
      first = second
      return true
    }
    skip(to: allowedDay == day ? firstTime(after: second) : allowedDay * 86_400)
    if idle > Self.patience { skipByArithmetic() }
    return false
  }

  /// Returns the first clock second after `second` at which a period may begin.
  private func firstTime(after second: Int) -> Int {
    let (day, time) = second.dividedDown(by: 86_400)
    let before = steps.times.count(before: time)
    return before < steps.times.count ? day * 86_400 + steps.times.second(at: before) : (day + 1) * 86_400
  }

  /// Skips to the next allowed period by arithmetic, which costs more than examining a few periods.
  private mutating func skipByArithmetic() {
    let reached = reachedTimes ?? steps.reachedTimes(from: next * unit, most: Self.fewTimes + 1)
    reachedTimes = reached
    guard reached.count <= Self.fewTimes else { return }
    let work = reached.count / Self.timesPerPeriod
    examined += work
    idle += work
    next = steps.first(from: next * unit, to: reached).map { $0 / unit } ?? .max
  }

  private mutating func skip(to second: Int) {
    let place = -(-second).dividedDown(by: unit).quotient
    next = origin + -(origin - place).dividedDown(by: interval).quotient * interval
  }

  private var unit: Int { Self.seconds(of: frequency) }

  private static func seconds(of frequency: RecurrenceRule.Frequency) -> Int {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3_600
    case .daily, .weekly, .monthly, .yearly: 86_400
    }
  }

  /// Returns the number of the period that contains a clock second.
  private static func place(of second: Int, frequency: RecurrenceRule.Frequency, weekStart: Int) -> Int {
    let day = second.dividedDown(by: 86_400).quotient
    switch frequency {
    case .yearly: return Day(clamping: day).year
    case .monthly:
      let (year, month, _) = Day(clamping: day).civil
      return year * 12 + month - 1
    case .weekly:
      // 1970-01-01 was a Thursday.
      return (day + 3 - weekStart).dividedDown(by: 7).quotient
    case .daily, .hourly, .minutely, .secondly: return second.dividedDown(by: seconds(of: frequency)).quotient
    }
  }
}

/// All combinations of hours, minutes and seconds, as times of day in order.
///
/// The times are counted and not listed, because there can be 86,400 of them.
struct ClockTimes: Hashable, Sendable {
  // One bit for each hour, minute and second.
  private let hours: UInt64
  private let minutes: UInt64
  private let seconds: UInt64
  private let minuteCount: Int
  private let secondCount: Int
  let count: Int

  init(hours: UInt64, minutes: UInt64, seconds: UInt64) {
    (self.hours, self.minutes, self.seconds) = (hours, minutes, seconds)
    minuteCount = minutes.nonzeroBitCount
    secondCount = seconds.nonzeroBitCount
    count = hours.nonzeroBitCount * minuteCount * secondCount
  }

  /// Returns the time at `index`, 0..<``count``, in seconds since midnight.
  func second(at index: Int) -> Int {
    guard count > 1 else {
      return hours.trailingZeroBitCount * 3_600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
    }
    let (hoursAndMinutes, second) = index.quotientAndRemainder(dividingBy: secondCount)
    let (hour, minute) = hoursAndMinutes.quotientAndRemainder(dividingBy: minuteCount)
    return hours.bit(at: hour) * 3_600 + minutes.bit(at: minute) * 60 + seconds.bit(at: second)
  }

  /// Returns whether a number of seconds after midnight is one of the times.
  func contains(_ second: Int) -> Bool {
    hours.contains(bit: second / 3_600) && minutes.contains(bit: second / 60 % 60) && seconds.contains(bit: second % 60)
  }

  /// Returns the number of times before a number of seconds after midnight.
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
  /// Every second but the leap second.
  private static let everySecond: UInt64 = 0xFFF_FFFF_FFFF_FFFF

  /// Creates the times at which the BY parts of a rule allow a start.
  init(of rule: RecurrenceRule, isAllDay: Bool) {
    guard !isAllDay else {
      self.init(hours: 1, minutes: 1, seconds: 1)
      return
    }
    let (hours, minutes, seconds) = (
      UInt64(bits: rule.hours), UInt64(bits: rule.minutes), UInt64(bits: rule.seconds) & Self.everySecond
    )
    // Periods of an hour or a minute begin with their first minute or second, whatever is allowed within them.
    let hasMinutes = rule.frequency == .minutely || rule.frequency == .secondly
    self.init(
      hours: rule.hours.isEmpty ? Self.everyHour : hours,
      minutes: !hasMinutes ? 1 : rule.minutes.isEmpty ? Self.everyMinute : minutes,
      seconds: rule.frequency != .secondly ? 1 : rule.seconds.isEmpty ? Self.everySecond : seconds)
  }

  /// Creates the times of the starts within a period, counted from its first second.
  ///
  /// For periods of a day and longer, these are times of day; parts that the rule doesn't name come from `start`.
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
  /// Creates a mask with a bit for each number of 0…63, ignoring other numbers.
  init(bits numbers: [Int]) { self = numbers.reduce(0) { (0...63).contains($1) ? $0 | 1 << UInt64($1) : $0 } }

  /// Returns the position of the set bit that has `index` set bits below it, which must exist.
  func bit(at index: Int) -> Int {
    var rest = self
    for _ in 0..<index { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  /// Returns the number of set bits below `place`.
  func count(below place: Int) -> Int { (self & ((1 << UInt64(place)) &- 1)).nonzeroBitCount }

  func contains(bit place: Int) -> Bool { self & 1 << UInt64(place) != 0 }
}
