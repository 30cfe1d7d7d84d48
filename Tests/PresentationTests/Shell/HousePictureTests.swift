import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct HousePictureTests {
  private func stage(_ look: Look) async throws -> HouseStage {
    try await HouseStage(
      look.language,
      events: PlanDays.usual.events().filter { $0.calendar == .standard },
      settings: Settings(name: DisplayName("지우"), isOnboarded: true),
      size: look.size
    )
  }

  @Test(arguments: Look.all) func rooms(_ look: Look) async throws {
    let stage = try await stage(look)
    stage.expectPicture("today", look, suite: "House")
    await stage.type("2")
    stage.expectPicture("people", look, suite: "House")
    await stage.type("3")
    stage.expectPicture("words", look, suite: "House")
    await stage.type("4")
    stage.expectPicture("plan", look, suite: "House")
  }

  @Test(arguments: Look.all) func whatStandsOverRooms(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.type("?")
    stage.expectPicture("keys", look, suite: "House")
    await stage.press(.escape)
    await stage.type(":")
    stage.expectPicture("palette", look, suite: "House")
    await stage.press(.escape)
    await stage.type("n치과")
    stage.expectPicture("editor", look, suite: "House")
  }

  @Test(arguments: Look.all) func search(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.type("/")
    stage.expectPicture("search-blank", look, suite: "House")
    await stage.type("치")
    stage.expectPicture("search", look, suite: "House")
  }

  @Test(arguments: Look.all) func messages(_ look: Look) async throws {
    let stage = try await stage(look)
    await stage.type("u")
    stage.expectPicture("undone", look, suite: "House")
    await stage.store.fail(with: .diskFull)
    await stage.type("u")
    stage.expectPicture("not-undone", look, suite: "House")
  }

  @Test(arguments: Look.all) func firstPages(_ look: Look) async throws {
    let stage = try await HouseStage(look.language, settings: Settings(), size: look.size)
    stage.expectPicture("language", look, suite: "Onboarding")
    await stage.press(.enter)
    stage.expectPicture("name", look, suite: "Onboarding")
    await stage.type("지우 👩‍💻 님의 긴 이름은")
    stage.expectPicture("typed", look, suite: "Onboarding")
  }

  @Test func styles() async throws {
    let stage = try await stage(Look(size: Size(columns: 80, rows: 24), language: .english))
    Snapshot.expect(stage.app.frame(), named: "today-styled", styled: true, suite: "House")
  }

  @Test func smallestScreens() async throws {
    for size in [Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)] {
      let look = Look(size: size, language: .korean)
      try await stage(look).expectPicture("today", look, suite: "House")
    }
  }
}
