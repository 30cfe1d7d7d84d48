import Domain
import DomainTesting
import Support
import Testing

struct PeriodReviewTests {
  @Test func nothingIsNothing() async throws {
    let desk = try ReviewDesk()
    for review in [try await desk.week(), try await desk.year(2026), try await desk.year(1)] {
      #expect(review.isEmpty && review.before == nil && review.parts.allSatisfy(\.isEmpty))
      #expect(review.figures.moodLevel == nil && review.people.most == nil && review.plan.busiest == nil)
      #expect(review.feelings.frequent == [] && review.books.finished == [] && review.words.liked == [])
      #expect((review.people.longestStreak, review.feelings.longestStreak, review.books.longestStreak) == (0, 0, 0))
    }
  }

  @Test func wateringsTellOfPeopleAndRuns() async throws {
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
    let review = try await desk.week()
    #expect((review.figures.waterings, review.figures.people) == (6, 3))
    #expect(review.parts.map(\.waterings) == [2, 0, 1, 1, 1, 0, 1])
    #expect(review.people.most?.name == "친구 2" && review.people.mostWaterings == 3)
    #expect(review.people.longestStreak == 3)
    #expect(review.before?.waterings == 1)
  }

  @Test func likedAndWrittenWordsAreThoseOfTheseDays() async throws {
    let desk = try ReviewDesk()
    let sayings = StoredSayings(desk.store)
    await sayings.begin(on: try Day("2026-11-01"))
    let likes = [(3, "2026-11-13T23:59"), (5, "2026-11-14T00:00"), (7, "2026-11-20T08:00"), (9, "2026-11-16T10:00")]
    for (number, time) in likes { try await sayings.mark(Saying.ID(number: number), as: .liked, at: Instant(time)) }
    for time in ["2026-11-13T23:00", "2026-11-15T01:00", "2026-11-20T08:30"] {
      _ = try await AddSaying(desk.store)(SayingContent(korean: "말 \(time)"), at: .at(time))
    }
    let review = try await desk.week()
    #expect((review.figures.likedSayings, review.figures.writtenSayings) == (3, 2))
    #expect(review.words.liked.map(\.id.number) == [7, 9, 5])
    #expect(review.parts.map(\.likedSayings) == [1, 0, 1, 0, 0, 0, 1])
    #expect(review.parts.map(\.writtenSayings) == [0, 1, 0, 0, 0, 0, 1])
    #expect((review.before?.likedSayings, review.before?.writtenSayings) == (1, 1))
    let shifted = try await desk.week(dayStart: "02:00")
    #expect(shifted.parts.map(\.writtenSayings) == [1, 0, 0, 0, 0, 0, 1])
  }

  @Test func onlyTheLastLikedWordsAreShown() async throws {
    let desk = try ReviewDesk()
    let sayings = StoredSayings(desk.store)
    await sayings.begin(on: try Day("2026-11-01"))
    for number in 1...5 {
      try await sayings.mark(Saying.ID(number: number), as: .liked, at: Instant("2026-11-20T0\(number):00"))
    }
    let review = try await desk.week()
    #expect(review.figures.likedSayings == 5 && review.words.liked.map(\.id.number) == [5, 4, 3])
  }

  @Test func feelingsAreTheMeanOfDays() async throws {
    let desk = try ReviewDesk()
    try await desk.feel(100, at: "2026-11-13T22:00", "happy")
    try await desk.feel(10, at: "2026-11-14T08:00", "tired", "calm")
    try await desk.feel(30, at: "2026-11-14T09:00", "calm")
    try await desk.feel(90, at: "2026-11-15T09:00", "happy")
    try await desk.feel(40, at: "2026-11-15T21:00", kind: .day)
    let review = try await desk.week()
    #expect((review.figures.moodRecords, review.figures.moodDays, review.figures.moodLevel) == (4, 2, 30))
    #expect(review.parts.map(\.moodLevel) == [20, 40, nil, nil, nil, nil, nil])
    #expect(review.before?.moodLevel == 100)
    #expect(review.feelings.longestStreak == 2)
    #expect(review.feelings.frequent.first.map { "\($0.feeling.text) \($0.count)" } == "calm 2")
    #expect(
      Set(review.feelings.frequent.dropFirst().map { "\($0.feeling.text) \($0.count)" }) == ["happy 1", "tired 1"]
    )
  }

  /// A feeling that is frequent overall may be rare in the period.
  @Test func theMostFrequentFeelingIsThatOfTheseDays() async throws {
    let desk = try ReviewDesk()
    for hour in 10...15 { try await desk.feel(50, at: "2026-10-01T\(hour):00", "happy", "tired", "calm", "lonely") }
    for hour in 10...12 { try await desk.feel(50, at: "2026-11-18T\(hour):00", "proud") }
    try await desk.feel(50, at: "2026-11-18T13:00", "lonely", "proud")
    let frequent = try await desk.week().feelings.frequent
    #expect(frequent.map { "\($0.feeling.text) \($0.count)" } == ["proud 4", "lonely 1"])
    for hour in 14...16 { try await desk.feel(50, at: "2026-11-19T\(hour):00", "happy", "tired", "calm") }
    let more = try await desk.week().feelings.frequent
    #expect(more.count == PeriodReview.Feelings.limit && more[0].feeling.text == "proud" && more[1].count == 3)
  }

  @Test func readingIsOfDaysAndBooks() async throws {
    let desk = try ReviewDesk()
    try await desk.read("데미안", of: 200, ("2026-11-12T09:00", 50), ("2026-11-19T09:00", 80), ("2026-11-20T08:00", 200))
    try await desk.read("Emma", of: 400, ("2026-11-17T09:00", 40))
    let review = try await desk.week()
    #expect((review.figures.pages, review.figures.readingDays, review.figures.finishedBooks) == (190, 3, 1))
    #expect(review.parts.map(\.pages) == [0, 0, 0, 40, 0, 30, 120])
    #expect(review.parts.map(\.finishedBooks) == [0, 0, 0, 0, 0, 0, 1])
    #expect(review.books.finished.map(\.title) == ["데미안"] && review.books.longestStreak == 2)
    #expect((review.before?.pages, review.before?.finishedBooks) == (50, 0))
  }

  @Test func aBookOfWhichOnlyTheYearIsKnownIsInTheYearAndInNoMonth() async throws {
    let desk = try ReviewDesk()
    try await desk.finish("Old", in: "2026")
    try await desk.finish("Older", in: "2025")
    try await desk.finish("March", in: "2026-03")
    let review = try await desk.year(2026)
    #expect(review.figures.finishedBooks == 2 && Set(review.books.finished.map(\.title)) == ["Old", "March"])
    #expect(review.parts.map(\.finishedBooks) == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    // The days up to the same date of the year before can't be compared, because the book's day is unknown.
    #expect(review.before == nil)
    #expect(try await desk.year(2026, at: "2027-01-01T09:00").before?.finishedBooks == 1)
    #expect(try await desk.week().figures.finishedBooks == 0)
  }

  @Test func aYearThatIsGoingOnIsComparedByTheSameDay() async throws {
    let desk = try ReviewDesk()
    try await desk.water((1, "2025-11-20"), (1, "2025-11-21"), (1, "2026-01-01"), (1, "2026-11-20"), (1, "2026-11-21"))
    let review = try await desk.year(2026)
    #expect((review.figures.waterings, review.before?.waterings) == (2, 1))
    #expect(review.parts.map(\.waterings) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(try await desk.year(2025).figures.waterings == 2)
  }

  @Test func partsAddUp() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(.series("FREQ=WEEKLY;BYDAY=MO,FR", from: "2024-01-01T09:00", to: "2024-01-01T10:30"))
    try await desk.water((1, "2024-02-29"), (1, "2024-12-31"), (1, "2024-01-01"))
    let review = try await desk.year(2024)
    #expect(review.parts.count == 12)
    #expect(review.parts.reduce(0) { $0 + $1.events } == review.figures.events)
    #expect(review.parts.reduce(0) { $0 + $1.plannedSeconds } == review.figures.plannedSeconds)
    #expect(review.parts.map(\.waterings) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    // 53 Mondays and 52 Fridays of an hour and a half.
    #expect((review.figures.events, review.figures.plannedMinutes) == (105, 105 * 90))
  }
}
