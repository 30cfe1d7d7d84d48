import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct SettingsStoryTests {
  @Test func spaceTogglesASwitchAndUndoRestoresIt() async throws {
    let stage = try await SettingsStage()
    await stage.find("motion")
    await stage.press(.character(" "))
    #expect(try await stage.settings.reducedMotion)
    #expect(stage.selected.contains("Reduced motion") && stage.selected.contains(" on"))
    await stage.press(.character("u"))
    #expect(try await !stage.settings.reducedMotion)
    #expect(stage.selected.contains("Reduced motion"))
  }

  @Test(arguments: [(120, 1...4), (200, 40...60)])
  func rowsAreInTheMiddleOfAMuchWiderScreen(columns: Int, margin: ClosedRange<Int>) async throws {
    let stage = try await SettingsStage(size: Size(columns: columns, rows: 50))
    let line = try #require(stage.picture.split(separator: "\n").first { $0.contains("Reduced motion") })
    #expect(margin.contains(line.prefix { $0 == " " }.count))
  }

  @Test func arrowsStepThroughTheValuesAndEnterListsThem() async throws {
    let stage = try await SettingsStage()
    await stage.find("week-start")
    await stage.press(.right)
    #expect(try await stage.settings.weekStart == .monday)
    await stage.press(.left, .left)
    #expect(try await stage.settings.weekStart == .saturday)
    await stage.press(.enter, .up, .enter)
    #expect(try await stage.settings.weekStart == .friday)
    #expect(stage.selected.contains("Friday"))
    await stage.press(.enter, .down, .escape)
    #expect(try await stage.settings.weekStart == .friday)
  }

  @Test func languageChangesImmediatelyAndTheSelectionStays() async throws {
    let stage = try await SettingsStage()
    await stage.find("language")
    await stage.press(.left, .left)
    #expect(try await stage.settings.language == .korean)
    #expect(stage.app.lines[0].contains("7 나") && stage.selected.contains("언어"))
    #expect(stage.app.message.contains("언어: 한국어"))
  }

  @Test func themeAppliesImmediately() async throws {
    let stage = try await SettingsStage()
    await stage.find("screen")
    await stage.press(.right)
    #expect(stage.app.app.theme == .card(.riceCake))
  }

  @Test func textFieldExplainsInvalidValues() async throws {
    let stage = try await SettingsStage()
    await stage.find("day-start")
    await stage.press(.enter)
    for _ in 1...5 { await stage.press(KeyPress(.backspace)) }
    await stage.app.type("09:00")
    await stage.press(.enter)
    #expect(stage.picture.contains("00:00–06:00"))
    #expect(try await stage.settings.dayStart == .midnight)
    for _ in 1...5 { await stage.press(KeyPress(.backspace)) }
    await stage.app.type("05:30")
    await stage.press(.enter)
    #expect(try await stage.settings.dayStart.time.description == "05:30")
    #expect(stage.selected.contains("Day starts at") && stage.selected.contains("05:30"))
  }

  @Test(arguments: [
    ("ㅇㅈㅇ", Settings.Language.korean, "움직임 줄이기"), ("canvas.shake", .english, "Shaking"),
    ("covers show", .english, "Covers"),
    ("ㄱㅇㅈㅂ", .korean, "개인정보"),
  ])
  func settingsAreFoundByKeyNameMeaningAndFirstConsonants(
    text: String,
    language: Settings.Language,
    name: String
  ) async throws {
    let stage = try await SettingsStage(language)
    await stage.find(text)
    #expect(stage.selected.contains(name))
  }

  @Test(arguments: [("새소식", "새 소식"), ("하루의시작", "하루의 시작"), ("한주의 시작", "한 주의 시작")])
  func searchIgnoresBlanks(text: String, name: String) async throws {
    let stage = try await SettingsStage(.korean)
    await stage.find(text)
    #expect(stage.selected.contains(name))
  }

  @Test func matchInTheExplanationIsShownBelowTheName() async throws {
    let stage = try await SettingsStage()
    await stage.press(.character("f"))
    await stage.app.type("verify")
    let row = try #require(stage.app.lines.firstIndex { $0.contains("Certificates") })
    #expect(stage.app.lines[row + 1].contains("verify servers"))
    await stage.press(.enter)
    #expect(stage.selected.contains("Certificates"))
  }

  @Test func escapeEndsTheThemePreviewAndEnterSavesIt() async throws {
    let stage = try await SettingsStage()
    await stage.find("screen")
    await stage.press(.enter, .down)
    #expect(stage.app.app.theme == .card(.riceCake))
    await stage.press(.down)
    #expect(stage.app.app.theme == .card(.blackBean))
    await stage.press(.escape)
    #expect(stage.app.app.theme == nil)
    await stage.press(.enter, .down, .enter)
    #expect(stage.app.app.theme == .card(.riceCake))
    #expect(try await stage.settings.theme == .card(.riceCake))
  }

  @Test func ownThemesAreChosenAndTheirFaultsAreReported() async throws {
    let files = ScriptedThemeFiles([
      "forest": .success("base = nord\nbackground = #102010"), "wrong": .success("base = nord\naccent = green"),
    ])
    let stage = try await SettingsStage(themeFiles: files)
    await stage.find("screen")
    await stage.press(.enter, KeyPress(.end), .up)
    #expect(stage.app.app.theme == ThemeName("forest").map(ScreenTheme.own))
    await stage.press(.down)
    #expect(stage.app.app.painted == PaintedTheme(.palette(.nord)))
    #expect(stage.app.lines[21...23].joined().contains("wrong.theme, line 2"))
    await stage.press(.enter)
    #expect(try await stage.settings.theme == nil)
    await stage.press(.escape, .enter, KeyPress(.end), .up, .enter)
    #expect(try await stage.settings.theme == ThemeName("forest").map(ScreenTheme.own))
    #expect(stage.selected.contains("forest"))
  }

  @Test func themeFilesThatAreNotUsedAreMarkedAndReported() async throws {
    let files = ScriptedThemeFiles(["nord": .success("base = mango"), "typo": .success("base = nord\naccnt = #000000")])
    let stage = try await SettingsStage(themeFiles: files, size: Size(columns: 120, rows: 40))
    await stage.find("screen")
    #expect(stage.picture.contains("nord.theme") && stage.picture.contains("(+1)"))
    await stage.press(.enter, KeyPress(.end))
    #expect(stage.picture.contains("typo ✗"))
    await stage.press(.enter)
    #expect(try await stage.settings.theme == nil)
  }

  @Test func boxesLeaveTheSelectedRowVisibleAndDoNotMove() async throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      for key in ["week-start", "theme", "day-start", "books.aladin.url"] {
        let stage = try await SettingsStage(size: size)
        await stage.find(key)
        let selected = stage.selected
        await stage.press(.enter)
        #expect(stage.app.lines.contains { $0.replacing("▹", with: "▸").hasPrefix(selected.prefix(24)) }, "\(key)")
      }
    }
    let stage = try await SettingsStage()
    await stage.find("day-start")
    await stage.press(.enter)
    let top = stage.app.lines.firstIndex { $0.contains("╭") }
    let small = try await SettingsStage(size: Size(columns: 40, rows: 12))
    await small.find("day-start")
    await small.press(.enter)
    await small.app.type("9")
    #expect(small.picture.contains("00:009"))
    await stage.app.type("9")
    await stage.press(.enter)
    #expect(stage.picture.contains("isn't valid. Use 00:00–06:00"))
    #expect(stage.app.lines.firstIndex { $0.contains("╭") } == top)
  }

  @Test func formNamesTheSettingInTheUsersLanguage() async throws {
    let stage = try await SettingsStage(.korean, size: Size(columns: 40, rows: 12))
    await stage.find("name")
    await stage.press(.enter)
    #expect(stage.picture.contains("▸ 이름"))
  }

  @Test func tooLongNameIsCountedWhileTyping() async throws {
    let stage = try await SettingsStage()
    await stage.find("name")
    await stage.press(.enter)
    await stage.app.type("abcdefghijklmnop")
    #expect(stage.picture.contains("\(DisplayName.limit + 1)/\(DisplayName.limit)"))
  }

  @Test func serverAddressesAreFoldedUntilTheyAreOpenedOrFound() async throws {
    let stage = try await SettingsStage()
    await stage.find("covers")
    await stage.press(.down)
    #expect(stage.selected.contains("Server addresses +") && stage.selected.contains("5 settings"))
    #expect(!stage.picture.contains("Address of"))
    await stage.press(.enter)
    #expect(stage.selected.contains("Server addresses −") && stage.picture.contains("Address of"))
    await stage.press(.enter)
    #expect(!stage.picture.contains("Address of"))
    await stage.find("books.kakao.url")
    #expect(stage.selected.contains("Address of"))
  }

  @Test func foldedRowCountsTheAddressesThatWereChanged() async throws {
    var settings = Settings(isOnboarded: true)
    settings.books.addresses[.openLibrary] = WebAddress("https://books.example.org/")
    let stage = try await SettingsStage(settings: settings)
    await stage.find("covers")
    await stage.press(.down)
    #expect(stage.selected.contains("5 settings · 1 changed"))
  }

  @Test func leavingTheSearchRestoresTheSelection() async throws {
    let stage = try await SettingsStage()
    await stage.find("theme")
    let selected = stage.selected
    await stage.press(.character("f"))
    await stage.app.type("shake")
    await stage.press(.escape)
    #expect(stage.selected == selected)
    await stage.find("nothing like this")
    #expect(stage.selected == selected)
  }

  @Test func dotMarksNewsUntilTheyAreRead() async throws {
    let stage = try await SettingsStage()
    #expect(stage.app.lines[0].contains("7 Me ●"))
    await stage.find("changed in each")
    await stage.press(.enter)
    #expect(stage.picture.contains(Notice.all[0].version))
    await stage.press(.escape)
    #expect(!stage.app.lines[0].contains("●"))
    #expect(try await stage.app.store.entries(limit: 9).count == 1)
    #expect(try await stage.settings.noticesRead == Notice.all[0].version)
  }

  @Test func readNewsShowNoDot() async throws {
    let stage = try await SettingsStage(settings: Settings(isOnboarded: true, noticesRead: Notice.all[0].version))
    #expect(!stage.app.lines[0].contains("●"))
  }

  @Test func introductionIsShownAgainWithoutQuestions() async throws {
    let stage = try await SettingsStage()
    await stage.find("introduction")
    await stage.press(.enter)
    #expect(stage.picture.contains("1/6") && !stage.picture.contains("Which language"))
    for _ in 1...5 { await stage.press(.enter) }
    #expect(stage.picture.contains("6/6"))
    await stage.press(.enter)
    #expect(stage.selected.contains("How to use"))
    #expect(try await stage.app.store.entries(limit: 9).count == 1)
  }

  @Test func changeByAnotherProcessIsShown() async throws {
    let stage = try await SettingsStage()
    await stage.find("lock.idle")
    _ = try await ChangeSettings(stage.app.store)({ $0.lockIdle = LockIdle(minutes: 77) ?? .standard })
    await stage.press(.tab, .backTab)
    #expect(stage.picture.contains(" 77"))
  }

  @Test func readOnlyStoreIsReported() async throws {
    let stage = try await SettingsStage()
    await stage.find("motion")
    await stage.app.store.fail(with: .readOnly)
    await stage.press(.enter)
    #expect(stage.app.lines[21...23].joined().contains("!"))
  }
}
