import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct BooksStoryTests {
  @Test func pagesAreNotedInTwoKeysAndANumber() async throws {
    let stage = try await BooksStage()
    await stage.type("+6")
    #expect(await stage.press(.enter) == [.toast("'데미안' p. 116 (48%), +6 pages. 4 pages left today · u undoes")])
    #expect(try await stage.book("데미안")?.reading.progress.reached == 116)
  }

  @Test func enterAloneNotesWhatIsLeftOfToday() async throws {
    let stage = try await BooksStage()
    await stage.type("+")
    #expect(stage.picture.contains("Enter: 10 pages, what is left of today"))
    await stage.press(.enter)
    #expect(try await stage.book("데미안")?.reading.progress.reached == 120)
  }

  @Test func whatIsNoAmountStaysToBeCorrected() async throws {
    let stage = try await BooksStage()
    await stage.type("+abc")
    #expect(await stage.press(.enter).isEmpty)
    #expect(stage.books.hasTextFocus && stage.picture.contains("+abc"))
    await stage.press(.escape, .character("x"))
    #expect(try await stage.book("데미안")?.reading.progress.reached == 110)
  }

  @Test func theLastPageFinishesAndAsksHowGoodItWas() async throws {
    let stage = try await BooksStage()
    await stage.press(.character("+"), KeyPress(.backspace))
    await stage.type("240")
    await stage.press(.enter)
    #expect(stage.picture.contains("Finished in") && stage.books.hasTextFocus)
    await stage.press(.right, .right, .enter)
    let reading = try #require(try await stage.book("데미안")?.reading)
    #expect(reading.status == .finished && reading.rating == BookRating(halves: 2))
  }

  @Test func finishingBeforeTheEndAsksWhatBecomesOfTheRest() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("m")
    #expect(stage.picture.contains("130 pages are not noted yet"))
    await stage.type("3")
    let reading = try #require(try await stage.book("데미안")?.reading)
    #expect(reading.status == .finished && reading.progress.reached == 110)
  }

  @Test func aBookIsWrittenByHandAndShownFirst() async throws {
    let stage = try await BooksStage(isEmpty: true)
    await stage.type("nEmma")
    await stage.press(.tab, .tab)
    await stage.type("80")
    #expect(stage.picture.contains("8 days at 10 pages a day"))
    #expect(await stage.press(.control("s")) == [.toast("Added 'Emma', reading · u undoes")])
    #expect(stage.picture.contains("▌Emma") && stage.picture.contains("D-7"))
  }

  @Test func listsSortsAndPlacesAreOneKeyAway() async throws {
    let stage = try await BooksStage()
    await stage.press(.right)
    #expect(stage.picture.contains("The Great Gatsby") && stage.picture.contains("own order"))
    await stage.press(KeyPress(.down, .shift))
    let titles = try await stage.store.read { things throws(StoreError) in
      try things.books.shelf(BookFilter(status: .want), by: BookOrder(), offset: 0, limit: 9).map(\.book.title)
    }
    #expect(titles == ["The Great Divorce", "The Great Gatsby"])
    await stage.type("o")
    #expect(stage.picture.contains("title ↑"))
  }

  @Test func sentencesAndEntriesAreChangedWhereTheyStand() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("wAgain")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("“Again”"))
    await stage.press(KeyPress(.home))
    await stage.type("d")
    #expect(stage.picture.contains("Remove 1 entry of '데미안'?"))
    await stage.type("y")
    #expect(try await stage.book("데미안")?.reading.progress.reached == 96)
    _ = try await stage.store.undo()
    #expect(try await stage.book("데미안")?.reading.progress.reached == 110)
  }

  @Test func aBookThatIsRemovedIsLeft() async throws {
    let stage = try await BooksStage()
    await stage.press(.enter)
    await stage.type("D")
    await stage.type("y")
    #expect(try await stage.book("데미안") == nil)
    #expect(!stage.picture.contains("데미안") && stage.picture.contains("Cosmos"))
  }
}
