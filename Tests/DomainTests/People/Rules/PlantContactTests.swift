import Domain
import Support
import Testing

struct PlantContactTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func aPlantIsDueOneCycleAfterTheDayOfPlanting() async throws {
    try await desk.add(.sample("엄마", phones: ["010-1234-5678"], birthday: try Birthday(month: 4, day: 12)))
    let row = try await plant(
      1,
      PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(7), reminderTime: TimeOfDay("21:30"))
    )
    let expected = try Plant(
      id: Plant.ID(number: 101),
      contact: Contact.ID(number: 1),
      nickname: Nickname("초록이"),
      cycle: Cycle(7),
      reminderTime: TimeOfDay("21:30"),
      planted: Day("2026-11-20"),
      due: Day("2026-11-27")
    )
    #expect(row.plant == expected)
    #expect(try await desk.plants.garden() == [row])
    #expect(row.birthday == (try Birthday(month: 4, day: 12)))
  }

  @Test func whatIsNotSaidIsNineInTheMorningAndTheContactsWholeName() async throws {
    try await desk.add(.sample("김수한무 거북이와 두루미"))
    let row = try await plant(1, PlantDraft(cycle: Cycle(90)))
    #expect(try row.plant.reminderTime == TimeOfDay("09:00"))
    #expect(row.name == "김수한무 거북이와 두루미")
    #expect((row.plant.affection, row.plant.stage, row.plant.lastWatered) == (.none, .first, nil))
  }

  @Test func aBirthdayThatIsTypedBecomesTheContacts() async throws {
    try await desk.add(.sample("엄마", birthday: try Birthday(month: 4, day: 12)))
    let lunar = try Birthday(.lunar, year: 1955, month: 8, day: 15)
    let row = try await plant(1, PlantDraft(cycle: Cycle(7), birthday: .set(lunar)))
    #expect(row.birthday == lunar)
    #expect(try await desk.contacts.contact(Contact.ID(number: 1))?.card.birthday == lunar)
  }

  @Test(arguments: ["010-1234-5678", "+82 10 1234 5678", "01012345678"])
  func aNumberThatIsPlantedIsRefusedNamingItsPlant(number: String) async throws {
    try await desk.add(
      .sample("엄마", id: 1, phones: ["010-1234-5678"]),
      .sample("어머니", id: 2, phones: ["02-123-4567", number])
    )
    let first = try await plant(1, PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(7)))
    await #expect(throws: PlantContactError.phoneAlreadyPlanted(first)) {
      try await plant(2, PlantDraft(cycle: Cycle(7)))
    }
    #expect(try await desk.plants.garden() == [first])
  }

  @Test func aContactThatIsPlantedIsRefusedNamingItsPlant() async throws {
    try await desk.add(.sample("엄마"))
    let first = try await plant(1, PlantDraft(cycle: Cycle(7)))
    await #expect(throws: PlantContactError.alreadyPlanted(first)) { try await plant(1, PlantDraft(cycle: Cycle(3))) }
  }

  @Test func contactsWithoutANumberAreNoneOfTheSame() async throws {
    try await desk.add(
      .sample("a", id: 1),
      .sample("b", id: 2, phones: ["call me"]),
      .sample("c", id: 3, phones: ["call me"])
    )
    for id in 1...3 { _ = try await plant(id, PlantDraft(cycle: Cycle(7))) }
    #expect(try await desk.plants.garden().count == 3)
  }

  @Test func aMissingContactIsReported() async throws {
    await #expect(throws: PlantContactError.store(.missing)) { try await plant(1, PlantDraft(cycle: Cycle(7))) }
  }

  private func plant(_ id: Int, _ draft: PlantDraft) async throws -> GardenPlant {
    try await desk.plantContact(Contact.ID(number: id), draft, today: Day("2026-11-20"))
  }
}
