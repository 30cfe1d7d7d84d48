import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct PlanPictureTests {
  @Test(arguments: Look.all, PlanDays.allCases) func day(_ look: Look, _ days: PlanDays) async throws {
    let stage = try await PlanStage(look, days)
    stage.expectPicture("\(days)", look, suite: "PlanDay")
  }

  @Test(arguments: Look.all, PlanDays.allCases) func week(_ look: Look, _ days: PlanDays) async throws {
    let stage = try await PlanStage(look, days)
    await stage.type("wj")
    stage.expectPicture("\(days)", look, suite: "PlanWeek")
  }

  @Test(arguments: Look.all, PlanDays.allCases) func month(_ look: Look, _ days: PlanDays) async throws {
    let stage = try await PlanStage(look, days)
    await stage.press("m")
    stage.expectPicture("\(days)", look, suite: "PlanMonth")
  }

  @Test(arguments: Look.all, PlanDays.allCases) func agenda(_ look: Look, _ days: PlanDays) async throws {
    let stage = try await PlanStage(look, days)
    await stage.press("a")
    stage.expectPicture("\(days)", look, suite: "PlanAgenda")
  }

  @Test(arguments: Look.all) func detailsOfAnEvent(_ look: Look) async throws {
    let stage = try await PlanStage(look, .usual)
    await stage.type("jj")
    await stage.press(.enter)
    stage.expectPicture("details", look, suite: "PlanDay")
  }

  @Test(arguments: Look.all) func freeTime(_ look: Look) async throws {
    let stage = try await PlanStage(look, .usual)
    try await stage.events.remove(Event.ID(number: 7))
    await stage.plan.appear()
    await stage.press("f")
    stage.expectPicture("free", look, suite: "PlanDay")
  }

  @Test(arguments: Look.all) func aStoreThatCannotBeRead(_ look: Look) async throws {
    let stage = try await PlanStage(look, .usual)
    await stage.store.fail(with: .busy)
    await stage.press("l")
    stage.expectPicture("failure", look, suite: "PlanDay")
  }

  @Test(arguments: Look.all) func goingToADay(_ look: Look) async throws {
    let stage = try await PlanStage(look, .usual)
    await stage.press("g")
    stage.expectPicture("blank", look, suite: "PlanGoTo")
    await stage.type("다음 주 월요일")
    stage.expectPicture("understood", look, suite: "PlanGoTo")
    await stage.type(" 쯤")
    await stage.press(.enter)
    stage.expectPicture("refused", look, suite: "PlanGoTo")
  }

  @Test(arguments: Look.all) func removing(_ look: Look) async throws {
    let stage = try await PlanStage(look, .usual)
    await stage.press("d")
    stage.expectPicture("question", look, suite: "PlanRemoval")
  }
}
