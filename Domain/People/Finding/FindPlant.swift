/// Finds the one plant that a name stands for.
public struct FindPlant: Sendable {
  private let plants: any PlantRepository

  /// The rule over a repository.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// The plant whose id begins so, or whose nickname or contact's name is so: exactly, else at its beginning, else by
  /// first consonants, else anywhere in it, as a given name is in a Korean one.
  ///
  /// - Throws: ``FindPersonError`` when it is not exactly one.
  public func callAsFunction(_ name: String) async throws(FindPersonError<GardenPlant>) -> GardenPlant {
    let (named, garden) = try await StoreError.wrapped(in: FindPersonError<GardenPlant>.store) {
      () async throws(StoreError) in
      let digits = IDPrefix(name)?.digits
      let named = if let digits { try await plants.plants(idPrefix: digits, limit: 100) } else { [GardenPlant]() }
      return (named, try await plants.garden())
    }
    let query = SearchQuery(name)
    let fitting = BestRanked(garden) { query?.rank(inAny: [$0.name, $0.contactName]) }.people
    let people = named + fitting.filter { !named.contains($0) }
    guard let person = people.first else { throw .nobody }
    guard people.count == 1 else { throw .several(people) }
    return person
  }
}
