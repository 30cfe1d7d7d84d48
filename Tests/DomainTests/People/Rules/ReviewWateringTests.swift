import Domain
import DomainTesting
import Support
import Testing

struct ReviewWateringTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  private var rule: ReviewWatering { ReviewWatering(desk.store) }

  @Test func aReviewThatIsWrittenLaterGivesThePointsThatAreMissingOnce() async throws {
    let id = try await watered()
    #expect(try await write(id, .sample("여행")).pointsGained == 1)
    #expect(try await write(id, .sample("여행", "생일")).pointsGained == 0)
    #expect(try await write(id, .sample(memo: "제주")).pointsGained == 1)
    #expect(try await write(id, .sample("여행", memo: "부산")).pointsGained == 0)
    #expect(try await desk.kept()?.affection.points == 3)
    #expect(try await desk.plants.watering(id)?.written == (try .sample("여행", memo: "부산")))
  }

  @Test func deletingAReviewTakesNothingBackAndGivesNothingTwice() async throws {
    let id = try await watered(review: .sample("여행", memo: "제주"))
    let removed = try await rule.remove(id).value
    #expect(removed.pointsGained == 0)
    #expect(removed.watering.review == .dismissed)
    #expect(try await desk.kept()?.affection.points == 3)
    #expect(try await write(id, .sample("여행", memo: "제주")).pointsGained == 0)
  }

  @Test func theNewestWateringIsPickedWhereItIsChanged() async throws {
    let older = try await watered()
    let newer = try await watered()
    let plant = try #require(try await desk.plants.watering(newer)).plant
    let result = try await rule(newestOf: plant, .write(keywords: [Keyword("여행")], memo: nil)).value
    let newest = try #require(try await desk.plants.newestWaterings(of: plant, limit: 1).first)
    #expect(result.watering.id == newest.id)
    #expect([older, newer].contains(newest.id))
    _ = try await rule(newestOf: plant, .write(keywords: nil, memo: Memo("제주")))
    #expect(try await desk.plants.watering(newest.id)?.written == (try .sample("여행", memo: "제주")))
    await #expect(throws: ReviewWateringError.refused(.empty)) {
      try await rule(newestOf: plant, .write(keywords: [], memo: Memo.none))
    }
    let never = try Day("2020-01-01")
    await #expect(throws: ReviewWateringError.neverWatered) { try await rule(newestOf: plant, on: never, .remove) }
  }

  @Test func theOfferEndsWhenItIsWrittenOrDismissed() async throws {
    let id = try await watered()
    #expect(try await desk.plants.garden().map(\.openReview) == [id])
    #expect(try await rule.dismiss(id).value.plant.openReview == nil)
    #expect(try await desk.plants.garden().map(\.openReview) == [nil])
    _ = try await desk.store.undo()
    #expect(try await write(id, .sample("여행")).plant.openReview == nil)
    #expect(try await desk.plants.garden().map(\.openReview) == [nil])
  }

  @Test func dismissingKeepsAReviewThatIsWritten() async throws {
    let id = try await watered(review: .sample("여행"))
    #expect(try await rule.dismiss(id).value.watering.written == (try .sample("여행")))
  }

  @Test func aReviewOfAnOlderWateringLeavesTheOfferOfTheNewest() async throws {
    let old = try await watered()
    let newest = try await desk.water(today: "2026-11-27").watering.id
    #expect(try await write(old, .sample("여행")).plant.openReview == newest)
    #expect(try await desk.plants.garden().map(\.openReview) == [newest])
  }

  @Test func aReviewLeavesTheDueDayAlone() async throws {
    let id = try await watered()
    let due = try await desk.kept()?.due
    _ = try await write(id, .sample("여행", memo: "제주"))
    #expect(try await desk.kept()?.due == due)
  }

  @Test func theLastPointMakesThePlantGrown() async throws {
    try await desk.plant(.sample(points: 10))
    let id = try await desk.water().watering.id
    let result = try await write(id, .sample("여행", memo: "제주"))
    #expect((result.pointsGained, result.hasGrownUp) == (1, true))
  }

  @Test func aMissingWateringIsReported() async throws {
    let id = Watering.ID(number: 1)
    await #expect(throws: ReviewWateringError.store(.missing)) { try await write(id, .sample("여행")) }
    await #expect(throws: ReviewWateringError.store(.missing)) { try await rule.remove(id) }
    await #expect(throws: ReviewWateringError.store(.missing)) { try await rule.dismiss(id) }
  }

  private func watered(review: Review? = nil) async throws -> Watering.ID {
    try await desk.plant(.sample())
    return try await desk.water(review: review).watering.id
  }

  private func write(_ id: Watering.ID, _ review: Review) async throws -> WateringResult {
    try await rule.write(id, from: desk.plants.watering(id)?.written, to: review).value
  }
}
