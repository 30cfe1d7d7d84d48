import Domain
import Support
import Testing

struct RuleStartsPropertyTests {
  /// The number of days to check, long enough for some starts of most rules.
  private static let windows: [(RecurrenceRule.Frequency, Int)] = [
    (.secondly, 1), (.minutely, 2), (.hourly, 40), (.daily, 150), (.weekly, 200), (.monthly, 350), (.yearly, 700),
  ]

  @Test(arguments: windows)
  func startsMatchTheSlowModel(frequency: RecurrenceRule.Frequency, days: Int) throws {
    var rules = RandomRules(seed: 1)
    for _ in 0..<6 {
      let (start, rule) = (rules.start(), try rules.rule(frequency))
      let last = wholePeriods(of: frequency, through: start.day.adding(days: days))
      let expected = NaiveStarts(rule: rule, start: start).through(last)
      let end = frequency == .weekly ? last.adding(days: -7) : last
      let starts = RuleStarts(rule, start: start, zone: nil).prefix { $0.day <= end }
      #expect(Array(starts) == expected.filter { $0.day <= end }, "\(rule.text) from \(start)")
    }
  }

  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func jumpingToAStartEqualsWalkingToIt(frequency: RecurrenceRule.Frequency) throws {
    var rules = RandomRules(seed: 2)
    for _ in 0..<15 {
      let (start, endless) = (rules.start(), try rules.rule(frequency))
      var counted = endless
      counted.end = .count(30)
      for rule in [endless, counted] {
        let walked = Array(RuleStarts(rule, start: start, zone: nil).prefix(40))
        for place in walked.indices where place.isMultiple(of: 13) {
          let jumped = RuleStarts(rule, start: start, zone: nil, from: walked[place]).prefix(walked.count - place)
          #expect(Array(jumped) == Array(walked[place...]), "\(rule.text) from \(start)")
          var after = RuleStarts(rule, start: start, zone: nil, from: walked[place].adding(seconds: 1))
          #expect(place + 1 == walked.count || after.next() == walked[place + 1], "\(rule.text) from \(start)")
        }
      }
    }
  }

  @Test(arguments: [(RecurrenceRule.Frequency.secondly, 1), (.minutely, 60), (.hourly, 3_600)])
  func rareTimesMatchAWalk(frequency: RecurrenceRule.Frequency, unit: Int) throws {
    var random = SeededRandom(seed: 7)
    var rules = RandomRules(seed: 7)
    for _ in 0..<40 {
      let start = rules.start()
      let time = DateTime(clockSeconds: Int.random(in: 0..<86_400, using: &random)).time
      let rule = try RecurrenceRule(
        frequency,
        interval: Int.random(in: 2...90_000, using: &random),
        weekdays: Bool.random(using: &random) ? [.init(.friday), .init(.sunday)] : [],
        hours: [time.hour],
        minutes: unit < 3_600 ? [time.minute] : [],
        seconds: unit < 60 ? [time.second] : []
      )
      let step = rule.interval * unit
      // Weekdays and times repeat after as many steps as a week has units, and no start is later than the end of the
      // calendar.
      let ends = (DateTime(.latest, .midnight).clockSeconds - start.clockSeconds) / step
      let walked = (0...min(ends, 604_800 / unit)).lazy.map { start.adding(seconds: $0 * step) }.first { place in
        place.time.hour == time.hour && (rule.minutes.isEmpty || place.time.minute == time.minute)
          && (rule.seconds.isEmpty || place.time.second == time.second)
          && (rule.weekdays.isEmpty || rule.weekdays.contains(.init(place.day.weekday)))
      }
      var starts = RuleStarts(rule, start: start, zone: nil)
      #expect(starts.next() == walked, "\(rule.text) from \(start)")
      #expect(starts.examinedPeriods < 200)
    }
  }

  @Test(arguments: [RecurrenceRule.Frequency.hourly, .daily, .weekly, .monthly, .yearly])
  func windowsAddUpToTheWholeSeries(frequency: RecurrenceRule.Frequency) throws {
    var rules = RandomRules(seed: 3)
    for _ in 0..<10 {
      let (start, rule) = (rules.start(), try rules.rule(frequency))
      let end = start.adding(minutes: 500 * 1_440)
      var joined: [DateTime] = []
      var lower = start
      while lower < end {
        let upper = min(end, rules.moment(after: lower.adding(minutes: 1), days: 200))
        joined += RuleStarts(rule, start: start, zone: nil, from: lower).prefix { $0 < upper }
        lower = upper
      }
      #expect(joined == Array(RuleStarts(rule, start: start, zone: nil).prefix { $0 < end }), "\(rule.text) \(start)")
    }
  }

  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func dayPatternAllowsEveryStart(frequency: RecurrenceRule.Frequency) throws {
    var rules = RandomRules(seed: 4)
    for _ in 0..<40 {
      let (start, rule) = (rules.start(), try rules.rule(frequency))
      let pattern = DayPattern(rule, start: start)
      let missed = RuleStarts(rule, start: start, zone: nil).prefix(60).first { !pattern.allows($0.day) }
      #expect(missed == nil, "\(rule.text) from \(start)")
    }
  }

  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func lastStartMatchesTheEndOfAWalk(frequency: RecurrenceRule.Frequency) throws {
    var rules = RandomRules(seed: 5)
    for count in 1...25 {
      var (start, rule) = (rules.start(), try rules.rule(frequency))
      rule.end = .count(count)
      start = RuleStarts(rule, start: start, zone: nil).first { _ in true } ?? start
      let walked = Array(RuleStarts(rule, start: start, zone: nil))
      #expect(rule.lastStart(from: start, zone: nil) == walked.last ?? start, "\(rule.text) from \(start)")
    }
  }

  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func ruleTextRoundTrips(frequency: RecurrenceRule.Frequency) throws {
    var rules = RandomRules(seed: 6)
    for count in 1...100 {
      var rule = try rules.rule(frequency)
      let start = rules.start()
      let ends: [RecurrenceRule.End] = [
        .never, .count(count), .until(.day(start.day)), .until(.clock(start)),
        .until(.instant(Instant(secondsSince1970: start.clockSeconds))),
      ]
      rule.end = ends[count % ends.count]
      #expect(try RecurrenceRule(text: rule.text) == rule, "\(rule.text)")
    }
  }

  /// Returns the last day of the period, so that BYSETPOS can choose from the whole set.
  private func wholePeriods(of frequency: RecurrenceRule.Frequency, through day: Day) -> Day {
    switch frequency {
    case .yearly: Month(day).adding(months: 12 - day.month).lastDay
    case .monthly: Month(day).lastDay
    default: day
    }
  }
}

/// The starts of a rule, found by a slow model that checks every time against every part of the rule.
struct NaiveStarts {
  let rule: RecurrenceRule
  let start: DateTime

  /// Returns all starts from the series' start to the end of `last`, ignoring COUNT and UNTIL.
  ///
  /// A period that continues after `last` is cut short, which matters for BYSETPOS.
  func through(_ last: Day) -> [DateTime] {
    let firstOfYear = start.day.adding(months: 1 - start.day.month).adding(days: 1 - start.day.dayOfMonth)
    var periods: [Int: [DateTime]] = [:]
    for day in DayRange(max(firstOfYear.adding(days: -7), .earliest), last) where allows(day) {
      for time in times {
        let place = DateTime(day, time)
        let period = period(of: place) - period(of: start)
        guard period >= 0, period.isMultiple(of: rule.interval) else { continue }
        periods[period, default: []].append(place)
      }
    }
    return periods.values.flatMap(chosen).filter { $0 >= start }.sorted()
  }

  private func chosen(from set: [DateTime]) -> [DateTime] {
    guard !rule.positions.isEmpty else { return set }
    return set.indices.filter { rule.positions.contains($0 + 1) || rule.positions.contains($0 - set.count) }
      .map { set[$0] }
  }

  /// The times of day that the rule allows, in order.
  private var times: [TimeOfDay] {
    func choices(_ list: [Int], _ size: Int, finerThan frequencies: [RecurrenceRule.Frequency], _ own: Int) -> [Int] {
      !list.isEmpty ? list : frequencies.contains(rule.frequency) ? Array(0..<size) : [own]
    }
    let hours = choices(rule.hours, 24, finerThan: [.hourly, .minutely, .secondly], start.time.hour)
    let minutes = choices(rule.minutes, 60, finerThan: [.minutely, .secondly], start.time.minute)
    let seconds = choices(rule.seconds, 60, finerThan: [.secondly], start.time.second)
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.compactMap { TimeOfDay(hour: hour, minute: minute, second: $0) } }
    }
  }

  private func period(of place: DateTime) -> Int {
    switch rule.frequency {
    case .yearly: place.day.year
    case .monthly: place.day.year * 12 + place.day.month
    case .weekly: (weekStart(of: place.day).daysSince1970 + 700_000_000) / 7
    case .daily: place.day.daysSince1970
    case .hourly: place.day.daysSince1970 * 24 + place.time.hour
    case .minutely: (place.day.daysSince1970 * 24 + place.time.hour) * 60 + place.time.minute
    case .secondly: place.clockSeconds
    }
  }

  private func weekStart(of day: Day) -> Day {
    var first = day
    while first.weekday != rule.weekStart { first = first.adding(days: -1) }
    return first
  }

  private func allows(_ day: Day) -> Bool {
    let saysNoDay =
      rule.yearDays.isEmpty && rule.monthDays.isEmpty && rule.weekdays.isEmpty && rule.weekNumbers.isEmpty
    let isOwnMonth = rule.frequency != .yearly || !saysNoDay || !rule.months.isEmpty || day.month == start.day.month
    let isOwnDay =
      switch rule.frequency {
      case .yearly where !rule.weekNumbers.isEmpty && rule.yearDays.isEmpty && rule.monthDays.isEmpty,
        .weekly:
        !rule.weekdays.isEmpty || day.weekday == start.day.weekday
      case .yearly, .monthly: !saysNoDay || day.dayOfMonth == start.day.dayOfMonth
      case .daily, .hourly, .minutely, .secondly: true
      }
    return isOwnMonth && isOwnDay && (rule.months.isEmpty || rule.months.contains(day.month))
      && allowsCount(rule.monthDays, of: day, in: { $0.month == $1.month && $0.year == $1.year }, step: 1)
      && allowsCount(rule.yearDays, of: day, in: { $0.year == $1.year }, step: 1)
      && allowsWeek(of: day) && allowsWeekday(of: day)
  }

  private func allowsWeek(of day: Day) -> Bool {
    allowsCount(rule.weekNumbers, of: weekStart(of: day).adding(days: 3), in: { $0.year == $1.year }, step: 7)
  }

  private func allowsWeekday(of day: Day) -> Bool {
    let inMonth = rule.frequency == .monthly || !rule.months.isEmpty
    return rule.weekdays.isEmpty
      || rule.weekdays.contains { number in
        number.weekday == day.weekday
          && allowsCount(
            number.ordinal.map { [$0] } ?? [],
            of: day,
            in: { $0.year == $1.year && (!inMonth || $0.month == $1.month) },
            step: 7
          )
      }
  }

  /// Returns whether a day's number in its period, counted by walking from either end, is on the list.
  private func allowsCount(_ list: [Int], of day: Day, in samePeriod: (Day, Day) -> Bool, step: Int) -> Bool {
    guard !list.isEmpty else { return true }
    func count(by step: Int) -> Int {
      var (count, other) = (1, day.adding(days: step))
      while samePeriod(day, other) { (count, other) = (count + 1, other.adding(days: step)) }
      return count
    }
    return list.contains(count(by: -step)) || list.contains(-count(by: step))
  }
}

/// Generates rules of every kind that RFC 5545 allows; equal seeds give equal rules.
struct RandomRules {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Returns a start in a leap year or close to one, at any time of day.
  mutating func start() -> DateTime {
    DateTime(clockSeconds: number(in: 1_640_995_200...1_767_225_599) / 450 * 450)
  }

  /// Returns a time up to `days` days after another one.
  mutating func moment(after start: DateTime, days: Int) -> DateTime {
    start.adding(seconds: number(in: 0...days * 86_400))
  }

  /// Returns a rule without an end.
  mutating func rule(_ frequency: RecurrenceRule.Frequency) throws -> RecurrenceRule {
    let isLong = frequency == .monthly || frequency == .yearly
    let isShort = frequency == .hourly || frequency == .minutely || frequency == .secondly
    let weekNumbers = frequency == .yearly ? list(1 / 4, signed(53), upTo: 4) : []
    let ordinals = isLong && weekNumbers.isEmpty ? signed(frequency == .monthly ? 5 : 20) : 0...0
    let parts = (
      weekNumbers: weekNumbers,
      months: list(1 / 3, 1...12, upTo: 4),
      yearDays: isShort || frequency == .yearly ? list(1 / 6, signed(366), upTo: 200) : [],
      monthDays: frequency == .weekly ? [] : list(1 / 3, signed(31), upTo: 8),
      weekdays: list(1 / 2, 1...7, upTo: 4).map { weekday in
        RecurrenceRule.WeekdayNumber(
          Weekday(rawValue: weekday) ?? .monday,
          ordinal: list(1 / 2, ordinals, upTo: 1).first { $0 != 0 }
        )
      },
      hours: list(1 / 4, 0...23, upTo: 6),
      minutes: list(1 / 4, 0...59, upTo: 4),
      seconds: list(1 / 6, 0...60, upTo: 3)
    )
    func rule(positions: [Int]) throws -> RecurrenceRule {
      try RecurrenceRule(
        frequency,
        interval: interval,
        months: parts.months,
        weekNumbers: parts.weekNumbers,
        yearDays: parts.yearDays,
        monthDays: parts.monthDays,
        weekdays: parts.weekdays,
        hours: parts.hours,
        minutes: parts.minutes,
        seconds: parts.seconds,
        positions: positions,
        weekStart: weekStart
      )
    }
    let interval = number(in: 0...2) > 0 ? 1 : number(in: 1...(isShort ? 100 : 5))
    let weekStart = Weekday(rawValue: number(in: 1...7)) ?? .monday
    let plain = try rule(positions: [])
    let positions = list(1 / 4, signed(8), upTo: 4)
    return plain.text.contains("BY") ? try rule(positions: positions) : plain
  }

  private func signed(_ limit: Int) -> ClosedRange<Int> { -limit...limit }

  /// Returns a list of numbers, often empty, without 0 if the range has negative numbers.
  private mutating func list(_ chance: Double, _ range: ClosedRange<Int>, upTo count: Int) -> [Int] {
    guard Double.random(in: 0..<1, using: &random) < chance else { return [] }
    return (1...number(in: 1...count)).map { _ in number(in: range) }.filter { $0 != 0 || range.lowerBound == 0 }
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}
