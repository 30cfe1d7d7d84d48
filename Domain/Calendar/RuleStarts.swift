/// The starts of a recurrence rule on the clock of its series, in order, computed one at a time.
///
/// An occurrence is a time in a period that every BY part allows. A period is a year, month, … or second, counted in
/// steps of ``RecurrenceRule/interval`` from the period of the start. Parts that the rule doesn't name, down to the
/// second, come from the start. Periods follow the calendar and the clock: years from January 1, weeks from
/// ``RecurrenceRule/weekStart``, hours from minute 0.
///
/// Readings chosen where RFC 5545 is silent or programs differ:
/// - A start that doesn't match the rule isn't an occurrence and isn't counted.
/// - All frequencies step on the clock of the series, even HOURLY and shorter ones: every two hours from 01:00 is at
///   odd hours before and after a clock change. The caller must move times that the clocks skip forward.
/// - A date that doesn't exist, such as February 30, is left out and isn't counted.
/// - BYWEEKNO alone means the start's weekday in the listed weeks. A day belongs to its calendar year, whatever year
///   its week is counted in, for both INTERVAL and BYSETPOS.
/// - YEARLY with BYMONTHDAY and without BYMONTH means that day of every month.
/// - Numbered and plain weekdays in one BYDAY are combined. Numbers count in the month, or in the year if the rule is
///   YEARLY without BYMONTH.
/// - BYSETPOS chooses from the whole period, including times before the start, which are left out afterwards.
/// - An UNTIL that is a date includes the whole day; an instant is converted to the clock of the series.
/// - An all-day series has no times: BYHOUR, BYMINUTE and BYSECOND are ignored, and HOURLY and shorter rules use only
///   the periods that begin at midnight.
///
/// The work is bounded for any rule. A series ends after 400 years, 4,800 months, 20,871 weeks or 146,097 shorter
/// periods in a row without a start. Because the calendar repeats after 400 years, this leaves nothing out down to
/// DAILY. For shorter frequencies, rare times are found by arithmetic, which also shows at once that no further time
/// will come.
///
/// To begin a rule with COUNT and BY parts at a later time, at most ``countingLimit`` periods are counted; beyond that
/// there are no starts. Arithmetic counts as the number of periods that are as much work. A caller with many rules can
/// set a lower limit on the periods that give no start.
public struct RuleStarts: Sequence, IteratorProtocol, Sendable {
  /// The maximum number of periods that are counted to find out how many starts of a COUNT are left.
  public static let countingLimit = 100_000
  /// The acceptable number of periods per start, such as days for a rule with one day a week.
  private static let periodsForAStart = 8

  /// The number of periods examined so far, as a measure of the work.
  public var examinedPeriods: Int { periods.examined }

  /// The number of examined periods that gave no requested start, beyond a few for each start.
  public var fruitlessPeriods: Int { Swift.max(0, periods.examined - fruitful) }

  /// Indicates whether the search ended because too many periods gave no start, not because there are no more starts.
  public private(set) var isGivenUp = false

  private let times: ClockTimes
  private let positions: [Int]
  private let end: Int
  private let mostFruitless: Int
  private var fruitful = 0
  private var periods: RulePeriods
  /// The earliest clock second to return.
  private var floor: Int
  /// The number of starts that COUNT still allows.
  private var remaining: Int
  /// The index of the next start in the current period, and the number of its starts.
  private var index = 0
  private var total = 0
  /// The places of the starts that BYSETPOS chooses in the current period.
  private var chosen: [Int] = []

  /// Creates the starts of a series that begins at `start`.
  ///
  /// - Parameters:
  ///   - rule: The rule of the series.
  ///   - start: The start of the series; nothing comes before it.
  ///   - zone: The zone of the series, for an UNTIL that is an instant; `nil` for Universal Time.
  ///   - isAllDay: `true` if the series is all-day, so its starts are midnights.
  ///   - lower: The earliest start to return; earlier starts are skipped without being computed if the rule allows.
  ///   - mostFruitless: The maximum number of periods that give no start, after which the sequence ends.
  public init(
    _ rule: RecurrenceRule, start: DateTime, zone: Zone?, isAllDay: Bool = false, from lower: DateTime? = nil,
    mostFruitless: Int = .max
  ) {
    self.mostFruitless = mostFruitless
    let start = isAllDay ? DateTime(start.day, .midnight) : start
    times = ClockTimes(within: rule, start: start, isAllDay: isAllDay)
    positions = rule.positions
    end = rule.lastClockSecond(in: zone, isAllDay: isAllDay)
    floor = start.clockSeconds
    remaining = if case .count(let count) = rule.end { count } else { .max }
    periods = RulePeriods(rule, start: start, allowed: ClockTimes(of: rule, isAllDay: isAllDay), end: end)
    let mostPlaces = periods.mostDays * times.count
    if mostPlaces == 0 || !positions.isEmpty && positions.allSatisfy({ abs($0) > mostPlaces }) { remaining = 0 }
    if let lower, lower > start { skip(to: lower.clockSeconds, step: rule.secondsBetweenStarts(isAllDay: isAllDay)) }
  }

  /// Returns the next start; `nil` if there is none.
  public mutating func next() -> DateTime? {
    while remaining > 0 {
      if index < total {
        let second = self.second(at: index)
        guard second <= end else { break }
        index += 1
        remaining -= 1
        return DateTime(clockSeconds: second)
      }
      guard nextPeriod(examiningAtMost: fruitful.addingClamped(mostFruitless)) else {
        isGivenUp = fruitlessPeriods >= mostFruitless
        break
      }
      if index < total { fruitful += Self.periodsForAStart }
    }
    remaining = 0
    return nil
  }

  /// Returns the clock second of the last start of a COUNT, or of the series start if the rule gives no start.
  ///
  /// - Returns: `nil` if the last start isn't found within ``countingLimit`` periods.
  mutating func last() -> Int? {
    let mostInPeriod = positions.isEmpty ? times.count : positions.count
    // Daily and shorter periods aren't counted if the limit can't reach the last start; with longer periods, the
    // calendar may end first.
    guard periods.mostDays > 1 || remaining <= Self.countingLimit * mostInPeriod else { return nil }
    var last = floor
    repeat {
      let passed = Swift.min(remaining, total - index)
      if passed > 0 { last = second(at: index + passed - 1) }
      remaining -= passed
      index += passed
      guard remaining > 0 else { return last }
    } while nextPeriod(examiningAtMost: Self.countingLimit)
    return periods.examined < Self.countingLimit ? last : nil
  }

  /// Moves to the next period and its first start from ``floor`` on.
  private mutating func nextPeriod(examiningAtMost most: Int) -> Bool {
    guard periods.advance(examiningAtMost: most) else { return false }
    total = periods.days.count * times.count
    if !positions.isEmpty { choose() }
    index = periods.first < floor ? count(before: floor) : 0
    if index < total { periods.idle = 0 }
    return true
  }

  private mutating func skip(to second: Int, step: Int?) {
    if remaining == .max {
      periods.jump(to: second)
    } else if let step {
      let passed = (second - floor - 1) / step + 1
      remaining = Swift.max(0, remaining - passed)
      periods.jump(to: second)
    } else {
      count(to: second)
    }
    floor = second
  }

  /// Walks through the periods before a clock second and subtracts their starts from ``remaining``.
  private mutating func count(to second: Int) {
    let most = Swift.min(mostFruitless, Self.countingLimit)
    while remaining > 0 {
      guard nextPeriod(examiningAtMost: most) else {
        isGivenUp = periods.examined >= most
        remaining = 0
        return
      }
      let passed = Swift.max(index, count(before: second))
      remaining -= passed - index
      index = passed
      if index < total || periods.first > second { return }
    }
  }

  private func second(at index: Int) -> Int {
    let place = positions.isEmpty ? index : chosen[index]
    guard times.count > 1 else { return periods.first + periods.days.day(at: place) * 86_400 + times.second(at: 0) }
    let (day, time) = place.quotientAndRemainder(dividingBy: times.count)
    return periods.first + periods.days.day(at: day) * 86_400 + times.second(at: time)
  }

  /// Returns the number of starts in the current period before a clock second.
  private func count(before second: Int) -> Int {
    guard second > periods.first else { return 0 }
    let (day, time) = (second - periods.first).quotientAndRemainder(dividingBy: 86_400)
    guard day < 366 else { return total }
    var place = periods.days.rank(of: day) * times.count
    if periods.days.contains(day) { place += times.count(before: time) }
    return positions.isEmpty ? place : chosen.firstIndex { $0 >= place } ?? total
  }

  private mutating func choose() {
    chosen.removeAll(keepingCapacity: true)
    for position in positions {
      let place = position > 0 ? position - 1 : total + position
      if (0..<total).contains(place) { chosen.append(place) }
    }
    chosen.sort()
    // Counted from both ends, a start may appear twice.
    var previous = -1
    chosen.removeAll { place in
      defer { previous = place }
      return place == previous
    }
    total = chosen.count
  }
}

/// The even steps between the periods of a rule whose periods are a day or shorter.
///
/// After some days the steps reach the same times of day again, in the same order. Arithmetic therefore finds the
/// number of steps between two times, even if the steps rarely reach an allowed time.
struct RuleSteps: Sendable {
  /// The number of seconds from one period to the next.
  let length: Int
  /// The times at which a period may begin.
  let times: ClockTimes
  /// The weekdays on which a period may begin; the lowest bit is Monday.
  let weekdays: UInt64

  /// Returns the times of day that the steps from `second` on reach, at most the first `most` of them.
  func reachedTimes(from second: Int, most: Int) -> [Int] {
    let (apart, time) = (self.apart, second.dividedDown(by: 86_400).remainder)
    var reached: [Int] = []
    for index in 0..<times.count where reached.count < most {
      let reachable = times.second(at: index)
      if (reachable - time).isMultiple(of: apart) { reached.append(reachable) }
    }
    return reached
  }

  /// Returns the first step at or after `second` that reaches one of the given times.
  ///
  /// If the steps reach each time on one weekday only, that weekday must be allowed, too.
  ///
  /// - Returns: `nil` if the steps never reach such a time.
  func first(from second: Int, to reached: [Int]) -> Int? {
    // The time of day repeats after `count` steps, which take `parts` days.
    let (count, parts) = (86_400 / apart, length / apart)
    let inverse = parts.inverse(modulo: count)
    let time = second.dividedDown(by: 86_400).remainder
    var fewest: Int?
    for reachable in reached {
      let steps = ((reachable - time) / apart * inverse).dividedDown(by: count).remainder
      guard steps < fewest ?? .max else { continue }
      if !parts.isMultiple(of: 7) || isOnWeekday(second + steps * length) { fewest = steps }
    }
    return fewest.map { second + $0 * length }
  }

  private var apart: Int { length.commonDivisor(with: 86_400) }

  private func isOnWeekday(_ second: Int) -> Bool {
    // 1970-01-01 was a Thursday.
    let day = second.dividedDown(by: 86_400).quotient + 3
    return weekdays.contains(bit: day.dividedDown(by: 7).remainder)
  }
}

extension Int {
  /// Returns the greatest common divisor of two numbers, which are at least 1.
  func commonDivisor(with other: Int) -> Int {
    var (larger, smaller) = (self, other)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }

  /// Returns the modular inverse: the number whose product with this one is 1 more than a multiple of `modulus`.
  ///
  /// Both numbers are at least 1 and have no common divisor; the result may be negative.
  func inverse(modulo modulus: Int) -> Int {
    var (larger, smaller) = (modulus, self % modulus)
    var (before, inverse) = (0, 1)
    while smaller > 1 {
      let (quotient, rest) = larger.quotientAndRemainder(dividingBy: smaller)
      (larger, smaller) = (smaller, rest)
      (before, inverse) = (inverse, before - quotient * inverse)
    }
    return inverse
  }
}
