import Domain
import Testing

@Suite struct ISBNTests {
  @Test(arguments: [
    ("0439554934", "9780439554930"), ("897288832X", "9788972888321"), ("9780439554930", "9780439554930"),
    ("978-0-439-55493-0", "9780439554930"), (" ISBN 89-7288-832-x ", "9788972888321"),
    ("ISBN-13: 978 0 439 55493 0", "9780439554930"), ("９７８０４３９５５４９３０", "9780439554930"),
    ("9791158391409", "9791158391409"),
  ])
  func readsWhatIsPrinted(text: String, digits: String) throws {
    #expect(try ISBN(text).digits == digits)
  }

  @Test(arguments: [
    ("9780439554930", "0439554934"), ("9788972888321", "897288832X"), ("9791158391409", nil),
  ])
  func givesTheOlderFormBackWhereThereIsOne(digits: String, older: String?) throws {
    #expect(try ISBN(digits).isbn10 == older)
  }

  @Test(arguments: [
    ("", ISBNError.length(0)), ("978043955493", .length(12)), ("K662930932", .unreadable),
    ("97804395X4930", .unreadable),
    ("9780439554931", .checkDigit(right: "0")), ("8972888321", .checkDigit(right: "X")),
    ("9771228888005", .magazine), ("2090000162264", .prefix("209")), ("0000000000", .repeated),
    ("9781111111111", .repeated), ("1111111111111", .repeated),
  ])
  func saysWhyATextIsNone(text: String, error: ISBNError) {
    #expect(throws: error) { try ISBN(text) }
  }
}
