package import Domain

/// What shells can complete of people.
package struct PeopleCandidates: Sendable {
  /// More than this no shell lists.
  private static let limit = 500

  private let store: any Store
  private let time: TimeSource
  private let texts: Texts

  package init(_ store: any Store, time: TimeSource, texts: Texts) {
    self.store = store
    self.time = time
    self.texts = texts
  }

  /// Nothing where the store cannot be read: a shell has no place for a message.
  package func callAsFunction(_ stored: CompletionSource.StoredValue) async -> [Completion.Candidate] {
    switch stored {
    case .plants: await planted()
    case .contacts: await listed()
    case .events, .calendars, .sayings, .hiddenSayings, .sayingTags: []
    }
  }

  private func planted() async -> [Completion.Candidate] {
    let today = time.clock(dayStart: .midnight).today
    let garden = try? await store.read { things throws(StoreError) in try things.plants.garden() }
    return candidates(
      (garden ?? []).prefix(Self.limit).map { ($0.name, $0.id.digits, texts.people.label($0.plant.dDay(on: today))) }
    )
  }

  private func listed() async -> [Completion.Candidate] {
    let page = try? await store.read { things throws(StoreError) in
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
