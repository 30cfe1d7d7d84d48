private enum Fitting {
  /// Of several that fit equally well, so many are looked at.
  static let limit = 100
}

extension ContactQueries where Failure == FindPersonError<ContactSummary> {
  /// The one contact whose id begins so, or whose name, nickname or phone number is so: exactly, else at its beginning,
  /// else by first consonants, else anywhere in it, as a given name is in a Korean one.
  ///
  /// - Throws: ``FindPersonError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> Contact {
    let digits = IDPrefix(typed: name)?.digits
    let named = if let digits { try contacts(idPrefix: digits, limit: Fitting.limit) } else { [Contact]() }
    let query = SearchQuery(name)
    let matches = if let query { try matches(of: query, limit: Fitting.limit) } else { [ContactMatch]() }
    let fitting = BestRanked(matches, rank: \.rank).people.map(\.contact)
    let others = fitting.filter { summary in !named.contains { $0.id == summary.id } }
    let people = named.map { ContactSummary($0, plant: nil) } + others
    guard let person = people.first else { throw .nobody }
    guard people.count == 1 else { throw .several(people) }
    if let contact = named.first { return contact }
    return try existing(person.id)
  }
}

extension PlantQueries where Failure == FindPersonError<GardenPlant> {
  /// The one plant whose id begins so, or whose nickname or contact's name is so: exactly, else at its beginning, else
  /// by first consonants, else anywhere in it, as a given name is in a Korean one.
  ///
  /// - Throws: ``FindPersonError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> GardenPlant {
    let digits = IDPrefix(typed: name)?.digits
    let named = if let digits { try plants(idPrefix: digits, limit: Fitting.limit) } else { [GardenPlant]() }
    let query = SearchQuery(name)
    let fitting = BestRanked(try garden()) { query?.rank(inAny: [$0.name, $0.contactName]) }.people
    let people = named + fitting.filter { !named.contains($0) }
    guard let person = people.first else { throw .nobody }
    guard people.count == 1 else { throw .several(people) }
    return person
  }
}

/// Why a name stands for nobody in particular.
public enum FindPersonError<Person: Hashable & Sendable>: StoreFailure, Hashable, Sendable {
  /// Nobody is called so.
  case nobody
  /// These are called so, all equally well.
  case several([Person])
  /// The store failed.
  case store(StoreError)
}
