import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks rules that hold for all key maps.
struct KeyMapTests {
  /// The key maps of screens without text fields, where letters are keys.
  private static let features =
    today + [
      keys(in: ReviewScreen.actions),
      keys(in: StoryScreen.actions),
      keys(in: DayScreen.actions),
      keys(in: WeekScreen.actions),
      keys(in: MonthScreen.actions),
      keys(in: AgendaScreen.actions),
      keys(in: CalendarsScreen.actions),
      keys(in: GardenScreen.actions),
      keys(in: PlantDetailScreen.actions),
      keys(in: PlantCalendarScreen.actions),
      keys(in: GardenStatisticsScreen.actions),
      keys(in: ContactsScreen.actions),
      keys(in: ContactScreen.actions),
      keys(in: DuplicatesScreen.actions),
      keys(in: ImportReportScreen<PeopleEffect, PeopleResult>.actions),
      keys(in: WordsHomeScreen.actions),
      keys(in: SayingScreen.actions),
      keys(in: CanvasHomeScreen.actions),
      keys(in: DiaryScreen.actions),
      keys(in: DiaryCalendarScreen.actions),
      keys(in: MoodWordsScreen.actions),
      keys(in: YearScreen.actions),
      keys(in: OnThisDayScreen.actions),
      keys(in: BooksHomeScreen.actions),
      keys(in: BookScreen.actions),
      keys(in: ShelfScreen.actions),
      keys(in: FiguresScreen.actions),
      keys(in: StackScreen.actions),
      keys(in: BookSearchScreen.actions),
      keys(in: FoundBookScreen.actions),
      keys(in: ReminderListScreen.actions),
      keys(in: SyncAccountsScreen.actions),
      keys(in: SyncConflictsScreen.actions),
      keys(in: SettingsHomeScreen.actions),
      keys(in: AboutScreen.actions),
    ]
  /// Today's keys are listed by feature, because keys of the selected line take precedence over keys of the day.
  private static let today = TodayStage.parts.map { TodayScreen.keys(of: [$0]) }
  private static let boxes = [
    keys(GoToDatePrompt<PlanEffect, PlanResult>.Action.self),
    // The welcome pages have other keys on a page with choices, and while a line is typed.
    [OnboardingAction.next, .skip, .choose].map(\.binding),
    [OnboardingAction.next, .skip, .back].map(\.binding),
    [OnboardingAction.save, .skip, .back].map(\.binding),
    keys(in: SpeciesSheetScreen.actions),
    keys(in: PostponeScreen.actions),
    keys(in: PickContactScreen.actions),
    keys(FormAction.self),
    keys(WateringNoteAction.self),
    keys(in: PlantCelebrationScreen.actions),
    keys(in: MergeScreen.actions),
    keys(in: ActionListScreen<DataEffect, DataResult>.actions),
    keys(in: MergeConflictsScreen.actions),
    keys(FileAction.self),
    keys(QuickAddScreen.Action.self),
  ]
  private static let app = keys(AppAction.self)
  private static let shortcuts = [FeatureDescription].haru.flatMap(\.shortcuts).map(\.binding)

  @Test func noKeyHasTwoMeanings() {
    var meanings: [KeyPress: Set<String>] = [:]
    for binding in (Self.features + Self.boxes + [Self.app, Self.shortcuts]).flatMap(\.self) {
      for (key, meaning) in binding.meanings { meanings[key, default: []].insert(meaning) }
    }
    let several = meanings.filter { $0.value.count > 1 }.map { "\(KeyName.text($0.key)): \($0.value.sorted())" }
    #expect(several.sorted() == [])
  }

  @Test(arguments: features + boxes + [app]) func noKeyHasTwoActions(_ map: [KeyBinding]) {
    let keys = map.flatMap(\.keys)
    #expect(Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.map { KeyName.text($0.key) } == [])
  }

  @Test(arguments: features) func featuresUseKeysOfTheAppOnlyWithTheirMeaning(_ map: [KeyBinding]) {
    let app = Dictionary(Self.app.flatMap(\.meanings)) { first, _ in first }
    for (key, meaning) in map.flatMap(\.meanings) { #expect(app[key] ?? meaning == meaning) }
    #expect(Set(map.flatMap(\.keys)).isDisjoint(with: "123456789".map { KeyPress.character($0) }))
  }

  /// This checks every screen in the sources, except two whose only keys are Enter, Esc and arrows.
  @Test func allScreensAreChecked() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let tests = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let sources = try #require(
      FileManager.default.enumerator(at: root.appending(path: "Presentation"), includingPropertiesForKeys: nil))
    var names: [Substring] = []
    for case let file as URL in sources where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(
        of: /enum (\w+Screen)\b[^\n]*\{\n(?:[^\n]*\n){0,4}?(?:  package)? *static (?:let|var) actions/
      ).map(\.1)
    }
    #expect(names.count > 30)
    let unchecked = names.filter { !tests.contains("\($0).") && !tests.contains("\($0)<") }
    #expect(unchecked.sorted() == ["EventTaskScreen", "SettingChoicesScreen"])
  }

  /// An input method may hold back letters.
  ///
  /// The menu performs every action, so its own key must not be a letter.
  @Test func menuHasAKeyThatIsNotALetter() {
    #expect(AppAction.menu.keys.contains { !$0.isLetter })
  }

  /// The Korean layout has few capital letters, so the menu lists every action with a capital letter as its key.
  ///
  /// Actions that only move are left out.
  @Test func keysThatOnlyMoveAreNotCapitals() {
    let moves = [
      CommonKey.next, CommonKey.previous, CommonKey.left, CommonKey.right, CommonKey.nextPage, CommonKey.previousPage,
      CommonKey.first, CommonKey.last,
    ]
    #expect(moves.flatMap(\.keys).filter(\.isCapital) == [])
    // App actions with a capital letter as their key have a second key, except the views, which the menu lists.
    for binding in Self.app where binding.keys.contains(where: \.isCapital) && binding != CommonKey.chooseView {
      #expect(binding.keys.contains { !$0.isLetter })
    }
  }

  @Test func functionKeysAreTheEightMostUsed() {
    let all = (Self.features + Self.boxes + [Self.app, Self.shortcuts]).flatMap(\.self).flatMap(\.keys)
    let numbers = all.compactMap { if case .function(let number) = $0.key { number } else { nil } }
    #expect(Set(numbers) == [1, 2, 3, 4, 5, 6, 7, 9])
  }

  @Test func appKeysInTextFieldsDoNotEditText() {
    var edit = TextField("치과")
    let keys = Self.app.flatMap(\.keys).filter(\.isNeverText)
    #expect(Set(keys).isSuperset(of: [.control("f"), .control("c"), KeyPress(.function(1)), KeyPress(.function(9))]))
    for key in keys {
      #expect(edit.handle(.key(key), in: Rect(Size(columns: 20, rows: 1))) == .ignored)
    }
  }

  private static func keys<Action: BoundAction>(_ actions: Action.Type) -> [KeyBinding] {
    actions.allCases.map(\.binding)
  }

  private static func keys<State>(in actions: [ScreenAction<State>]) -> [KeyBinding] { actions.map(\.binding) }
}

extension KeyPress {
  fileprivate var isCapital: Bool {
    if case .character(let character) = key { modifiers.isEmpty && character.isUppercase } else { false }
  }

  fileprivate var isLetter: Bool {
    if case .character(let character) = key { modifiers.isEmpty && character.isLetter } else { false }
  }
}
