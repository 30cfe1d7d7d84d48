import Domain
import Presentation
import Testing

/// What all key maps have in common.
struct KeyMapTests {
  /// The maps of screens without text fields, where letters are keys.
  private static let rooms =
    today + [
      keys(DayScreen.Action.self),
      keys(WeekScreen.Action.self),
      keys(MonthScreen.Action.self),
      keys(AgendaScreen.Action.self),
      keys(GardenAction.self),
      keys(PlantDetailAction.self),
      keys(PlantCalendarAction.self),
      keys(GardenStatisticsScreen.Action.self),
      keys(ContactsAction.self),
      keys(ContactAction.self) + keys(ScrollKey.self),
      keys(in: DuplicatesScreen.actions),
      keys(in: ImportReportScreen<PeopleEffect, PeopleResult>.actions),
      keys(WordsHomeAction.self),
      keys(SayingAction.self),
      keys(BooksHomeScreen.Action.self),
      keys(BookScreen.Action.self),
      keys(ShelfScreen.Action.self),
      keys(FiguresScreen.Action.self) + keys(ScrollKey.self),
      keys(StackScreen.Action.self),
      keys(BookSearchScreen.Action.self),
      keys(MeHomeScreen.Action.self),
      keys(AboutScreen.Action.self) + keys(ScrollKey.self),
      keys(FoundBookScreen.Action.self) + keys(ScrollKey.self),
    ]
  /// By rooms, as a line of one goes before what another has for the day.
  private static let today = TodayStage.parts.map { TodayScreen.keys(of: [$0]).map(\.keys) }
  private static let boxes = [
    keys(DayBox<PlanEffect, PlanResult>.Action.self),
    keys(OnboardingAction.self),
    keys(SpeciesSheetScreen.Action.self),
    keys(PostponeScreen.Action.self),
    removal.help.map(\.keys),
    keys(PickContactScreen.Action.self),
    keys(FormAction.self),
    keys(ReviewAction.self),
    keys(PlantMomentScreen.Action.self),
    keys(MergeScreen.Action.self),
    keys(FileAction.self),
    keys(QuickAddScreen.Action.self),
  ]
  private static let removal = Dialog.removal("", message: "", keep: 0, remove: 1, texts: Texts(.english))
  private static let app = keys(AppAction.self)

  @Test(arguments: rooms + boxes + [app]) func everyActionHasAKeyThatNoInputMethodHoldsBack(_ map: [[KeyPress]]) {
    for keys in map { #expect(keys.contains { !$0.isLetter }) }
  }

  @Test(arguments: rooms + boxes + [app]) func noKeyMeansTwoThings(_ map: [[KeyPress]]) {
    let keys = map.flatMap(\.self)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: rooms) func keysOfRoomsAreNotThoseOfTheApp(_ map: [[KeyPress]]) {
    let app = Self.app.flatMap(\.self) + "123456789".map { KeyPress.character($0) }
    #expect(Set(map.flatMap(\.self)).isDisjoint(with: app))
  }

  @Test func keysOfTheAppThatWorkInTextFieldsDoNotEditText() {
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
