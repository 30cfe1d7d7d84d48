import Domain
import Support
import Testing

struct FindDuplicatesTests {
  /// Cards as `name|phone|e-mail`, and the groups that they form.
  private static let cases: [([String], [String])] = [
    // An e-mail address or a mobile number belongs to one person, whatever the card's name.
    (["엄마|010-1234-5678|", "김영희|+82 10 1234 5678|"], ["김영희 엄마"]),
    (["엄마||A@example.org", "김영희||a@example.org"], ["김영희 엄마"]),
    // An office number joins two cards only if their names are equal, too.
    (["김영희|02-123-4567|", "이민수|02-123-4567|"], []),
    (["영 희|02-123-4567|", "영희|+82 2 123 4567|"], ["영 희 영희"]),
    // Unicode form, width and case don't distinguish names; diacritics do.
    (["홍길동|02-123-4567|", "\u{1112}\u{1169}\u{11BC}길동|02-123-4567|"], ["홍길동 홍길동"]),
    (["Kim|02-123-4567|", "ＫＩＭ|02-123-4567|"], ["Kim ＫＩＭ"]),
    (["Müller|02-123-4567|", "Muller|02-123-4567|"], []),
    // Two people may have the same name.
    (["김민수|010-1111-2222|", "김민수|010-3333-4444|"], []),
    (["김민수|010-1111-2222|", "김민수||min@example.org"], []),
    // A card with only a name matches the only other card of that name.
    (["김민수|010-1111-2222|", "김민수||"], ["김민수 김민수"]),
    (["김민수||", "김민수||"], []),
    (["김민수|010-1111-2222|", "김민수|010-3333-4444|", "김민수||"], []),
    // Cards can also belong together through other cards.
    (["a|010-1111-2222|", "b|010-1111-2222|x@example.org", "c||x@example.org"], ["a b c"]),
    (["b|010-1111-2222|", "d||d@e.kr", "c||D@e.kr", "a|010-1111-2222|"], ["a b", "c d"]),
    (["a||", "b|x|"], []),
  ]

  @Test(arguments: Self.cases)
  func thoseWhoAreMostLikelyOnePersonAreFound(cards: [String], groups: [String]) async throws {
    let desk = try PeopleDesk()
    for (id, card) in cards.enumerated() {
      let parts = card.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let (phones, emails) = ([parts[1]].filter { !$0.isEmpty }, [parts[2]].filter { !$0.isEmpty })
      try await desk.add(.sample(parts[0], id: id, phones: phones, emails: emails))
    }
    let found = try await desk.contacts.duplicates()
    #expect(found.map { $0.map(\.title).joined(separator: " ") } == groups)
  }
}
