import Domain
import Support
import Testing

struct PlantNumbersTests {
  @Test(arguments: [0, -1, 91, .max])
  func cycleOutside1To90DaysIsRefused(days: Int) {
    #expect(Cycle(days: days) == nil)
  }

  /// The longest cycles of the species in Cherish are 3, 7, 15, 30 and 90 days.
  @Test(arguments: [
    (1, Species.rosemary), (3, .rosemary), (4, .americanBlue), (7, .americanBlue), (8, .dandelion), (15, .dandelion),
    (16, .stuckyi), (30, .stuckyi), (31, .ballCactus), (90, .ballCactus),
  ])
  func speciesFollowsTheCycle(days: Int, species: Species) throws {
    #expect(try Species(Cycle(days)) == species)
    #expect(days <= species.longestCycle)
  }

  /// The table is Cherish's, with points, shown percentage and stage.
  @Test(arguments: [
    (0, 0, Stage.first), (1, 8, .first), (2, 16, .first), (3, 25, .second), (4, 33, .second), (5, 41, .second),
    (6, 50, .second), (7, 58, .third), (8, 66, .third), (9, 75, .third), (10, 83, .third), (11, 91, .third),
    (12, 100, .third),
  ])
  func pointsAreShownAsPercentAndStage(points: Int, percent: Int, stage: Stage) throws {
    let affection = try #require(Affection(points: points))
    #expect(affection.percent == percent)
    #expect(affection.stage == stage)
    #expect(affection.isGrown == (points == 12))
  }

  @Test(arguments: [(0, -1, 0), (0, 3, 3), (11, 3, 12), (12, 1, 12), (12, -1, 11), (5, .max, 12), (5, .min, 0)])
  func pointsStayBetweenZeroAndTwelve(points: Int, more: Int, sum: Int) throws {
    #expect(try #require(Affection(points: points)).adding(more).points == sum)
  }

  @Test(arguments: [-1, 13])
  func pointsOutsideZeroToTwelveAreRefused(points: Int) {
    #expect(Affection(points: points) == nil)
  }

  @Test(arguments: [
    ("2026-11-17", 3, PlantMood.fullOfLife), ("2026-11-10", 10, .fullOfLife), ("2026-11-18", 2, .content),
    ("2026-11-19", 1, .thirsty), ("2026-11-20", 0, .needsWater), ("2026-11-21", -1, .needsWater),
    ("2027-11-20", -365, .needsWater),
  ])
  func moodFollowsTheDaysLeft(today: String, daysLeft: Int, mood: PlantMood) throws {
    let (plant, day) = (try Plant.sample(due: "2026-11-20"), try Day(today))
    #expect(plant.dDay(on: day).daysLeft == daysLeft)
    #expect(plant.dDay(on: day).isToday == (daysLeft == 0))
    #expect(plant.dDay(on: day).isOverdue == (daysLeft < 0))
    #expect(plant.dDay(on: day).isDue == (daysLeft <= 0))
    #expect(plant.dDay(on: day).daysOverdue == max(0, -daysLeft))
    #expect(plant.mood(on: day) == mood)
  }

  /// A plant is wilted from the first overdue day, and dormant when it is overdue by more than 7 cycles.
  ///
  /// The plant has then gone without water for 8 times the usual interval (Navarro 2017).
  @Test(arguments: [
    (7, -1, PlantHealth.well), (7, 0, .well), (7, 1, .wilted), (7, 49, .wilted), (7, 50, .dormant), (1, 7, .wilted),
    (1, 8, .dormant), (90, 630, .wilted), (90, 631, .dormant),
  ])
  func plantWiltsAfterItsDueDayAndSleepsAfterSevenCycles(cycle: Int, overdue: Int, health: PlantHealth) throws {
    let plant = try Plant.sample(every: cycle, due: "2026-11-20")
    #expect(plant.health(on: plant.due.adding(days: overdue)) == health)
  }

  @Test(arguments: [
    (8, 8, 1.0, CycleShare.Level.high), (8, 5, 0.625, .high), (8, 4, 0.5, .middle), (8, 3, 0.375, .middle),
    (8, 2, 0.25, .low), (8, 0, 0, .low), (8, -3, 0, .low), (8, 11, 1, .high), (1, 1, 1, .high),
    (7, 2, 2.0 / 7, .middle),
    (7, 1, 1.0 / 7, .low),
  ])
  func potHoldsTheRemainingShareOfTheCycle(cycle: Int, left: Int, fraction: Double, level: CycleShare.Level) throws {
    let plant = try Plant.sample(every: cycle, due: "2026-11-20")
    let share = plant.share(on: plant.due.adding(days: -left))
    #expect(share.fraction == fraction)
    #expect(share.level == level)
  }

  @Test(arguments: [(0, false), (2, false), (3, true), (4, true), (40, true)])
  func fourthPostponementInACycleCostsAPoint(postponements: Int, costs: Bool) throws {
    #expect(try Plant.sample(points: 1, postponements: postponements).postponementCost == (costs ? 1 : 0))
    #expect(try Plant.sample(points: 0, postponements: postponements).postponementCost == 0)
  }

  @Test(arguments: [0, -1, 8])
  func postponementOutside1To7DaysIsRefused(days: Int) {
    #expect(PostponeDays(days) == nil)
    #expect(PostponeDays.standard == PostponeDays(1))
  }
}

struct PlantPhraseTests {
  private static let cases: [(String?, String, PlantPhrase.Group)] = [
    (nil, "2026-11-19", .neverWatered), ("2026-11-13", "2026-11-19", .watered), (nil, "2026-11-20", .dueToday),
    ("2026-11-13", "2026-11-20", .dueToday), (nil, "2026-11-21", .overdue), ("2026-11-13", "2026-11-21", .overdue),
  ]

  @Test(arguments: Self.cases)
  func phraseGroupFollowsTheStateOfThePlant(lastWatered: String?, today: String, group: PlantPhrase.Group) throws {
    #expect(try Plant.sample(due: "2026-11-20", lastWatered: lastWatered).phrases(on: Day(today)) == group)
  }

  @Test(arguments: PlantPhrase.Group.allCases)
  func everyPhraseOfAGroupIsDrawn(group: PlantPhrase.Group) {
    let random = RandomSource.seeded(1)
    let drawn = (0..<200).map { _ in PlantPhrase(group, using: random) }
    #expect(Set(drawn) == Set((0..<5).compactMap { PlantPhrase(group, number: $0) }))
    #expect(Set(drawn).count == 5)
  }

  @Test func equalSeedsDrawEqualPhrases() {
    func drawn() -> [PlantPhrase] {
      let random = RandomSource.seeded(9)
      return (0..<20).map { _ in PlantPhrase(.watered, using: random) }
    }
    #expect(drawn() == drawn())
  }

  @Test(arguments: [-1, 5])
  func otherPhraseNumbersAreRefused(number: Int) {
    #expect(PlantPhrase(.overdue, number: number) == nil)
  }
}
