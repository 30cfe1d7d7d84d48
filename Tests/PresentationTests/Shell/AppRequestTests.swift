import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests an app that is opened for a request, as `haru year` does.
@MainActor
struct AppRequestTests {
  @Test func appEndsWithTheScreenThatItWasOpenedFor() async throws {
    let stage = try await AppStage(
      events: [.sample("Lunch", from: "2026-11-18T08:00", to: "2026-11-18T09:00")], settings: Settings(),
      opening: try await request(["year"]))
    #expect(stage.picture.contains("The busiest day"), "the welcome pages wait")
    await stage.press(.escape)
    #expect(stage.app.isFinished)
  }

  @Test func storyOpensFromThePaletteAndLeavesTheAppOpen() async throws {
    let stage = try await AppStage(events: [.sample("Lunch", from: "2026-11-18T08:00", to: "2026-11-18T09:00")])
    await stage.type(":")
    await stage.type("story of the year")
    await stage.press(.enter)
    #expect(stage.picture.contains("The busiest day"))
    await stage.press(.escape)
    #expect(!stage.app.isFinished && stage.picture.contains("November 20"))
  }

  @Test func commandOpensAScreenUnlessItWritesAFile() async throws {
    let year = try await request(["year"])
    #expect(year != nil)
    let (last, file, week) = (
      try await request(["year", "2025"]), try await request(["year", "--html", "a.html"]), try await request(["week"])
    )
    #expect(last != nil && last != year && file == nil && week == nil)
    let refused = try await CommandLineTester().request(["year", "2027"])
    #expect(refused.status == 1 && refused.request == nil)
  }

  /// Returns the request of a command for the full screen.
  private func request(_ words: [String]) async throws -> FeatureRequest? {
    try await CommandLineTester().request(words).request
  }
}
