import Domain
import DomainTesting
import Support
import Testing

struct MergeContactsTests {
  private let desk: PeopleDesk
  private let merge: MergeContacts

  init() throws {
    desk = try PeopleDesk()
    merge = MergeContacts(desk.store, ScriptedContactFiles())
  }

  @Test func missingFieldsComeFromTheOtherContacts() async throws {
    let birthday = try Birthday(year: 1990, month: 4, day: 12)
    try await desk.add(
      .sample("엄마", id: 1, phones: ["010-1234-5678"], emails: ["a@example.org"], groups: ["가족"], notes: "one"),
      .sample(
        "",
        id: 2,
        nickname: "영희",
        organization: "하루",
        phones: ["+82 10 1234 5678", "02-123-4567"],
        emails: ["A@example.org", "b@example.org"],
        birthday: birthday,
        groups: ["친척", "가족"],
        notes: "two"
      ),
      .sample("엄마", id: 3, birthday: birthday, notes: "two")
    )
    let merged = try await merge([1, 2, 3].map { Contact.ID(number: $0) })
    let expected = Contact.sample(
      "엄마",
      id: 1,
      nickname: "영희",
      organization: "하루",
      phones: ["010-1234-5678", "02-123-4567"],
      emails: ["a@example.org", "b@example.org"],
      birthday: birthday,
      groups: ["가족", "친척"],
      notes: "one\n\ntwo"
    )
    #expect(merged.remaining == expected)
    #expect(merged.losses == [])
    #expect(merged.removed.map(\.id) == [2, 3].map { Contact.ID(number: $0) })
    #expect(try await desk.contacts.contact(Contact.ID(number: 1)) == expected)
    #expect(try await desk.contacts.count() == 1)
  }

  @Test func previewListsTheFieldsThatWillBeLost() async throws {
    try await desk.add(
      .sample("엄마", id: 1, nickname: "영희", organization: "하루", birthday: try Birthday(month: 4, day: 12)),
      .sample("김영희", id: 2, nickname: "영희", organization: "Haru", birthday: try Birthday(month: 4, day: 13))
    )
    let ids = [1, 2].map { Contact.ID(number: $0) }
    let preview = try await merge.preview(ids)
    #expect(preview.losses.map(\.field) == [.name, .organization, .birthday])
    #expect(preview.losses.allSatisfy { $0.contact == Contact.ID(number: 2) })
    #expect(preview.remaining == (try await desk.contacts.contact(Contact.ID(number: 1))))
    #expect(try await desk.contacts.count() == 2)
  }

  @Test func dataThatNoFieldHasIsAddedAndASecondPhotoIsNamed() async throws {
    try await desk.add(.sample(id: 1), .sample(id: 2), .sample(id: 3))
    let ids = [1, 2, 3].map { Contact.ID(number: $0) }
    _ = try await desk.store.change(as: { (_: Void) in UndoLabel(.changed, .contact, "") }) {
      transaction throws(StoreError) in
      for (id, text) in zip(ids.dropFirst(), ["X-ABDATE:1\nPHOTO:2", "X-ABDATE:1\nPHOTO:3"]) {
        try transaction.contacts.save(source: Array(text.utf8), of: id)
      }
    }
    let shown = try await merge.preview(ids)
    #expect(shown.unshownLosses.map(\.text) == ["PHOTO:3"] && shown.unshownLosses.map(\.contact) == [ids[2]])
    #expect(try await merge(ids, shown: shown) == shown)
    let source = try await desk.store.read { transaction throws(StoreError) in
      try transaction.contacts.source(of: ids[0])
    }
    #expect(source == Array("X-ABDATE:1\nPHOTO:2".utf8))
  }

  @Test func mergePrefersTheBirthdayWithAYear() throws {
    let (without, with) = (try Birthday(month: 4, day: 12), try Birthday(year: 1990, month: 4, day: 12))
    let other = try Birthday(year: 1991, month: 4, day: 12)
    func merged(_ first: Birthday, _ second: Birthday) -> MergedContacts {
      MergedContacts(.sample(birthday: first), [.sample(id: 2, birthday: second)])
    }
    #expect(merged(without, with).remaining.card.birthday == with)
    #expect(merged(without, with).losses == [])
    #expect(merged(with, without).remaining.card.birthday == with)
    #expect(merged(with, without).losses == [])
    #expect(merged(with, other).losses.map(\.field) == [.birthday])
  }

  @Test func plantMovesToTheRemainingContact() async throws {
    try await desk.plant(.sample(id: 2))
    try await desk.add(.sample("어머니", id: 1))
    _ = try await merge([1, 2].map { Contact.ID(number: $0) })
    #expect(try await desk.plants.plant(Plant.ID(number: 2))?.plant.contact == Contact.ID(number: 1))
  }

  @Test func plantAddedSinceThePreviewIsAConflict() async throws {
    try await desk.add(.sample("어머니", id: 1), .sample("M", id: 2))
    let ids = [1, 2].map { Contact.ID(number: $0) }
    let shown = try await merge.preview(ids)
    try await desk.plants.save(.sample(id: 2))
    await #expect(throws: MergeContactsError.store(.conflict)) { try await merge(ids, shown: shown) }
    #expect(try await merge.preview(ids).plant?.id == Plant.ID(number: 2))
  }

  @Test func mergingTwoPlantedContactsIsRefused() async throws {
    try await desk.plant(.sample(id: 1), .sample(id: 2))
    let plants = try await desk.plants.garden()
    await #expect(throws: MergeContactsError.severalPlanted(plants)) {
      try await merge([1, 2].map { Contact.ID(number: $0) })
    }
    #expect(try await desk.contacts.count() == 2)
  }

  @Test(arguments: [[], [1], [1, 1]])
  func singleContactCannotBeMerged(ids: [Int]) async throws {
    try await desk.add(.sample(id: 1))
    await #expect(throws: MergeContactsError.nothingToMerge) { try await merge(ids.map { Contact.ID(number: $0) }) }
  }

  @Test func missingContactIsReported() async throws {
    try await desk.add(.sample(id: 1))
    await #expect(throws: MergeContactsError.store(.missing)) {
      try await merge([1, 2].map { Contact.ID(number: $0) })
    }
  }
}

struct DuplicateContactTests {
  /// Cards as `name|phone|email`, and the groups that they form; a question begins with a question mark.
  private static let cases: [([String], [String])] = [
    // An email address or a mobile number with two names may belong to one person or to a family.
    (["엄마|010-1234-5678|", "김영희|+82 10 1234 5678|"], ["? 김영희 엄마"]),
    (["엄마||A@example.org", "김영희||a@example.org"], ["? 김영희 엄마"]),
    (["김민아|010-1234-5678|a@b.kr", "박서준|010-1234-5678|a@b.kr"], ["? 김민아 박서준"]),
    (
      Array(repeating: "김민아|010-1234-5678|", count: 4) + ["박서준|010-1234-5678|"],
      ["김민아 김민아 김민아 김민아", "? 김민아 박서준"]
    ),
    (["가족 1|010-1234-5678|", "가족 2|010-1234-5678|", "가족 3|010-1234-5678|"], ["? 가족 1 가족 2", "? 가족 1 가족 3"]),
    // A card without a name belongs to the only person with its number or address.
    (["|010-1234-5678|", "김민아|+82 10 1234 5678|"], ["김민아 010-1234-5678"]),
    (["|010-1234-5678|a@b.kr", "||a@b.kr", "김민아|010-1234-5678|"], ["김민아 a@b.kr a@b.kr"]),
    (
      ["|010-1234-5678|", "김민아|010-1234-5678|", "박서준|010-1234-5678|"],
      ["? 김민아 010-1234-5678", "? 김민아 박서준"]
    ),
    (["||a@b.kr", "김민아|010-1234-5678|", "|010-1234-5678|a@b.kr"], ["김민아 a@b.kr a@b.kr"]),
    // An office number joins two cards only if their names are equal, too.
    (["김영희|02-123-4567|", "이민수|02-123-4567|"], []),
    (["영 희|02-123-4567|", "영희|+82 2 123 4567|"], ["영 희 영희"]),
    // Unicode form, width and case don't distinguish names, but diacritics do.
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
    // Cards with the same name can also belong together through other cards.
    (["a|010-1111-2222|", "a|010-1111-2222|x@example.org", "a||x@example.org"], ["a a a"]),
    (["a|010-1111-2222|", "b|010-1111-2222|x@example.org", "c||x@example.org"], ["? a b", "? b c"]),
    (["b|010-1111-2222|", "d||d@e.kr", "c||D@e.kr", "a|010-1111-2222|"], ["? a b", "? c d"]),
    (["a||", "b|x|"], []),
  ]

  @Test(arguments: Self.cases)
  func cardsOfTheSamePersonAreGrouped(cards: [String], groups: [String]) async throws {
    let desk = try PeopleDesk()
    for (id, card) in cards.enumerated() {
      let parts = card.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let (phones, emails) = ([parts[1]].filter { !$0.isEmpty }, [parts[2]].filter { !$0.isEmpty })
      try await desk.add(.sample(parts[0], id: id, phones: phones, emails: emails))
    }
    let found = try await desk.contacts.duplicates()
    let lines = found.map { ($0.isCertain ? "" : "? ") + $0.contacts.map(\.title).joined(separator: " ") }
    #expect(lines == groups)
  }

  /// A merge of every certain group removes no name, whatever the cards are.
  @Test(arguments: 0..<50)
  func certainGroupsHaveOneName(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let desk = try PeopleDesk()
    for id in 1...12 {
      func some(_ texts: [String]) -> [String] { texts.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
      let (phones, emails) = (some(["010-1111-2222", "+82 10 3333 4444", "02-123-4567"]), some(["a@b.kr", "C@d.kr"]))
      let name = ["김민아", "김 민아", "박서준", ""].randomElement(using: &random) ?? ""
      let isEmpty = name.isEmpty && phones.isEmpty && emails.isEmpty
      try await desk.add(.sample(isEmpty ? "엄마" : name, id: id, phones: phones, emails: emails))
    }
    for group in try await desk.contacts.duplicates() where group.isCertain {
      let contacts = try await desk.contacts.contacts(group.contacts.map(\.id))
      #expect(!MergedContacts(contacts[0], Array(contacts.dropFirst())).losses.contains { $0.field == .name })
    }
  }
}
