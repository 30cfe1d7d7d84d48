import Domain
import Support
import Testing

/// Tests of planned hours, as elapsed time.
struct PlanReviewTests {
  @Test func overlappingHoursCountOnce() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "20T09:00", "20T11:00")
    try await desk.plan(2, "20T10:00", "20T12:00")
    try await desk.plan(3, "20T10:15", "20T10:30")
    try await desk.plan(4, "20T12:00", "20T12:30")
    let review = try await desk.week(PlanReview.self)
    #expect((review.figures.events, review.figures.plannedMinutes) == (4, 210))
    #expect(review.highlights.busiest == (try Day("2026-11-20")) && review.highlights.busiestMinutes == 210)
  }

  @Test func busiestDayHasTheSharesOfThatDayOnly() async throws {
    let desk = try ReviewDesk()
    let work = EventCalendar.sample("Work", id: 7)
    try await StoredEvents(desk.store).save(work)
    try await desk.plan(1, "18T09:00", "18T10:00")
    try await desk.plan(2, "20T09:00", "20T10:00")
    try await desk.plan(3, "20T13:00", "20T15:00", in: work.id)
    let highlights = try await desk.week(PlanReview.self).highlights
    #expect(try highlights.busiest == Day("2026-11-20"))
    #expect(highlights.busiestShares.map(\.minutes) == [120, 60] && highlights.busiestShares[0].calendar == work)
    #expect(highlights.shares.map(\.minutes) == [120, 120])
  }

  @Test func eventOverMidnightAddsTimeToBothDaysAndCountsOnce() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "18T23:00", "19T02:00")
    let days = try await desk.week(PlanReview.self).parts.suffix(3)
    #expect(days.map(\.plannedMinutes) == [60, 120, 0])
    #expect(days.map(\.events) == [1, 0, 0])
  }

  @Test func onlyTimeInsideThePeriodCounts() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "13T23:00", "14T01:00")
    try await desk.plan(2, "20T23:30", "21T05:00")
    try await desk.plan(3, "13T22:00", "14T00:00")
    try await desk.plan(4, "21T00:00", "21T01:00")
    let review = try await desk.week(PlanReview.self)
    #expect((review.figures.events, review.figures.plannedMinutes) == (2, 90))
    #expect((review.parts[0].events, review.parts[0].plannedMinutes) == (1, 60))
    #expect(review.before?.plannedMinutes == 120 && review.before?.events == 2)
  }

  @Test func allDayEventsAreCountedSeparatelyWithoutTime() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(
      .allDay(id: 1, from: "2026-11-12", to: "2026-11-15"),
      .allDay(id: 2, from: "2026-11-20", to: "2026-11-22"),
      .allDay(id: 3, from: "2026-11-21")
    )
    let review = try await desk.week(PlanReview.self)
    #expect((review.figures.events, review.figures.allDayEvents, review.figures.plannedSeconds) == (0, 2, 0))
    #expect(review.parts.map(\.allDayEvents) == [1, 0, 0, 0, 0, 0, 1])
    #expect(review.highlights.busiest == nil && !review.isEmpty)
  }

  @Test func zeroLengthEventCountsWithoutTime() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "14T00:00", "14T00:00")
    try await desk.plan(2, "21T00:00", "21T00:00")
    let figures = try await desk.week(PlanReview.self).figures
    #expect((figures.events, figures.plannedSeconds) == (1, 0))
  }

  @Test(arguments: [("2026-11-01", 300), ("2026-03-08", 180), ("2026-11-02", 240)])
  func plannedTimeIsElapsedTimeAcrossClockChanges(day: String, minutes: Int) async throws {
    let desk = try ReviewDesk()
    try await desk.plan(.sample(from: "\(day)T00:00", to: "\(day)T04:00", zone: "America/New_York"))
    let review = try await desk.week(PlanReview.self, through: day, at: "2026-12-01T09:00", zone: "America/New_York")
    #expect(review.figures.plannedMinutes == minutes)
    #expect(review.parts.last?.plannedMinutes == minutes)
  }

  @Test func hoursBeforeTheDayStartBelongToThePreviousDay() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "20T01:00", "20T03:00")
    try await desk.plan(2, "13T23:00", "14T05:00")
    let review = try await desk.week(PlanReview.self, through: "2026-11-19", dayStart: "04:00")
    #expect(review.parts.map(\.plannedMinutes) == [300, 60, 0, 0, 0, 0, 120])
    #expect(review.parts.map(\.events) == [1, 0, 0, 0, 0, 0, 1])
    #expect(try await desk.week(PlanReview.self, dayStart: "04:00").parts.last?.events == 0)
  }

  @Test func timeIsSplitBetweenMonthsAndSummedForTheYear() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(
      .sample(id: 1, from: "2025-10-31T22:00", to: "2025-11-01T03:00"),
      .sample(id: 2, from: "2025-10-31T23:00", to: "2025-11-01T01:00")
    )
    let review = try await desk.year(PlanReview.self, 2025)
    #expect(review.parts[9...].map(\.plannedMinutes) == [120, 180, 0])
    #expect(review.parts.map(\.events).reduce(0, +) == 2 && review.parts[9].events == 2)
    #expect((review.figures.events, review.figures.plannedMinutes) == (2, 300))
    #expect(review.highlights.isWhole)
  }

  @Test func eventOverNewYearCountsInBothYears() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(.sample(from: "2024-12-31T22:00", to: "2025-01-01T01:00"))
    let review = try await desk.year(PlanReview.self, 2025)
    #expect((review.figures.events, review.figures.plannedMinutes) == (1, 60))
    #expect((review.before?.events, review.before?.plannedMinutes) == (1, 120))
  }

  @Test func seriesCountsEveryOccurrenceIncludingToday() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(.series("FREQ=DAILY", from: "2026-11-10T18:00", to: "2026-11-10T19:00"))
    let review = try await desk.week(PlanReview.self)
    #expect((review.figures.events, review.figures.plannedMinutes) == (7, 420))
    #expect(review.before?.events == 4)
    // The first of several equally busy days is the busiest.
    #expect(review.highlights.busiest == review.period.days.first)
  }

  @Test func eventElsewhereCountsOnTheUsersDay() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "13T12:00", "13T13:00", zone: "America/New_York")
    let review = try await desk.week(PlanReview.self)
    #expect(review.parts[0].plannedMinutes == 60)
  }

  @Test func calendarSharesAreSortedByTime() async throws {
    let desk = try ReviewDesk()
    let work = EventCalendar.sample("Work", id: 902, color: .red)
    for calendar in [EventCalendar.sample(), work, .sample("Empty", id: 903)] {
      try await StoredEvents(desk.store).save(calendar)
    }
    try await desk.plan(1, "20T09:00", "20T10:00")
    try await desk.plan(2, "20T09:00", "20T12:00", in: work.id)
    try await desk.plan(3, "20T11:00", "20T13:00", in: work.id)
    try await desk.plan(.allDay(id: 4, from: "2026-11-20"))
    let review = try await desk.week(PlanReview.self)
    let shares = review.highlights.shares.map {
      "\($0.calendar.name.text) \($0.calendar.color) \($0.minutes) \($0.events)"
    }
    #expect(shares == ["Work red 240 2", " blue 60 2"])
    #expect(review.figures.plannedMinutes == 240)
  }
}
