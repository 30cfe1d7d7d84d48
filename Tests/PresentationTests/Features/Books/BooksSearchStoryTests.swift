import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct BooksSearchStoryTests {
  @Test func foundBookIsLookedUpAndAdded() async throws {
    let stage = try await BooksStage(catalogues: [ScriptedCatalogue(.aladin, pages: 248) { _ in Self.page }])
    await stage.type("fdemian")
    #expect(stage.books.hasTextFocus)
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(stage.picture.contains("all 2") && stage.picture.contains("도서 DB 제공 : 알라딘"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Looking up the page count"))
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(stage.picture.contains("248") && stage.picture.contains("A young man finds himself."))
    await stage.press(.enter)
    #expect(stage.picture.contains("8 days at 31 pages a day"))
    #expect(await stage.press(.control("s")) == [.toast("Added 'Demian', reading · u to undo")])
    let book = try #require(try await stage.book("Demian")?.book.content.info)
    #expect(book.pages == PageCount(248) && book.isbn == Self.isbn && book.link == "https://example.org/1")
    #expect(stage.picture.contains("▌Demian"))
  }

  @Test func savedBookIsMarkedInTheResultsAndOpened() async throws {
    let stage = try await BooksStage(catalogues: [ScriptedCatalogue(.aladin, pages: 248) { _ in Self.page }])
    for _ in 0..<2 {
      await stage.type("fdemian")
      await stage.press(.enter)
      await until(stage.books.nextFrame == nil) { await stage.advance() }
      await stage.type("n")
      await until(stage.books.nextFrame == nil) { await stage.advance() }
      await stage.press(.control("s"))
    }
    // The second time, the saved book opens instead of the search result.
    #expect(stage.picture.contains("0/248 p.") && !stage.books.hasTextFocus)
    await stage.press(.escape)
    #expect(stage.picture.contains("✓ yours"))
  }

  @Test func categoriesNarrowTheResults() async throws {
    let stage = try await BooksStage(catalogues: [ScriptedCatalogue(.openLibrary) { _ in Self.page }])
    await stage.type("fdemian")
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(stage.picture.contains("Demian Studies"))
    await stage.press(.right)
    #expect(!stage.picture.contains("Demian Studies") && stage.picture.contains("literature 1"))
    // Without a key for a Korean catalog, a hint explains once how to get a key.
    #expect(stage.picture.contains("To find Korean books, add a free developers.kakao.com key to ~/keys"))
    await stage.type("fdemian")
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(!stage.picture.contains("developers.kakao.com"))
    await stage.press(.escape)
    await stage.type("f")
    #expect(!stage.picture.contains("developers.kakao.com"))
  }

  @Test func failedSearchDoesNotClaimThereAreNoBooks() async throws {
    let used = ScriptedCatalogue(.kakao) { _ throws(BookSearchError) in throw .quotaUsed }
    let stage = try await BooksStage(catalogues: [used])
    await stage.type("fzzzz")
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(
      stage.picture.contains("The catalog's request limit has been reached")
        && !stage.picture.contains("No books found"))
  }

  @Test func failedReadOfSavedBooksDoesNotClaimThereAreNoBooks() async throws {
    let stage = try await BooksStage(catalogues: [ScriptedCatalogue(.aladin) { _ in Self.page }])
    await stage.type("fdemian")
    await stage.store.fail(with: .busy)
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(stage.picture.contains("Another program is using Haru's data."))
    #expect(!stage.picture.contains("No books found"))
    await stage.store.fail(with: nil)
    await stage.type("fdemian")
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(stage.picture.contains("Demian Studies") && !stage.picture.contains("Another program"))
  }

  @Test func endOfAPageLoadsTheNextPage() async throws {
    let catalogue = ScriptedCatalogue(.openLibrary) { query in
      let hits = (1...50).map { Self.hit("Book \(query.page)-\($0)", .openLibrary) }
      return BookPage(hits: hits, total: 100, hasMore: query.page == 1)
    }
    let stage = try await BooksStage(catalogues: [catalogue])
    await stage.type("fbook")
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("Book 1-50"))
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("Book 2-50") && stage.books.nextFrame == nil)
  }

  @Test func savedBooksAreFoundWhenACatalogueIsUnreachable() async throws {
    let offline = ScriptedCatalogue(.kakao) { _ throws(BookSearchError) in throw .offline }
    let stage = try await BooksStage(catalogues: [offline])
    await stage.type("fcosmos")
    await stage.press(.enter)
    await until(stage.books.nextFrame == nil) { await stage.advance() }
    #expect(stage.picture.contains("Kakao: The catalog can't be reached. Check your internet connection."))
    #expect(stage.picture.contains("✓ yours"))
    await stage.press(.enter, .enter)
    #expect(stage.picture.contains("300/700 p."))
  }

  @Test func invalidISBNIsRefusedInTheSearchForm() async throws {
    let stage = try await BooksStage()
    await stage.type("f9788937460440")
    await stage.press(.tab, .tab, .tab, .enter)
    #expect(stage.books.hasTextFocus && stage.picture.contains("by ISBN") && stage.books.nextFrame == nil)
    await stage.press(.escape)
    #expect(stage.picture.contains("데미안"))
  }

  @Test func booksAreImportedAndExported() async throws {
    let files = ScriptedBookFiles(importing: .success(ImportReport(added: 3)), exporting: .success(5))
    let stage = try await BooksStage(files: files)
    await stage.type("i~/goodreads.csv")
    await stage.press(.enter)
    #expect(stage.picture.contains("Preview of 'goodreads.csv': 3 added"))
    await stage.press(.enter, .escape)
    await stage.type("x~/books.json")
    #expect(await stage.press(.enter).count == 1)
    #expect(
      files.requests == [
        .imported(.path("/home/mina/goodreads.csv"), [], isDryRun: true),
        .imported(.path("/home/mina/goodreads.csv"), [], isDryRun: false),
        .exported(BookFilter(), .json, path: "/home/mina/books.json"),
      ]
    )
  }

  private nonisolated static let isbn = try? ISBN("9788937460449")

  nonisolated static var page: BookPage {
    var demian = hit("Demian", .aladin)
    demian.info.isbn = isbn
    demian.info.category = .literature
    demian.info.link = "https://example.org/1"
    demian.info.description = BookDescription(imported: "A young man finds himself.")
    return BookPage(hits: [demian, hit("Demian Studies", .aladin)], total: 2, hasMore: false)
  }

  private nonisolated static func hit(_ title: String, _ catalogue: BookCatalogue) -> BookHit {
    BookHit(BookInfo(title: BookTitle(imported: title)), in: catalogue, id: title, isComplete: false)
  }
}
