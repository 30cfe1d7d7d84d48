import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct PlanPictureTests {
  @Test func dayViewMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "day") { look, story in
      for days in PlanDays.allCases {
        let stage = try await PlanStage(look, days)
        story.show("\(days)", stage.frame)
      }
    }
  }

  @Test func weekViewMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "week") { look, story in
      for days in PlanDays.allCases {
        let stage = try await PlanStage(look, days)
        await stage.press(.weekView, .down)
        story.show("\(days)", stage.frame)
      }
    }
  }

  @Test func monthViewMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "month") { look, story in
      for days in PlanDays.allCases {
        let stage = try await PlanStage(look, days)
        await stage.press(.monthView)
        story.show("\(days)", stage.frame)
      }
    }
  }

  @Test func agendaMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "agenda") { look, story in
      for days in PlanDays.allCases {
        let stage = try await PlanStage(look, days)
        await stage.press(.agenda)
        story.show("\(days)", stage.frame)
      }
    }
  }

  @Test func eventDetailsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "detailsOfAnEvent") { look, story in
      let stage = try await PlanStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.type("jj")
      await stage.press(.enter)
      story.show("details", stage.frame)
    }
  }

  @Test func freeTimeMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "freeTime") { look, story in
      let stage = try await PlanStage(look, .usual)
      try await stage.events.remove(Event.ID(number: 7))
      await stage.plan.appear()
      await stage.press("b")
      story.show("free", stage.frame)
    }
  }

  @Test func unreadableStoreMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "aStoreThatCannotBeRead") { look, story in
      let stage = try await PlanStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.store.fail(with: .busy)
      await stage.press("l")
      story.show("failure", stage.frame)
    }
  }

  @Test func datePromptMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "goingToADay") { look, story in
      let stage = try await PlanStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.press("g")
      story.show("blank", stage.frame)
      await stage.type("다음 주 월요일")
      story.show("understood", stage.frame)
      await stage.type(" 쯤")
      await stage.press(.enter)
      story.show("refused", stage.frame)
    }
  }

  @Test func removalQuestionMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "removing") { look, story in
      let stage = try await PlanStage(look, .usual)
      story.begin(at: "usual", stage.frame)
      await stage.press("d")
      story.show("question", stage.frame)
    }
  }
}
