import Domain

/// What shells can complete of people; nothing where the store cannot be read, as a shell has no place for a message.
struct PeopleCandidates {
  /// More than this no shell lists.
  private static let limit = 500

  private let services: PeopleServices

  init(_ services: PeopleServices) { self.services = services }

  func plants() async -> [Completion.Candidate] {
    let today = services.time.clock(dayStart: .midnight).today
    let garden = try? await services.store.read { things throws(StoreError) in try things.plants.garden() }
    return candidates(
      (garden ?? []).prefix(Self.limit).map { plant in
        (plant.name, plant.id.digits, services.texts.people.label(plant.plant.dDay(on: today)))
      }
    )
  }

  func contacts() async -> [Completion.Candidate] {
    let page = try? await services.store.read { things throws(StoreError) in
      try things.contacts.page(offset: 0, limit: Self.limit)
    }
    return candidates((page ?? []).map { ($0.title, $0.id.digits, $0.phone?.text ?? "") })
  }

  /// By their names, or by the beginnings of their ids where several have one name.
  private func candidates(_ people: [(name: String, id: String, note: String)]) -> [Completion.Candidate] {
    let names = people.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    return people.map { person in
      guard names[person.name] != 1 else { return Completion.Candidate(person.name, person.note) }
      return Completion.Candidate(String(person.id.prefix(8)), "\(person.name) \(person.note)")
    }
  }
}
