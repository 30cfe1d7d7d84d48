import Domain
import struct Foundation.UUID

typealias PeopleCommand = Command<PeopleCall>

struct PeopleCall: CommandCall {
  /// Of several people that fit, so many are listed.
  private static let listed = 5

  let services: PeopleServices
  var invocation: Invocation
  let session: CommandSession

  init(_ services: PeopleServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session) = (services, invocation, session)
  }

  var today: Day { services.today }
  var failures: PeopleFailures { texts.peopleFailures }

  func namedPlant() async throws(CommandFailure) -> GardenPlant {
    try await namedPlant { _, _ throws(FindPersonError<GardenPlant>) in }.plant
  }

  /// The one plant that was named and what belongs to it, of one state.
  ///
  /// - Throws: A failure that lists what fits where it is not exactly one.
  func namedPlant<More: Sendable>(
    _ more:
      @Sendable (any Snapshot<FindPersonError<GardenPlant>>, GardenPlant) throws(FindPersonError<GardenPlant>) -> More
  ) async throws(CommandFailure) -> (plant: GardenPlant, more: More) {
    let words = invocation.text
    return try await explaining({ failure($0, words) }) { () async throws(FindPersonError<GardenPlant>) in
      try await services.store.read { things throws(FindPersonError<GardenPlant>) in
        let plant = try things.plants.named(words)
        return (plant, try more(things, plant))
      }
    }
  }

  /// The plants that several ids name, each once; otherwise the one that the words name.
  func namedPlants() async throws(CommandFailure) -> [GardenPlant] {
    try await people(id: \.id, failure) { things, name throws(FindPersonError<GardenPlant>) in
      try things.plants.named(name)
    }
  }

  /// The same of contacts.
  func namedContacts() async throws(CommandFailure) -> [ContactPage] {
    let today = today
    return try await people(id: \.contact.id, failure) { things, name throws(FindPersonError<ContactSummary>) in
      let contact = try things.contacts.named(name)
      return try services.page(of: contact, in: things, today: today)
    }
  }

  private func people<Person: Sendable, Found>(
    id: (Person) -> some Hashable, _ explain: (FindPersonError<Found>, String) -> CommandFailure,
    _ find: @escaping @Sendable (any Snapshot<FindPersonError<Found>>, String) throws(FindPersonError<Found>) -> Person
  ) async throws(CommandFailure) -> [Person] {
    typealias Failure = FindPersonError<Found>
    let (words, ids, refused) = (invocation.text, severalIDs, refusedName)
    let found = try await explaining({ explain($0, words) }) { () async throws(Failure) in
      try await services.store.read { things throws(Failure) in
        let person = { name in (name, Result { () throws(Failure) in try find(things, name) }) }
        let whole = person(words)
        guard case .failure(.nobody) = whole.1 else { return [whole] }
        return ids.isEmpty ? [(refused, whole.1)] : ids.map(person)
      }
    }
    var known: Set<AnyHashable> = []
    return try found.map { name, person throws(CommandFailure) in
      try explaining({ explain($0, name) }) { () throws(Failure) in try person.get() }
    }.filter { known.insert(AnyHashable(id($0))).inserted }
  }

  func namedContact() async throws(CommandFailure) -> ContactPage {
    let (words, today) = (invocation.text, today)
    return try await explaining({ failure($0, words) }) { () async throws(FindPersonError<ContactSummary>) in
      try await services.store.read { things throws(FindPersonError<ContactSummary>) in
        let contact = try things.contacts.named(words)
        return try services.page(of: contact, in: things, today: today)
      }
    }
  }

  /// A contact for each of some words, all of them in one state.
  func contacts(named names: [String]) async throws(CommandFailure) -> [Contact.ID] {
    let found = try await explaining({ failure($0, "") }) { () async throws(FindPersonError<ContactSummary>) in
      try await services.store.read { things throws(FindPersonError<ContactSummary>) in
        let contacts = things.contacts
        return names.map { name in
          Result { () throws(FindPersonError<ContactSummary>) in try contacts.named(name).id }
        }
      }
    }
    return try zip(names, found).map { name, result throws(CommandFailure) in
      try explaining({ failure($0, name) }) { () throws(FindPersonError<ContactSummary>) in try result.get() }
    }
  }

  private func failure(_ error: FindPersonError<GardenPlant>, _ words: String) -> CommandFailure {
    switch error {
    case .nobody: failures.noPlant(words)
    case .several(let plants):
      several(plants, of: words, "ambiguous_plant", id: \.id.uuid) { plant in
        let text = PlantText(plant, on: today, texts: texts)
        return [text.fullName, "\(text.dDay) · \(text.species)"]
      }
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  private func failure(_ error: FindPersonError<ContactSummary>, _ words: String) -> CommandFailure {
    switch error {
    case .nobody: failures.noContact(words)
    case .several(let people):
      several(people, of: words, "ambiguous_contact", id: \.id.uuid) { person in
        [person.title, person.phone?.text ?? person.email?.text ?? ""]
      }
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  /// - Parameter facts: The name, and what tells the person from others of the same name.
  private func several<Person>(
    _ people: [Person], of words: String, _ code: String, id: (Person) -> UUID, facts: (Person) -> [String]
  ) -> CommandFailure {
    let ids = ShortIDs(people.map(id))
    // 3f2a11  Mina Kim  010-1234-5678.
    let listed = people.prefix(Self.listed).map { person in ([ids[id(person)]] + facts(person)).filter { !$0.isEmpty } }
    return failures.several(
      words, code, listed.map { $0.joined(separator: "  ") }, count: people.count, id: listed.first?.first ?? "")
  }
}
