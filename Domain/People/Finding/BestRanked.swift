/// Those of several people whom words name best: by the exact name, its beginning, its first consonants or a part of it.
struct BestRanked<Person> {
  let people: [Person]

  /// - Parameter rank: `nil` for those who are not named.
  init(_ people: [Person], rank: (Person) -> SearchHit.Rank?) {
    let ranked = people.compactMap { person in rank(person).map { (person, $0) } }
    let best = ranked.map(\.1).min()
    self.people = ranked.filter { $0.1 == best }.map(\.0)
  }
}
