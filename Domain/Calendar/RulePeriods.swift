/// The periods of a rule that have days it allows, in order.
///
/// Of secondly to daily rules the periods that a BY part excludes are jumped over by arithmetic.
struct RulePeriods: Sendable {
  /// The clock second that the current period begins with.
  private(set) var first = 0
  /// The days of the current period, counted from its first one.
  private(set) var days = DaySet()
  private(set) var examined = 0
  /// The number of periods in a row that gave nothing; the caller sets it to 0 after finding something.
  var idle = 0

  /// After so many periods in a row that gave nothing their steps are looked at.
  private static let patience = 32
  /// The most times of day that are worth skipping to by arithmetic; with more of them, the next one comes soon.
  private static let fewTimes = 512
  /// To look at so many times is as much work as to look at a period.
  private static let timesPerPeriod = 16

  private let frequency: RecurrenceRule.Frequency
  private let interval: Int
  private let weekStart: Int
  private let steps: RuleSteps
  private let origin: Int
  private let last: Int
  private var next: Int
  private var month: MonthDays
  /// The times of day that the steps come to, at most one more than a few; `nil` until they are asked for.
  private var reachedTimes: [Int]?

  /// - Parameters:
  ///   - allowed: The hours, minutes and seconds that a period may begin with, for those shorter than a day.
  ///   - end: The last clock second that matters.
  init(_ rule: RecurrenceRule, start: DateTime, allowed: ClockTimes, end: Int) {
    frequency = rule.frequency
    // More than the seconds of all years there are, and far from overflow.
    interval = min(rule.interval, 1 << 40 / Self.seconds(of: rule.frequency))
    weekStart = rule.weekStart.rawValue - 1
    steps = RuleSteps(
      length: interval * Self.seconds(of: rule.frequency),
      // The times of a day are chosen within it; it begins at midnight itself.
      times: rule.frequency == .daily ? ClockTimes(hours: 1, minutes: 1, seconds: 1) : allowed,
      weekdays: rule.weekdays.isEmpty ? 0x7F : UInt64(bits: rule.weekdays.map { $0.weekday.rawValue - 1 }))
    month = MonthDays(of: start.day, filter: DayFilter(rule, start: start.day))
    origin = Self.place(of: start.clockSeconds, frequency: rule.frequency, weekStart: weekStart)
    last = Self.place(of: end, frequency: rule.frequency, weekStart: weekStart)
    next = origin
  }

  /// Goes on with the period that holds a clock second, or the last one before it.
  mutating func jump(to second: Int) {
    let place = Self.place(of: second, frequency: frequency, weekStart: weekStart)
    if place > next { next = origin + (place - origin) / interval * interval }
  }

  /// Goes to the next period; false after the last one, when there is none for certain, or when so many were examined.
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

  /// The days of the longest period there may be.
  var mostDays: Int {
    switch frequency {
    case .yearly: 366
    case .monthly: 31
    case .weekly: 7
    case .daily, .hourly, .minutely, .secondly: 1
    }
  }

  /// The calendar repeats after 400 years: 4,800 months, 20,871 weeks, 146,097 days.
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

  /// A period of a day or less; when it is excluded, ``next`` becomes the first one that may be allowed.
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

  /// The first clock second after one at which a period may begin.
  private func firstTime(after second: Int) -> Int {
    let (day, time) = second.dividedDown(by: 86_400)
    let before = steps.times.count(before: time)
    return before < steps.times.count ? day * 86_400 + steps.times.second(at: before) : (day + 1) * 86_400
  }

  /// Looking where the steps come to costs more than a few of them.
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

  /// The number of the period that holds a clock second.
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
