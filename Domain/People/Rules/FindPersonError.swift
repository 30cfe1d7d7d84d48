extension ContactQueries where Failure == FindPersonError<ContactSummary> {
  /// The one contact whose id begins so, or whose name, nickname or phone number is so: exactly, else at its beginning,
  /// else by first consonants, else anywhere in it, as a given name is in a Korean one.
  ///
  /// - Throws: ``FindPersonError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> Contact {
    let limit = Failure.limit
    let digits = IDPrefix(typed: name)?.digits
    let named = if let digits { try contacts(idPrefix: digits, limit: limit) } else { [Contact]() }
    let matches = if let query = SearchQuery(name) { try matches(of: query, limit: limit) } else { [ContactMatch]() }
    let fitting = Failure.best(matches, rank: \.rank).map(\.contact)
    let person = try Failure.only(named.map { ContactSummary($0, plant: nil) }, fitting)
    return if let contact = named.first { contact } else { try existing(person.id) }
  }
}

extension PlantQueries where Failure == FindPersonError<GardenPlant> {
  /// The one plant whose id begins so, or whose nickname or contact's name is so: exactly, else at its beginning, else
  /// by first consonants, else anywhere in it, as a given name is in a Korean one.
  ///
  /// - Throws: ``FindPersonError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> GardenPlant {
    let digits = IDPrefix(typed: name)?.digits
    let named = if let digits { try plants(idPrefix: digits, limit: Failure.limit) } else { [GardenPlant]() }
    let query = SearchQuery(name)
    let fitting = Failure.best(try garden()) { query?.rank(inAny: [$0.name, $0.contactName]) }
    return try Failure.only(named, fitting)
  }
}

/// Why a name stands for nobody in particular.
public enum FindPersonError<Person: Hashable & Sendable & Identifiable>: StoreFailure, Hashable, Sendable {
  /// Nobody is called so.
  case nobody
  /// These are called so, all equally well.
  case several([Person])
  case store(StoreError)

  /// Of several that fit equally well, so many are looked at.
  fileprivate static var limit: Int { 100 }

  /// Those whom words name best: by the exact name, its beginning, its first consonants or a part of it.
  ///
  /// - Parameter rank: `nil` for those who are not named.
  fileprivate static func best<Fitting>(_ people: [Fitting], rank: (Fitting) -> SearchHit.Rank?) -> [Fitting] {
    let best = people.compactMap(rank).min()
    return people.filter { best != nil && rank($0) == best }
  }

  /// The only one of those who are named by their ids and those whom words fit.
  fileprivate static func only(_ named: [Person], _ fitting: [Person]) throws(FindPersonError) -> Person {
    let people = named + fitting.filter { person in !named.contains { $0.id == person.id } }
    guard let person = people.first else { throw .nobody }
    guard people.count == 1 else { throw .several(people) }
    return person
  }
}
