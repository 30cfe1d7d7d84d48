import Domain
import Support
import Testing

struct GardenTests {
  @Test func theMostUrgentComesFirstAndThoseWhoSleepStandApart() throws {
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

  @Test(arguments: [("2026-11-13", 1), ("2026-11-14", 2), ("2027-11-13", 366), ("2026-11-12", 1)])
  func daysTogetherCountTheDayOfPlanting(today: String, days: Int) throws {
    #expect(try Plant.sample(planted: "2026-11-13").daysTogether(on: Day(today)) == days)
  }

  @Test(
    arguments: [
      // The plant is due in this month, then every ten days.
      ("2026-11-20", "2026-11-18", "2026-11", ["2026-11-20", "2026-11-30"]),
      ("2026-11-20", "2026-11-18", "2026-12", ["2026-12-10", "2026-12-20", "2026-12-30"]),
      // An overdue plant is due today, then every ten days.
      ("2026-11-10", "2026-11-18", "2026-11", ["2026-11-18", "2026-11-28"]),
      ("2026-11-10", "2026-11-18", "2026-10", []), ("2026-11-20", "2026-11-18", "2026-10", []),
      ("2026-11-20", "2026-11-20", "2028-02", ["2028-02-03", "2028-02-13", "2028-02-23"]),
    ] as [(String, String, String, [String])]
  )
  func theDaysToComeAreOneCycleApart(due: String, today: String, month: String, days: [String]) throws {
    let plant = try Plant.sample(every: 10, due: due)
    let found = try plant.expectedWaterings(in: Month(month).days, from: Day(today))
    #expect(found.map(\.description) == days)
  }

  @Test func theCalendarsEndHasNoDaysToCome() throws {
    let plant = try Plant.sample(every: 90, due: "9999-12-30")
    #expect(plant.expectedWaterings(in: DayRange(.latest), from: .latest) == [.latest])
    #expect(try plant.expectedWaterings(in: DayRange(.latest), from: Day("2026-11-20")) == [])
  }

  private func row(_ id: Int, _ name: String, due: String, every: Int = 30, points: Int = 0) throws -> GardenPlant {
    let plant = try Plant.sample(id: id, every: every, due: due, points: points)
    return GardenPlant(plant, contact: .sample(name, id: id), openReview: nil)
  }
}
