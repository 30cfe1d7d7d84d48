import Domain
import Testing

@Suite struct BookCategoryTests {
  @Test func namesAreThoseThatFilesHave() {
    let names = BookCategory.allCases.map(\.rawValue)
    #expect(names.count == 55)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
  }

  @Test func everyThemeIsTheOneOfSomeCategory() {
    #expect(Set(BookCategory.allCases.map(\.theme)) == Set(BookTheme.allCases))
  }
}
