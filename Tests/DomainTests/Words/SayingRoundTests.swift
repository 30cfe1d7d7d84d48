import Domain
import Support
import Testing

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
  func everyDayOfThreeRoundsIsAsLivedDayByDay(count: Int) throws {
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

  @Test func thePackIsUsedUpOnTheDayAfterItsLastSaying() throws {
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 474)
    #expect(days.ended(on: days.firstDay.adding(days: 444)) == nil)
    let ended = try #require(days.ended(on: days.firstDay.adding(days: 445)))
    #expect(try ended == EndedRound(number: 1, lastDay: Day("2028-02-07"), count: 474))
  }

  @Test func aNumberHasTheDayOfItsLatestAppearance() throws {
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
    // A skipped saying keeps its old day for good.
    #expect(try day(2, "2030-01-01") == "2026-10-23 1")
    #expect(try day(474, "2030-01-01") == "2029-06-16 2")
  }

  @Test func ofTwoRoundsThatTwoCopiesBeganTheEarlierCounts() throws {
    let (one, other) = (
      SayingRound(firstDay: try Day("2028-03-01"), count: 474), SayingRound(firstDay: try Day("2028-03-09"), count: 474)
    )
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 474, rounds: [other, one])
    #expect(days.rounds == [one])
    let third = SayingRound(firstDay: one.lastDay(of: 474).adding(days: 1), count: 474)
    #expect(DailySayings(firstDay: days.firstDay, count: 474, rounds: [third, other, one]).rounds == [one, third])
  }

  @Test func aRoundBeforeTheEndOfThePackIsNone() throws {
    let early = SayingRound(firstDay: try Day("2028-02-07"), count: 474)
    #expect(DailySayings(firstDay: try Day(Self.firstDay), count: 474, rounds: [early]).rounds == [])
  }

  @Test func sayingsOfALaterVersionComeAtTheEndOfTheRound() throws {
    let round = SayingRound(firstDay: try Day("2028-02-10"), count: 474, skipped: [3])
    let days = DailySayings(firstDay: try Day(Self.firstDay), count: 480, rounds: [round])
    #expect(days.rounds == [round])
    // Two of the new sayings fall on days before the round; the others wait for its end.
    #expect(try days.numbers(on: Day("2028-02-10")) == 1..<477)
    #expect(try days.appearance(of: 476, on: Day("2028-02-10")).day == Day("2028-02-09"))
    let last = try Day("2028-02-10").adding(days: 478)
    #expect(days.appearance(of: 480, on: last) == SayingAppearance(number: 480, day: last, round: 2))
    #expect(days.numbers(on: last) == 1..<481)
    #expect(days.ended(on: last) == nil)
    #expect(days.ended(on: last.adding(days: 1))?.number == 2)
  }

  @Test func aClockThatIsSetBackIsInTheRoundBefore() throws {
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
