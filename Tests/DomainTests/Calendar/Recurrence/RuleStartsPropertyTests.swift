import Domain
import Support
import Testing

struct RuleStartsPropertyTests {
  /// The number of days to check, long enough for some starts of most rules.
  private static let windows: [(RecurrenceRule.Frequency, Int)] = [
    (.secondly, 1), (.minutely, 2), (.hourly, 40), (.daily, 150), (.weekly, 200), (.monthly, 350), (.yearly, 700),
  ]

  @Test(arguments: windows)
  func startsAreThoseFoundByTryingEveryMoment(frequency: RecurrenceRule.Frequency, days: Int) throws {
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
  func jumpingIsWalking(frequency: RecurrenceRule.Frequency) throws {
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
  func rareTimesAreThoseThatAWalkFinds(frequency: RecurrenceRule.Frequency, unit: Int) throws {
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
      // Weekdays and times repeat after as many steps as a week has units, and the calendar has an end.
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
  func windowsTogetherAreTheWhole(frequency: RecurrenceRule.Frequency) throws {
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
  func aDayPatternAllowsEveryStart(frequency: RecurrenceRule.Frequency) throws {
    var rules = RandomRules(seed: 4)
    for _ in 0..<40 {
      let (start, rule) = (rules.start(), try rules.rule(frequency))
      let pattern = DayPattern(rule, start: start)
      let missed = RuleStarts(rule, start: start, zone: nil).prefix(60).first { !pattern.allows($0.day) }
      #expect(missed == nil, "\(rule.text) from \(start)")
    }
  }

  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func theLastStartIsTheLastOneOfAWalk(frequency: RecurrenceRule.Frequency) throws {
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
  func writtenTextReadsBackAsTheSameRule(frequency: RecurrenceRule.Frequency) throws {
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
