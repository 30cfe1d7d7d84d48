import Domain
import Support
import Testing

@Suite struct PaceTests {
  /// Makes a reading that began on November 1 and should end on the 10th.
  private func reading(_ lines: String..., pages: Int = 100, target: String? = "2026-11-10") throws -> Reading {
    var log = try PageLog(pages: pages)
    for (number, line) in lines.enumerated() { try log.add(line, id: number + 1) }
    var reading = Reading(
      id: Reading.ID(.init(number: 1)),
      book: Book.ID(.init(number: 1)),
      status: .reading,
      started: PartialDay(try Day("2026-11-01")),
      target: try target.map { try Day($0) }
    )
    reading.follow(log)
    return reading
  }

  private func pace(of reading: Reading, on today: Day, pages: Int? = nil) throws -> Pace? {
    let content = try BookContent.sample("A", pages: pages)
    let book = Book(id: reading.book, content: content, rank: ShelfRank(0), added: try Instant("2026-11-01T09:00"))
    return Pace(of: ShelvedBook(book, reading), on: today)
  }

  @Test func paceOfABookWithoutEntriesUsesItsPageCount() throws {
    let (today, day) = (try Day("2026-11-01"), try Day("2026-11-10"))
    let id = Book.ID(.init(number: 1))
    let new = Reading(id: Reading.ID(id.uuid), book: id, status: .reading, started: PartialDay(today), target: day)
    let pace = try #require(try self.pace(of: new, on: today, pages: 300))
    #expect((pace.today, pace.doneToday, pace.daysLeft) == (30, 0, 10))
    #expect(try self.pace(of: new, on: today) == nil)
  }

  @Test(arguments: [
    // 400 pages in 7 days are 58 pages a day, not 57.
    (400, "2026-11-07", "2026-11-01", 7, 58), (400, "2026-11-01", "2026-11-01", 1, 400),
    (7, "2026-11-10", "2026-11-01", 10, 1), (0, "2026-11-10", "2026-11-01", 10, 0),
    (100, "2026-10-10", "2026-11-01", 1, 100),
  ])
  func targetDateGivesDaysAndPagesPerDay(rest: Int, target: String, today: String, days: Int, amount: Int) throws {
    let plan = Pace.plan(rest, until: try Day(target), from: try Day(today))
    #expect(plan == (days, amount))
  }

  @Test func todaysShareStaysFixedWhileLaterSharesAdjust() throws {
    let today = try Day("2026-11-03")
    let before = try #require(try pace(of: reading("02 20"), on: today))
    #expect((before.today, before.doneToday, before.leftToday) == (10, 0, 10))
    #expect((before.later, before.daysLeft, before.standing) == (12, 8, .onTrack))
    let after = try #require(try pace(of: reading("02 20", "03 27"), on: today))
    #expect((after.today, after.doneToday, after.leftToday, after.later) == (10, 7, 3, 11))
    let much = try #require(try pace(of: reading("02 20", "03 65"), on: today))
    #expect((much.today, much.doneToday, much.leftToday, much.later) == (10, 45, 0, 5))
    #expect(much.standing == .ahead(35))
  }

  @Test func targetDayRequiresAllRemainingPages() throws {
    let pace = try #require(try self.pace(of: reading("02 20"), on: Day("2026-11-10")))
    #expect((pace.today, pace.later, pace.daysLeft, pace.standing) == (80, nil, 1, .behind(70)))
  }

  @Test func pagesReadBeforeDoNotCountTowardThePace() throws {
    let pace = try #require(try self.pace(of: reading("01 50 before", "02 60"), on: Day("2026-11-02")))
    #expect((pace.today, pace.doneToday, pace.standing) == (6, 10, .onTrack))
  }

  @Test func paceRequiresAnActiveReadingWithACurrentTarget() throws {
    let late = try reading("02 20")
    #expect(try pace(of: late, on: Day("2026-11-11")) == nil)
    #expect(try late.isOverdue(on: Day("2026-11-11")))
    #expect(try !late.isOverdue(on: Day("2026-11-10")))
    #expect(try pace(of: reading("02 20", target: nil), on: Day("2026-11-05")) == nil)
    var paused = try reading("02 20")
    try paused.pause()
    #expect(try pace(of: paused, on: Day("2026-11-05")) == nil)
  }

  @Test(arguments: [
    ("2026-02-10", 0, PaceStatus.behind(1)), ("2026-02-10", 1, .onTrack), ("2026-02-10", 2, .onTrack),
    ("2026-02-10", 3, .ahead(1)), ("2026-01-01", 0, .onTrack), ("2026-12-31", 12, .onTrack),
  ])
  func yearlyGoalIsPacedOverItsYear(today: String, done: Int, standing: PaceStatus) throws {
    let goal = try #require(ReadingGoal(12, ReadingGoal.Kind(.books, a: .year)))
    let pace = GoalPace(goal, done: done, on: try Day(today))
    #expect(pace.standing == standing)
    #expect(goal.days(around: try Day(today)) == (try DayRange("2026-01-01", "2026-12-31")))
  }

  @Test func monthlyGoalCountsTheDaysOfItsMonth() throws {
    let goal = try #require(ReadingGoal(300, ReadingGoal.Kind(.pages, a: .month)))
    let pace = GoalPace(goal, done: 100, on: try Day("2026-11-12"))
    #expect((pace.standing, pace.daysLeft) == (.behind(10), 19))
  }
}
