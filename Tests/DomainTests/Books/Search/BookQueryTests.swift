import Domain
import Testing

struct BookQueryTests {
  @Test func wordsAreLookedForWhereTheyWereTyped() throws {
    #expect(try BookQuery(" 데미안 ").subject == .words("데미안", in: .any))
    #expect(try BookQuery("헤세", in: .author, page: 3) == BookQuery(.words("헤세", in: .author), page: 3))
    #expect(try BookQuery("a", page: -1).page == 1)
    #expect(try BookQuery("a", page: .max).page == 10_000)
  }

  @Test(arguments: ["9788937460449", "978-89-374-6044-9", "8937460440", "ISBN 978 8937460449", "9788937460449 03850"])
  func anISBNIsOneInAnyField(text: String) throws {
    let isbn = try ISBN("9788937460449")
    #expect(try BookQuery(text).subject == .isbn(isbn))
    #expect(try BookQuery(text, in: .isbn).subject == .isbn(isbn))
    #expect(try BookQuery(text, in: .title).subject == .words(text, in: .title))
  }

  @Test(
    arguments: [
      ("", .any, .empty), (" \n", .isbn, .empty), ("9788937460440", .isbn, .isbn(.checkDigit(right: "9"))),
      ("9772093780009", .isbn, .isbn(.magazine)), ("데미안", .isbn, .isbn(.unreadable)),
      (String(repeating: "책", count: 201), .any, .tooLong(count: 201, limit: 200)),
    ] as [(String, BookQuery.Field, BookQueryError)]
  )
  func whatCannotBeLookedForIsSaid(text: String, field: BookQuery.Field, error: BookQueryError) {
    #expect(throws: error) { try BookQuery(text, in: field) }
  }

  @Test func aWrongISBNIsLookedForAsWords() throws {
    #expect(try BookQuery("9788937460440").subject == .words("9788937460440", in: .any))
    #expect(try BookQuery("1984").subject == .words("1984", in: .any))
  }
}

struct ScannedISBNTests {
  @Test(arguments: ["978893746044903850", "9788937460449 03850", "978-89-374-6044-9  03850"])
  func theCodeBesideTheNumberIsRead(text: String) {
    let scanned = ScannedISBN(text)
    #expect(scanned?.isbn.digits == "9788937460449")
    #expect(scanned?.addOn?.digits == "03850")
  }

  @Test(arguments: ["97889374604490385", "978893746044003850", "03850", "9788937460449 0385X", "9788937460449 ０３８５０"])
  func anythingElseIsNone(text: String) { #expect(ScannedISBN(text) == nil) }

  @Test(
    arguments: [
      ("03850", .literature), ("03320", .business), ("13590", .lifestyle), ("93510", .medicine), ("54740", .highSchool),
      ("63410", .elementarySchool), ("77810", .children), ("73810", .children), ("43810", .teenagers),
      ("01700", .dictionaries), ("07650", .comics), ("03000", .other), ("03180", .humanities), ("03980", .travel),
      ("03990", .biography), ("03814", .essays),
    ] as [(String, BookCategory)]
  )
  func itSuggestsACategory(code: String, category: BookCategory) {
    #expect(BookAddOnCode(code)?.category == category)
  }
}

struct BookCategoryProvidersTests {
  @Test(
    arguments: [
      ("국내도서>소설/시/희곡>한국소설", .literature), ("국내도서>S.F/판타지", .fantasy), ("국내도서>전집/중고전집>a", .other),
      ("외국도서> 컴퓨터 >b", .computing), ("소설/시/희곡", .other), ("", .other), (">", .other),
    ] as [(String, BookCategory)]
  )
  func aladinIsReadBelowTheMall(path: String, category: BookCategory) {
    #expect(BookCategory(aladin: path) == category)
  }

  @Test(
    arguments: [
      ("813.7", .literature), ("814", .essays), ("005.13", .computing), ("0", .other), ("", .other), ("5", .other),
      ("594.5", .cooking), ("590", .lifestyle), ("657", .comics), ("abc", .other),
    ] as [(String, BookCategory)]
  )
  func classesAreReadByTheirFirstDigits(number: String, category: BookCategory) {
    #expect(BookCategory(kdc: number) == category)
  }

  @Test(
    arguments: [
      (["Juvenile Fiction / Animals"], .children), (["Biography & Autobiography"], .biography),
      (["Self-Help"], .selfImprovement), (["Political Science"], .socialScience), (["Computer science"], .computing),
      (["Fiction", "Science fiction, American"], .fantasy), (["Artful"], .other), ([], .other),
    ] as [([String], BookCategory)]
  )
  func headingsAreReadByTheMostSpecialWord(subjects: [String], category: BookCategory) {
    #expect(BookCategory(subjects: subjects) == category)
  }
}
