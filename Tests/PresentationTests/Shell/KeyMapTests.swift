import Domain
import Presentation
import Testing

/// Checks rules that hold for all key maps.
struct KeyMapTests {
  /// The key maps of screens without text fields, where letters are keys.
  private static let features =
    today + [
      keys(in: DayScreen.actions),
      keys(in: WeekScreen.actions),
      keys(in: MonthScreen.actions),
      keys(in: AgendaScreen.actions),
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
      keys(in: BooksHomeScreen.actions),
      keys(in: BookScreen.actions),
      keys(in: ShelfScreen.actions),
      keys(in: FiguresScreen.actions),
      keys(in: StackScreen.actions),
      keys(in: BookSearchScreen.actions),
      keys(in: SettingsHomeScreen.actions),
      keys(in: AboutScreen.actions),
      keys(in: FoundBookScreen.actions),
    ]
  /// The keys of Today by feature, because keys of the selected line take precedence over keys of the day.
  private static let today = TodayStage.parts.map { TodayScreen.keys(of: [$0]).map(\.keys) }
  private static let boxes = [
    keys(GoToDatePrompt<PlanEffect, PlanResult>.Action.self),
    keys(OnboardingAction.self),
    keys(in: SpeciesSheetScreen.actions),
    keys(in: PostponeScreen.actions),
    removal.help.map(\.keys),
    keys(in: PickContactScreen.actions),
    keys(FormAction.self),
    keys(WateringNoteAction.self),
    keys(in: PlantCelebrationScreen.actions),
    keys(in: MergeScreen.actions),
    keys(FileAction.self),
    keys(QuickAddScreen.Action.self),
  ]
  private static let removal = Dialog.removal("", message: "", keep: 0, remove: 1, texts: Texts(.english))
  private static let app = keys(AppAction.self)

  @Test(arguments: features + boxes + [app]) func everyActionHasAKeyThatIsNotALetter(_ map: [[KeyPress]]) {
    for keys in map { #expect(keys.contains { !$0.isLetter }) }
  }

  @Test(arguments: features + boxes + [app]) func noKeyHasTwoActions(_ map: [[KeyPress]]) {
    let keys = map.flatMap(\.self)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: features) func featureKeysDifferFromAppKeys(_ map: [[KeyPress]]) {
    let app = Self.app.flatMap(\.self) + "123456789".map { KeyPress.character($0) }
    #expect(Set(map.flatMap(\.self)).isDisjoint(with: app))
  }

  @Test func appKeysInTextFieldsDoNotEditText() {
    var edit = TextField("치과")
    for key in Self.app.flatMap(\.self) where key.isNeverText {
      #expect(edit.handle(.key(key), in: Rect(Size(columns: 20, rows: 1))) == .ignored)
    }
  }

  private static func keys<Action: KeyAction>(_ actions: Action.Type) -> [[KeyPress]] { actions.allCases.map(\.keys) }

  private static func keys<State>(in actions: [ScreenAction<State>]) -> [[KeyPress]] { actions.map(\.binding.keys) }
}

extension KeyPress {
  fileprivate var isLetter: Bool {
    if case .character(let character) = key { modifiers.isEmpty && character.isLetter } else { false }
  }
}
