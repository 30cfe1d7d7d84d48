import Domain
import Support
import Testing

struct DailySayingsTests {
  private let days: DailySayings

  init() throws { days = DailySayings(firstDay: try Day("2026-11-20"), count: 474) }

  @Test(arguments: [
    ("2026-11-20", 30), ("2026-11-21", 31), ("2026-12-20", 60), ("2028-02-07", 474), ("9999-12-31", 474),
    ("2026-11-19", 30), ("2020-01-01", 30), ("0001-01-01", 30),
  ])
  func thirtySayingsComeFirstAndThenOneMoreEachDay(day: String, count: Int) throws {
    #expect(try days.numbers(on: Day(day)) == 1..<count + 1)
  }

  @Test(arguments: [(30, "2026-11-20"), (31, "2026-11-21"), (29, "2026-11-19"), (1, "2026-10-22"), (474, "2028-02-07")])
  func sayingAppearsOnItsDay(number: Int, day: String) throws {
    let appearance = SayingAppearance(number: number, day: try Day(day))
    #expect(try days.appearance(of: number, on: Day("2026-11-20")) == appearance)
    #expect(try days.appearances(in: DayRange(day)) == [appearance])
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-22", 30..<33), ("2020-01-01", "2026-10-23", 1..<3), ("2028-02-06", "9999-12-31", 473..<475),
    ("0001-01-01", "9999-12-31", 1..<475), ("0001-01-01", "2026-10-21", 1..<1), ("2028-02-08", "2030-01-01", 475..<475),
  ])
  func rangeListsTheSayingsOfItsDays(first: String, last: String, numbers: Range<Int>) throws {
    #expect(try days.appearances(in: DayRange(first, last)).map(\.number) == Array(numbers))
  }

  @Test(arguments: [0, 1, 29, 30])
  func smallPackAppearsOnTheFirstDay(count: Int) throws {
    let days = DailySayings(firstDay: try Day("2026-11-20"), count: count)
    #expect(try days.numbers(on: Day("2026-11-20")) == 1..<count + 1)
    #expect(try days.numbers(on: Day("2030-01-01")) == 1..<count + 1)
    #expect(try days.appearances(in: DayRange("2026-11-21", "2030-01-01")).isEmpty)
  }

  @Test(arguments: [
    ("Asia/Seoul", "00:00"), ("America/New_York", "00:00"), ("America/New_York", "02:30"),
    // Clocks went forward at midnight, so some days began at 01:00.
    ("America/Sao_Paulo", "00:00"), ("America/Sao_Paulo", "02:30"),
    // Clocks change by half an hour.
    ("Australia/Lord_Howe", "02:00"),
    // The zone skipped a day, 2011-12-30.
    ("Pacific/Apia", "00:00"),
  ])
  func eachNewDayBringsExactlyOneSaying(zone: String, dayStart: String) throws {
    let (start, zone) = (try Instant("2010-12-01T12:00", in: zone), try Zone(zone))
    let dayStart = try #require(DayStart(TimeOfDay(dayStart)))
    let days = DailySayings(firstDay: try Day("2010-12-01"), count: 100_000)
    var before = DayClock(now: start, zone: zone, dayStart: dayStart)
    for _ in 1...1_600 {
      let clock = DayClock(now: before.now.adding(seconds: 6 * 3_600), zone: zone, dayStart: dayStart)
      let (there, thereBefore) = (days.numbers(on: clock.today), days.numbers(on: before.today))
      #expect(there.count - thereBefore.count == before.today.distance(to: clock.today))
      if there != thereBefore {
        let uploaded = days.appearance(of: there.upperBound - 1, on: clock.today).uploaded(on: clock)
        #expect(before.now < uploaded && uploaded <= clock.now)
      }
      before = clock
    }
    #expect(days.numbers(on: before.today).count > 400)
  }

  @Test func usersZoneDecidesTheDay() throws {
    let (moment, seoul, newYork) = (
      try Instant("2026-11-21T00:30"), try Zone("Asia/Seoul"), try Zone("America/New_York")
    )
    #expect(days.numbers(on: DayClock(now: moment, zone: seoul).today).count == 31)
    #expect(days.numbers(on: DayClock(now: moment, zone: newYork).today).count == 30)
  }
}

struct SayingRoundTests {
  private static let firstDay = "2026-11-20"

  /// A model of a user's days with the pack, built day by day without the rule under test.
  private struct Life {
    /// The sayings that appeared on each day since `first`.
    var appeared: [Day: [(number: Int, round: Int)]] = [:]
    var rounds: [SayingRound] = []
    let first: Day
    let count: Int
    var last: Day

    init(count: Int) throws {
      (first, self.count) = (try Day(firstDay), count)
      last = first
      for number in 1...count {
        let day = first.adding(days: number - 30)
        appeared[day, default: []].append((number, 1))
        last = max(last, day)
      }
    }

    mutating func begin(after gap: Int, without skipped: Set<Int>) {
      var day = last.adding(days: gap)
      rounds.append(SayingRound(firstDay: day, count: count, skipped: skipped))
      last = day
      for number in 1...count where !skipped.contains(number) {
        appeared[day, default: []].append((number, rounds.count + 1))
        last = day
        day = day.adding(days: 1)
      }
    }
  }

  private static let hidden: [Set<Int>] = [[], [1], [2, 5], [30, 31], Set(2...40), Set(1...40)]

  @Test(arguments: [1, 29, 30, 31, 34])
  func threeRoundsMatchTheDayByDayModel(count: Int) throws {
    for (second, third) in Self.hidden.flatMap({ one in Self.hidden.map { (one, $0) } }) {
      for gap in 1...3 {
        var life = try Life(count: count)
        life.begin(after: gap, without: second)
        life.begin(after: 4 - gap, without: third)
        // The order of the given rounds doesn't matter.
        let days = DailySayings(firstDay: life.first, count: count, rounds: life.rounds.reversed())
        #expect(days.rounds == life.rounds)
        try check(days, life)
      }
    }
  }

  private func check(_ days: DailySayings, _ life: Life) throws {
    let (start, end) = (life.first.adding(days: -30), life.last.adding(days: 3))
    var seen: [Int: SayingAppearance] = [:]
    var day = start
    while day <= end {
      let today = (life.appeared[day] ?? []).map { SayingAppearance(number: $0.number, day: day, round: $0.round) }
      for appearance in today { seen[appearance.number] = appearance }
      #expect(days.appearances(in: DayRange(day)) == today)
      if day >= life.first {
        #expect(days.numbers(on: day) == 1..<life.count.clamped(seen) + 1)
        for (number, appearance) in seen { #expect(days.appearance(of: number, on: day) == appearance) }
        let begun = life.rounds.prefix { $0.firstDay <= day }.count
        let next = begun < life.rounds.count ? life.rounds[begun].firstDay : nil
        let lastOfRound = life.appeared.filter { $0.value.contains { $0.round == begun + 1 } }.keys.max()
        let ends = max(lastOfRound ?? .earliest, begun == 0 ? life.first : life.rounds[begun - 1].firstDay)
        #expect((days.ended(on: day)?.number == begun + 1) == (day > ends), "\(day) \(String(describing: next))")
      }
      day = day.adding(days: 1)
    }
    let all = days.appearances(in: DayRange(start, end))
    #expect(all.count == life.appeared.values.map(\.count).reduce(0, +))
    #expect(all.map(\.day) == all.map(\.day).sorted())
  }

  @Test func packEndsOnTheDayAfterItsLastSaying() throws {
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 474)
    #expect(days.ended(on: days.firstDay.adding(days: 444)) == nil)
    let ended = try #require(days.ended(on: days.firstDay.adding(days: 445)))
    #expect(try ended == EndedRound(number: 1, lastDay: Day("2028-02-07"), count: 474))
  }

  @Test func sayingHasTheDayOfItsLatestAppearance() throws {
    let round = SayingRound(firstDay: try Day("2028-03-01"), count: 474, skipped: [2])
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 474, rounds: [round])
    func day(_ number: Int, _ today: String) throws -> String {
      let appearance = days.appearance(of: number, on: try Day(today))
      return "\(appearance.day) \(appearance.round)"
    }
    #expect(try day(1, "2028-02-29") == "2026-10-22 1")
    #expect(try day(1, "2028-03-01") == "2028-03-01 2")
    #expect(try day(3, "2028-03-01") == "2026-10-24 1")
    #expect(try day(3, "2028-03-02") == "2028-03-02 2")
    // A skipped saying keeps its old day permanently.
    #expect(try day(2, "2030-01-01") == "2026-10-23 1")
    #expect(try day(474, "2030-01-01") == "2029-06-16 2")
  }

  @Test func earlierOfTwoOverlappingRoundsCounts() throws {
    let (one, other) = (
      SayingRound(firstDay: try Day("2028-03-01"), count: 474), SayingRound(firstDay: try Day("2028-03-09"), count: 474)
    )
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 474, rounds: [other, one])
    #expect(days.rounds == [one])
    let third = SayingRound(firstDay: one.lastDay(of: 474).adding(days: 1), count: 474)
    #expect(DailySayings(firstDay: days.firstDay, count: 474, rounds: [third, other, one]).rounds == [one, third])
  }

  @Test func roundBeforeTheEndOfThePackIsIgnored() throws {
    let early = SayingRound(firstDay: try Day("2028-02-07"), count: 474)
    #expect(DailySayings(firstDay: try Day(Self.firstDay), count: 474, rounds: [early]).rounds == [])
  }

  @Test func sayingsOfALaterVersionComeAtTheEndOfTheRound() throws {
    let round = SayingRound(firstDay: try Day("2028-02-10"), count: 474, skipped: [3])
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 480, rounds: [round])
    #expect(days.rounds == [round])
    // Two of the new sayings fall on days before the round; the others wait for the round to end.
    #expect(try days.numbers(on: Day("2028-02-10")) == 1..<477)
    #expect(try days.appearance(of: 476, on: Day("2028-02-10")).day == Day("2028-02-09"))
    let last = try Day("2028-02-10").adding(days: 478)
    #expect(days.appearance(of: 480, on: last) == SayingAppearance(number: 480, day: last, round: 2))
    #expect(days.numbers(on: last) == 1..<481)
    #expect(days.ended(on: last) == nil)
    #expect(days.ended(on: last.adding(days: 1))?.number == 2)
  }

  @Test func clockSetBackReturnsToTheEarlierRound() throws {
    let round = SayingRound(firstDay: try Day("2028-03-01"), count: 474)
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 474, rounds: [round])
    #expect(try days.numbers(on: Day("2026-12-01")) == 1..<42)
    #expect(try days.ended(on: Day("2028-02-20"))?.number == 1)
    #expect(try days.ended(on: Day("2028-03-01")) == nil)
  }
}

extension Int {
  /// Returns this number, or the highest one seen if that is lower.
  fileprivate func clamped(_ seen: [Int: SayingAppearance]) -> Int { Swift.min(self, seen.keys.max() ?? 0) }
}
