import Domain
import Foundation
import Support
import Testing

struct PlantContactTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func newPlantIsDueOneCycleAfterPlanting() async throws {
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

  @Test func newPlantDefaultsToNineAndTheContactsFullName() async throws {
    try await desk.add(.sample("김수한무 거북이와 두루미"))
    let row = try await plant(1, PlantDraft(cycle: Cycle(90)))
    #expect(try row.plant.reminderTime == TimeOfDay("09:00"))
    #expect(row.name == "김수한무 거북이와 두루미")
    #expect((row.plant.affection, row.plant.stage, row.plant.lastWatered) == (.none, .first, nil))
  }

  @Test func enteredBirthdayIsSavedToTheContact() async throws {
    try await desk.add(.sample("엄마", birthday: try Birthday(month: 4, day: 12)))
    let lunar = try Birthday(.lunar, year: 1955, month: 8, day: 15)
    let row = try await plant(1, PlantDraft(cycle: Cycle(7), birthday: .set(lunar)))
    #expect(row.birthday == lunar)
    #expect(try await desk.contacts.contact(Contact.ID(number: 1))?.card.birthday == lunar)
  }

  @Test(arguments: ["010-1234-5678", "+82 10 1234 5678", "01012345678"])
  func numberOfAnotherPlantIsRefusedWithThatPlant(number: String) async throws {
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

  @Test func plantedContactIsRefusedWithItsPlant() async throws {
    try await desk.add(.sample("엄마"))
    let first = try await plant(1, PlantDraft(cycle: Cycle(7)))
    await #expect(throws: PlantContactError.alreadyPlanted(first)) { try await plant(1, PlantDraft(cycle: Cycle(3))) }
  }

  @Test func contactsWithoutNumbersCanAllBePlanted() async throws {
    try await desk.add(
      .sample("a", id: 1),
      .sample("b", id: 2, phones: ["call me"]),
      .sample("c", id: 3, phones: ["call me"])
    )
    for id in 1...3 { _ = try await plant(id, PlantDraft(cycle: Cycle(7))) }
    #expect(try await desk.plants.garden().count == 3)
  }

  @Test func missingContactIsReported() async throws {
    await #expect(throws: PlantContactError.store(.missing)) { try await plant(1, PlantDraft(cycle: Cycle(7))) }
  }

  private func plant(_ id: Int, _ draft: PlantDraft) async throws -> GardenPlant {
    try await desk.plantContact(Contact.ID(number: id), draft, today: Day("2026-11-20"))
  }
}

struct PlantNewContactTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func newContactIsSavedAndPlanted() async throws {
    let birthday = try Birthday(.lunar, year: 1955, month: 8, day: 15)
    let draft = try PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(7), birthday: .set(birthday))
    let row = try await plant(Contact.sample("엄마", phones: ["010-1234-5678"]).card, draft)
    #expect(try await desk.plants.garden() == [row])
    #expect(try row.plant.due == Day("2026-11-27"))
    #expect((row.name, row.contactName, row.birthday) == ("초록이", "엄마", birthday))
    let contact = try #require(await desk.contacts.contact(row.plant.contact))
    #expect(contact.card.birthday == birthday)
    #expect(contact.uid == "urn:uuid:\(contact.id.uuid.uuidString.lowercased())")
  }

  @Test func refusedNumberLeavesNoContactBehind() async throws {
    let first = try await plant(Contact.sample("엄마", phones: ["010-1234-5678"]).card, PlantDraft(cycle: Cycle(7)))
    await #expect(throws: PlantContactError.phoneAlreadyPlanted(first)) {
      try await plant(Contact.sample("어머니", phones: ["+82 10 1234 5678"]).card, PlantDraft(cycle: Cycle(3)))
    }
    #expect(try await desk.contacts.count() == 1)
  }

  @Test func namelessContactIsRefused() async throws {
    await #expect(throws: PlantContactError.nameless) {
      try await plant(Contact.sample("").card, PlantDraft(cycle: Cycle(7)))
    }
    #expect(try await desk.contacts.count() == 0)
  }

  private func plant(_ card: ContactCard, _ draft: PlantDraft) async throws -> GardenPlant {
    try await desk.plantContact(card, draft, today: Day("2026-11-20"))
  }
}

/// Tests planting by a name, which adds a contact if no contact has the name.
struct PlantByNameTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func newNameBecomesAContactWithAPlant() async throws {
    let birthday = try Birthday(month: 4, day: 12)
    let planted = try await plant("윤슬", PlantDraft(cycle: Cycle(7), birthday: .set(birthday)))
    #expect(planted.isNewContact)
    #expect(try planted.plant.plant.due == Day("2026-11-27"))
    #expect(try await desk.plants.garden() == [planted.plant])
    let contact = try #require(await desk.contacts.contact(planted.plant.plant.contact))
    #expect((contact.title, contact.card.birthday) == ("윤슬", birthday))
  }

  @Test(arguments: ["김민아", "김 민아", "민아", "ㄱㅁㅇ", "010-1234-5678"])
  func knownNameUsesItsContact(name: String) async throws {
    let birthday = try Birthday(month: 4, day: 12)
    try await desk.add(.sample("김민아", phones: ["010-1234-5678"], birthday: birthday), .sample("박서준", id: 2))
    let planted = try await plant(name)
    #expect(!planted.isNewContact)
    #expect(planted.plant.plant.contact == Contact.ID(number: 1))
    #expect(planted.plant.birthday == birthday)
    #expect(try await desk.contacts.count() == 2)
  }

  @Test func fullNameWinsOverLongerNames() async throws {
    try await desk.add(.sample("김민", id: 1), .sample("김민수", id: 2))
    #expect(try await plant("김민").plant.plant.contact == Contact.ID(number: 1))
  }

  @Test func nameThatMatchesSeveralContactsIsRefusedWithThem() async throws {
    try await desk.add(.sample("김민아", id: 1), .sample("김민수", id: 2))
    let error = await #expect(throws: PlantContactError.self) { try await plant("김민") }
    guard case .several(let people)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(people.map(\.title)) == ["김민아", "김민수"])
    #expect(try await desk.contacts.count() == 2)
    #expect(try await desk.plants.garden().isEmpty)
  }

  @Test func plantedContactIsRefusedWithItsPlant() async throws {
    let first = try await plant("윤슬").plant
    await #expect(throws: PlantContactError.alreadyPlanted(first)) { try await plant("윤슬") }
    #expect(try await desk.contacts.count() == 1)
  }

  @Test(arguments: [
    ("윤슬", true), ("Mina Kim", true), ("Abbe", true), ("3호선 친구", true), ("李小龍", true),
    ("", false), ("010-1234-5678", false), ("ㅇㅅ", false), ("3f2a11", false), ("1500", false), ("!?", false),
  ])
  func onlyANameBecomesAContact(name: String, isName: Bool) async throws {
    guard !isName else {
      #expect(try await plant(name).plant.contactName == name)
      return
    }
    await #expect(throws: PlantContactError.nameless) { try await plant(name) }
    #expect(try await desk.contacts.count() == 0)
  }

  private func plant(
    _ name: String, _ draft: PlantDraft? = nil
  ) async throws -> (plant: GardenPlant, isNewContact: Bool) {
    let card = ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
    return try await desk.plantContact(named: card, draft ?? PlantDraft(cycle: Cycle(7)), today: Day("2026-11-20"))
  }
}

struct EditPlantTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func editedPlantIsSaved() async throws {
    try await desk.plant(.sample())
    let row = try await edit(PlantDraft(nickname: Nickname("초록이"), cycle: Cycle(30)))
    #expect(row.plant == (try .sample(nickname: "초록이", every: 30, due: "2026-12-13")))
    #expect(try await desk.plants.garden() == [row])
  }

  @Test func birthdayChangesOnlyWhenEntered() async throws {
    let (old, new) = (try Birthday(month: 4, day: 12), try Birthday(month: 5, day: 1))
    try await desk.add(.sample("엄마", birthday: old))
    try await desk.plants.save(.sample())
    #expect(try await edit(PlantDraft(cycle: Cycle(7))).birthday == old)
    #expect(try await edit(PlantDraft(cycle: Cycle(7), birthday: .set(new))).birthday == new)
    #expect(try await desk.contacts.contact(Contact.ID(number: 1))?.card.birthday == new)
    #expect(try await edit(PlantDraft(cycle: Cycle(7), birthday: .set(nil))).birthday == nil)
  }

  @Test func draftOfAPlantChangesNothing() async throws {
    try await desk.plant(.sample(nickname: "초록이", every: 12, at: "08:15"))
    let row = try #require(try await desk.plants.plant(Plant.ID(number: 1)))
    #expect(try await edit(PlantDraft(row)) == row)
  }

  @Test func missingPlantIsReported() async throws {
    await #expect(throws: EditPlantError.store(.missing)) { try await edit(PlantDraft(cycle: Cycle(7))) }
  }

  private func edit(_ draft: PlantDraft) async throws -> GardenPlant {
    let shown = try await desk.plants.plant(Plant.ID(number: 1)).map { PlantDraft($0) }
    return try await EditPlant(desk.store)(Plant.ID(number: 1), from: shown ?? draft, to: draft).value
  }
}
