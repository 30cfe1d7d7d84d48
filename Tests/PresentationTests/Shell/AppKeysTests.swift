import Domain
import Presentation
import Support
import Testing

@MainActor
struct AppKeysTests {
  private let today = FakeFeature("today")
  private let plan = FakeFeature("plan")

  private func stage(
    _ language: Settings.Language = .english,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws -> AppStage {
    try await AppStage(language, features: [today, plan], size: size)
  }

  @Test func numbersAndTabSwitchFeaturesAndLoadThem() async throws {
    let stage = try await stage()
    #expect(today.appearances == 1)
    #expect(plan.appearances == 0)
    await stage.type("2")
    #expect(plan.appearances == 1)
    await stage.type("2")
    #expect(plan.appearances == 1)
    await stage.press(.tab)
    #expect(today.appearances == 2)
    await stage.press(.backTab)
    #expect(plan.appearances == 2)
    await stage.type("1")
    #expect(today.appearances == 3)
    await stage.type("3")
    #expect(stage.picture.contains("today"))
  }

  @Test func escapeReturnsToTheFeatureThatOpenedAnother() async throws {
    let dentist = try Event.sample("치과", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    let stage = try await AppStage(events: [dentist])
    let today = stage.picture
    await stage.press(.enter)
    #expect(stage.picture.contains("Friday, November 20  today"))
    #expect(stage.lines[23].contains("Esc back"))
    await stage.press(.weekView, .escape)
    #expect(stage.picture.contains("Friday, November 20  today"))
    await stage.press(.escape)
    #expect(stage.picture == today)
    await stage.press(.escape)
    #expect(stage.picture == today)
    await stage.press(.enter)
    await stage.type("4")
    await stage.press(.escape)
    #expect(stage.picture != today)
    #expect(!stage.lines[23].contains("Esc"))
  }

  @Test func escapeReturnsFromAPaletteCommand() async throws {
    plan.keys = [KeyHelp(keys: [.character("a")], label: "zebra")]
    let stage = try await stage()
    await stage.press(.control("p"))
    await stage.type("zebra")
    await stage.press(.enter)
    #expect(plan.inputs == [.key(.character("a"))])
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("today"))
  }

  @Test func clicksOnTabsSwitchAndOtherClicksReachTheFeature() async throws {
    let stage = try await stage()
    await stage.click(column: 12, row: 0)
    #expect(stage.lines[2].hasPrefix("plan"))
    #expect(plan.inputs.isEmpty)
    await stage.click(column: 5, row: 4)
    #expect(plan.inputs == [.mouse(MouseEvent(.press, at: Point(column: 5, row: 2)))])
  }

  @Test func dragContinuesOutsideOfTheFeature() async throws {
    let stage = try await stage()
    let kinds: [(MouseEvent.Kind, row: Int)] = [(.press, 4), (.drag, 0), (.release, 23), (.wheelUp, 0)]
    for (kind, row) in kinds { await stage.app.handle(.mouse(MouseEvent(kind, at: Point(column: 5, row: row)))) }
    let expected: [(MouseEvent.Kind, row: Int)] = [(.press, 2), (.drag, -2), (.release, 21)]
    #expect(today.inputs == expected.map { .mouse(MouseEvent($0, at: Point(column: 5, row: $1))) })
  }

  @Test func helpLineOffersOnlyKeysThatWork() async throws {
    let stage = try await stage()
    await stage.press(KeyPress(.function(1)))
    #expect(!stage.lines[23].contains("Enter"))
    await stage.press(.down)
    #expect(stage.lines[23].contains("Enter run"))
    await stage.press(.escape)
    today.keys = (0..<40).map { KeyHelp(keys: [.character("a")], label: "\($0)") }
    await stage.press(KeyPress(.function(1)))
    #expect(stage.lines[23].contains("↓"))
    let found = try await AppStage()
    await found.type("/zzz")
    #expect(!found.lines[23].contains("Enter") && !found.lines[23].contains("↑"))
    #expect(found.lines[23].contains("Esc"))
  }

  @Test func featureHandlesKeysBeforeTheApp() async throws {
    let stage = try await stage()
    today.answers[.key(.character("q"))] = []
    await stage.type("q")
    #expect(!stage.app.isFinished)
    today.answers = [:]
    await stage.type("q")
    #expect(stage.app.isFinished)
  }

  @Test func typedTextIsNeverTreatedAsKeys() async throws {
    let stage = try await stage()
    today.hasTextFocus = true
    await stage.type("12qu?/:ㅂ마")
    await stage.press(.tab)
    #expect(!stage.app.isFinished)
    #expect(stage.lines[2].hasPrefix("today"))
    #expect(today.inputs.count == 10)
    #expect(plan.appearances == 0)
  }

  @Test func nonTextKeysReachTheAppFromATextField() async throws {
    let stage = try await stage()
    today.hasTextFocus = true
    await stage.press(KeyPress(.function(1)))
    #expect(stage.picture.contains(Texts(.english).keySheetTitle))
    #expect(stage.picture.contains("Ctrl-C"))
    await stage.press(.escape, .control("p"))
    #expect(stage.picture.contains(Texts(.english).paletteTitle))
    await stage.press(.control("c"))
    #expect(stage.app.isFinished)
  }

  @Test func lettersAreNotOfferedAsKeysInATextField() async throws {
    let stage = try await stage()
    today.keys = [KeyHelp(keys: [.enter], label: "go")]
    #expect(stage.lines[23].contains("/ search"))
    today.hasTextFocus = true
    #expect(!stage.lines[23].contains("/ search"))
    #expect(stage.lines[23].contains("go"))
    await stage.press(.control("p"))
    await stage.type("plan")
    #expect(stage.picture.contains(Texts(.english).nothingFound))
  }

  @Test func featureKeyReplacesTheAppsKeyInTheHelpLine() async throws {
    let stage = try await stage(size: Size(columns: 160, rows: 24))
    #expect(stage.lines[23].contains("Tab next tab") && stage.lines[23].contains("/ search"))
    today.keys = [KeyHelp(keys: [.tab, .character("/")], label: "other list")]
    #expect(stage.lines[23].contains("Tab other list") && stage.lines[23].contains("Ctrl-F search"))
    #expect(!stage.lines[23].contains("Tab next tab"))
  }

  @Test func overlaysOfferOnlyKeysThatWork() async throws {
    let stage = try await AppStage(events: [.sample("Tea", from: "2026-11-20T12:00", to: "2026-11-20T13:00")])
    await stage.type("d")
    #expect(stage.lines[23] == " Enter no   y remove   Ctrl-C quit   F1 keys")
    await stage.press(.escape, .control("p"))
    #expect(stage.lines[23] == " Enter choose   Esc close   PgDn page down   PgUp page up")
    await stage.press(.escape)
    await stage.type("?")
    #expect(stage.lines[23] == " ↑↓ choose   Esc close")
  }

  @Test func eventKeysAreNotOfferedWithoutAnEvent() async throws {
    let stage = try await AppStage()
    for feature in ["1", "4"] {
      await stage.type(feature)
      #expect(stage.lines[23].contains("n new event"))
      #expect(!stage.lines[23].contains("e edit") && !stage.lines[23].contains("d remove"))
    }
    await stage.type("b")
    #expect(stage.lines[23].contains("Esc back"))
  }

  @Test func viewKeysStepThroughAndChooseTheViewsOfAFeature() async throws {
    let stage = try await AppStage()
    await stage.type("4")
    for shown in ["week 47", "November 2026", "Nothing else is planned.", "Friday, November 20  today"] {
      await stage.type("v")
      #expect(stage.picture.contains(shown))
    }
    await stage.type("V")
    #expect(stage.picture.contains("Choose a view") && stage.picture.contains("Agenda"))
    #expect(stage.picture.contains("▸ Day ●") && !stage.picture.contains("Week ●"))
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("week 47"))
  }

  @Test(arguments: [
    ("4", "week 47"), ("5", "No entries yet."), ("6", "Finished books"), ("6y", "Pages, last six months"),
    ("1y", "2026 in review"),
  ])
  func nextViewLeadsThroughAllViewsAndBack(keys: String, next: String) async throws {
    let stage = try await AppStage(size: Size(columns: 120, rows: 40))
    await stage.type(keys)
    let first = stage.lines.dropLast()
    await stage.type("v")
    #expect(stage.picture.contains(next))
    var rest = 5
    while stage.lines.dropLast() != first, rest > 0 {
      await stage.type("v")
      rest -= 1
    }
    #expect(stage.lines.dropLast() == first)
  }

  @Test func diaryOfOneFeelingLeadsToTheCanvasAsTheNextView() async throws {
    let stage = try await AppStage()
    await stage.type("5n70")
    await stage.press(.tab, .tab)
    await stage.type("calm")
    await stage.press(.enter, .control("s"))
    let title = stage.lines[2]
    await stage.press(.moodWords, .enter)
    #expect(stage.lines[2].contains("Diary"))
    await stage.type("v")
    #expect(stage.lines[2] == title)
    await stage.type("v")
    #expect(stage.lines[2].contains("Diary"))
  }

  /// Returns the lines of the screen with single spaces.
  private func rows(of stage: AppStage) -> [String] {
    stage.lines.map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func menuListsAllActionsAndPerformsThem() async throws {
    let stage = try await AppStage()
    await stage.type("4.")
    #expect(rows(of: stage).contains { $0.contains("n new event") && !$0.contains("not now") })
    #expect(rows(of: stage).contains { $0.contains("e edit") && $0.contains("not now") })
    await stage.type("e")
    #expect(rows(of: stage).contains { $0.contains("n new event") })
    await stage.type("n")
    #expect(stage.picture.contains("╭─ New event"))
  }

  @Test func moodAndQuickAddOpenFromEveryTab() async throws {
    for tab in "1234567" {
      for (key, shown) in [("m", "How are you?"), ("+", "dentist tomorrow 3pm for 1h")] {
        let stage = try await AppStage()
        await stage.type("\(tab)\(key)")
        #expect(stage.picture.contains(shown), "\(tab)\(key)")
      }
    }
  }

  @Test func koreanLettersActAsTheirLatinKeys() async throws {
    let stage = try await stage(.korean)
    await stage.type("ㅓ")
    #expect(today.inputs == [.key(.character("ㅓ")), .key(.character("j"))])
    await stage.type("ㅂ")
    #expect(stage.app.isFinished)
  }

  @Test func syllablesActAsAllTheirKeys() async throws {
    let stage = try await stage(.korean)
    await stage.type("마")
    #expect(today.inputs == [.key(.character("마")), .key(.character("a")), .key(.character("k"))])
  }

  @Test func restOfASyllableIsNotTypedIntoAnOpenedPrompt() async throws {
    let stage = try await AppStage(.korean)
    await stage.type("g")
    let box = stage.picture
    #expect(box.contains("어느 날로 갈까요?"))
    await stage.press(.escape)
    await stage.type("하")
    #expect(stage.picture == box)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40)], ".:?")
  func boxesNeverCoverTheTabsAndTheHelpLine(size: Size, key: Character) async throws {
    let stage = try await AppStage(size: size)
    await stage.type("4")
    let tabs = stage.lines.prefix(2)
    await stage.type(String(key))
    #expect(stage.picture.contains("╭"))
    #expect(stage.lines.prefix(2) == tabs)
    #expect(stage.lines.last?.contains("Esc") == true)
  }

  @Test func boxOfTheSearchIsAsWideAsItsRows() async throws {
    let stage = try await AppStage(size: Size(columns: 200, rows: 50))
    await stage.type("/")
    let border = try #require(stage.lines.first { $0.contains("╭") })
    #expect(border.drop { $0 == " " }.count == 114)
  }

  @Test func paletteRunsTheChosenCommand() async throws {
    let stage = try await stage()
    today.keys = [KeyHelp(keys: [.character("w")], label: "water the plants")]
    await stage.press(.control("p"))
    await stage.type("water")
    await stage.press(.enter)
    #expect(today.inputs.last == .key(.character("w")))
    await stage.type(":plan")
    await stage.press(.enter)
    // The feature is refreshed each time the palette lists its keys.
    #expect(plan.appearances == 3)
    await stage.type(":")
    await stage.press(.escape)
    #expect(!stage.picture.contains(Texts(.english).paletteTitle))
  }

  @Test func paletteOffersTheActionsOfTheScreenBeforeEquallyGoodOnes() async throws {
    let stage = try await stage()
    today.keys = [KeyHelp(keys: [.character("w")], label: "show in Plan")]
    await stage.type(":plan")
    await stage.press(.enter)
    #expect(today.inputs.last == .key(.character("w")))
  }

  @Test func paintingsAndTextRecedeUnderAnOverlay() async throws {
    let stage = try await AppStage()
    await stage.type("5n72")
    await stage.press(.control("s"))
    func painted() -> [Style] {
      let frame = stage.frame
      return (0..<24).flatMap { frame.row($0).map(\.style) }.filter { $0.ink != nil || $0.paper != nil }
    }
    #expect(!painted().isEmpty && !painted().contains(where: \.isReceded))
    await stage.type(":")
    #expect(!painted().isEmpty && painted().allSatisfy(\.isReceded))
  }

  @Test func featureIsNotifiedOfAReturnButNotOfAReload() async throws {
    let stage = try await stage()
    await stage.type("2")
    #expect(plan.returns == 1)
    await stage.app.appear()
    #expect(plan.returns == 1 && plan.appearances == 2)
    await stage.app.comeBack()
    #expect(plan.returns == 2)
    await stage.press(.control("p"))
    #expect(today.returns == 0)
  }

  @Test func keySheetShowsKeysOfTheFeatureAndTheApp() async throws {
    let stage = try await stage()
    today.keys = [KeyHelp(keys: [.character("w")], label: "water the plants")]
    await stage.type("?")
    for part in ["today", "water the plants", "Everywhere", "plan", "undo"] { #expect(stage.picture.contains(part)) }
    await stage.type("undo")
    #expect(!stage.lines.dropLast().contains { $0.contains("water the plants") })
    #expect(!stage.app.isFinished)
    await stage.press(.escape, .escape)
    #expect(!stage.picture.contains("Everywhere"))
  }

  @Test func chosenLineOfTheKeySheetPressesItsKey() async throws {
    let stage = try await stage()
    today.keys = [
      KeyHelp(keys: [.character("w")], label: "water the plants"), KeyHelp(keys: [.character("x")], label: "export"),
    ]
    await stage.type("?")
    await stage.press(.down, .down, .enter)
    #expect(today.inputs.last == .key(.character("x")))
    #expect(!stage.picture.contains("Everywhere"))
    await stage.type("?water")
    await stage.press(.enter)
    #expect(today.inputs.last == .key(.character("w")))
    await stage.type("?")
    let row = try #require(stage.lines.firstIndex { $0.contains("export") })
    let column = try #require(stage.lines[row].firstRange(of: "export"))
    await stage.click(
      column: stage.lines[row].distance(from: stage.lines[row].startIndex, to: column.lowerBound), row: row)
    #expect(today.inputs.last == .key(.character("x")))
    await stage.type("?")
    await stage.press(.enter)
    #expect(!stage.picture.contains("Everywhere"))
    // No line was chosen, so the last key is the one that opened the sheet.
    #expect(today.inputs.last == .key(.character("?")))
  }

  @Test func paletteListsActionsBeforeMovesAndUsedCommandsFirst() async throws {
    let stage = try await stage()
    today.keys = [
      KeyHelp(keys: [.down], label: "next line"), KeyHelp(keys: [.character("w")], label: "water the plants"),
      KeyHelp(keys: [.character("x")], label: "export"),
    ]
    func rows() -> [String] { stage.lines.filter { $0.contains("│") } }
    func place(_ label: String) throws -> Int { try #require(rows().firstIndex { $0.contains(label) }) }
    await stage.press(.control("p"))
    #expect(try place("water the plants") < place("export"))
    #expect(!rows().prefix(try place("export")).contains { $0.contains("next line") })
    await stage.type("export")
    await stage.press(.enter)
    #expect(today.inputs.last == .key(.character("x")))
    await stage.press(.control("p"))
    #expect(try place("export") < place("water the plants"))
    await stage.press(.enter)
    #expect(today.inputs.last == .key(.character("x")))
    await stage.press(.control("p"))
    await stage.type("water")
    await stage.press(.enter)
    #expect(today.inputs.last == .key(.character("w")))
  }

  @Test func paletteBeginsWithWhatPeopleDoMost() async throws {
    let stage = try await stage()
    today.keys = [
      KeyHelp(keys: [.enter], label: "details"), KeyHelp(keys: [.character("x")], label: "export"),
      KeyHelp(keys: [.character("n")], label: "new event"),
    ]
    plan.keys = [KeyHelp(keys: [.character(" ")], label: "log pages")]
    await stage.press(.control("p"))
    let labels = ["new event", "log pages", "undo", "details", "export"]
    let places = labels.map { label in stage.lines.firstIndex { $0.contains("│") && $0.contains(label) } ?? -1 }
    #expect(!places.contains(-1) && places == places.sorted())
  }

  @Test func resizeReachesAllFeatures() async throws {
    let stage = try await stage()
    await stage.app.handle(.resize(Size(columns: 100, rows: 30)))
    #expect(today.sizes.last == Size(columns: 100, rows: 27))
    #expect(plan.sizes.last == Size(columns: 100, rows: 27))
    await stage.app.handle(.resize(Size(columns: 20, rows: 5)))
    #expect(today.sizes.last == Size(columns: 20, rows: 4))
  }

  @Test func unusedPasteIsAnsweredWithAHint() async throws {
    let stage = try await stage()
    await stage.app.handle(.paste("rm -rf"))
    #expect(stage.message.contains("Text can only be pasted into a text field."))
    #expect(!stage.app.isFinished)
    await stage.press(.down)
    #expect(!stage.message.contains("pasted"))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40)])
  func messagesLeaveTheTabsAndTheHelpLineVisible(size: Size) async throws {
    let stage = try await stage(size: size)
    today.answers[.key(.character("w"))] = [.failure(String(repeating: "The can is empty. ", count: 9))]
    let (tabs, help) = (stage.lines.first, stage.lines.last)
    await stage.type("w")
    #expect(stage.picture.contains("The can is empty."))
    #expect(stage.lines.first == tabs && stage.lines.last == help)
  }

  @Test(arguments: [40, 59, 60, 80], ["3", "4", "5", "6", "7"])
  func tabsPagesMessagesAndHelpBeginInTheSameColumn(columns: Int, tab: String) async throws {
    let stage = try await AppStage(size: Size(columns: columns, rows: 24))
    let margin = columns < 60 ? 0 : 1
    func start(_ line: String?) -> Int? { line?.firstIndex { $0 != " " }?.utf16Offset(in: line ?? "") }
    #expect(start(stage.lines.first) == margin)
    await stage.type(tab)
    #expect(start(stage.lines.last) == margin)
    // Nothing is drawn in the margin, and the list or title of the page begins right after it.
    #expect(stage.lines.dropFirst(2).compactMap(start).min() == margin)
    await stage.type("u")
    #expect(start(stage.message) == margin)
  }

  @Test(arguments: Settings.Language.allCases)
  func clickOnTheKeyInAMessagePressesTheKey(language: Settings.Language) async throws {
    let dentist = try Event.sample("치과", from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    let stage = try await AppStage(language, events: [dentist])
    await stage.type("dy")
    for (key, rest) in [("u ", ["치과"]), ("U ", [])] {
      let start = try #require(stage.message.ranges(of: key).last?.lowerBound)
      await stage.click(column: TextWidth.columns(of: stage.message[..<start]), row: 22)
      #expect(try await stage.titles() == rest)
    }
  }

  @Test func clickOnAMessageOnlyClosesTheMessage() async throws {
    let stage = try await stage()
    today.answers[.key(.character("w"))] = [.toast("Watered")]
    await stage.type("w")
    let inputs = today.inputs
    await stage.click(column: 5, row: 22)
    #expect(!stage.picture.contains("Watered") && today.inputs == inputs)
    await stage.click(column: 5, row: 22)
    #expect(today.inputs != inputs)
  }

  @Test func messagesDisappearWithTheNextKey() async throws {
    let stage = try await stage()
    today.answers[.key(.character("w"))] = [.toast("Watered")]
    today.answers[.key(.character("x"))] = [.failure("The can is empty")]
    await stage.type("w")
    #expect(stage.message == " ✓ Watered")
    await stage.type("x")
    #expect(stage.message == " ! The can is empty")
    await stage.press(.down)
    #expect(!stage.message.contains("empty"))
  }
}
