import Domain
import Support
import Testing

struct MergeContactsTests {
  private let desk: PeopleDesk
  private let merge: MergeContacts

  init() throws {
    desk = try PeopleDesk()
    merge = MergeContacts(desk.store)
  }

  @Test func whatTheFirstLacksComesFromTheOthers() async throws {
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
    #expect(merged.kept == expected)
    #expect(merged.losses == [])
    #expect(merged.removed.map(\.id) == [2, 3].map { Contact.ID(number: $0) })
    #expect(try await desk.contacts.contact(Contact.ID(number: 1)) == expected)
    #expect(try await desk.contacts.count() == 1)
  }

  @Test func whatACardHasOnlyOneOfIsNamedBeforeItIsLost() async throws {
    try await desk.add(
      .sample("엄마", id: 1, nickname: "영희", organization: "하루", birthday: try Birthday(month: 4, day: 12)),
      .sample("김영희", id: 2, nickname: "영희", organization: "Haru", birthday: try Birthday(month: 4, day: 13))
    )
    let ids = [1, 2].map { Contact.ID(number: $0) }
    let preview = try await merge.preview(ids)
    #expect(preview.losses.map(\.field) == [.name, .organization, .birthday])
    #expect(preview.losses.allSatisfy { $0.contact == Contact.ID(number: 2) })
    #expect(preview.kept == (try await desk.contacts.contact(Contact.ID(number: 1))))
    #expect(try await desk.contacts.count() == 2)
  }

  @Test func theSameBirthdayWithAYearIsOnlyMoreExact() throws {
    let (without, with) = (try Birthday(month: 4, day: 12), try Birthday(year: 1990, month: 4, day: 12))
    let other = try Birthday(year: 1991, month: 4, day: 12)
    func merged(_ first: Birthday, _ second: Birthday) -> MergedContacts {
      MergedContacts(.sample(birthday: first), [.sample(id: 2, birthday: second)])
    }
    #expect(merged(without, with).kept.card.birthday == with)
    #expect(merged(without, with).losses == [])
    #expect(merged(with, without).kept.card.birthday == with)
    #expect(merged(with, without).losses == [])
    #expect(merged(with, other).losses.map(\.field) == [.birthday])
  }

  @Test func thePlantOfAnotherBecomesThePlantOfTheOneThatStays() async throws {
    try await desk.plant(.sample(id: 2))
    try await desk.add(.sample("어머니", id: 1))
    _ = try await merge([1, 2].map { Contact.ID(number: $0) })
    #expect(try await desk.plants.plant(Plant.ID(number: 2))?.plant.contact == Contact.ID(number: 1))
  }

  @Test func whatWasPlantedSinceItWasShownIsAConflict() async throws {
    try await desk.add(.sample("어머니", id: 1), .sample("M", id: 2))
    let ids = [1, 2].map { Contact.ID(number: $0) }
    let shown = try await merge.preview(ids)
    try await desk.plants.save(.sample(id: 2))
    await #expect(throws: MergeContactsError.store(.conflict)) { try await merge(ids, shown: shown) }
    #expect(try await merge.preview(ids).plant?.id == Plant.ID(number: 2))
  }

  @Test func twoWhoArePlantedAreRefused() async throws {
    try await desk.plant(.sample(id: 1), .sample(id: 2))
    let plants = try await desk.plants.garden()
    await #expect(throws: MergeContactsError.severalPlanted(plants)) {
      try await merge([1, 2].map { Contact.ID(number: $0) })
    }
    #expect(try await desk.contacts.count() == 2)
  }

  @Test(arguments: [[], [1], [1, 1]])
  func oneContactIsNothingToMerge(ids: [Int]) async throws {
    try await desk.add(.sample(id: 1))
    await #expect(throws: MergeContactsError.nothingToMerge) { try await merge(ids.map { Contact.ID(number: $0) }) }
  }

  @Test func aMissingContactIsReported() async throws {
    try await desk.add(.sample(id: 1))
    await #expect(throws: MergeContactsError.store(.missing)) {
      try await merge([1, 2].map { Contact.ID(number: $0) })
    }
  }
}
