import Domain
import Testing

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
  func theWholeNameIsTheWrittenOneOrMadeOfItsParts(parts: [String], text: String) {
    let lines = parts.map { ContactLine(imported: $0) }
    let name = PersonName(
      formatted: lines[0],
      family: lines[1],
      given: lines[2],
      middle: lines[3],
      prefix: lines[4],
      suffix: lines[5]
    )
    #expect(name.text == text)
  }

  @Test func aCardIsCalledByTheFirstThatItHas() {
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
