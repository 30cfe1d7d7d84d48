import Domain
import DomainTesting
import Foundation
import Support
import Testing

struct SaveContactTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func newContactGetsItsOwnIDAndUID() async throws {
    let card = Contact.sample().card
    let contact = try await desk.saveContact.add(card)
    #expect(contact.id == Contact.ID(number: 101))
    #expect(contact.uid == "urn:uuid:00000000-0000-4000-8000-000000000065")
    #expect(contact.card == card)
    #expect(try await desk.contacts.contact(contact.id) == contact)
  }

  @Test func editedContactKeepsItsIDAndUID() async throws {
    try await desk.add(.sample("엄마"))
    let card = Contact.sample("어머니", phones: ["010-1234-5678"]).card
    let shown = Contact.sample("엄마").card
    let contact = try await desk.saveContact.edit(Contact.ID(number: 1), from: shown, to: card).value
    #expect(contact == Contact(id: Contact.ID(number: 1), uid: "sample-1", card: card))
    #expect(try await desk.contacts.contact(contact.id) == contact)
  }

  @Test func secondContactWithANameIsSavedAndFindsTheFirst() async throws {
    let first = try await desk.saveContact.add(Contact.sample("김 철수").card)
    let other = try await desk.saveContact.add(Contact.sample("김철수아").card)
    let second = try await desk.saveContact.add(Contact.sample("김철수").card)
    #expect(try await shared(by: second) == "first name")
    #expect(try await shared(by: other) == nil)
    #expect(try await desk.contacts.page(offset: 0, limit: 9).count == 3)

    func shared(by contact: Contact) async throws -> String? {
      try await identity(sharedBy: contact).map { "\($0.contact.id == first.id ? "first" : "other") \($0.field)" }
    }
  }

  private func identity(sharedBy contact: Contact, since before: ContactCard? = nil) async throws -> SharedIdentity? {
    try await desk.store.read { transaction throws(StoreError) in
      try transaction.contacts.identity(sharedBy: contact, since: before)
    }
  }

  /// The card of a contact before and after a change, as `name|phone|email`, and the field that the other contact
  /// `김민아|010-1234-5678|a@b.kr` shares with the new card.
  @Test(
    arguments: [
      (nil, "박서준|+82 10 1234 5678|", .phone), (nil, "박서준||A@B.KR", .email), (nil, "김 민아|010-1234-5678|", .name),
      (nil, "박서준|010-1234-5679|b@b.kr", nil), (nil, "|010-1234-5678|", .phone),
      ("박서준||", "김민아||", .name), ("박서준||", "박서준|010-1234-5678|", .phone),
      ("박서준|010-1234-5678|", "박서준|+82 10 1234 5678|c@d.kr", nil),
      ("박서준|010-1234-5678|", "박서준|010-1234-5678|a@b.kr", .email),
      ("김민아||", "김민아||c@d.kr", nil), ("김민아||", "김 민아||", nil),
    ] as [(String?, String, SharedIdentity.Field?)])
  func changeThatSharesAnIdentityFindsTheOtherContact(
    before: String?, after: String, field: SharedIdentity.Field?
  ) async throws {
    try await desk.add(Self.contact("김민아|010-1234-5678|a@b.kr", id: 1))
    let changed = Self.contact(after, id: 2)
    try await desk.add(changed)
    let found = try await identity(sharedBy: changed, since: before.map { Self.contact($0, id: 2).card })
    #expect(found?.field == field && found?.contact.id == field.map { _ in Contact.ID(number: 1) })
  }

  private static func contact(_ text: String, id: Int) -> Contact {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func some(_ text: String) -> [String] { text.isEmpty ? [] : [text] }
    return .sample(parts[0], id: id, phones: some(parts[1]), emails: some(parts[2]))
  }

  @Test func namelessContactIsRefused() async throws {
    try await desk.add(.sample("엄마"))
    let card = ContactCard(notes: try ContactNotes("only notes"))
    await #expect(throws: SaveContactError.nameless) {
      try await desk.saveContact.add(card)
    }
    await #expect(throws: SaveContactError.nameless) {
      try await desk.saveContact.edit(Contact.ID(number: 1), from: Contact.sample("엄마").card, to: card)
    }
    #expect(try await desk.contacts.page(offset: 0, limit: 9).map(\.title) == ["엄마"])
  }

  @Test func missingContactIsReported() async throws {
    await #expect(throws: SaveContactError.store(.missing)) {
      try await desk.saveContact.edit(Contact.ID(number: 1), from: ContactCard(), to: Contact.sample().card)
    }
    await #expect(throws: RemoveContactError.store(.missing)) {
      try await RemoveContact(desk.store)(Contact.ID(number: 1))
    }
  }

  @Test func plantedContactIsRemovedOnlyWithItsPlant() async throws {
    try await desk.plant(.sample(nickname: "초록이"))
    try await desk.add(.sample("아빠", id: 2))
    let remove = RemoveContact(desk.store)
    let plant = try #require(try await desk.plants.plant(Plant.ID(number: 1)))
    await #expect(throws: RemoveContactError.planted(plant)) { try await remove(Contact.ID(number: 1)) }
    #expect(try await desk.contacts.count() == 2)
    try await remove(Contact.ID(number: 2))
    try await remove(Contact.ID(number: 1), withPlant: true)
    #expect(try await desk.contacts.count() == 0)
    #expect(try await desk.plants.garden() == [])
  }
}

struct PersonNameTests {
  @Test(arguments: [
    (["", "김", "민수", "", "", ""], "김민수"), (["", "南宮", "珉", "", "", ""], "南宮珉"),
    (["", "김", "민수", "", "", "님"], "김민수 님"),
    (["", "Thompson", "Ada", "", "", ""], "Ada Thompson"),
    (["", "Thompson", "Ada", "M.", "Dr.", "Jr."], "Dr. Ada M. Thompson Jr."),
    (["", "Kim", "민수", "", "", ""], "민수 Kim"), (["", "김", "", "", "", ""], "김"), (["", "", "Ada", "", "", ""], "Ada"),
    (["", "", "", "", "", "Jr."], "Jr."), (["  Ada  ", "Thompson", "", "", "", ""], "Ada"),
    ([" ", "김", "민수", "", "", ""], "김민수"),
    (["", " 김 ", " 민수 ", "", "", ""], "김민수"), (["", "", "", "", "", ""], ""),
  ])
  func fullNameIsTheFormattedNameOrItsParts(parts: [String], text: String) {
    #expect(Self.name(parts).text == text)
  }

  @Test(arguments: [
    (["", "김", "민수", "", "", ""], "김민서", ["", "김", "민서", "", "", ""]),
    (["", "김", "민수", "", "", ""], "이민수", ["", "이", "민수", "", "", ""]),
    (["Kim Minsu", "Kim", "Minsu", "", "", ""], "Kim Minsoo", ["Kim Minsoo", "Kim", "Minsoo", "", "", ""]),
    (
      ["", "Thompson", "Ada", "M.", "Dr.", "Jr."], "Dr. Ada M. Thomson Jr.", ["", "Thomson", "Ada", "M.", "Dr.", "Jr."]
    ),
    (["", "Kim", "Kimberly", "", "", ""], "Kimberly Lee", ["", "Lee", "Kimberly", "", "", ""]),
    (["", "김", "민수", "", "", ""], " 김민수 ", ["", "김", "민수", "", "", ""]),
    (["", "남", "도윤", "", "", ""], "남궁 도윤", ["남궁 도윤", "남궁", "도윤", "", "", ""]),
    (["", "김", "민수", "", "", ""], "", ["", "", "", "", "", ""]),
    (["", "", "Ada", "", "", ""], "Ada Park", ["", "Park", "Ada", "", "", ""]),
    (["", "", "Ada", "", "", ""], "Ada from work", ["Ada from work", "", "Ada", "", "", ""]),
    (["김민수", "김", "", "", "", ""], "김민수님", ["", "김", "민수님", "", "", ""]),
    (["Roberts, Sam", "Roberts", "Sam", "", "", ""], "Sam Smith", ["", "Smith", "Sam", "", "", ""]),
    (
      ["", "Thompson", "Ada", "", "", ""], "Ada Thompson (work)",
      ["Ada Thompson (work)", "Thompson", "Ada", "", "", ""]
    ),
    (["", "김", "민수", "", "", ""], "박서준", ["박서준", "", "", "", "", ""]),
    (["", "", "", "", "", ""], "Ada", ["Ada", "", "", "", "", ""]),
  ])
  func correctingOnePartKeepsTheOtherParts(parts: [String], whole: String, corrected: [String]) {
    #expect(Self.name(parts).renamed(ContactLine(imported: whole)) == Self.name(corrected))
  }

  @Test(arguments: [
    (["김철수 (회사)", "김", "철수", "", "", ""], "김철수", ["", "김", "철수", "", "", ""]),
    (["", "김", "철수", "", "", "님"], "김철수님", ["김철수님", "김", "철수", "", "", "님"]),
    (["佐藤 さくら", "佐藤", "さくら", "", "", ""], "佐藤さくら", ["佐藤さくら", "佐藤", "さくら", "", "", ""]),
    (["", "Müller", "Jörg", "Karl", "Dr.", "Jr."], "Dr. Jörg Müller Jr.", ["", "Müller", "Jörg", "", "Dr.", "Jr."]),
    (["Roberts Sam", "Roberts", "Sam", "", "", ""], "Sam Roberts", ["", "Roberts", "Sam", "", "", ""]),
    (["Mom ❤", "Kim", "Sunja", "", "", ""], "Mom", ["Mom", "Kim", "Sunja", "", "", ""]),
    (
      ["Dr. John Q. Public, III", "Public", "John", "Quinlan", "Dr.", "III"], "Dr. John Q. Public III",
      ["Dr. John Q. Public III", "Public", "John", "Quinlan", "Dr.", "III"]
    ),
    (["", "roberts", "sam", "", "", ""], "Sam Roberts", ["", "Roberts", "Sam", "", "", ""]),
    (["", "Jean Paul", "Ada", "", "", ""], "Ada Jean-Paul", ["Ada Jean-Paul", "Jean Paul", "Ada", "", "", ""]),
    (["", "김", "민수", "", "", ""], "민수", ["", "", "민수", "", "", ""]),
    (["Mom", "Kim", "Sunja", "", "", ""], "Jane Doe", ["Jane Doe", "", "", "", "", ""]),
  ])
  func partsInTheNewNameStay(parts: [String], whole: String, kept: [String]) {
    #expect(Self.name(parts).renamed(ContactLine(imported: whole)) == Self.name(kept))
  }

  @Test func onlyTheRemovedPartsAreReported() {
    let name = Self.name(["", "Müller", "Jörg", "Karl", "Dr.", ""])
    #expect(name.parts(missingIn: name.renamed(ContactLine(imported: "Müller, Jörg"))) == [.middle, .prefix])
  }

  @Test(arguments: 0..<100) func orderCaseAndPunctuationKeepTheParts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["Kim", "Ada", "Marie", "Dr", "Junior"].shuffled(using: &random)
    let name = Self.name([""] + words)
    let all = words.shuffled(using: &random)
    let shown = all.prefix(Int.random(in: 1...5, using: &random))
    let whole = shown.joined(separator: Bool.random(using: &random) ? ", " : " ")
    let new = name.renamed(ContactLine(imported: whole))
    let expected = NamePart.allCases.filter { shown.contains(name[$0].text) }
    #expect(NamePart.allCases.filter { !new[$0].isEmpty } == expected)
    #expect(expected.allSatisfy { new[$0] == name[$0] })
  }

  @Test(arguments: 0..<200) func renamingAlwaysGivesTheNewName(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["", "", "김", "민수", "Kim", "Ada", " M. ", "Dr.", "김민"]
    let chosen = (0..<9).map { _ in pieces.randomElement(using: &random) ?? "" }
    let name = Self.name(Array(chosen.prefix(6)))
    let whole = chosen.suffix(3).joined(separator: Bool.random(using: &random) ? " " : "")
    #expect(name.renamed(ContactLine(imported: whole)).text == whole.trimmingCharacters(in: .whitespaces))
  }

  private static func name(_ parts: [String]) -> PersonName {
    let lines = parts.map { ContactLine(imported: $0) }
    return PersonName(
      formatted: lines[0], family: lines[1], given: lines[2], middle: lines[3], prefix: lines[4], suffix: lines[5])
  }

  @Test func cardTitleIsItsFirstAvailableField() {
    var card = ContactCard()
    #expect(card.title == "")
    card.phones = [Labeled(PhoneNumber(imported: "119"))]
    #expect(card.title == "119")
    card.emails = [Labeled(EmailAddress(imported: "a@example.org"))]
    #expect(card.title == "a@example.org")
    card.organization = ContactLine(imported: " 하루 ")
    #expect(card.title == "하루")
    card.nickname = ContactLine(imported: "민이")
    #expect(card.title == "민이")
    card.name.given = ContactLine(imported: "민수")
    #expect(card.title == "민수")
  }
}
