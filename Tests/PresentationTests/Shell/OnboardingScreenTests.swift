import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct OnboardingScreenTests {
  private typealias Tester = RouteTester<OnboardingScreen>

  private func tester(_ language: Settings.Language = .english) -> Tester {
    Tester(OnboardingScreen.self, state: OnboardingScreen.State(language: language))
  }

  @Test(arguments: [KeyPress.up, .down, .tab, .backTab, .character("j"), .character("ㅓ"), .character(" ")])
  func everyMovementKeySwitchesTheLanguage(key: KeyPress) {
    var screen = tester()
    screen.send(.key(key)) { $0.language = .korean }
    screen.send(.key(key)) { $0.language = .english }
  }

  @Test func languageIsAskedBeforeTheName() throws {
    var screen = tester()
    screen.send(.key(.down)) { $0.language = .korean }
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.paste(" 지우 ")) { $0.name.edit.insert(" 지우 ") }
    screen.send(.key(.backTab)) { $0.page = 0 }
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.enter), effects: [.finish(.korean, try DisplayName("지우"))])
  }

  @Test func nameIsOptional() {
    var screen = tester()
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
    screen.send(.key(.character(" "))) { $0.name.edit.insert(" ", isTyped: true) }
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
  }

  @Test func everyPageCanBeSkipped() {
    var screen = tester()
    screen.send(.key(.escape), effects: [.finish(.english, nil)])
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.escape), effects: [.finish(.english, nil)])
  }

  @Test func skippingTheRestKeepsTheTypedName() throws {
    var screen = tester()
    screen.send(.key(.enter)) { $0.page = 1 }
    screen.send(.key(.character("J"))) { $0.name.edit.insert("J", isTyped: true) }
    screen.send(.key(.escape), effects: [.finish(.english, try DisplayName("J"))])
    screen.send(.key(.backTab)) { $0.page = 0 }
    screen.send(.key(.escape), effects: [.finish(.english, try DisplayName("J"))])
  }

  @Test func tooLongNameIsRefusedUntilItIsShortened() throws {
    var screen = tester()
    let longest = "가나다라마바사아자차카타파하👍"
    screen.send(.key(.enter)) { $0.page = 1 }
    for character in longest {
      screen.send(.key(.character(character))) { $0.name.edit.insert(String(character), isTyped: true) }
    }
    screen.send(.key(.character("뷁"))) {
      _ = $0.name.handle(.key(.character("뷁")), in: Rect(Size(columns: 9, rows: 1)))
    }
    #expect(screen.state.name.text == longest + "뷁")
    screen.send(.key(.enter))
    screen.send(.key(KeyPress(.backspace))) {
      _ = $0.name.handle(.key(KeyPress(.backspace)), in: Rect(Size(columns: 9, rows: 1)))
    }
    screen.send(.key(.enter), effects: [.finish(.english, try DisplayName(longest))])
  }

  @Test func appKeysAreLeftToTheApp() {
    var screen = tester()
    for key in [KeyPress.control("c"), KeyPress(.function(1))] { #expect(screen.ignores(.key(key))) }
    screen.send(.key(.enter)) { $0.page = 1 }
    for key in [KeyPress.control("c"), KeyPress(.function(1))] { #expect(screen.ignores(.key(key))) }
    #expect(!screen.ignores(.key(.control("u"))))
  }

  @Test func welcomePagesFollowTheQuestions() throws {
    let pages = WelcomePage.all(of: .haru)
    #expect(pages.count == 5)
    var screen = Tester(OnboardingScreen.self, state: OnboardingScreen.State(language: .english, pages: pages))
    for page in 1...3 { screen.send(.key(.enter)) { $0.page = page } }
    screen.send(.key(.left)) { $0.page = 2 }
    screen.send(.key(.character(" "))) { $0.page = 3 }
    screen.send(.key(.backTab)) { $0.page = 2 }
    screen.send(.key(.right)) { $0.page = 3 }
    screen.send(.key(.enter)) { $0.page = 4 }
    screen.send(.key(.right))
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
  }
}

@MainActor
struct OnboardingStoryTests {
  private func savedSettings(_ stage: AppStage) async throws -> Settings {
    try await stage.store.settings()
  }

  @Test func chosenLanguageAndNameAreSavedAndUsed() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.press(.down, .enter)
    await stage.type("지우")
    await stage.press(.enter, .enter, .right, .enter)
    #expect(try await savedSettings(stage) == Settings(language: .korean, name: DisplayName("지우"), isOnboarded: true))
    #expect(stage.lines[0].contains("오늘"))
    #expect(stage.picture.contains("지우 님, 좋은 아침이에요"))
  }

  @Test func helpLineUsesTheChosenLanguage() async throws {
    let stage = try await AppStage(.korean, settings: Settings())
    #expect(stage.lines[23].contains("끝내기"))
    await stage.press(.down)
    #expect(stage.lines[23].contains("quit"))
    await stage.press(.enter)
    #expect(stage.lines[23].contains("quit"))
    await stage.press(.backTab, .up)
    #expect(stage.lines[23].contains("끝내기"))
  }

  @Test func onboardingIsSkippedIfLanguageAndNameAreSet() async throws {
    let settings = Settings(language: .english, name: try DisplayName("지우"))
    let stage = try await AppStage(settings: settings)
    #expect(stage.picture.contains("Good morning, 지우"))
    await stage.type("q")
    #expect(stage.app.isFinished)
  }

  @Test func systemLanguageIsNotSaved() async throws {
    let stage = try await AppStage(.korean, settings: Settings())
    await stage.press(.down, .down, .enter, .enter, .enter, .enter, .enter)
    #expect(try await savedSettings(stage) == Settings(isOnboarded: true))
  }

  @Test func choosingTheSystemLanguageClearsTheSetting() async throws {
    let stage = try await AppStage(.english, settings: Settings(language: .korean))
    await stage.press(.down, .escape)
    #expect(try await savedSettings(stage).language == nil)
    #expect(stage.lines[0].contains("Today"))
  }

  @Test func languageOfOneRunIsNotSaved() async throws {
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

  @Test func skippingOpensTodayAndIsSaved() async throws {
    let stage = try await AppStage(settings: Settings())
    #expect(!stage.picture.contains("Plan"))
    await stage.press(.escape)
    #expect(try await savedSettings(stage) == Settings(isOnboarded: true))
    #expect(try await stage.store.entries(limit: 9) == [])
    #expect(stage.lines[0].contains("1 Today"))
    #expect(stage.picture.contains("Friday, November 20"))
  }

  @Test func readOnlyStoreStillOpensTheApp() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.store.fail(with: .readOnly)
    await stage.press(.down, .escape)
    #expect(stage.lines[0].contains("오늘"))
    #expect(stage.lines[23].contains("하루 자료에 쓸 권한이 없어요."))
  }

  @Test func tooLongNameStaysInTheFieldAndIsNotSaved() async throws {
    let stage = try await AppStage(.korean, settings: Settings())
    await stage.press(.enter)
    await stage.app.handle(.paste(String(repeating: "가", count: DisplayName.limit + 3)))
    await stage.press(.enter)
    #expect(stage.picture.contains("\(DisplayName.limit + 3)/\(DisplayName.limit)"))
    #expect(try await !savedSettings(stage).isOnboarded)
    for _ in 1...3 { await stage.press(KeyPress(.backspace)) }
    await stage.press(.enter, .escape)
    #expect(try await savedSettings(stage).name?.text.count == DisplayName.limit)
  }

  @Test func keysAreTextOnTheNamePage() async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter)
    await stage.type("2qu")
    #expect(!stage.app.isFinished)
    await stage.press(.enter, .escape)
    #expect(try await savedSettings(stage).name?.text == "2qu")
  }
}
