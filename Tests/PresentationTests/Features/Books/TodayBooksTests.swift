import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct TodayBooksTests {
  private func stage(
    _ now: String = "2026-11-20T21:00",
    size: Size = Size(columns: 80, rows: 24)
  ) async throws -> TodayStage {
    let stage = try await TodayStage(now: now, size: size)
    try await BooksSample.fill(stage.store)
    await stage.today.appear()
    return stage
  }

  private func demian(_ stage: TodayStage) async throws -> ShelvedBook {
    let shelf = try await stage.store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter()).first { $0.book.title == "데미안" }
    }
    return try #require(shelf)
  }

  /// Selects a book and presses a key.
  private func pressOnDemian(_ key: KeyPress, _ stage: TodayStage) async throws -> [AppEffect] {
    let book = try await demian(stage).book.id.uuid
    await stage.today.reveal(RecordReference(.book, book))
    return await stage.press(key)
  }

  @Test func todayShowsOnlyCurrentBooksWithTheirTargets() async throws {
    let picture = try await stage().picture
    #expect(picture.contains("Books      14 pages read"))
    let line = try #require(picture.split(separator: "\n").first { $0.contains("데미안") })
    #expect(line.contains("▌데미안") && line.contains(" 10 p. today ") && line.hasSuffix("in 5 days"))
    // Paused books and books to read later are not shown.
    #expect(!picture.contains("Cosmos") && !picture.contains("Gatsby"))
  }

  @Test func borrowedBookShowsItsProgressWhenItIsDue() async throws {
    let stage = try await stage(size: Size(columns: 80, rows: 60))
    let id = try await demian(stage).book.id
    _ = try await EditBook(stage.store)(id, possession: .borrowed(from: nil, until: Day("2026-11-20")))
    await stage.today.appear()
    let lines = stage.picture.split(separator: "\n").filter { $0.contains("▌데미안") }
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("━") })
  }

  @Test func spaceAndEnterLogTheRemainingPagesOfToday() async throws {
    let stage = try await stage()
    let id = try await demian(stage).book.id.uuid
    let request = FeatureRequest(FeatureRequest.Action("read"), RecordReference(.book, id))
    #expect(try await pressOnDemian(.character(" "), stage) == [.ask(request)])
    let services = BooksStage.services(stage.store, stage.time.source)
    let form = try #require(BooksCoordinator.over(services, request))
    await form.appear()
    #expect(FramePicture.plain(form.frame(size: Size(columns: 80, rows: 24))).contains("Enter: log 10 pages"))
    #expect(await form.handle(.key(.enter)).contains(.close))
    #expect(try await demian(stage).reading.progress.reached == 120)
    await stage.today.appear()
    #expect(stage.picture.split(separator: "\n").contains { $0.contains("✓") && $0.hasSuffix("in 5 days") })
    _ = try await stage.store.undo()
    #expect(try await demian(stage).reading.progress.reached == 110)
  }

  @Test func bookPastItsTargetAsksForANewTarget() async throws {
    let stage = try await stage("2026-11-27T09:00")
    #expect(stage.picture.contains("130 p. left  2 days late"))
    let id = try await demian(stage).book.id.uuid
    let request = FeatureRequest(FeatureRequest.Action("target"), RecordReference(.book, id))
    #expect(try await pressOnDemian(.character("p"), stage) == [.ask(request)])
    #expect(await stage.press(.enter) == [.ask(FeatureRequest(.show, RecordReference(.book, id)))])
  }

  @Test func otherDaysShowTargetsAndPagesRead() async throws {
    let stage = try await stage()
    await stage.today.show(RecordReference(.event, day: try Day("2026-11-25")))
    #expect(stage.picture.contains("Books to finish") && stage.picture.contains("데미안"))
    #expect(!stage.picture.contains("p. today"))
    await stage.today.show(RecordReference(.event, day: try Day("2026-11-19")))
    #expect(stage.picture.contains("36 pages read") && !stage.picture.contains("Books to finish"))
    let day = try Day("2026-11-19")
    let read = try await stage.store.read { transaction throws(StoreError) in
      try transaction.books.books(readOn: day)
    }
    #expect(!read.isEmpty && read.allSatisfy { stage.picture.contains("▌\($0.title)") })
  }

  @Test func narrowScreenShowsTargetDayTitleAndBar() async throws {
    let picture = try await stage(size: Size(columns: 40, rows: 20)).picture
    let line = try #require(picture.split(separator: "\n").first { $0.contains("데미안") })
    #expect(line.contains("━") && line.contains("in 5 days"))
  }
}

/// Tests books in other features.
@MainActor
struct BooksAppTests {
  @Test func pageFormOpensOverToday() async throws {
    let stage = try await AppStage()
    try await BooksSample.fill(stage.store)
    await stage.app.appear()
    for _ in 0..<9 where !stage.lines.contains(where: { $0.contains("▸") && $0.contains("데미안") }) {
      await stage.press(.down)
    }
    await stage.type(" ")
    #expect(stage.picture.contains("'데미안'") && stage.picture.contains("Friday, November 20"))
    #expect(!stage.picture.contains("To read"))
    await stage.press(.enter)
    #expect(stage.picture.contains("+10 pages") && !stage.picture.contains("Reached"))
  }
}
