import Domain
import DomainTesting
import Support
import Testing

struct PeriodReviewTests {
  @Test func emptyStoreGivesAnEmptyReview() async throws {
    let desk = try ReviewDesk()
    for plan in try await emptyReviews(PlanReview.self, desk) { #expect(plan.highlights.busiest == nil) }
    for people in try await emptyReviews(WateringReview.self, desk) {
      #expect(people.highlights.most == nil && people.highlights.longestStreak == 0)
    }
    for words in try await emptyReviews(SayingReview.self, desk) { #expect(words.highlights.liked == []) }
    for feelings in try await emptyReviews(MoodReview.self, desk) {
      #expect(feelings.figures.level == nil)
      #expect(feelings.highlights.frequent == [] && feelings.highlights.longestStreak == 0)
    }
    for books in try await emptyReviews(ReadingReview.self, desk) {
      #expect(books.highlights.finished == [] && books.highlights.longestStreak == 0)
    }
  }

  /// Checks that a feature has no data, and returns its reviews of a week and two years.
  private func emptyReviews<Feature: FeatureReview>(
    _ feature: Feature.Type,
    _ desk: ReviewDesk
  ) async throws -> [PeriodReview<Feature>] {
    let reviews = [
      try await desk.week(feature), try await desk.year(feature, 2026), try await desk.year(feature, 1),
    ]
    for review in reviews {
      #expect(review.isEmpty && review.before == nil && review.parts.allSatisfy(\.isEmpty))
    }
    return reviews
  }

  @Test func wateringsAreCountedByPersonWithStreaks() async throws {
    let desk = try ReviewDesk()
    try await desk.water(
      (1, "2026-11-13"),
      (1, "2026-11-14"),
      (2, "2026-11-14"),
      (2, "2026-11-16"),
      (2, "2026-11-17"),
      (3, "2026-11-18"),
      (3, "2026-11-20"),
      (3, "2026-11-21")
    )
    let review = try await desk.week(WateringReview.self)
    #expect((review.figures.waterings, review.figures.people) == (6, 3))
    #expect(review.parts.map(\.waterings) == [2, 0, 1, 1, 1, 0, 1])
    #expect(review.highlights.most?.name == "친구 2" && review.highlights.mostWaterings == 3)
    #expect(review.highlights.longestStreak == 3)
    #expect(review.before?.waterings == 1)
  }

  @Test func likedAndWrittenSayingsAreCountedByDay() async throws {
    let desk = try ReviewDesk()
    let sayings = StoredSayings(desk.store)
    await sayings.begin(on: try Day("2026-11-01"))
    let likes = [(3, "2026-11-13T23:59"), (5, "2026-11-14T00:00"), (7, "2026-11-20T08:00"), (9, "2026-11-16T10:00")]
    for (number, time) in likes { try await sayings.mark(Saying.ID(number: number), as: .liked, at: Instant(time)) }
    for time in ["2026-11-13T23:00", "2026-11-15T01:00", "2026-11-20T08:30"] {
      _ = try await AddSaying(desk.store)(SayingContent(korean: "말 \(time)"), at: .at(time))
    }
    let review = try await desk.week(SayingReview.self)
    #expect((review.figures.liked, review.figures.written) == (3, 2))
    #expect(review.highlights.liked.map(\.id.number) == [7, 9, 5])
    #expect(review.parts.map(\.liked) == [1, 0, 1, 0, 0, 0, 1])
    #expect(review.parts.map(\.written) == [0, 1, 0, 0, 0, 0, 1])
    #expect((review.before?.liked, review.before?.written) == (1, 1))
    let shifted = try await desk.week(SayingReview.self, dayStart: "02:00")
    #expect(shifted.parts.map(\.written) == [1, 0, 0, 0, 0, 0, 1])
  }

  @Test func onlyTheLatestLikedSayingsAreShown() async throws {
    let desk = try ReviewDesk()
    let sayings = StoredSayings(desk.store)
    await sayings.begin(on: try Day("2026-11-01"))
    for number in 1...5 {
      try await sayings.mark(Saying.ID(number: number), as: .liked, at: Instant("2026-11-20T0\(number):00"))
    }
    let review = try await desk.week(SayingReview.self)
    #expect(review.figures.liked == 5 && review.highlights.liked.map(\.id.number) == [5, 4, 3])
  }

  @Test func moodOfAPeriodIsTheMeanOfItsDays() async throws {
    let desk = try ReviewDesk()
    try await desk.feel(100, at: "2026-11-13T22:00", "happy")
    try await desk.feel(10, at: "2026-11-14T08:00", "tired", "calm")
    try await desk.feel(30, at: "2026-11-14T09:00", "calm")
    try await desk.feel(90, at: "2026-11-15T09:00", "happy")
    try await desk.feel(40, at: "2026-11-15T21:00", kind: .day)
    let review = try await desk.week(MoodReview.self)
    #expect((review.figures.records, review.figures.days, review.figures.level) == (4, 2, 30))
    #expect(review.parts.map(\.level) == [20, 40, nil, nil, nil, nil, nil])
    #expect(review.before?.level == 100)
    #expect(review.highlights.longestStreak == 2)
    #expect(review.highlights.frequent.first.map { "\($0.feeling.text) \($0.count)" } == "calm 2")
    #expect(
      Set(review.highlights.frequent.dropFirst().map { "\($0.feeling.text) \($0.count)" }) == ["happy 1", "tired 1"]
    )
  }

  /// A feeling that is frequent overall may be rare in the period.
  @Test func frequentFeelingsComeFromThePeriod() async throws {
    let desk = try ReviewDesk()
    for hour in 10...15 { try await desk.feel(50, at: "2026-10-01T\(hour):00", "happy", "tired", "calm", "lonely") }
    for hour in 10...12 { try await desk.feel(50, at: "2026-11-18T\(hour):00", "proud") }
    try await desk.feel(50, at: "2026-11-18T13:00", "lonely", "proud")
    let frequent = try await desk.week(MoodReview.self).highlights.frequent
    #expect(frequent.map { "\($0.feeling.text) \($0.count)" } == ["proud 4", "lonely 1"])
    for hour in 14...16 { try await desk.feel(50, at: "2026-11-19T\(hour):00", "happy", "tired", "calm") }
    let more = try await desk.week(MoodReview.self).highlights.frequent
    #expect(more.count == MoodReview.Highlights.limit && more[0].feeling.text == "proud" && more[1].count == 3)
  }

  @Test func yearHasItsMostFrequentWordsAndAPaintingForEachMonth() async throws {
    let desk = try ReviewDesk()
    try await desk.feel(50, at: "2025-12-31T10:00", "happy")
    try await desk.feel(10, at: "2026-01-05T10:00", "calm")
    try await desk.feel(90, at: "2026-11-18T10:00", "calm", "proud")
    try await desk.feel(30, at: "2026-11-18T20:00", "tired")
    try await desk.feel(70, at: "2026-11-19T10:00", "tired", "calm")
    let highlights = try await desk.year(MoodReview.self, 2026).highlights
    #expect(highlights.words.map { "\($0.text) \($0.count)" } == ["calm 3", "tired 2", "proud 1"])
    let (january, november) = (try month(2026, 1), try month(2026, 11))
    let months = Dictionary(grouping: highlights.days) { Month($0.day) }
    #expect(months.mapValues { Painting(of: $0, theme: .paper).shapes.count } == [january: 1, november: 2])
    let week = try await desk.week(MoodReview.self).highlights
    #expect(week.words == [])
  }

  private func month(_ year: Int, _ month: Int) throws -> Month { try #require(Month(year: year, month: month)) }

  @Test func readingCountsPagesDaysAndFinishedBooks() async throws {
    let desk = try ReviewDesk()
    try await desk.read("데미안", of: 200, ("2026-11-12T09:00", 50), ("2026-11-19T09:00", 80), ("2026-11-20T08:00", 200))
    try await desk.read("Emma", of: 400, ("2026-11-17T09:00", 40))
    let review = try await desk.week(ReadingReview.self)
    #expect((review.figures.pages, review.figures.days, review.figures.finished) == (190, 3, 1))
    #expect(review.parts.map(\.pages) == [0, 0, 0, 40, 0, 30, 120])
    #expect(review.parts.map(\.finished) == [0, 0, 0, 0, 0, 0, 1])
    #expect(review.highlights.finished.map(\.title) == ["데미안"] && review.highlights.longestStreak == 2)
    #expect((review.before?.pages, review.before?.finished) == (50, 0))
  }

  @Test func bookWithOnlyAYearCountsInTheYearButInNoMonth() async throws {
    let desk = try ReviewDesk()
    try await desk.finish("Old", in: "2026")
    try await desk.finish("Older", in: "2025")
    try await desk.finish("March", in: "2026-03")
    let review = try await desk.year(ReadingReview.self, 2026)
    #expect(review.figures.finished == 2 && Set(review.highlights.finished.map(\.title)) == ["Old", "March"])
    #expect(review.parts.map(\.finished) == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    // The days up to the same date of the year before can't be compared, because the book's day is unknown.
    #expect(review.before == nil)
    #expect(try await desk.year(ReadingReview.self, 2026, at: "2027-01-01T09:00").before?.finished == 1)
    #expect(try await desk.week(ReadingReview.self).figures.finished == 0)
  }

  @Test func currentYearIsComparedUpToTheSameDay() async throws {
    let desk = try ReviewDesk()
    try await desk.water((1, "2025-11-20"), (1, "2025-11-21"), (1, "2026-01-01"), (1, "2026-11-20"), (1, "2026-11-21"))
    let review = try await desk.year(WateringReview.self, 2026)
    #expect((review.figures.waterings, review.before?.waterings) == (2, 1))
    #expect(review.parts.map(\.waterings) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(try await desk.year(WateringReview.self, 2025).figures.waterings == 2)
  }

  @Test func monthlyPartsAddUpToTheYear() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(.series("FREQ=WEEKLY;BYDAY=MO,FR", from: "2024-01-01T09:00", to: "2024-01-01T10:30"))
    try await desk.water((1, "2024-02-29"), (1, "2024-12-31"), (1, "2024-01-01"))
    let review = try await desk.year(PlanReview.self, 2024)
    #expect(review.parts.count == 12)
    #expect(review.parts.reduce(0) { $0 + $1.events } == review.figures.events)
    #expect(review.parts.reduce(0) { $0 + $1.plannedSeconds } == review.figures.plannedSeconds)
    #expect(
      try await desk.year(WateringReview.self, 2024).parts.map(\.waterings) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    // 53 Mondays and 52 Fridays of an hour and a half.
    #expect((review.figures.events, review.figures.plannedMinutes) == (105, 105 * 90))
  }
}

struct ReviewPeriodTests {
  @Test func weekIsComparedWithTheSevenDaysBefore() throws {
    let week = ReviewPeriod.week(through: try Day("2026-03-02"))
    #expect(week.year == nil && !week.isGoingOn)
    #expect(week.days == (try DayRange("2026-02-24", "2026-03-02")))
    #expect(week.before == (try DayRange("2026-02-17", "2026-02-23")))
    #expect(week.parts == week.days.map { DayRange($0) })
  }

  @Test func pastYearIsComparedWithTheWholeYearBefore() throws {
    let year = try ReviewPeriod.year(2024, on: Day("2026-11-20"))
    #expect((year.year, year.isGoingOn, year.days.count) == (2024, false, 366))
    #expect(year.before == (try DayRange("2023-01-01", "2023-12-31")))
    #expect(year.parts.count == 12)
    #expect(year.parts[1] == (try DayRange("2024-02-01", "2024-02-29")))
    #expect(year.parts[11] == (try DayRange("2024-12-01", "2024-12-31")))
  }

  @Test func currentYearEndsToday() throws {
    let year = try ReviewPeriod.year(2026, on: Day("2026-11-20"))
    #expect(year.isGoingOn)
    #expect(year.days == (try DayRange("2026-01-01", "2026-11-20")))
    #expect(year.before == (try DayRange("2025-01-01", "2025-11-20")))
    #expect(year.parts.count == 11)
    #expect(year.parts.last == (try DayRange("2026-11-01", "2026-11-20")))
  }

  @Test func yearIsOngoingOnItsFirstDayAndOverOnItsLast() throws {
    let first = try ReviewPeriod.year(2026, on: Day("2026-01-01"))
    #expect(first.days == (try DayRange("2026-01-01")) && first.isGoingOn && first.parts == [first.days])
    #expect(!(try ReviewPeriod.year(2026, on: Day("2026-12-31")).isGoingOn))
  }

  @Test func leapDayIsComparedWithFebruary28() throws {
    let year = try ReviewPeriod.year(2028, on: Day("2028-02-29"))
    #expect(year.before == (try DayRange("2027-01-01", "2027-02-28")))
  }

  @Test func periodsStayWithinTheCalendar() throws {
    #expect(try ReviewPeriod.year(1, on: Day("2026-11-20")).before == nil)
    let week = ReviewPeriod.week(through: .earliest)
    #expect(week.before == nil && week.days.count == 1)
    #expect(try ReviewPeriod.year(9999, on: .latest).parts.last == DayRange("9999-12-01", "9999-12-31"))
  }

  @Test(arguments: [Int.min, -1, 0, 10_000, .max])
  func invalidYearsAreRefused(year: Int) throws {
    let today = try Day("2026-11-20")
    #expect(throws: ReviewPeriodError.noSuchYear) { try ReviewPeriod.year(year, on: today) }
  }

  @Test func futureYearsAreRefused() throws {
    let today = try Day("2026-12-31")
    #expect(throws: ReviewPeriodError.yearToCome) { try ReviewPeriod.year(2027, on: today) }
    #expect(throws: ReviewPeriodError.yearToCome) { try ReviewPeriod.year(9999, on: today) }
  }
}
