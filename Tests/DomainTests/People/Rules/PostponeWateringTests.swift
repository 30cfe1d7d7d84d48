import Domain
import Support
import Testing

struct PostponeWateringTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func thePlantIsKeptAsItIsPutOff() async throws {
    try await desk.plant(.sample(points: 5))
    let days = try #require(PostponeDays(3))
    let row = try await PostponeWatering(desk.store)(Plant.ID(number: 1), by: days, today: Day("2026-11-20"))
    #expect(row.plant == (try .sample(due: "2026-11-23", points: 5, postponements: 1, allPostponements: 1)))
    #expect(try await desk.kept() == row.plant)
  }

  @Test func oneDayUnlessToldOtherwise() async throws {
    try await desk.plant(.sample())
    #expect(try await postpone().plant.due == Day("2026-11-21"))
  }

  @Test func onAnotherDayItIsRefusedAndStaysAsItWas() async throws {
    try await desk.plant(.sample())
    await #expect(throws: PostponeError.refused(.wilted(DDay(daysLeft: -1)))) { try await postpone(on: "2026-11-21") }
    #expect(try await desk.kept() == .sample())
  }

  @Test func aMissingPlantIsReported() async throws {
    await #expect(throws: PostponeError.store(.missing)) { try await postpone() }
  }

  private func postpone(on today: String = "2026-11-20") async throws -> GardenPlant {
    try await PostponeWatering(desk.store)(Plant.ID(number: 1), today: Day(today))
  }
}
