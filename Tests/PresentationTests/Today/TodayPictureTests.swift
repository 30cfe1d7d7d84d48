import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct TodayPictureTests {
  @Test(arguments: Look.all, PlanDays.allCases) func day(_ look: Look, _ days: PlanDays) async throws {
    let stage = try await TodayStage(look, days)
    stage.expectPicture("\(days)", look)
  }

  @Test(arguments: Look.all) func otherDays(_ look: Look) async throws {
    let stage = try await TodayStage(look, .usual)
    await stage.press(.right)
    stage.expectPicture("tomorrow", look)
    await stage.press(.left, .left)
    stage.expectPicture("yesterday", look)
  }

  @Test(arguments: Look.all) func lunarDate(_ look: Look) async throws {
    let stage = try await TodayStage(look, .empty)
    await stage.type("L")
    stage.expectPicture("lunar", look)
  }

  @Test(arguments: Look.all) func boxes(_ look: Look) async throws {
    let stage = try await TodayStage(look, .usual)
    await stage.type("d")
    stage.expectPicture("removal", look)
    await stage.press(.escape)
    await stage.type("g다음 주 월요일")
    stage.expectPicture("goto", look)
  }

  @Test(arguments: Look.all) func failure(_ look: Look) async throws {
    let stage = try await TodayStage(look, .usual)
    await stage.store.fail(with: .inputOutput(detail: "read: Input/output error"))
    await stage.today.appear()
    stage.expectPicture("failure", look)
  }

  @Test func styles() async throws {
    let look = Look(size: Size(columns: 80, rows: 24), language: .korean)
    let stage = try await TodayStage(look, .usual)
    Snapshot.expect(stage.frame, named: "usual-styled", styled: true, suite: "Today")
  }
}
