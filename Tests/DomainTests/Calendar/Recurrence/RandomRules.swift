import Domain

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
