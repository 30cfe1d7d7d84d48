import Domain
import Testing

struct PhoneNumberTests {
  /// Korean numbering according to libphonenumber: +82, trunk prefix 0, service numbers without a prefix.
  @Test(arguments: [
    ("010-1234-5678", "+821012345678"), ("01012345678", "+821012345678"), ("+82 10-1234-5678", "+821012345678"),
    ("+82 (0)10-1234-5678", "+821012345678"), ("+82 010 1234 5678", "+821012345678"),
    ("0082 10 1234 5678", "+821012345678"),
    ("82-10-1234-5678", "+821012345678"), ("(010) 1234.5678", "+821012345678"), ("０１０－１２３４－５６７８", "+821012345678"),
    ("tel:+82-10-1234-5678", "+821012345678"), ("02-123-4567", "+8221234567"), ("+82-2-123-4567", "+8221234567"),
    ("031-123-4567", "+82311234567"), ("070-1234-5678", "+827012345678"), ("0505-123-4567", "+825051234567"),
    ("1588-1234", "+8215881234"), ("+82 1588-1234", "+8215881234"), ("112", "112"), ("123-4567", "1234567"),
    ("+1 (555) 010-0100", "+15550100100"), ("001 555 0100", "+15550100"),
    ("0044 20 7946 0000", "+442079460000"), ("828-555-0100", "8285550100"), ("02-123-4567 내선 12", "+8221234567;ext=12"),
    ("02-123-4567 ext. 12", "+8221234567;ext=12"), ("02-123-4567;ext=12", "+8221234567;ext=12"),
    ("02-123-4567,,12", "+8221234567;ext=12"), ("집 02-123-4567", "+8221234567"), ("", ""), ("no number", ""), ("+", ""),
  ])
  func spellingsOfANumberShareOneKey(text: String, key: String) {
    #expect(PhoneNumber(imported: text).key == key)
  }

  @Test(arguments: [
    ("010-1234-5678", "010-1234-5679"), ("02-123-4567", "031-123-4567"), ("+1 10 1234 5678", "010-1234-5678"),
    ("02-123-4567", "02-123-4567 x12"), ("", ""), ("none", "none"),
  ])
  func differentNumbersDoNotReachTheSameLine(first: String, second: String) {
    #expect(!PhoneNumber(imported: first).reaches(sameLineAs: PhoneNumber(imported: second)))
  }

  @Test func spellingsOfANumberReachTheSameLine() {
    #expect(PhoneNumber(imported: "010.1234.5678").reaches(sameLineAs: PhoneNumber(imported: "+821012345678")))
  }

  @Test(arguments: [
    ("010-1234-5678", "01012345678"), ("+82 (0)10-1234-5678", "+821012345678"), ("1588-1234", "15881234"),
    ("02-123-4567 x12", "021234567;ext=12"), ("0044 20 7946 0000", "+442079460000"), ("", ""),
  ])
  func phoneDialsTheDigits(text: String, dialed: String) {
    #expect(PhoneNumber(imported: text).dialed == dialed)
  }

  @Test(arguments: [
    ("+82 10-1234-5678", "01012345678"), ("010-1234-5678", "01012345678"), ("+82 1588-1234", "15881234"),
    ("+1 555 0100", "15550100"), ("119", "119"), ("", ""),
  ])
  func searchDigitsUseTheNationalForm(text: String, digits: String) {
    #expect(PhoneNumber(imported: text).searchDigits == digits)
  }

  @Test(arguments: [
    ("010-1234-5678", true), ("+82 10 1234 5678", true), ("011-234-5678", true), ("019-1234-5678", true),
    ("02-1234-5678", false), ("070-1234-5678", false), ("010-1234", false), ("+1 10 1234 5678", false), ("", false),
  ])
  func koreanMobileNumbersAreRecognized(text: String, isMobile: Bool) {
    #expect(PhoneNumber(imported: text).isKoreanMobile == isMobile)
  }

  @Test func typedNumberKeepsItsSpelling() throws {
    #expect(try PhoneNumber("  010-1234-5678 ").text == "010-1234-5678")
    #expect(try PhoneNumber("119").text == "119")
  }

  @Test(arguments: [
    ("", PhoneNumberError.text(.empty)), ("  ", .text(.empty)), ("12", .tooFewDigits), ("call me", .tooFewDigits),
    (String(repeating: "1", count: 51), .text(.tooLong(count: 51, limit: 50))),
  ])
  func invalidNumbersAreRefused(text: String, error: PhoneNumberError) {
    #expect(throws: error) { try PhoneNumber(text) }
  }
}

struct EmailAddressTests {
  @Test(arguments: ["a@example.org", " A.b+c@Example.org ", "한글@예시.kr", "\"a@b\"@example.org", "a@[192.0.2.1]"])
  func surroundingSpacesAreTrimmed(text: String) throws {
    #expect(try EmailAddress(text).text == text.filter { $0 != " " })
  }

  @Test(arguments: [
    ("", EmailAddressError.text(.empty)), ("example.org", .noAddress), ("@example.org", .noAddress), ("a@", .noAddress),
    ("a b@example.org", .noAddress), ("@", .noAddress), ("a@b", .noAddress), ("a@b.", .noAddress), ("a@.b", .noAddress),
    ("a@b..org", .noAddress), ("a@[]", .noAddress),
    (String(repeating: "a", count: 243) + "@example.org", .text(.tooLong(count: 255, limit: 254))),
  ])
  func invalidAddressesAreRefused(text: String, error: EmailAddressError) {
    #expect(throws: error) { try EmailAddress(text) }
  }

  @Test func addressesIgnoreCase() {
    #expect(EmailAddress(imported: "Min@Example.org").key == EmailAddress(imported: "min@example.ORG").key)
  }
}
