/// Finds contacts that are most likely the same person.
public struct FindDuplicates: Sendable {
  private let contacts: any ContactRepository

  /// The rule over a repository.
  public init(contacts: any ContactRepository) {
    self.contacts = contacts
  }

  /// Groups of two or more contacts, each in the order of lists.
  ///
  /// Two are alike when they share an e-mail address or a Korean mobile line, which belong to one person; or when they
  /// have the same name and share any line, or one of them has neither a number nor an address and only one
  /// person it could be. People of one name with different numbers are two people, and so are those who share an
  /// office's line.
  public func callAsFunction() async throws(StoreError) -> [[ContactSummary]] {
    let people = try await contacts.identities()
    var links = Links(count: people.count)
    var firstWith: [Trait: Int] = [:]
    for (index, person) in people.enumerated() {
      for trait in person.traits {
        if let first = firstWith[trait] { links.join(first, index) } else { firstWith[trait] = index }
      }
    }
    let namesakes = Dictionary(grouping: people.indices) { people[$0].nameKey }
    for (index, person) in people.enumerated() where person.isUnreachable {
      // Not where several people have that name: it could be any of them.
      let reachable = (namesakes[person.nameKey] ?? []).filter { !people[$0].isUnreachable }
      guard Set(reachable.map { links.root(of: $0) }).count == 1, let other = reachable.first else { continue }
      links.join(other, index)
    }
    let groups = Dictionary(grouping: people.indices) { links.root(of: $0) }.values.filter { $0.count > 1 }
    return groups.map { $0.map { people[$0].contact }.sorted() }.sorted { $0[0] < $1[0] }
  }
}
