/// Those of several people whom words name best, by exact name, its beginning or its first consonants.
struct BestRanked<Person> {
  let people: [Person]

  /// - Parameter rank: `nil` or ``SearchHit/Rank/substring`` for those who are not named.
  init(_ people: [Person], rank: (Person) -> SearchHit.Rank?) {
    let ranked = people.compactMap { person in
      rank(person).flatMap { $0 == .substring ? nil : (person, $0) }
    }
    let best = ranked.map(\.1).min()
    self.people = ranked.filter { $0.1 == best }.map(\.0)
  }
}
