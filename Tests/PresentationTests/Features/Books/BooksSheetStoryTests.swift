import Domain
import Presentation
import Support
import Testing

@MainActor
struct BooksSheetStoryTests {
  @Test func finishedBookIsCelebratedForThreeSeconds() async throws {
    let stage = try await BooksStage(isStill: false)
    await stage.type(" 240")
    await stage.press(.enter)
    let pictures = (0..<60).map { _ in
      #expect(stage.books.nextFrame == .milliseconds(50))
      stage.books.advance()
      return stage.picture
    }
    #expect(Set(pictures).count > 40)
    #expect(stage.books.nextFrame == nil && pictures.last == stage.picture)
    await stage.press(.right, .enter)
    #expect(try await stage.book("데미안")?.reading.rating == BookRating(halves: 1))
  }

  @Test func reducedMotionStopsTheCelebration() async throws {
    let stage = try await BooksStage()
    await stage.type(" 240")
    await stage.press(.enter)
    #expect(stage.books.nextFrame == nil && stage.picture.contains("Finished in 5 days"))
  }

  @Test func bookIsLentInItsForm() async throws {
    let stage = try await BooksStage()
    await stage.type("e")
    await stage.press(.backTab, .backTab)
    await stage.type("https://example.org")
    await stage.press(.backTab)
    await stage.type("13.3")
    await stage.press(.backTab, .right, .right)
    #expect(await stage.press(.control("s")).isEmpty && stage.books.hasTextFocus)
    await stage.type("Mina")
    await stage.press(.tab)
    await stage.type("12/1")
    #expect(await stage.press(.control("s")).count == 1)
    let content = try #require(try await stage.book("데미안")?.book.content)
    #expect(content.info.link == "https://example.org" && content.info.thickness == BookThickness(tenths: 133))
    let until = try Day("2026-12-01")
    #expect(
      content.possession
        == .lent(to: BookHolder(BookName(imported: "Mina")), on: try Day("2026-11-20"), until: until)
    )
    await stage.type("e")
    await stage.press(.backTab, .backTab, .backTab, .backTab)
    #expect(stage.picture.contains("2026-12-01"))
  }

  @Test func shelfFilterShowsOnlyMatchingBooks() async throws {
    let stage = try await BooksStage()
    await stage.press(.shelf)
    await stage.type("FF")
    #expect(stage.picture.contains("All books  5 books"))
    await stage.type("f")
    await stage.press(.tab, .right, .enter)
    #expect(stage.picture.contains("All books  2 books") && stage.picture.contains("#고전"))
    await stage.type("f")
    await stage.press(.left, .enter)
    #expect(stage.picture.contains("All books  2 books"))
    await stage.press(.escape)
    #expect(stage.picture.contains("All books  5 books"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Reading 2"))
  }

  @Test func highestBarIsLabeledWithItsPages() async throws {
    let stage = try await BooksStage(size: Size(columns: 120, rows: 40))
    await stage.press(.enter)
    let lines = stage.picture.split(separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(lines.firstIndex { $0.contains("Pages in the last 14 days") })
    #expect(lines[heading + 1].contains(" 60"))
  }

  @Test func selectedSpineIsHighlighted() async throws {
    let stage = try await BooksStage()
    await stage.press(.shelf)
    let frame = stage.frame
    #expect((0..<stage.size.rows).contains { frame.row($0).contains { $0.style.background == .selection } })
  }

  @Test func statisticsHaveFourChartsAndAYearHasACalendar() async throws {
    let stage = try await BooksStage(size: Size(columns: 80, rows: 60))
    await stage.type("y")
    var titles: [String] = []
    for chart in ["pages per day", "pages per month", "pages per reading day", "books finished"] {
      await stage.press(KeyPress(.named(chart)))
      let title = stage.picture.split(separator: "\n").first { $0.contains("Reading statistics") }
      titles.append(title.map(String.init) ?? "")
    }
    #expect(Set(titles).count == 4 && titles[3].contains("Books finished, last six months · 1"))
    #expect(stage.books.keys.first?.label == "show 2026")
    await stage.press(.left)
    let september = "Sep ·█····························"
    #expect(stage.picture.contains("2026 in books") && stage.picture.contains(september))
    #expect(stage.picture.contains("twelve months") && !stage.picture.contains("last 14 days"))
    // No earlier year has any reading, so the next step is all years.
    #expect(stage.books.keys.first?.label == "show all years")
    await stage.press(.right)
    #expect(stage.picture.contains("Reading statistics"))
  }

  @Test func goalIsSetAndRemovedOnTheStatisticsScreen() async throws {
    let stage = try await BooksStage(size: Size(columns: 80, rows: 40))
    await stage.type("ye")
    await stage.press(.tab)
    await stage.type("24")
    #expect(await stage.press(.enter) == [.toast("Goal: Books this year, 24 books · u to undo")])
    #expect(stage.picture.contains("1 / 24"))
    await stage.type("e")
    await stage.press(.tab, KeyPress(.backspace), KeyPress(.backspace))
    #expect(await stage.press(.enter) == [.toast("Removed the goal: Books this year · u to undo")])
    #expect(!stage.picture.contains("1 / 24"))
  }

  @Test func bookOpensFromThePile() async throws {
    let stage = try await BooksStage()
    await stage.press(.stack)
    #expect(stage.picture.contains("어린 왕자"))
    await stage.press(.enter)
    #expect(stage.picture.contains("120/120 p."))
    await stage.press(.escape, .escape)
    #expect(stage.picture.contains("Reading 2"))
  }

  @Test func bookOfThePileIsLikedEditedAndRemoved() async throws {
    let stage = try await BooksStage()
    await stage.press(.stack)
    let wasLiked = try await stage.book("어린 왕자")?.book.isLiked
    await stage.type("*")
    #expect(try await stage.book("어린 왕자")?.book.isLiked == !(wasLiked ?? true))
    await stage.type("e!")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("어린 왕자!"))
    await stage.type("dy")
    #expect(try await stage.book("어린 왕자!") == nil)
    await stage.type("n")
    #expect(stage.books.hasTextFocus)
  }

  @Test func emptyPileNamesTheKeyThatAddsABook() async throws {
    let stage = try await BooksStage(isEmpty: true)
    await stage.press(.stack)
    #expect(stage.picture.contains("No finished books yet.") && stage.picture.contains("n new book"))
  }

  @Test func digitsAfterAnISBNSetTheCategory() async throws {
    let stage = try await BooksStage(isEmpty: true)
    await stage.type("nDemian")
    for _ in 0..<11 { await stage.press(.tab) }
    await stage.type("978893746044903850")
    await stage.press(.control("s"))
    let info = try #require(try await stage.book("Demian")?.book.content.info)
    #expect(info.isbn?.digits == "9788937460449" && info.category == .literature)
  }
}
