import Domain
import Presentation
import Support
import Testing

/// Tests sayings in other features.
@MainActor
struct SayingElsewhereTests {
  @Test func findingASayingOpensItOverTheFeature() async throws {
    let stage = try await AppStage()
    let sayings = StoredSayings(stage.store)
    let now = stage.time.source.now()
    _ = try await sayings.add(try SayingContent(korean: "모닥불 곁에서", who: "민아"), origin: .imported, at: now)
    await stage.type("/ㅁㄷㅂ")
    await stage.press(.enter)
    #expect(stage.picture.contains("Saying 10001"))
    #expect(stage.picture.contains("모닥불 곁에서"))
    let clock = stage.time.source.clock(dayStart: .midnight)
    #expect(try await sayings.saying(Saying.ID(number: 10_001), at: clock)?.marks.opened == now)
    await stage.press(.escape)
    #expect(stage.picture.contains("1 found") && stage.picture.contains("모닥불 곁에서"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Friday, November 20"))
  }

  @Test func theFeatureIsTheThirdOfTheApp() async throws {
    let stage = try await AppStage()
    await stage.type("3")
    #expect(stage.lines[0] == " 1 Today  2 People  3 Words  4 Plan  5 Canvas  6 Books  7 Me ●")
    #expect(stage.picture.contains("There are no sayings yet."))
  }

  @Test func whatWasLikedIsTakenBack() async throws {
    let stage = try await AppStage()
    let sayings = StoredSayings(stage.store)
    let now = stage.time.source.now()
    _ = try await sayings.add(try SayingContent(english: "by the fire"), at: now)
    await stage.type("3s")
    #expect(stage.picture.contains("Liked saying 10001 · u to undo"))
    await stage.type("u")
    #expect(!stage.lines.contains { $0.contains("♥") && !$0.contains("♥ liked ✓") })
    #expect(stage.picture.contains("Undid: liked saying 10001"))
  }
}
