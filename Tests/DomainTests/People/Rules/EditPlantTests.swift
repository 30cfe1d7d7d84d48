import Domain
import Support
import Testing

struct EditPlantTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func thePlantIsKeptAsItIsEdited() async throws {
    try await desk.plant(.sample())
    let row = try await edit(PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(30)))
    #expect(row.plant == (try .sample(nickname: "초록이", every: 30, due: "2026-12-13")))
    #expect(try await desk.plants.garden() == [row])
  }

  @Test func theBirthdayIsKeptUnlessItIsTyped() async throws {
    let (old, new) = (try Birthday(month: 4, day: 12), try Birthday(month: 5, day: 1))
    try await desk.add(.sample("엄마", birthday: old))
    try await desk.plants.save(.sample())
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
    await #expect(throws: EditPlantError.store(.missing)) { try await edit(PlantDraft(cycle: Cycle(7))) }
  }

  private func edit(_ draft: PlantDraft) async throws -> GardenPlant {
    let shown = try await desk.plants.plant(Plant.ID(number: 1)).map { PlantDraft($0) }
    return try await EditPlant(desk.store)(Plant.ID(number: 1), from: shown ?? draft, to: draft).value
  }
}
