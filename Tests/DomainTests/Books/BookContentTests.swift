import Domain
import Support
import Testing

struct BookContentTests {
  private let blank = BookContent(BookInfo(title: BookTitle(imported: "Untitled")))

  /// If this test fails after a field was added, `BookContent.complete()` or `BookContent.merge` lacks the field.
  @Test func completeBookHasAValueInEveryField() throws {
    let changes = FormMerge.changes(from: blank, to: try BookContent.complete())
    #expect(Set(changes) == Set(BookContent.Field.allCases))
  }

  @Test func missingFactsAreFilledFromAnotherBook() throws {
    var wanted = try BookContent.complete()
    (wanted.info.title, wanted.info.source) = (blank.info.title, nil)
    #expect(blank.filled(from: try BookContent.complete()) == wanted)
  }

  @Test(arguments: [
    ("demian", SearchField.title), ("story", .subtitle), ("minumsa", .publisher), ("hermann", .author),
    ("jeon", .author), ("smith", .tag),
  ])
  func wordsAreFoundInTheField(words: String, field: SearchField) throws {
    let book = Book(
      id: Book.ID(.init(number: 1)), content: try BookContent.complete(), rank: ShelfRank(0),
      added: Instant(secondsSince1970: 0))
    #expect(try #require(SearchQuery(words)).match(in: book.searchDocument)?.field == field)
  }
}
