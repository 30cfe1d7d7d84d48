import Domain
import struct Foundation.UUID

typealias PeopleCommand = Command<PeopleCall>

struct PeopleCall: CommandCall {
  typealias PlantLookUp = LookUpError<GardenPlant>
  typealias ContactLookUp = LookUpError<ContactSummary>

  let services: PeopleServices
  var invocation: Invocation
  let session: CommandSession

  init(_ services: PeopleServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session) = (services, invocation, session)
  }

  var today: Day { services.today }
  var refusals: PeopleRefusals { texts.peopleRefusals }

  func namedPlant() async throws(CommandFailure) -> GardenPlant {
    try await namedPlant { _, _ throws(PlantLookUp) in }.plant
  }

  /// The plant that was named, and what belongs to it, of one state.
  func namedPlant<More: Sendable>(
    _ more: @escaping @Sendable (any Snapshot<PlantLookUp>, GardenPlant) throws(PlantLookUp) -> More
  ) async throws(CommandFailure) -> (plant: GardenPlant, more: More) {
    try await found([invocation.text], in: services.store, refusal) { things, name throws(PlantLookUp) in
      let plant = try things.plants.named(name)
      return (plant, try more(things, plant))
    }[0]
  }

  /// The plants that several ids name, each once; otherwise the plant that the words name.
  func namedPlants() async throws(CommandFailure) -> [GardenPlant] {
    try await found([invocation.text], orEach: severalIDs, in: services.store, refusal) {
      things, name throws(PlantLookUp) in
      try things.plants.named(name)
    }.firstOfEach(\.id)
  }

  func namedContact() async throws(CommandFailure) -> ContactPage {
    try await pages([invocation.text], orEach: nil)[0]
  }

  /// The contacts that several ids name, each once; otherwise the contact that the words name.
  func namedContacts() async throws(CommandFailure) -> [ContactPage] {
    try await pages([invocation.text], orEach: severalIDs).firstOfEach(\.contact.id)
  }

  /// A contact for each of some words.
  func contacts(named names: [String]) async throws(CommandFailure) -> [Contact.ID] {
    try await found(names, in: services.store, refusal) { things, name throws(ContactLookUp) in
      try things.contacts.named(name).id
    }
  }

  private func pages(_ names: [String], orEach ids: [String]?) async throws(CommandFailure) -> [ContactPage] {
    let (services, today) = (services, today)
    return try await found(names, orEach: ids, in: services.store, refusal) { things, name throws(ContactLookUp) in
      try services.page(of: try things.contacts.named(name), in: things, today: today)
    }
  }

  private func refusal(_ error: PlantLookUp, _ words: String) -> CommandFailure {
    switch error {
    case .nothing: refusals.noPlant(words)
    case .several(let plants):
      several(plants, of: words, .plant, id: \.id.uuid) { plant in
        let text = PlantText(plant, on: today, texts: texts)
        return [text.fullName, "\(text.dDay) · \(text.species)"]
      }
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  private func refusal(_ error: ContactLookUp, _ words: String) -> CommandFailure {
    switch error {
    case .nothing: refusals.noContact(words)
    case .several(let people):
      several(people, of: words, .contact, id: \.id.uuid) { person in
        [person.title, person.phone?.text ?? person.email?.text ?? ""]
      }
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  /// - Parameter facts: The name, and what tells the person from others of the same name.
  private func several<Person>(
    _ people: [Person], of words: String, _ kind: NamedKind, id: (Person) -> UUID, facts: (Person) -> [String]
  ) -> CommandFailure {
    let ids = ShortIDs(people.map(id))
    // 3f2a11  Mina Kim  010-1234-5678.
    let lines = people.map { person in
      ([ids[id(person)]] + facts(person)).filter { !$0.isEmpty }.joined(separator: "  ")
    }
    return texts.ambiguous(words, kind, lines)
  }
}

extension NamedKind {
  fileprivate static let plant = NamedKind("plant", ko: "사람", counter: "명", en: "people")
  fileprivate static let contact = NamedKind("contact", ko: "사람", counter: "명", en: "people")
}
