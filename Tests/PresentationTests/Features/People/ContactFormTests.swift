import Domain
import Presentation
import Support
import Testing

@MainActor
struct ContactFormTests {
  @Test func newContactIsSavedWithEveryField() async throws {
    let stage = try await PeopleStage(garden: .empty)
    await stage.type("an윤슬")
    await stage.press(.tab)
    await stage.type("010-1111-2222")
    await stage.press(.enter)
    await stage.type("02-123-4567")
    await stage.press(.tab)
    await stage.type("yun@example.com")
    await stage.press(.tab)
    await stage.type("음력 4월 12일")
    #expect(stage.picture.contains("→ Mon May 17, 2027"))
    for text in ["슬이", "하루 서점", "편집부", "편집장", "친구, 동아리, 친구"] {
      await stage.press(.tab)
      await stage.type(text)
    }
    await stage.press(.tab)
    await stage.type("커피를 좋아한다.")
    #expect(await stage.press(.control("s")) == [.toast("Added 윤슬 · u to undo")])
    let summary = try #require(try await stage.contacts.page(offset: 0, limit: 2).first)
    let card = try #require(try await stage.contacts.contact(summary.id)).card
    #expect(
      card
        == ContactCard(
          name: PersonName(formatted: try ContactLine("윤슬")),
          nickname: try ContactLine("슬이"),
          organization: try ContactLine("하루 서점"),
          department: try ContactLine("편집부"),
          jobTitle: try ContactLine("편집장"),
          phones: [Labeled(try PhoneNumber("010-1111-2222")), Labeled(try PhoneNumber("02-123-4567"))],
          emails: [Labeled(try EmailAddress("yun@example.com"))],
          birthday: try Birthday(.lunar, month: 4, day: 12),
          groups: [try ContactGroup("친구"), try ContactGroup("동아리")],
          notes: try ContactNotes("커피를 좋아한다.")
        )
    )
    #expect(stage.picture.contains("▸ 윤슬"))
  }

  @Test func newContactIsSelectedInTheList() async throws {
    let stage = try await PeopleStage()
    await stage.type("an가온")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("▸ 가온"))
  }

  @Test func untouchedFieldsKeepTheirImportedValues() async throws {
    let stage = try await PeopleStage(garden: .empty)
    let long = String(repeating: "길", count: 300)
    var contact = Contact.sample("", id: 1, organization: long, phones: ["1"], emails: ["no address"])
    contact.card.name = PersonName(family: ContactLine(imported: "김"), given: ContactLine(imported: "민수"))
    contact.card.links = [Labeled(ContactLine(imported: "https://example.com"))]
    try await stage.contacts.save(contact)
    await stage.type("ae")
    await stage.press(.tab, .tab, .tab, .tab)
    await stage.type("민")
    #expect(await stage.press(.control("s")) == [.toast("Changed 김민수 · u to undo")])
    contact.card.nickname = try ContactLine("민")
    #expect(try await stage.contacts.contact(contact.id) == contact)
  }

  @Test func editedNameKeepsItsPartsAndNumbersStay() async throws {
    let stage = try await PeopleStage(garden: .empty)
    var contact = Contact.sample("김민수", id: 1, phones: ["010-1234-5678"])
    contact.card.name.family = try ContactLine("김")
    try await stage.contacts.save(contact)
    await stage.type("ae")
    await stage.type("님")
    await stage.press(.tab, .control("e"), .enter)
    await stage.type("02-123-4567")
    await stage.press(.control("s"))
    let card = try #require(try await stage.contacts.contact(contact.id)).card
    #expect(card.name == PersonName(family: try ContactLine("김"), given: try ContactLine("민수님")))
    #expect(card.phones == contact.card.phones + [Labeled(try PhoneNumber("02-123-4567"))])
  }

  @Test func removedPartsOfANameAreReported() async throws {
    let stage = try await PeopleStage(garden: .empty)
    var contact = Contact.sample("", id: 1)
    contact.card.name = PersonName(family: ContactLine(imported: "Kim"), given: ContactLine(imported: "Ada"))
    try await stage.contacts.save(contact)
    await stage.type("ae")
    await stage.press(.control("u"))
    await stage.type("Ada")
    #expect(
      await stage.press(.control("s")) == [.toast("Changed Ada · u to undo · Family name 'Kim' removed")])
    contact.card.name = PersonName(given: ContactLine(imported: "Ada"))
    #expect(try await stage.contacts.contact(contact.id) == contact)
  }

  @Test func editedNumberKeepsItsLabel() async throws {
    let stage = try await PeopleStage(garden: .empty)
    var contact = Contact.sample("김민수", id: 1)
    contact.card.phones = [
      Labeled(try PhoneNumber("010-1234-5678"), .mobile), Labeled(try PhoneNumber("02-123-4567"), .work),
    ]
    try await stage.contacts.save(contact)
    await stage.type("ae")
    await stage.press(.tab, .control("e"), KeyPress(.backspace))
    await stage.type("9")
    await stage.press(.control("s"))
    contact.card.phones[1].value = try PhoneNumber("02-123-4569")
    #expect(try await stage.contacts.contact(contact.id)?.card.phones == contact.card.phones)
  }

  @Test(arguments: [
    (0, "", "A contact needs a name"), (1, "12", "'12' isn't a phone number."),
    (2, "mina", "'mina' isn't an email address."), (3, "someday", "'someday' isn't a birthday."),
    (8, String(repeating: "가", count: 51), "Groups has 51 characters, but the limit is 50."),
  ])
  func invalidValueIsRefusedAtItsField(field: Int, text: String, message: String) async throws {
    let stage = try await PeopleStage(garden: .empty)
    await stage.type("an")
    if field > 0 { await stage.type("윤슬") }
    for _ in 0..<field { await stage.press(.tab) }
    _ = await stage.people.handle(.paste(text))
    await stage.press(.control("s"))
    #expect(stage.picture.contains(message))
    #expect(try await stage.contacts.count() == 0)
  }

  private nonisolated static let conflicts: [(Settings.Language, String, String)] = [
    (
      .english,
      """
      Changed elsewhere in the meantime: Phone is now '010-9999-0000, 02-999-0000', \
      yours is '010-8888-9999, 02-123-4567', Nickname is now '해님', yours is '달이'. Save again to use your version.
      """, "Changed 최유나 · u to undo"
    ),
    (
      .korean,
      """
      그사이 다른 곳에서 바뀌었어요: 전화번호: 지금 저장된 값 '010-9999-0000, 02-999-0000', 내가 적은 값 '010-8888-9999, 02-123-4567', \
      별명: 지금 저장된 값 '해님', 내가 적은 값 '달이'. 다시 저장하면 여기 적은 내용으로 바뀌어요.
      """, "최유나를 고쳤어요 · u 되돌리기"
    ),
  ]

  @Test(arguments: conflicts)
  func conflictIsShownAndSavingAgainUsesTheTypedValues(
    language: Settings.Language,
    message: String,
    toast: String
  ) async throws {
    let stage = try await PeopleStage(language)
    await stage.type("af유나")
    await stage.press(.enter)
    await stage.type("e")
    await stage.press(.tab, .control("e"), .enter)
    await stage.type("02-123-4567")
    await stage.press(.tab, .tab, .tab)
    await stage.type("달이")
    try await stage.editElsewhere(8) {
      $0.phones = try ["010-9999-0000", "02-999-0000"].map { Labeled(try PhoneNumber($0)) }
      $0.nickname = try ContactLine("해님")
      $0.notes = try ContactNotes("커피")
    }
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.shows(message))
    #expect(stage.picture.contains("02-123-4567") && stage.picture.contains("달이"))
    #expect(await stage.press(.control("s")) == [.toast(toast)])
    let card = try #require(try await stage.contacts.contact(Contact.ID(number: 8))).card
    #expect(card.phones.map(\.value.text) == ["010-8888-9999", "02-123-4567"])
    #expect((card.nickname.text, card.notes.text) == ("달이", "커피"))
  }

  @Test func onlyTheTypedFieldIsSavedAfterAChangeElsewhere() async throws {
    let stage = try await PeopleStage()
    await stage.type("af유나")
    await stage.press(.enter)
    await stage.type("e")
    try await stage.editElsewhere(8) {
      $0.phones = []
      $0.links = [Labeled(try ContactLine("https://example.com"))]
    }
    await stage.type("님")
    #expect(await stage.press(.control("s")) == [.toast("Changed 최유나님 · u to undo")])
    let card = try #require(try await stage.contacts.contact(Contact.ID(number: 8))).card
    #expect(card.phones.isEmpty && card.links.count == 1)
    #expect(card.birthday == (try Birthday(.lunar, month: 8, day: 15)))
  }

  @Test(arguments: [
    (Settings.Language.english, "No changes."), (.korean, "바뀐 것이 없어요."),
  ])
  func savingAnUntouchedFormReportsNoChanges(language: Settings.Language, message: String) async throws {
    let stage = try await PeopleStage(language)
    await stage.type("af유나")
    await stage.press(.enter)
    await stage.type("e")
    #expect(await stage.press(.control("s")) == [.toast(message)])
  }

  @Test func leavingAsksOnlyWhenSomethingWasTyped() async throws {
    let stage = try await PeopleStage()
    await stage.type("an")
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
    await stage.type("n윤")
    await stage.press(.control("c"))
    #expect(stage.picture.contains("Unsaved changes"))
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
    #expect(try await stage.contacts.count() == 9)
  }
}
