import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that pages with narrow contents are centered on very wide screens.
@MainActor
struct WidePagesTests {
  private static let size = Size(columns: 200, rows: 50)

  private func expectInTheMiddle(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = picture.split(separator: "\n").filter { $0.contains { $0 != " " } }
    let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    #expect(margin >= 20, "\(picture)", sourceLocation: sourceLocation)
  }

  @Test func bookStackIsCentered() async throws {
    let stage = try await BooksStage(size: Self.size)
    await stage.press(.stack)
    expectInTheMiddle(stage.picture)
  }

  @Test func sayingIsCentered() async throws {
    let stage = try await WordsStage(size: Self.size)
    await stage.press(.enter)
    expectInTheMiddle(stage.picture)
  }

  @Test func plantAndItsCalendarAreCentered() async throws {
    let stage = try await PeopleStage(size: Self.size)
    try await stage.select("별이")
    await stage.press(.enter)
    expectInTheMiddle(stage.picture)
    await stage.type("c")
    expectInTheMiddle(stage.picture)
  }

  @Test func peopleToPlantAreCentered() async throws {
    let stage = try await PeopleStage(size: Self.size)
    await stage.type("n")
    expectInTheMiddle(stage.picture)
  }

  @Test func feelingsAreCentered() async throws {
    let stage = try await CanvasStage(size: Self.size)
    await stage.press(.moodWords)
    expectInTheMiddle(stage.picture)
  }
}
