import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct TodayPictureTests {
  @Test func dayMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "day") { look, story in
      for days in PlanDays.allCases {
        let stage = try await TodayStage(look, days)
        story.show("\(days)", stage.frame)
      }
    }
  }

  @Test func otherDaysMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "otherDays") { look, story in
      let stage = try await TodayStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.type("]")
      story.show("tomorrow", stage.frame)
      await stage.type("[[")
      story.show("yesterday", stage.frame)
    }
  }

  @Test func lunarDateMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "lunarDate") { look, story in
      let stage = try await TodayStage(look, .empty)
      story.begin(at: "empty", stage.frame)
      await stage.type("L")
      story.show("lunar", stage.frame)
    }
  }

  @Test func questionAndDatePromptMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "boxes") { look, story in
      let stage = try await TodayStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.type("d")
      story.show("removal", stage.frame)
      await stage.press(.escape)
      await stage.type("g다음 주 월요일")
      story.show("goto", stage.frame)
    }
  }

  @Test func failureMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "failure") { look, story in
      let stage = try await TodayStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.store.fail(with: .inputOutput(detail: "read: Input/output error"))
      await stage.today.appear()
      story.show("failure", stage.frame)
    }
  }

  @Test func stylesMatchSnapshot() async throws {
    let look = Look(language: .korean)
    let stage = try await TodayStage(look, .usual)
    Snapshot.expect(stage.frame, named: "usual-styled", styled: true)
  }
}
