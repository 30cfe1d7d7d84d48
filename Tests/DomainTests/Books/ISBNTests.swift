import Domain
import Testing

@Suite struct ISBNTests {
  @Test(arguments: [
    ("0439554934", "9780439554930"), ("897288832X", "9788972888321"), ("9780439554930", "9780439554930"),
    ("978-0-439-55493-0", "9780439554930"), (" ISBN 89-7288-832-x ", "9788972888321"),
    ("ISBN-13: 978 0 439 55493 0", "9780439554930"), ("９７８０４３９５５４９３０", "9780439554930"),
    ("9791158391409", "9791158391409"),
  ])
  func printedISBNsAreRead(text: String, digits: String) throws {
    #expect(try ISBN(text).digits == digits)
  }

  @Test(arguments: [
    ("9780439554930", "0439554934"), ("9788972888321", "897288832X"), ("9791158391409", nil),
  ])
  func isbn13ConvertsToISBN10WhenPossible(digits: String, older: String?) throws {
    #expect(try ISBN(digits).isbn10 == older)
  }

  @Test(arguments: [
    ("", ISBNError.length(0)), ("978043955493", .length(12)), ("K662930932", .unreadable),
    ("97804395X4930", .unreadable),
    ("9780439554931", .checkDigit(right: "0")), ("8972888321", .checkDigit(right: "X")),
    ("9771228888005", .magazine), ("2090000162264", .prefix("209")), ("0000000000", .repeated),
    ("9781111111111", .repeated), ("1111111111111", .repeated),
  ])
  func invalidISBNsReportTheReason(text: String, error: ISBNError) {
    #expect(throws: error) { try ISBN(text) }
  }
}

struct ScannedISBNTests {
  @Test(arguments: ["978893746044903850", "9788937460449 03850", "978-89-374-6044-9  03850"])
  func addOnCodeIsReadWithTheISBN(text: String) {
    let scanned = ScannedISBN(text)
    #expect(scanned?.isbn.digits == "9788937460449")
    #expect(scanned?.addOn?.digits == "03850")
  }

  @Test(arguments: ["97889374604490385", "978893746044003850", "03850", "9788937460449 0385X", "9788937460449 ０３８５０"])
  func otherScansAreRefused(text: String) { #expect(ScannedISBN(text) == nil) }

  @Test(
    arguments: [
      ("03850", .literature), ("03320", .business), ("13590", .lifestyle), ("93510", .medicine), ("54740", .highSchool),
      ("63410", .elementarySchool), ("77810", .children), ("73810", .children), ("43810", .teenagers),
      ("01700", .dictionaries), ("07650", .comics), ("03000", .other), ("03180", .humanities), ("03980", .travel),
      ("03990", .biography), ("03814", .essays),
    ] as [(String, BookCategory)]
  )
  func addOnCodeSuggestsACategory(code: String, category: BookCategory) {
    #expect(BookAddOnCode(code)?.category == category)
  }
}

@Suite struct BookCategoryTests {
  @Test func all55CategoryNamesAreASCIILetters() {
    let names = BookCategory.allCases.map(\.rawValue)
    #expect(names.count == 55)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
  }

  @Test func everyThemeBelongsToACategory() {
    #expect(Set(BookCategory.allCases.map(\.theme)) == Set(BookTheme.allCases))
  }

  @Test func booksWithoutACategoryTakeAThemeByTheirTitle() {
    let titles = (0..<400).map { "책 \($0)" }
    #expect(Set(titles.map(BookCategory.other.theme(for:))) == Set(BookTheme.allCases))
    for category in BookCategory.allCases where category != .other {
      #expect(titles.allSatisfy { category.theme(for: $0) == category.theme })
    }
    // A hash that changed would change the colors of everyone's shelf.
    #expect("데미안".stableHash == 0xC8C7D21D1985E020)
  }
}

struct CatalogueCategoryTests {
  @Test(
    arguments: [
      ("국내도서>소설/시/희곡>한국소설", .literature), ("국내도서>S.F/판타지", .fantasy), ("국내도서>전집/중고전집>a", .other),
      ("외국도서> 컴퓨터 >b", .computing), ("소설/시/희곡", .other), ("", .other), (">", .other),
    ] as [(String, BookCategory)]
  )
  func aladinCategoryIsReadBelowTheMall(path: String, category: BookCategory) {
    #expect(BookCategory(aladin: path) == category)
  }

  @Test(
    arguments: [
      ("813.7", .literature), ("814", .essays), ("005.13", .computing), ("0", .other), ("", .other), ("5", .other),
      ("594.5", .cooking), ("590", .lifestyle), ("657", .comics), ("abc", .other),
    ] as [(String, BookCategory)]
  )
  func kdcClassIsReadByItsFirstDigits(number: String, category: BookCategory) {
    #expect(BookCategory(kdc: number) == category)
  }

  @Test(
    arguments: [
      (["Juvenile Fiction / Animals"], .children), (["Biography & Autobiography"], .biography),
      (["Self-Help"], .selfImprovement), (["Political Science"], .socialScience), (["Computer science"], .computing),
      (["Fiction", "Science fiction, American"], .fantasy), (["Artful"], .other), ([], .other),
    ] as [([String], BookCategory)]
  )
  func subjectHeadingsUseTheMostSpecificWord(subjects: [String], category: BookCategory) {
    #expect(BookCategory(subjects: subjects) == category)
  }
}
