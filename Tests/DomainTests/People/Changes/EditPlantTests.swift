import Domain
import Support
import Testing

struct EditPlantTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  private static let cycles: [(Int, String?, String, Species)] = [
    (30, "2026-11-02", "2026-12-02", .stuckyi), (3, "2026-11-02", "2026-11-05", .rosemary),
    (30, nil, "2026-11-23", .stuckyi),
    (90, nil, "2027-01-22", .ballCactus),
  ]

  @Test(arguments: Self.cycles)
  func anotherCycleCountsFromTheLastWateringOrFromPlanting(
    days: Int,
    lastWatered: String?,
    due: String,
    species: Species
  ) async throws {
    try await desk.plant(.sample(planted: "2026-10-24", due: "2026-11-22", lastWatered: lastWatered, postponements: 2))
    let row = try await edit(PlantDraft(cycle: Cycle(days)))
    #expect(try row.plant.due == Day(due))
    #expect(row.plant.species == species)
    #expect(row.plant.postponements == 2)
    #expect(try await desk.plants.garden() == [row])
  }

  @Test func anythingElseLeavesTheDueDayAlone() async throws {
    try await desk.plant(.sample(due: "2026-11-24", lastWatered: "2026-11-13", points: 5, postponements: 4))
    let draft = try PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(7), reminderTime: TimeOfDay("07:00"))
    let row = try await edit(draft)
    let expected = try Plant.sample(
      nickname: "초록이",
      at: "07:00",
      due: "2026-11-24",
      lastWatered: "2026-11-13",
      points: 5,
      postponements: 4
    )
    #expect(row.plant == expected)
    #expect(try await desk.kept() == expected)
  }

  @Test func theBirthdayIsKeptUnlessItIsTyped() async throws {
    let (old, new) = (try Birthday(month: 4, day: 12), try Birthday(month: 5, day: 1))
    try await desk.add(.sample("엄마", birthday: old))
    try await desk.plants.add(.sample(), birthday: old)
    #expect(try await edit(PlantDraft(cycle: Cycle(7))).birthday == old)
    #expect(try await edit(PlantDraft(cycle: Cycle(7), birthday: .set(new))).birthday == new)
    #expect(try await desk.contacts.contact(Contact.ID(number: 1))?.card.birthday == new)
    #expect(try await edit(PlantDraft(cycle: Cycle(7), birthday: .set(nil))).birthday == nil)
  }

  @Test func aFormBeginsWithWhatIsThere() async throws {
    try await desk.plant(.sample(nickname: "초록이", every: 12, at: "08:15"))
    let row = try #require(try await desk.plants.plant(Plant.ID(number: 1)))
    #expect(try await edit(PlantDraft(row)) == row)
  }

  @Test func aMissingPlantIsReported() async throws {
    await #expect(throws: StoreError.missing) { try await edit(PlantDraft(cycle: Cycle(7))) }
  }

  private func edit(_ draft: PlantDraft) async throws -> GardenPlant {
    try await EditPlant(plants: desk.plants)(Plant.ID(number: 1), draft)
  }
}
