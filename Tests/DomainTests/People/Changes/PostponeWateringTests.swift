import Domain
import Support
import Testing

struct PostponeWateringTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test(arguments: 1...7)
  func theDueDayMovesByThatManyDays(days: Int) async throws {
    try await desk.plant(.sample(points: 5))
    let row = try await postpone(by: days)
    let due = try Day("2026-11-20").adding(days: days).description
    let expected = try Plant.sample(due: due, points: 5, postponements: 1, allPostponements: 1)
    #expect(row.plant == expected)
    #expect(try await desk.kept() == expected)
    #expect(try await desk.undo.entries(limit: 1).map(\.action) == [.postponed])
  }

  @Test func oneDayUnlessToldOtherwise() async throws {
    try await desk.plant(.sample())
    let row = try await PostponeWatering(plants: desk.plants)(Plant.ID(number: 1), today: Day("2026-11-20"))
    #expect(try row.plant.due == Day("2026-11-21"))
  }

  /// Cherish: the 4th within one cycle and each after it.
  @Test(arguments: [(0, 5, 5), (2, 5, 5), (3, 5, 4), (4, 5, 4), (3, 0, 0)])
  func fromTheFourthInACycleOnEachCostsAPoint(postponements: Int, points: Int, left: Int) async throws {
    try await desk.plant(.sample(points: points, postponements: postponements))
    #expect(try await postpone(by: 1).plant.affection.points == left)
  }

  @Test func wateringBeginsTheCountAnew() async throws {
    try await desk.plant(.sample(points: 5, postponements: 3, allPostponements: 3))
    let plant = try await desk.water().plant.plant
    #expect((plant.postponements, plant.allPostponements, plant.postponementCost) == (0, 3, 0))
  }

  @Test(arguments: [("2026-11-19", 1), ("2026-11-13", 7)])
  func beforeTheDueDayItIsNotDueYet(today: String, daysLeft: Int) async throws {
    try await desk.plant(.sample())
    await #expect(throws: PostponeError.notDueYet(DDay(daysLeft: daysLeft))) { try await postpone(by: 1, today: today) }
    #expect(try await desk.kept() == .sample())
  }

  @Test(arguments: [("2026-11-21", -1), ("2027-11-20", -365)])
  func afterTheDueDayItWantsWaterInstead(today: String, daysLeft: Int) async throws {
    try await desk.plant(.sample())
    await #expect(throws: PostponeError.wilted(DDay(daysLeft: daysLeft))) { try await postpone(by: 1, today: today) }
    #expect(try await desk.kept() == .sample())
  }

  @Test func aPlantThatWasPutOffCanBePutOffOnItsNewDay() async throws {
    try await desk.plant(.sample())
    _ = try await postpone(by: 2)
    await #expect(throws: PostponeError.notDueYet(DDay(daysLeft: 2))) { try await postpone(by: 1) }
    #expect(try await postpone(by: 1, today: "2026-11-22").plant.postponements == 2)
  }

  @Test func aMissingPlantIsReported() async throws {
    await #expect(throws: PostponeError.store(.missing)) { try await postpone(by: 1) }
  }

  private func postpone(by days: Int, today: String = "2026-11-20") async throws -> GardenPlant {
    try await PostponeWatering(plants: desk.plants)(
      Plant.ID(number: 1),
      by: #require(PostponeDays(days)),
      today: Day(today)
    )
  }
}
