import Domain
import Testing

struct EmailAddressTests {
  @Test(arguments: ["a@example.org", " A.b+c@Example.org ", "한글@예시.kr", "\"a@b\"@example.org", "a@[192.0.2.1]"])
  func anAddressIsKeptWithoutTheWhiteSpaceAroundIt(text: String) throws {
    #expect(try EmailAddress(text).text == text.filter { $0 != " " })
  }

  @Test(arguments: [
    ("", EmailAddressError.text(.empty)), ("example.org", .noAddress), ("@example.org", .noAddress), ("a@", .noAddress),
    ("a b@example.org", .noAddress), ("@", .noAddress), ("a@b", .noAddress), ("a@b.", .noAddress), ("a@.b", .noAddress),
    ("a@b..org", .noAddress), ("a@[]", .noAddress),
    (String(repeating: "a", count: 243) + "@example.org", .text(.tooLong(count: 255, limit: 254))),
  ])
  func whatIsNoAddressIsRefused(text: String, error: EmailAddressError) {
    #expect(throws: error) { try EmailAddress(text) }
  }

  @Test func caseMakesNoOtherAddress() {
    #expect(EmailAddress(imported: "Min@Example.org").key == EmailAddress(imported: "min@example.ORG").key)
  }
}
