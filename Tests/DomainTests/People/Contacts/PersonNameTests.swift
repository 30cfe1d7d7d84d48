import Domain
import Foundation
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
    (["", "", "Ada", "", "", ""], "Ada Park", ["Ada Park", "", "", "", "", ""]),
    (["", "김", "민수", "", "", ""], "박서준", ["박서준", "", "", "", "", ""]),
    (["", "", "", "", "", ""], "Ada", ["Ada", "", "", "", "", ""]),
  ])
  func correctingOnePartOfTheWholeNameKeepsTheOthers(parts: [String], whole: String, corrected: [String]) {
    #expect(Self.name(parts).renamed(ContactLine(imported: whole)) == Self.name(corrected))
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
