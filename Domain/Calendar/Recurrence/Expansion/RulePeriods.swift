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
