import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct AppPictureTests {
  private func stage(_ look: Look) async throws -> AppStage {
    try await AppStage(
      look.language,
      events: PlanDays.usual.events().filter { $0.calendar == .standard },
      settings: Settings(name: DisplayName("지우"), isOnboarded: true),
      size: look.size
    )
  }

  @Test func featuresMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "features") { look, story in
      let stage = try await stage(look)
      story.show("today", stage.frame)
      await stage.type("2")
      story.show("people", stage.frame)
      await stage.type("3")
      story.show("words", stage.frame)
      await stage.type("4")
      story.show("plan", stage.frame)
      await stage.type("5")
      story.show("canvas", stage.frame)
    }
  }

  @Test func overlaysMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "whatStandsOverFeatures") { look, story in
      let stage = try await stage(look)
      story.begin(at: "today", stage.frame)
      await stage.type("?")
      story.show("keys", stage.frame)
      await stage.press(.escape)
      await stage.type(":")
      story.show("palette", stage.frame)
      await stage.press(.escape)
      await stage.type("n치과")
      story.show("editor", stage.frame)
    }
  }

  @Test func searchMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "search") { look, story in
      let stage = try await stage(look)
      story.begin(at: "today", stage.frame)
      await stage.type("/")
      story.show("search-blank", stage.frame)
      await stage.type("치")
      story.show("search", stage.frame)
    }
  }

  @Test func undoMessagesMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "messages") { look, story in
      let stage = try await stage(look)
      story.begin(at: "today", stage.frame)
      await stage.type("u")
      story.show("undone", stage.frame)
      await stage.store.fail(with: .diskFull)
      await stage.type("u")
      story.show("not-undone", stage.frame)
    }
  }

  @Test func onboardingMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "firstPages") { look, story in
      let stage = try await AppStage(look.language, settings: Settings(), size: look.size)
      story.show("language", stage.frame)
      await stage.press(.enter)
      story.show("name", stage.frame)
      await stage.type("지우 👩‍💻 님의 긴 이름은")
      story.show("typed", stage.frame)
    }
  }

  @Test func pagesOfFirstRecordsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "firstRecords") { look, story in
      let stage = try await AppStage(look.language, settings: Settings(), size: look.size)
      await stage.press(.enter, .enter)
      story.show("person", stage.frame)
      await stage.type(look.texts(ko: "민아", en: "Mina"))
      await stage.press(.enter)
      story.show("saying", stage.frame)
      await stage.press(.enter)
      story.show("event", stage.frame)
      await stage.press(.enter)
      await stage.type("101")
      await stage.press(.enter)
      story.show("mood-refused", stage.frame)
      await stage.press(KeyPress(.backspace), .enter)
      story.show("book", stage.frame)
    }
  }

  @Test func todayStylesMatchSnapshot() async throws {
    let stage = try await stage(Look(language: .english))
    Snapshot.expect(stage.frame, named: "today-styled", styled: true)
  }

  @Test func smallestScreensMatchSnapshots() async throws {
    for size in [Size(columns: 20, rows: 5), Size(columns: 1, rows: 1)] {
      let look = Look(size: size, language: .korean)
      Snapshot.expect(try await stage(look).frame, named: "smallest-\(size.columns)x\(size.rows)")
    }
  }
}
