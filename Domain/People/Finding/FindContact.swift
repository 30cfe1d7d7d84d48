/// Finds the one contact that a name stands for.
public struct FindContact: Sendable {
  /// Of several that fit equally well, so many are looked at.
  private static let limit = 100

  private let contacts: any ContactRepository

  /// The rule over a repository.
  public init(contacts: any ContactRepository) {
    self.contacts = contacts
  }

  /// The contact whose id begins so, or whose name, nickname or phone number is so: exactly, else at its beginning,
  /// else by first consonants, else anywhere in it, as a given name is in a Korean one.
  ///
  /// - Throws: ``FindPersonError`` when it is not exactly one.
  public func callAsFunction(_ name: String) async throws(FindPersonError<ContactSummary>) -> Contact {
    let (named, matches) = try await StoreError.wrapped(in: FindPersonError<ContactSummary>.store) {
      () async throws(StoreError) in
      let digits = IDPrefix(name)?.digits
      let named =
        if let digits { try await contacts.contacts(idPrefix: digits, limit: Self.limit) } else { [Contact]() }
      let query = SearchQuery(name)
      let matches = if let query { try await contacts.matches(of: query, limit: Self.limit) } else { [ContactMatch]() }
      return (named, matches)
    }
    let fitting = BestRanked(matches, rank: \.rank).people.map(\.contact)
    let others = fitting.filter { summary in !named.contains { $0.id == summary.id } }
    let people = named.map { ContactSummary($0, plant: nil) } + others
    guard let person = people.first else { throw .nobody }
    guard people.count == 1 else { throw .several(people) }
    if let contact = named.first { return contact }
    return try await StoreError.wrapped(in: FindPersonError<ContactSummary>.store) {
      () async throws(StoreError) in
      try await contacts.existing(person.id)
    }
  }
}
