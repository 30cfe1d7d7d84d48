import Domain
import Support
import Testing

/// Tests of the rules that change a plant, without a store.
struct PlantTests {
  // Postponing.

  @Test(arguments: 1...7)
  func postponingMovesTheDueDayByThatManyDays(days: Int) throws {
    let due = try Day("2026-11-20").adding(days: days).description
    let expected = try Plant.sample(due: due, points: 5, postponements: 1, allPostponements: 1)
    #expect(try postponed(.sample(points: 5), by: days) == expected)
  }

  /// Cherish: the fourth postponement within a cycle and each later one costs a point.
  @Test(arguments: [(0, 5, 5), (2, 5, 5), (3, 5, 4), (4, 5, 4), (3, 0, 0)])
  func fourthAndLaterPostponementsCostAPoint(postponements: Int, points: Int, left: Int) throws {
    let plant = try Plant.sample(points: points, postponements: postponements)
    #expect(plant.postponementCost == points - left)
    #expect(try postponed(plant).affection.points == left)
  }

  @Test(arguments: [("2026-11-19", 1), ("2026-11-13", 7)])
  func postponingBeforeTheDueDayIsRefused(today: String, daysLeft: Int) throws {
    let refusal = PostponeRefusal.notDueYet(DDay(daysLeft: daysLeft))
    #expect(throws: refusal) { try postponed(.sample(), on: today) }
    #expect(throws: refusal) { try Plant.sample().checkPostponable(on: Day(today)) }
  }

  @Test(arguments: [("2026-11-21", -1), ("2027-11-20", -365)])
  func postponingAnOverduePlantIsRefused(today: String, daysLeft: Int) throws {
    let refusal = PostponeRefusal.wilted(DDay(daysLeft: daysLeft))
    #expect(throws: refusal) { try postponed(.sample(), on: today) }
    #expect(throws: refusal) { try Plant.sample().checkPostponable(on: Day(today)) }
  }

  @Test func postponedPlantCanBePostponedAgainOnItsNewDay() throws {
    let plant = try postponed(.sample(), by: 2)
    #expect(throws: PostponeRefusal.notDueYet(DDay(daysLeft: 2))) { try postponed(plant) }
    #expect(try postponed(plant, on: "2026-11-22").postponements == 2)
  }

  // Watering.

  @Test func wateringMovesTheDueDayAndResetsPostponements() throws {
    let plant = try Plant.sample(points: 5, postponements: 3, allPostponements: 3)
    let expected = try Plant.sample(
      due: "2026-11-27",
      lastWatered: "2026-11-20",
      points: 6,
      allPostponements: 3,
      onTimeRun: 1,
      longestOnTimeRun: 1
    )
    #expect(try plant.watered(.sample()) == expected)
    #expect(expected.postponementCost == 0)
  }

  @Test func wateringBeforePlantingNeverMovesTheDueDayEarlier() throws {
    let draft = PlantDraft(cycle: try #require(Cycle(days: 7)))
    let plant = Plant(Plant.ID(number: 1), of: Contact.ID(number: 1), draft, planted: try Day("2026-06-01"))
    let watered = plant.watered(try .sample(on: "2026-01-01"))
    let due = try Day("2026-06-08")
    #expect(watered.due == due)
    #expect(watered.merged().due == due)
    let longer = watered.edited(PlantDraft(cycle: try #require(Cycle(days: 10))))
    #expect(longer.due == due.adding(days: 3))
  }

  @Test(arguments: [(false, false, 5), (true, false, 6), (false, true, 6), (true, true, 7)])
  func plantGainsThePointsOfTheWatering(keyword: Bool, memo: Bool, points: Int) throws {
    let watering = try Watering.sample(points: WateringPoints(keyword: keyword, memo: memo))
    #expect(try Plant.sample(points: 4).watered(watering).affection.points == points)
    #expect(try Plant.sample(points: 11).watered(watering).affection == .full)
  }

  @Test func olderWateringGivesPointsButKeepsTheDueDay() throws {
    let plant = try Plant.sample(due: "2026-11-21", lastWatered: "2026-11-13", postponements: 1, onTimeRun: 2)
    let expected = try Plant.sample(
      due: "2026-11-21",
      lastWatered: "2026-11-13",
      points: 1,
      postponements: 1,
      onTimeRun: 2
    )
    #expect(try plant.watered(.sample(on: "2026-11-12")) == expected)
    #expect(try plant.watered(.sample(on: "2026-11-13")).due == Day("2026-11-20"))
  }

  @Test(arguments: [("2026-11-20", 3), ("2026-11-21", 0)])
  func onTimeRunContinuesUntilALateWatering(day: String, run: Int) throws {
    let plant = try Plant.sample(onTimeRun: 2, longestOnTimeRun: 2).watered(.sample(on: day))
    #expect((plant.onTimeRun, plant.longestOnTimeRun) == (run, max(2, run)))
  }

  // Editing.

  private static let cycles: [(Int, String?, String, Species)] = [
    (30, "2026-11-02", "2026-12-02", .stuckyi), (3, "2026-11-02", "2026-11-05", .rosemary),
    (30, nil, "2026-11-23", .stuckyi), (90, nil, "2027-01-22", .ballCactus),
  ]

  @Test(arguments: Self.cycles)
  func newCycleCountsFromTheLastWateringOrPlanting(
    days: Int,
    lastWatered: String?,
    due: String,
    species: Species
  ) throws {
    let plant = try Plant.sample(planted: "2026-10-24", due: "2026-11-22", lastWatered: lastWatered, postponements: 2)
    let edited = try plant.edited(PlantDraft(cycle: Cycle(days)))
    #expect((edited.due, edited.species, edited.postponements) == (try Day(due), species, 2))
  }

  @Test func otherEditsKeepTheDueDay() throws {
    let plant = try Plant.sample(due: "2026-11-24", lastWatered: "2026-11-13", points: 5, postponements: 4)
    let draft = try PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(7), reminderTime: TimeOfDay("07:00"))
    let expected = try Plant.sample(
      nickname: "초록이",
      at: "07:00",
      due: "2026-11-24",
      lastWatered: "2026-11-13",
      points: 5,
      postponements: 4
    )
    #expect(plant.edited(draft) == expected)
  }

  private func postponed(_ plant: Plant, by days: Int = 1, on today: String = "2026-11-20") throws -> Plant {
    try plant.postponed(by: #require(PostponeDays(days)), on: Day(today))
  }
}

struct GardenTests {
  @Test func urgentPlantsComeFirstAndDormantOnesAreSeparate() throws {
    let plants = try [
      row(1, "late", due: "2026-11-25"), row(2, "close", due: "2026-11-20", points: 3),
      row(3, "b", due: "2026-11-20", points: 1), row(4, "a", due: "2026-11-20", points: 1),
      // Plants with a cycle of one day, overdue by 7 and by 8 days.
      row(5, "wilted", due: "2026-11-13", every: 1), row(6, "asleep", due: "2026-11-12", every: 1),
    ]
    let garden = Garden(plants, on: try Day("2026-11-20"))
    #expect(garden.tended.map(\.name) == ["wilted", "a", "b", "close", "late"])
    #expect(garden.dormant.map(\.name) == ["asleep"])
  }

  @Test func numbersInNamesAreSortedByTheirValue() throws {
    let plants = try ["사람 10", "사람 2", "사람 1"].enumerated().map { try row($0 + 1, $1, due: "2026-11-20") }
    #expect(Garden(plants, on: try Day("2026-11-20")).tended.map(\.name) == ["사람 1", "사람 2", "사람 10"])
  }

  @Test func plantsWithinThreeDaysAreSoonAndEachPlantIsInOneGroup() throws {
    let plants = try [
      row(1, "late", due: "2026-11-19"), row(2, "now", due: "2026-11-20"), row(3, "near", due: "2026-11-23"),
      row(4, "next", due: "2026-11-21"), row(5, "far", due: "2026-11-24"),
      row(6, "asleep", due: "2026-11-12", every: 1),
    ]
    let garden = Garden(plants, on: try Day("2026-11-20"))
    let groups = GardenGroup.allCases.map { garden[$0].map(\.name) }
    #expect(groups == [["late"], ["now"], ["next", "near"], ["far"], ["asleep"]])
  }

  @Test(arguments: [("2026-11-13", 1), ("2026-11-14", 2), ("2027-11-13", 366), ("2026-11-12", 1)])
  func daysTogetherCountTheDayOfPlanting(today: String, days: Int) throws {
    #expect(try Plant.sample(planted: "2026-11-13").daysTogether(on: Day(today)) == days)
  }

  @Test(
    arguments: [
      // The plant is due in this month, then every ten days.
      ("2026-11-20", "2026-11-18", "2026-11", ["2026-11-20", "2026-11-30"]),
      ("2026-11-20", "2026-11-18", "2026-12", ["2026-12-10", "2026-12-20", "2026-12-30"]),
      // An overdue plant stays due on its day, and then ten days after today.
      ("2026-11-10", "2026-11-18", "2026-11", ["2026-11-10", "2026-11-28"]),
      ("2026-10-31", "2026-11-18", "2026-11", ["2026-11-28"]), ("2026-10-31", "2026-11-18", "2026-10", ["2026-10-31"]),
      ("2026-11-10", "2026-11-18", "2026-10", []), ("2026-11-20", "2026-11-18", "2026-10", []),
      ("2026-11-20", "2026-11-20", "2028-02", ["2028-02-03", "2028-02-13", "2028-02-23"]),
    ] as [(String, String, String, [String])]
  )
  func expectedWateringsAreOneCycleApart(due: String, today: String, month: String, days: [String]) throws {
    let plant = try Plant.sample(every: 10, due: due)
    let found = try plant.expectedWaterings(in: Month(month).days, from: Day(today))
    #expect(found.map(\.description) == days)
  }

  @Test func expectedWateringsStopAtTheCalendarEnd() throws {
    let plant = try Plant.sample(every: 90, due: "9999-12-30")
    #expect(plant.expectedWaterings(in: DayRange(plant.due, .latest), from: .latest) == [plant.due])
    #expect(try plant.expectedWaterings(in: DayRange(.latest), from: Day("2026-11-20")) == [])
  }

  private func row(_ id: Int, _ name: String, due: String, every: Int = 30, points: Int = 0) throws -> GardenPlant {
    let plant = try Plant.sample(id: id, every: every, due: due, points: points)
    return GardenPlant(plant, contact: .sample(name, id: id), openNote: nil)
  }
}
