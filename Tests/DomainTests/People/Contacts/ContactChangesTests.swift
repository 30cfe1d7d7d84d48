import Domain
import Support
import Testing

struct ContactChangesTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func aNewContactHasAnIDAndAUIDOfItsOwn() async throws {
    let card = Contact.sample().card
    let contact = try await desk.saveContact.add(card)
    #expect(contact.id == Contact.ID(number: 101))
    #expect(contact.uid == "urn:uuid:00000000-0000-4000-8000-000000000065")
    #expect(contact.card == card)
    #expect(try await desk.contacts.contact(contact.id) == contact)
  }

  @Test func anEditedContactKeepsItsIDAndUID() async throws {
    try await desk.add(.sample("엄마"))
    let card = Contact.sample("어머니", phones: ["010-1234-5678"]).card
    let shown = Contact.sample("엄마").card
    let contact = try await desk.saveContact.edit(Contact.ID(number: 1), from: shown, to: card).value
    #expect(contact == Contact(id: Contact.ID(number: 1), uid: "sample-1", card: card))
    #expect(try await desk.contacts.contact(contact.id) == contact)
  }

  @Test func aContactThatNothingNamesIsRefused() async throws {
    try await desk.add(.sample("엄마"))
    let card = ContactCard(notes: try ContactNotes("only notes"))
    await #expect(throws: SaveContactError.nameless) {
      try await desk.saveContact.add(card)
    }
    await #expect(throws: SaveContactError.nameless) {
      try await desk.saveContact.edit(Contact.ID(number: 1), from: Contact.sample("엄마").card, to: card)
    }
    #expect(try await desk.contacts.page(offset: 0, limit: 9).map(\.title) == ["엄마"])
  }

  @Test func aMissingContactIsReported() async throws {
    await #expect(throws: SaveContactError.store(.missing)) {
      try await desk.saveContact.edit(Contact.ID(number: 1), from: ContactCard(), to: Contact.sample().card)
    }
    await #expect(throws: RemoveContactError.store(.missing)) {
      try await RemoveContact(desk.store)(Contact.ID(number: 1))
    }
  }

  @Test func aPlantedContactIsRemovedOnlyWithItsPlant() async throws {
    try await desk.plant(.sample(nickname: "초록이"))
    try await desk.add(.sample("아빠", id: 2))
    let remove = RemoveContact(desk.store)
    let plant = try #require(try await desk.plants.plant(Plant.ID(number: 1)))
    await #expect(throws: RemoveContactError.planted(plant)) { try await remove(Contact.ID(number: 1)) }
    #expect(try await desk.contacts.count() == 2)
    try await remove(Contact.ID(number: 2))
    try await remove(Contact.ID(number: 1), withPlant: true)
    #expect(try await desk.contacts.count() == 0)
    #expect(try await desk.plants.garden() == [])
  }
}
