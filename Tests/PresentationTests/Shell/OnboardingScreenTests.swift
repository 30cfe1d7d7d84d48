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
    screen.send(.key(.character("뷁"))) { $0.name.edit.insert("뷁", isTyped: true) }
    #expect(screen.state.name.text == longest + "뷁")
    screen.send(.key(.enter))
    screen.send(.key(KeyPress(.backspace))) { $0.name.edit.remove(longest.count..<longest.count + 1) }
    #expect(screen.state.name.text == longest)
    screen.send(.key(.enter), effects: [.finish(.english, try DisplayName(longest))])
  }

  @Test func appKeysAreLeftToTheApp() {
    var screen = tester()
    for key in [KeyPress.control("c"), KeyPress(.function(1))] { #expect(screen.ignores(.key(key))) }
    screen.send(.key(.enter)) { $0.page = 1 }
    for key in [KeyPress.control("c"), KeyPress(.function(1))] { #expect(screen.ignores(.key(key))) }
    #expect(!screen.ignores(.key(.control("u"))))
  }

  /// The welcome pages, opened at the page of a number.
  private func tester(at page: Int, asks: Bool = true) -> Tester {
    var state = OnboardingScreen.State(language: .english, pages: WelcomePage.all(of: .haru), asks: asks)
    state.page = page
    return Tester(OnboardingScreen.self, state: state)
  }

  @Test func emptyLinesLeadThroughThePages() {
    var screen = tester(at: 0)
    for page in 1...6 { screen.send(.key(.enter)) { $0.page = page } }
    screen.send(.key(.backTab)) { $0.page = 5 }
    screen.send(.key(.character(" "))) { $0.line.edit.insert(" ", isTyped: true) }
    screen.send(.key(.enter)) { $0.page = 6 }
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
  }

  @Test func pagesThatAreReadAgainAskNothing() {
    var screen = tester(at: 0, asks: false)
    #expect(screen.state.question == nil)
    for page in 1...3 { screen.send(.key(.enter)) { $0.page = page } }
    screen.send(.key(.left)) { $0.page = 2 }
    screen.send(.key(.character(" "))) { $0.page = 3 }
    screen.send(.key(.backTab)) { $0.page = 2 }
    for page in 3...5 { screen.send(.key(.right)) { $0.page = page } }
    screen.send(.key(.right))
    screen.send(.key(.enter), effects: [.finish(.english, nil)])
  }

  @Test func addedLineLeadsToTheNextPage() {
    var screen = tester(at: 2)
    screen.send(.paste("Mina")) { $0.line.edit.insert("Mina") }
    screen.send(.key(.enter), effects: [.save("Mina", feature: "people")])
    screen.send(.saved("Mina · cactus")) {
      $0.saved[2] = .init("Mina", record: "Mina · cactus")
      ($0.page, $0.message) = (3, "Added Mina · cactus")
    }
    screen.send(.key(.enter)) { ($0.page, $0.message) = (4, nil) }
  }

  @Test func goingBackShowsTheRecordAndEditsIt() {
    var screen = tester(at: 2)
    screen.send(.paste("Mina")) { $0.line.edit.insert("Mina") }
    screen.send(.key(.enter), effects: [.save("Mina", feature: "people")])
    screen.send(.saved("Mina · cactus")) {
      $0.saved[2] = .init("Mina", record: "Mina · cactus")
      ($0.page, $0.message) = (3, "Added Mina · cactus")
    }
    screen.send(.key(.up)) { ($0.page, $0.message) = (2, nil) }
    let lines = PlainRenderer.lines(of: OnboardingScreen.view(screen.state, size: Size(columns: 80, rows: 23)))
    #expect(lines.contains { $0.contains("▸ Mina ") } && lines.contains { $0.contains("Added Mina · cactus") })
    // A line that is already saved isn't saved again.
    screen.send(.key(.enter)) { $0.page = 3 }
    screen.send(.key(.backTab)) { $0.page = 2 }
    screen.send(.key(.character("h"))) { $0.line.edit.insert("h", isTyped: true) }
    screen.send(.key(.enter), effects: [.save("Minah", feature: "people")])
    screen.send(.saved("Minah · cactus")) {
      $0.saved[2] = .init("Minah", record: "Minah · cactus")
      ($0.page, $0.message) = (3, "Added Minah · cactus")
    }
    screen.send(.key(.up)) { ($0.page, $0.message) = (2, nil) }
    screen.send(.key(.control("u"))) { $0.line.edit.remove(0..<5) }
    screen.send(.key(.enter), effects: [.save("", feature: "people")])
    screen.send(.saved(nil)) { ($0.saved, $0.page, $0.message) = ([:], 3, "Removed.") }
  }

  @Test func lineAddedOnTheLastPageFinishesThePages() {
    var screen = tester(at: 6)
    screen.send(.paste("Demian")) { $0.line.edit.insert("Demian") }
    screen.send(.key(.enter), effects: [.save("Demian", feature: "books")])
    screen.send(.saved("'Demian'"), effects: [.finish(.english, nil)]) {
      $0.saved[6] = .init("Demian", record: "'Demian'")
      $0.message = "Added 'Demian'"
    }
  }

  @Test func refusedLineStaysWithTheReasonUntilItIsEdited() {
    var screen = tester(at: 5)
    screen.send(.paste("calm")) { $0.line.edit.insert("calm") }
    screen.send(.key(.enter), effects: [.save("calm", feature: "canvas")])
    screen.send(.refused("Mood must be a number.")) { $0.failure = "Mood must be a number." }
    screen.send(.key(.character("!"))) {
      $0.line.edit.insert("!", isTyped: true)
      $0.failure = nil
    }
  }

  @Test func goingBackKeepsTheTypedLine() {
    var screen = tester(at: 2)
    screen.send(.paste("Mina")) { $0.line.edit.insert("Mina") }
    screen.send(.key(.backTab)) { $0.page = 1 }
    screen.send(.key(.enter)) { $0.page = 2 }
    #expect(screen.state.line.text == "Mina")
  }

  @Test(arguments: [Size(columns: 40, rows: 11), Size(columns: 80, rows: 23)], Settings.Language.allCases)
  func tooLongNameIsExplained(size: Size, language: Settings.Language) {
    var state = OnboardingScreen.State(language: language, pages: WelcomePage.all(of: .haru))
    state.page = 1
    state.name.text = String(repeating: "가", count: DisplayName.limit + 3)
    let text = PlainRenderer.lines(of: OnboardingScreen.view(state, size: size)).joined()
    #expect(text.contains(language == .korean ? "3자를" : "3"))
    #expect(text.contains(language == .korean ? "이름이" : "The name has"))
  }

  @Test func picturesMoveOnceAndStandStillWithReducedMotion() {
    for feature in WelcomePage.all(of: .haru).indices.dropFirst() {
      var state = tester(at: feature + 1).state
      var count = 0
      while state.nextFrame != nil, count < 100 {
        state.advance()
        count += 1
      }
      #expect((1..<100).contains(count))
      #expect(state.nextFrame == nil)
      let still = OnboardingScreen.State(language: .english, pages: WelcomePage.all(of: .haru), isStill: true)
      #expect(still.nextFrame == nil)
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 23), Size(columns: 120, rows: 39)], Settings.Language.allCases)
  func headingIsInTheSameRowBelowAPictureOnEveryPage(size: Size, language: Settings.Language) throws {
    let pages = WelcomePage.all(of: .haru)
    let texts = Texts(language)
    var headings = pages.map { texts($0.heading) }
    headings.insert(texts(ko: "만나서 반가워요", en: "Nice to meet you"), at: 1)
    let rows = try headings.enumerated().map { page, heading in
      var state = OnboardingScreen.State(language: language, pages: pages, isStill: true)
      (state.page, state.size) = (page, size)
      let lines = PlainRenderer.lines(of: OnboardingScreen.view(state, size: size))
      let top = try #require(lines.firstIndex { $0.contains("╭") })
      // The picture doesn't touch the border.
      #expect(lines[top + 1].allSatisfy { $0 == "│" || $0 == " " })
      return try #require(lines.firstIndex { $0.contains(heading) }) - top
    }
    #expect(Set(rows).count == 1, "\(rows)")
  }

  @Test func narrowBorderShowsTheFirstDetailsOfAnAddedRecordWhole() {
    var state = tester(at: 3).state
    (state.message, state.size) = ("Added Mom · dandelion · every 14 days", Size(columns: 40, rows: 11))
    let lines = PlainRenderer.lines(of: OnboardingScreen.view(state, size: state.size))
    #expect(lines.contains { $0.contains("✓ Added Mom · dandelion ─") })
  }

  @Test(arguments: [Size(columns: 40, rows: 11), Size(columns: 80, rows: 23)], Settings.Language.allCases)
  func everyPageShowsItsQuestionAndItsAnswer(size: Size, language: Settings.Language) throws {
    for page in 2...6 {
      var state = OnboardingScreen.State(language: language, pages: WelcomePage.all(of: .haru))
      (state.page, state.size) = (page, size)
      state.line.text = "typed words"
      state.failure = "the reason"
      let lines = PlainRenderer.lines(of: OnboardingScreen.view(state, size: size))
      let field = try #require(lines.firstIndex { $0.contains("typed words") })
      #expect(lines.indices.contains(field + 1) && lines[field + 1].contains("the reason"))
      #expect(lines[..<field].contains { $0.contains("?") || $0.contains("요.") || $0.contains("세요") })
    }
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
    for _ in 1...6 { await stage.press(.enter) }
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
    await stage.press(.down, .down)
    for _ in 1...7 { await stage.press(.enter) }
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
    #expect(stage.message.contains("하루 자료에 쓸 권한이 없어요."))
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

  @Test(arguments: Settings.Language.allCases)
  func newcomerAddsTheFirstRecordOfEachFeature(language: Settings.Language) async throws {
    let stage = try await AppStage(language, settings: Settings())
    await stage.press(.enter, .enter)
    for line in ["Mina", "Well begun is half done.", "dentist tomorrow 3pm", "72 calm after a walk", "Demian"] {
      await stage.type(line)
      await stage.press(.enter)
    }
    #expect(stage.lines[0].contains(language == .korean ? "1 오늘" : "1 Today"))
    #expect(stage.message.contains(language == .korean ? "추가했어요: 'Demian'" : "Added 'Demian'"))
    #expect(try await stage.titles() == ["dentist"])
    let (names, moods, books) = try await stage.store.read { transaction throws(StoreError) in
      (
        try transaction.plants.garden().map(\.name), try transaction.moods.newest(MoodFilter(), before: nil, limit: 9),
        try transaction.books.count(BookFilter(status: .reading))
      )
    }
    #expect(names == ["Mina"])
    #expect(moods.map(\.content.level.value) == [72])
    #expect(moods.map { $0.content.memo?.text } == ["after a walk"])
    #expect(books == 1)
    #expect(try await stage.store.entries(limit: 9).count == 5)
  }

  @Test(arguments: [(2, "010-1234-5678"), (4, "tomorrow 3pm"), (5, "101"), (5, "calm")])
  func wrongLineIsExplainedOnItsPage(page: Int, line: String) async throws {
    let stage = try await AppStage(settings: Settings(), size: Size(columns: 40, rows: 12))
    for _ in 0..<page { await stage.press(.enter) }
    await stage.type(line)
    await stage.press(.enter)
    #expect(stage.picture.contains("\(page + 1)/7"))
    let field = try #require(stage.lines.firstIndex { $0.contains("▸ \(line)") })
    #expect(stage.lines[field + 1].contains { $0.isLetter })
    #expect(try await stage.store.entries(limit: 9) == [])
    await stage.press(.escape, .escape)
    #expect(stage.picture.contains("Today"))
  }

  private func names(_ stage: AppStage) async throws -> [String] {
    try await stage.store.read { transaction throws(StoreError) in try transaction.plants.garden().map(\.name) }
  }

  @Test func correctedRecordReplacesTheOldOne() async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter, .enter)
    for line in ["Mina", "Well begun is half done.", "dentist tomorrow 3pm"] {
      await stage.type(line)
      await stage.press(.enter)
    }
    await stage.press(.up, .backTab, .up)
    #expect(stage.picture.contains("▸ Mina ") && stage.picture.contains("Added Mina"))
    await stage.type("h")
    await stage.press(.enter)
    #expect(stage.picture.contains("4/7") && stage.picture.contains("Added Minah"))
    #expect(try await names(stage) == ["Minah"])
    #expect(try await stage.titles() == ["dentist"])
    #expect(try await stage.store.entries(limit: 9).count == 4)
    await stage.press(.up, .control("u"), .enter)
    #expect(try await names(stage) == [])
    #expect(try await stage.titles() == ["dentist"])
    // The correction and the removal are undone like any other change.
    await stage.press(.escape)
    await stage.type("u")
    #expect(try await names(stage) == ["Minah"])
    await stage.type("u")
    #expect(try await names(stage) == ["Mina"])
    #expect(try await stage.titles() == ["dentist"])
  }

  /// The first entry is about now, so the words for another time would be lost in its note.
  @Test(arguments: [("72 calm last night", "last night"), ("72 어제 차분해", "어제"), ("40 sad 2h ago", "2h ago")])
  func firstMoodOfAnotherTimeIsRefused(line: String, moment: String) async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter, .enter, .enter, .enter, .enter)
    await stage.type(line)
    await stage.press(.enter)
    #expect(stage.picture.contains("'\(moment)': only how you feel now is saved here."))
    #expect(try await stage.store.entries(limit: 9).isEmpty)
  }

  @Test func refusedCorrectionLeavesTheRecordsAsTheyWere() async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter, .enter, .enter, .enter, .enter)
    for line in ["72 calm", "Demian"] {
      await stage.type(line)
      await stage.press(.enter)
      if line == "72 calm" {
        await stage.press(.up, .control("u"))
        await stage.type("calm")
        await stage.press(.enter)
        #expect(stage.picture.contains("not 'calm'"))
        #expect(try await stage.store.entries(limit: 9).count == 1)
        await stage.press(.control("u"))
        await stage.type("80 calm")
        await stage.press(.enter)
      }
    }
    let moods = try await stage.store.read { transaction throws(StoreError) in
      try transaction.moods.newest(MoodFilter(), before: nil, limit: 9).map(\.content.level.value)
    }
    #expect(moods == [80])
    #expect(try await stage.store.entries(limit: 9).count == 3)
  }

  @Test func recordIsReplacedUnlessItHasChangedElsewhere() async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter, .enter)
    await stage.type("Mina")
    await stage.press(.enter)
    _ = try await ChangeSettings(stage.store)({ $0.theme = .palette(.nord) })
    await stage.press(.up)
    await stage.type("h")
    await stage.press(.enter)
    #expect(try await names(stage) == ["Minah"])
    let plant = try #require(
      try await stage.store.read { transaction throws(StoreError) in
        try transaction.plants.garden().first
      })
    var draft = PlantDraft(plant)
    draft.cycle = .longest
    _ = try await EditPlant(stage.store)(plant.id, from: PlantDraft(plant), to: draft)
    await stage.press(.up)
    await stage.type("a")
    await stage.press(.enter)
    #expect(stage.picture.contains("It was changed elsewhere"))
    #expect(try await names(stage) == ["Minah"])
  }

  @Test func undoBeginsWithTheNewestRecordOfThePages() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.press(.down, .enter)
    await stage.type("Ji")
    await stage.press(.enter)
    await stage.type("Mina")
    await stage.press(.enter, .escape)
    await stage.type("u")
    #expect(try await names(stage) == [])
    let settings = try await savedSettings(stage)
    #expect(settings == Settings(language: .korean, name: try DisplayName("Ji"), isOnboarded: true))
    #expect(try await stage.store.entries(limit: 9) == [])
  }

  @Test func leavingAsksBeforeATypedLineIsLostAndUndoBringsItBack() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.press(.enter, .enter)
    await stage.type("Mina")
    await stage.press(.escape)
    #expect(stage.picture.contains(Texts(.english).unsaved))
    await stage.type("w")
    #expect(stage.picture.contains("▸ Mina"))
    await stage.press(.escape, .escape)
    #expect(stage.lines[0].contains("1 Today") && stage.picture.contains("Press u to bring it back."))
    await stage.type("u")
    #expect(stage.picture.contains("▸ Mina"))
    await stage.press(.enter)
    #expect(try await names(stage) == ["Mina"])
    await stage.press(.escape)
    #expect(stage.lines[0].contains("1 Today"))
  }

  @Test func leavingCanSaveAllTypedLines() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.press(.enter, .enter)
    await stage.type("Mina")
    await stage.press(.up, .control("c"))
    #expect(stage.picture.contains(Texts(.english).unsaved))
    await stage.type("s")
    #expect(try await names(stage) == ["Mina"])
    #expect(stage.lines[0].contains("1 Today"))
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func helpLineNamesTheKeysOfThePages(size: Size) async throws {
    for language in Settings.Language.allCases {
      let stage = try await AppStage(language, settings: Settings(), size: size)
      await stage.press(.enter, .enter)
      for key in ["Enter", "Esc", "↑", "F1"] { #expect(stage.lines[size.rows - 1].contains(key), "\(key)") }
      #expect(stage.lines[size.rows - 1].contains(language == .korean ? "다음" : "next"))
      await stage.type("Mina")
      #expect(stage.lines[size.rows - 1].contains(language == .korean ? "저장" : "save"))
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
  func boxStaysInItsPlaceAndReportsTheRecordBeforeOnItsBorder(size: Size) async throws {
    let stage = try await AppStage(settings: Settings(), size: size)
    func borders() -> [Int] { stage.lines.indices.filter { stage.lines[$0].contains { "╭╰".contains($0) } } }
    let first = borders()
    for _ in 1...2 {
      await stage.press(.enter)
      #expect(borders() == first)
    }
    await stage.type("Mina")
    await stage.press(.enter)
    #expect(borders() == first)
    #expect(first.last.map { stage.lines[$0].contains("✓ Added Mina") } == true)
  }

  @Test func nothingSticksOutBehindTheKeysOfAPage() async throws {
    let stage = try await AppStage(settings: Settings())
    await stage.press(.enter, KeyPress(.function(1)))
    #expect(stage.lines.count { $0.contains("╭") } == 1 && stage.picture.contains("Keys"))
    #expect(!stage.lines[23].contains("Enter"))
    await stage.press(.down)
    #expect(stage.lines[23].contains("Enter run"))
  }

  @Test func pagesAnswerInTheChosenLanguage() async throws {
    let stage = try await AppStage(.english, settings: Settings())
    await stage.press(.down, .enter, .enter)
    await stage.type("민아")
    await stage.press(.enter)
    #expect(stage.picture.contains("추가했어요: 민아"))
  }

  @Test func userWithRecordsNeedsNoWelcome() async throws {
    let pages = WelcomePage.all(of: .haru)
    let planned = try await AppStage(events: [.sample()])
    #expect(await OnboardingCoordinator.hasRecords(of: pages, in: planned.store))
    let stage = try await AppStage()
    #expect(await !OnboardingCoordinator.hasRecords(of: pages, in: stage.store))
    for contact in try PeopleSample.contacts.prefix(1) { try await StoredContacts(stage.store).save(contact) }
    #expect(await OnboardingCoordinator.hasRecords(of: pages, in: stage.store))
  }
}
