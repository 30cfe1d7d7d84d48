import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct BooksStoryTests {
  @Test func plusAndANumberLogMorePages() async throws {
    let stage = try await BooksStage()
    await stage.type(" +6")
    #expect(
      await stage.press(.enter) == [.toast("You're at p. 116 of '데미안' (48%), +6 pages. 4 pages left today · u to undo")]
    )
    #expect(try await stage.book("데미안")?.reading.progress.reached == 116)
  }

  @Test func shortBookIsHighEnoughForItsTitle() async throws {
    let stage = try await BooksStage(size: Size(columns: 120, rows: 40))
    var info = BookInfo(title: BookTitle(imported: "The Long Winter"), category: .literature)
    info.pages = PageCount(40)
    let add = AddBook(stage.store, newID: .counting(from: 0x30_0000_0000_0001))
    _ = try await add(BookContent(info), as: .want, target: nil, at: .at("2026-11-20T20:00"))
    await stage.press(.shelf)
    await stage.type("FF")
    #expect(stage.picture.contains("6 books") && !stage.picture.contains("⋮"))
  }

  @Test func markIsNextToTheSelectedBookOfTheStack() async throws {
    let stage = try await BooksStage(size: Size(columns: 120, rows: 40))
    await stage.press(.stack)
    #expect(stage.picture.contains("▸ ▐"))
  }

  @Test func progressIsShownOnceOnTheScreenOfABook() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    #expect(stage.picture.matches(of: /\d%/).count == 1, "\(stage.picture)")
  }

  @Test(arguments: [("2026-11-20T21:00", true), ("2027-02-01T21:00", false)])
  func onlyRecentReadingHasAChart(moment: String, isShown: Bool) async throws {
    let stage = try await BooksStage(at: moment)
    await stage.press(.enter)
    #expect(stage.picture.contains("Pages in the last 14 days") == isShown)
    #expect(stage.picture.contains("Pages read"))
  }

  @Test func plainNumberIsThePageReached() async throws {
    let stage = try await BooksStage()
    await stage.type(" ")
    #expect(stage.picture.contains("p. 110 → 120"))
    await stage.type("152")
    #expect(stage.picture.contains("→ p. 152 · 63%"))
    await stage.press(.enter)
    #expect(try await stage.book("데미안")?.reading.progress.reached == 152)
  }

  @Test(arguments: ["20 pages", "20쪽"]) func numberOfPagesThatMayBeAPageIsAsked(words: String) async throws {
    let stage = try await BooksStage()
    await stage.type(" ")
    await stage.type(words)
    #expect(await stage.press(.enter).isEmpty && stage.books.hasTextFocus)
    #expect(stage.picture.contains("use +20"))
    #expect(try await stage.book("데미안")?.reading.progress.reached == 110)
  }

  @Test func enterLogsTheSuggestedPages() async throws {
    let stage = try await BooksStage()
    await stage.type(" ")
    #expect(stage.picture.contains("p. 110 → 120") && stage.picture.contains("Enter: log 10 pages"))
    await stage.press(.enter)
    #expect(try await stage.book("데미안")?.reading.progress.reached == 120)
    // Today's pages are done, so nothing is suggested anymore.
    await stage.type(" ")
    #expect(stage.picture.contains("such as p. 120 → 130"))
    #expect(await stage.press(.enter).isEmpty && stage.books.hasTextFocus)
    let errors = stage.picture.split(separator: "\n").filter { $0.contains(", or ") }
    #expect(errors.count == 1)
    #expect(try await stage.book("데미안")?.reading.progress.reached == 120)
  }

  @Test func loggingPagesAfterTheTargetAsksForANewTarget() async throws {
    let stage = try await BooksStage(at: "2026-11-27T21:00")
    await stage.type(" ")
    await stage.type("120")
    await stage.press(.enter)
    #expect(stage.picture.contains("The target date has passed. Set a new one?"))
    await stage.press(.enter)
    #expect(try await stage.book("데미안")?.reading.target == Day("2026-12-04"))
  }

  @Test func pausedBookShowsNoTarget() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("p")
    #expect(stage.books.keys.first?.label == "resume")
    await stage.press(.escape)
    let line = stage.picture.split(separator: "\n").first { $0.contains("데미안") }.map(String.init) ?? ""
    #expect(line.contains("paused") && !line.contains("D-"))
  }

  @Test func lateBookShowsOnceHowLateItIs() async throws {
    let stage = try await BooksStage(at: "2026-11-27T21:00")
    let line = try #require(stage.picture.split(separator: "\n").first { $0.contains("데미안") })
    #expect(line.hasSuffix("target 2 days late"))
    let korean = try await BooksStage(.korean, at: "2026-11-27T21:00")
    #expect(korean.picture.contains("목표일 2일 늦음"))
    let size = Size(columns: 40, rows: 24)
    let narrow = try await BooksStage(.korean, at: "2026-11-27T21:00", size: size)
    #expect(narrow.picture.contains("목표일 D+2") && !narrow.picture.contains("늦음"))
  }

  @Test func longTitleHasItsOwnLine() async throws {
    let stage = try await BooksStage(size: Size(columns: 120, rows: 40))
    let title = "A Rather Long Title of a Book about a Garden"
    var info = BookInfo(title: BookTitle(imported: title), category: .literature)
    info.pages = PageCount(300)
    let add = AddBook(stage.store, newID: .counting(from: 0x30_0000_0000_0001))
    _ = try await add(BookContent(info), as: .reading, target: Day("2026-12-20"), at: .at("2026-11-20T20:00"))
    await stage.books.appear()
    let lines = stage.picture.split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.contains(title) })
    #expect(!lines[row].contains("in 30 days") && lines[row + 1].contains("in 30 days"))
  }

  @Test func headOfASmallScreenShowsTheDatesToKeep() async throws {
    let stage = try await BooksStage(size: Size(columns: 40, rows: 12))
    await stage.press(.enter)
    let lines = stage.picture.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("110/240 p.") && $0.contains("━") })
    #expect(lines.contains { $0.contains("Target") && $0.contains("in 5 days") })
    #expect(!stage.picture.contains("Progress"))
  }

  @Test func factsAboutTheReadingStayApartFromThoseAboutTheBook() async throws {
    let stage = try await BooksStage(size: Size(columns: 40, rows: 12))
    await stage.press(.enter, KeyPress(.end))
    var pictures = [stage.picture]
    for _ in 0..<20 {
      await stage.press(.up)
      pictures.append(stage.picture)
    }
    #expect(pictures.contains { $0.contains("\nReading") })
    let details = pictures.compactMap { picture in picture.firstRange(of: "\nDetails").map { picture[$0.upperBound...] }
    }
    #expect(!details.isEmpty && details.allSatisfy { !$0.contains("Status") })
  }

  @Test func lendingReportsAllErrorsAtOnce() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("B")
    await stage.press(.tab)
    await stage.type("zz")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("(✗ 2)"), "\(stage.picture)")
  }

  @Test func loggingPagesReportsAllErrorsAtOnce() async throws {
    let stage = try await BooksStage()
    await stage.type(" ")
    await stage.type("zz")
    await stage.press(.tab)
    await stage.type("zz")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("(✗ 2)"), "\(stage.picture)")
  }

  @Test func bookIsLentAndBorrowedWithOneKey() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("BMina")
    #expect(await stage.press(.enter) == [.toast("'데미안' is now lent to Mina (Nov 20) · u to undo")])
    await stage.press(.escape)
    #expect(stage.picture.contains("▌데미안  lent Mina  헤르"))
    await stage.press(.enter)
    await stage.type("B")
    await stage.press(.backTab, .right)
    #expect(stage.picture.contains("From"))
    await stage.press(.tab, .tab)
    await stage.type("11/21")
    await stage.press(.enter, .escape)
    #expect(stage.picture.contains("▌데미안  return tomorrow"))
  }

  @Test func borrowedBookKeepsItsBar() async throws {
    let stage = try await BooksStage()
    let id = try #require(try await stage.book("데미안")).book.id
    let owner = BookHolder(BookName(imported: "a friend with a long name who lends books"))
    _ = try await EditBook(stage.store)(id, possession: .borrowed(from: owner, until: Day("2026-11-21")))
    await stage.books.appear()
    let lines = stage.picture.split(separator: "\n")
    let row = try #require(lines.firstIndex { $0.contains("데미안") })
    // The name of the owner leaves the bar a line of its own.
    #expect(lines[row].contains("return tomorrow") && lines[row].contains("a friend"), "\(lines[row])")
    #expect(lines[row + 1].contains("━") && lines[row + 1].contains("in 5 days"), "\(lines[row + 1])")
  }

  @Test func paneShowsTheLastPagesOfTheSelectedBook() async throws {
    let stage = try await BooksStage(size: Size(columns: 120, rows: 40))
    #expect(stage.picture.contains("p. 110"))
    await stage.type(" 130")
    await stage.press(.enter)
    #expect(stage.picture.contains("p. 130") && stage.picture.contains("+20"))
  }

  @Test func invalidAmountStaysInTheField() async throws {
    let stage = try await BooksStage()
    await stage.type(" +abc")
    #expect(await stage.press(.enter).isEmpty)
    #expect(stage.books.hasTextFocus && stage.picture.contains("+abc"))
    await stage.press(.escape, .escape)
    #expect(try await stage.book("데미안")?.reading.progress.reached == 110)
  }

  @Test func lastPageFinishesTheBookAndAsksForARating() async throws {
    let stage = try await BooksStage()
    await stage.type(" 240")
    // The box reports the finished book, and the list below has not changed yet.
    #expect(await stage.press(.enter).isEmpty)
    #expect(stage.picture.contains("Finished in") && stage.books.hasTextFocus && stage.picture.contains("Reading 2"))
    #expect(stage.picture.contains("☆☆☆☆☆"))
    await stage.type("4")
    await stage.press(.right, .enter)
    let reading = try #require(try await stage.book("데미안")?.reading)
    #expect(reading.status == .finished && reading.rating == BookRating(halves: 9))
    #expect(stage.picture.contains("Reading 1"))
  }

  @Test func finishingEarlyAsksAboutTheRemainingPages() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("z")
    #expect(stage.picture.contains("130 pages left. When did you read them?"))
    await stage.type("3")
    let reading = try #require(try await stage.book("데미안")?.reading)
    #expect(reading.status == .finished && reading.progress.reached == 110)
  }

  @Test func bookAddedByHandShowsItsDailyPages() async throws {
    let stage = try await BooksStage(isEmpty: true)
    await stage.type("nEmma")
    await stage.press(.tab, .tab)
    await stage.type("80")
    #expect(stage.picture.contains("8 days at 10 pages a day"))
    #expect(await stage.press(.control("s")) == [.toast("Added 'Emma', reading · u to undo")])
    #expect(stage.picture.contains("▌Emma") && stage.picture.contains("in 7 days"))
  }

  @Test func singleKeysSwitchReorderAndSortLists() async throws {
    let stage = try await BooksStage()
    await stage.press(.right)
    #expect(stage.picture.contains("The Great Gatsby") && stage.picture.contains("custom order"))
    await stage.press(KeyPress(.down, .shift))
    let titles = try await stage.store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(status: .want), by: BookOrder(), offset: 0, limit: 9).map(\.book.title)
    }
    #expect(titles == ["The Great Divorce", "The Great Gatsby"])
    await stage.type("s")
    #expect(stage.picture.contains("title ↑"))
  }

  @Test func quotesAreAddedAndEntriesRemovedInPlace() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("nAgain")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("“Again”"))
    await stage.press(KeyPress(.home))
    await stage.type("d")
    #expect(stage.picture.contains("Remove 1 entry from '데미안'?"))
    await stage.type("y")
    #expect(try await stage.book("데미안")?.reading.progress.reached == 96)
    _ = try await stage.store.undo()
    #expect(try await stage.book("데미안")?.reading.progress.reached == 110)
  }

  @Test func removingABookClosesItsScreen() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("D")
    await stage.type("y")
    #expect(try await stage.book("데미안") == nil)
    #expect(!stage.picture.contains("데미안") && stage.picture.contains("Cosmos"))
  }
}
