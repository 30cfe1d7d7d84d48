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
  func thirtyAreThereAtFirstThenOneMoreEachDay(day: String, count: Int) throws {
    #expect(try days.numbers(on: Day(day)) == 1..<count + 1)
  }

  @Test(arguments: [(30, "2026-11-20"), (31, "2026-11-21"), (29, "2026-11-19"), (1, "2026-10-22"), (474, "2028-02-07")])
  func aNumberAppearsOnItsDay(number: Int, day: String) throws {
    let appearance = SayingAppearance(number: number, day: try Day(day))
    #expect(try days.appearance(of: number, on: Day("2026-11-20")) == appearance)
    #expect(try days.appearances(in: DayRange(day)) == [appearance])
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-22", 30..<33), ("2020-01-01", "2026-10-23", 1..<3), ("2028-02-06", "9999-12-31", 473..<475),
    ("0001-01-01", "9999-12-31", 1..<475), ("0001-01-01", "2026-10-21", 1..<1), ("2028-02-08", "2030-01-01", 475..<475),
  ])
  func theDaysOfARangeHaveTheirNumbers(first: String, last: String, numbers: Range<Int>) throws {
    #expect(try days.appearances(in: DayRange(first, last)).map(\.number) == Array(numbers))
  }

  @Test(arguments: [0, 1, 29, 30])
  func aSmallPackIsThereAsAWhole(count: Int) throws {
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
  func exactlyOneAppearsWhenTheDayTurns(zone: String, dayStart: String) throws {
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

  @Test func theUsersOwnDayDecides() throws {
    let (moment, seoul, newYork) = (
      try Instant("2026-11-21T00:30"), try Zone("Asia/Seoul"), try Zone("America/New_York")
    )
    #expect(days.numbers(on: DayClock(now: moment, zone: seoul).today).count == 31)
    #expect(days.numbers(on: DayClock(now: moment, zone: newYork).today).count == 30)
  }
}
