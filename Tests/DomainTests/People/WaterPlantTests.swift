import Domain
import Support
import Testing

struct WaterPlantTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func wateringMovesTheDueDayAndGivesAPoint() async throws {
    try await desk.plant(.sample(postponements: 2, allPostponements: 5))
    let result = try await desk.water(via: .kakaoTalk)
    let expected = try Plant.sample(
      due: "2026-11-27",
      lastWatered: "2026-11-20",
      points: 1,
      allPostponements: 5,
      onTimeRun: 1,
      longestOnTimeRun: 1
    )
    #expect(result.plant.plant == expected)
    #expect(result.pointsGained == 1)
    #expect(try result.watering == .sample(id: 101, via: .kakaoTalk))
    #expect(result.plant.openNote == result.watering.id)
    #expect(try await desk.plants.garden() == [result.plant])
    #expect(try await desk.plants.watering(result.watering.id) == result.watering)
  }

  private static let reviews: [(WateringNote?, Int)] = [
    (nil, 1), (try? .sample("여행"), 2), (try? .sample("여행", "생일", "커피"), 2), (try? .sample(memo: "제주"), 2),
    (try? .sample("여행", memo: "제주"), 3),
  ]

  @Test(arguments: Self.reviews)
  func keywordsAndMemoEachGiveAPoint(note: WateringNote?, points: Int) async throws {
    try await desk.plant(.sample(points: 4))
    let result = try await desk.water(note: note)
    #expect(result.pointsGained == points)
    #expect(result.plant.plant.affection.points == 4 + points)
    #expect(result.watering.written == note)
    #expect((result.plant.openNote == nil) == (note != nil))
  }

  @Test func plantIsFullyGrownAtTwelvePoints() async throws {
    try await desk.plant(.sample(points: 11))
    let result = try await desk.water(note: .sample("여행", memo: "제주"))
    #expect(result.plant.plant.affection == .full)
    #expect((result.pointsGained, result.hasGrownUp, result.newStage) == (1, true, nil))
    let again = try await desk.water(today: "2026-11-27")
    #expect((again.pointsGained, again.hasGrownUp) == (0, false))
  }

  @Test(arguments: [(0, nil), (1, nil), (2, Stage.second), (5, nil), (6, .third), (11, nil)])
  func newStageIsReported(points: Int, stage: Stage?) async throws {
    try await desk.plant(.sample(points: points))
    #expect(try await desk.water().newStage == stage)
  }

  @Test(arguments: ["2026-11-13", "2026-11-18", "2026-11-19"])
  func earlyWateringIsRefusedUnlessRequested(today: String) async throws {
    try await desk.plant(.sample())
    let daysLeft = try Day(today).distance(to: Day("2026-11-20"))
    await #expect(throws: WaterPlantError.notThirstyYet(DDay(daysLeft: daysLeft))) {
      try await desk.water(today: today)
    }
    #expect(try await desk.storedPlant() == .sample())
    let result = try await desk.water(today: today, early: true)
    #expect(try result.plant.plant.due == Day(today).adding(days: 7))
  }

  @Test func pastWateringIsNeverTooEarly() async throws {
    try await desk.plant(.sample())
    let result = try await desk.water(on: "2026-11-17", today: "2026-11-18")
    #expect(try result.plant.plant.lastWatered == Day("2026-11-17"))
  }

  @Test func wateringRevivesADormantPlant() async throws {
    try await desk.plant(.sample(points: 3, onTimeRun: 4, longestOnTimeRun: 4))
    let result = try await desk.water(today: "2027-06-01")
    let plant = result.plant.plant
    #expect(result.before.health(on: try Day("2027-06-01")) == .dormant)
    #expect(plant.health(on: try Day("2027-06-01")) == .well)
    #expect(plant.affection.points == 4)
    #expect((plant.onTimeRun, plant.longestOnTimeRun) == (0, 4))
  }

  @Test func futureWateringIsRefused() async throws {
    try await desk.plant(.sample())
    await #expect(throws: WaterPlantError.future(try Day("2026-11-21"))) {
      try await desk.water(on: "2026-11-21", early: true)
    }
    #expect(try await desk.storedPlant() == .sample())
  }

  @Test func backdatedWateringCountsFromItsDay() async throws {
    try await desk.plant(.sample(lastWatered: "2026-11-13"))
    let result = try await desk.water(on: "2026-11-18")
    #expect(try result.plant.plant.due == Day("2026-11-25"))
    #expect(try result.plant.plant.lastWatered == Day("2026-11-18"))
    #expect(try result.watering.day == Day("2026-11-18"))
    #expect(try result.watering.at == Instant("2026-11-20T12:00"))
  }

  @Test func olderWateringGivesPointsButKeepsTheDueDay() async throws {
    let plant = try Plant.sample(due: "2026-11-21", lastWatered: "2026-11-13", postponements: 1, onTimeRun: 2)
    try await desk.plant(plant)
    try await desk.plants.save(plant, .sample(id: 1, on: "2026-11-13", note: .dismissed))
    let result = try await desk.water(on: "2026-11-12", early: true)
    let watered = result.plant.plant
    #expect(watered.affection.points == 1)
    #expect((watered.due, watered.lastWatered, watered.postponements) == (plant.due, plant.lastWatered, 1))
    #expect(watered.onTimeRun == 2)
    #expect(result.plant.openNote == nil)
    #expect(try await desk.plants.garden() == [result.plant])
  }

  @Test func missingPlantIsReported() async throws {
    await #expect(throws: WaterPlantError.store(.missing)) { try await desk.water() }
  }
}

struct PostponeWateringTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func postponedPlantIsSaved() async throws {
    try await desk.plant(.sample(points: 5))
    let days = try #require(PostponeDays(3))
    let row = try await PostponeWatering(desk.store)(Plant.ID(number: 1), by: days, today: Day("2026-11-20"))
    #expect(row.plant == (try .sample(due: "2026-11-23", points: 5, postponements: 1, allPostponements: 1)))
    #expect(try await desk.storedPlant() == row.plant)
  }

  @Test func postponementIsOneDayByDefault() async throws {
    try await desk.plant(.sample())
    #expect(try await postpone().plant.due == Day("2026-11-21"))
  }

  @Test func refusedPostponementChangesNothing() async throws {
    try await desk.plant(.sample())
    await #expect(throws: PostponeError.refused(.wilted(DDay(daysLeft: -1)))) { try await postpone(on: "2026-11-21") }
    #expect(try await desk.storedPlant() == .sample())
  }

  @Test func missingPlantIsReported() async throws {
    await #expect(throws: PostponeError.store(.missing)) { try await postpone() }
  }

  private func postpone(on today: String = "2026-11-20") async throws -> GardenPlant {
    try await PostponeWatering(desk.store)(Plant.ID(number: 1), today: Day(today))
  }
}
