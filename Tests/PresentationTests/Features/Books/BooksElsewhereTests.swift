import Domain
import Presentation
import Support
import Testing

/// Tests books in other features.
@MainActor
struct BooksElsewhereTests {
  @Test func theSheetForPagesStandsOverToday() async throws {
    let stage = try await AppStage()
    try await BooksSample.fill(stage.store)
    await stage.app.appear()
    for _ in 0..<9 where !stage.lines.contains(where: { $0.contains("▸") && $0.contains("데미안") }) {
      await stage.press(.down)
    }
    await stage.type("+")
    #expect(stage.picture.contains("'데미안'") && stage.picture.contains("Friday, November 20"))
    #expect(!stage.picture.contains("To read"))
    await stage.press(.enter)
    #expect(stage.picture.contains("+10 pages") && !stage.picture.contains("Read to"))
  }
}
