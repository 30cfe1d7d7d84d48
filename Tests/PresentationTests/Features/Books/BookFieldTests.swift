import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct BookFieldTests {
  /// Returns a book with a value in every field, including values that cannot be typed.
  private static func everything() throws -> BookContent {
    var info = BookInfo(title: BookTitle(imported: "Demian"), category: .classics)
    info.subtitle = BookTitle(imported: "A story")
    info.authors = [
      BookAuthor(BookName(imported: "Hesse, Hermann")), BookAuthor(BookName(imported: "Jeon"), as: .translator),
      BookAuthor(BookName(imported: "Kim"), as: .editor),
    ]
    info.publisher = BookName(imported: " Minumsa ")
    (info.published, info.isbn) = (PartialDay(iso: "2013-01"), try ISBN("9788937460449"))
    (info.pages, info.thickness) = (PageCount(240), BookThickness(tenths: 133))
    info.description = BookDescription(imported: "One\n\ntwo ")
    (info.cover, info.link, info.source) = ("https://example.org/c.jpg", "not an address", .aladin)
    let holder = BookHolder(BookName(imported: "Mina"), contact: UUID(number: 7))
    return BookContent(
      info, theme: .mint, tags: [BookTag(imported: "Smith, John"), BookTag(imported: "b c")],
      possession: .lent(to: holder, on: try Day("2026-11-01"), until: try Day("2026-11-10")))
  }

  @Test func savingAFormChangesOnlyEditedFields() async throws {
    let (stage, content) = (try await BooksStage(isEmpty: true), try Self.everything())
    let added = try await AddBook(stage.store, newID: .counting(from: 1))(
      content, as: .reading, target: nil, at: .at("2026-11-16T09:00"))
    await stage.books.appear()
    await stage.type("e")
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.book("Demian") == added && added.book.content == content)
    await stage.type("e")
    await stage.type("!")
    await stage.press(.control("s"))
    var wanted = content
    wanted.info.title = BookTitle(imported: "Demian!")
    #expect(try await stage.book("Demian!")?.book.content == wanted)
  }

  @Test func savingAnUntouchedQuoteChangesNothing() async throws {
    let stage = try await BooksStage()
    let demian = try #require(try await stage.book("데미안")).book.id
    func sentences() async throws -> [BookSentence] {
      try await stage.store.read { transaction throws(StoreError) in try transaction.books.sentences(of: demian) }
    }
    let before = try await sentences()
    await stage.press(.enter, KeyPress(.end), .enter)
    for _ in 0..<20 where !stage.picture.contains("Edit quote") { await stage.press(.up, .enter) }
    try #require(stage.picture.contains("Edit quote"))
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await sentences() == before && before.count == 1)
  }

  @Test func optionsAndFormSetTheSameValues() async throws {
    let stage = try await BooksStage(isEmpty: true)
    let typed = [
      "Demian", "Hesse, Mann", "240", "", "", "", "", "A story", "Jeon", "Minumsa", "2013-01", "9788937460449",
      "#old #german",
    ]
    await stage.type("n")
    for text in typed {
      await stage.type(text)
      await stage.press(.tab)
    }
    await stage.press(.control("s"))
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    let outcome = await tester.run([
      "books", "add", "Demian", "--author", "Hesse", "--author", "Mann", "--pages", "240", "--subtitle", "A story",
      "--translator", "Jeon", "--publisher", "Minumsa", "--published", "2013-01", "--isbn", "9788937460449", "--tag",
      "old", "--tag", "german",
    ])
    #expect(outcome.status == 0, "\(outcome.messages)")
    let books = try await tester.store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: 2)
    }
    let content = try #require(try await stage.book("Demian")?.book.content)
    #expect(content == books.first?.book.content && content.tags.count == 2 && content.info.authors.count == 3)
  }
}
