import Domain
import Foundation
import Support
import Testing

struct PlantNewContactTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func somebodyNewIsKeptAndPlanted() async throws {
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

  @Test func aNumberThatIsPlantedLeavesNobodyBehind() async throws {
    let first = try await plant(Contact.sample("엄마", phones: ["010-1234-5678"]).card, PlantDraft(cycle: Cycle(7)))
    await #expect(throws: PlantContactError.phoneAlreadyPlanted(first)) {
      try await plant(Contact.sample("어머니", phones: ["+82 10 1234 5678"]).card, PlantDraft(cycle: Cycle(3)))
    }
    #expect(try await desk.contacts.count() == 1)
  }

  @Test func somebodyWithNothingToBeCalledByIsRefused() async throws {
    await #expect(throws: PlantContactError.nameless) {
      try await plant(Contact.sample("").card, PlantDraft(cycle: Cycle(7)))
    }
    #expect(try await desk.contacts.count() == 0)
  }

  private func plant(_ card: ContactCard, _ draft: PlantDraft) async throws -> GardenPlant {
    try await desk.plantContact(card, draft, today: Day("2026-11-20"))
  }
}
