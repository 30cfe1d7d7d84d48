import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct OnboardingStoryTests {
  private func kept(_ stage: AppStage) async throws -> Settings {
    try await stage.store.settings()
  }

  @Test func chosenLanguageAndNameAreKeptAndUsed() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.press(.down, .enter)
    await stage.type("지우")
    await stage.press(.enter, .enter, .right, .enter)
    #expect(try await kept(stage) == Settings(language: .korean, name: DisplayName("지우"), isOnboarded: true))
    #expect(stage.lines[0].contains("오늘"))
    #expect(stage.picture.contains("지우 님, 좋은 아침이에요"))
  }

  @Test func keysBelowSpeakTheLanguageThatIsChosen() async throws {
    let stage = try await AppStage(.korean, settings: Settings())
    #expect(stage.lines[23].contains("끝내기"))
    await stage.press(.down)
    #expect(stage.lines[23].contains("quit"))
    await stage.press(.enter)
    #expect(stage.lines[23].contains("quit"))
    await stage.press(.backTab, .up)
    #expect(stage.lines[23].contains("끝내기"))
  }

  @Test func nothingIsAskedThatIsSetAlready() async throws {
    let settings = Settings(language: .english, name: try DisplayName("지우"))
    let stage = try await AppStage(settings: settings)
    #expect(stage.picture.contains("Good morning, 지우"))
    await stage.type("q")
    #expect(stage.app.isFinished)
  }

  @Test func languageOfTheSystemIsNotKept() async throws {
    let stage = try await AppStage(.korean, settings: Settings())
    await stage.press(.down, .down, .enter, .enter, .enter, .enter, .enter)
    #expect(try await kept(stage) == Settings(isOnboarded: true))
  }

  @Test func goingBackToTheLanguageOfTheSystemForgetsTheOther() async throws {
    let stage = try await AppStage(.english, settings: Settings(language: .korean))
    await stage.press(.down, .escape)
    #expect(try await kept(stage).language == nil)
    #expect(stage.lines[0].contains("Today"))
  }

  @Test func languageThatOnlyThisRunSpeaksIsNotKept() async throws {
    let time = try TimeSource.fixed()
    let store = InMemoryStore(time: time)
    let onboarding = OnboardingCoordinator(
      settings: Settings(),
      store: store,
      language: .korean,
      systemLanguage: .english
    )
    #expect(
      await onboarding.handle(.key(.escape)) == [.settingsChanged(Settings(isOnboarded: true)), .close]
    )
  }

  @Test func skippingLeadsToTodayAndIsRemembered() async throws {
    let stage = try await AppStage(settings: Settings())
    #expect(!stage.picture.contains("Plan"))
    await stage.press(.escape)
    #expect(try await kept(stage) == Settings(isOnboarded: true))
    #expect(try await stage.store.entries(limit: 9) == [])
    #expect(stage.lines[0].contains("1 Today"))
    #expect(stage.picture.contains("Friday, November 20"))
  }

  @Test func storeThatCannotBeWrittenStillLetsOneIn() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.store.fail(with: .readOnly)
    await stage.press(.down, .escape)
    #expect(stage.lines[0].contains("오늘"))
    #expect(stage.lines[23].contains("하루 자료에 쓸 권한이 없어요."))
  }

  @Test func aNameThatIsTooLongStaysAndIsNotKept() async throws {
    let stage = try await AppStage(.korean, settings: Settings())
    await stage.press(.enter)
    await stage.app.handle(.paste(String(repeating: "가", count: DisplayName.limit + 3)))
    await stage.press(.enter)
    #expect(stage.picture.contains("\(DisplayName.limit + 3)/\(DisplayName.limit)"))
    #expect(try await !kept(stage).isOnboarded)
    for _ in 1...3 { await stage.press(KeyPress(.backspace)) }
    await stage.press(.enter, .escape)
    #expect(try await kept(stage).name?.text.count == DisplayName.limit)
  }

  @Test func keysAreTextOnThePages() async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter)
    await stage.type("2qu")
    #expect(!stage.app.isFinished)
    await stage.press(.enter, .escape)
    #expect(try await kept(stage).name?.text == "2qu")
  }
}
