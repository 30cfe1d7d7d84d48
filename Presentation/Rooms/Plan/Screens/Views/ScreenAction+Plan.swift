import Domain

/// Keys that are the same and have the same name wherever they can be used in the plan.
enum PlanKey {
  static let details = CommonKey.open.named(ko: "펼치기", en: "details")
  static let month = KeyBinding([.character("m"), KeyPress(.function(6))], ko: "달", en: "month")
  static let week = KeyBinding([.character("w"), KeyPress(.function(5))], ko: "주", en: "week")
  static let agenda = KeyBinding([.character("a"), KeyPress(.function(7))], ko: "목록", en: "agenda")
  static let calendars = KeyBinding([.character("c"), KeyPress(.function(3))], ko: "캘린더", en: "calendars")
}

// The actions of every view of the plan, on the selected day or event.
extension ScreenAction where State: PlanState {
  static var open: ScreenAction {
    .init(CommonKey.open.named(ko: "그날 보기", en: "open the day")) { [.open($0.day, $0.selected?.id)] }
  }
  static var add: ScreenAction { .init(CommonKey.addEvent) { [.ask(.newEvent($0.day))] } }
  static var quickAdd: ScreenAction { .init(CommonKey.quickAdd) { [.ask(.newEventInOneLine($0.day))] } }
  static var edit: ScreenAction {
    .onEvent(CommonKey.edit) { [.ask(.editEvent($0.event.id, $0.instance?.id))] }
  }
  static var remove: ScreenAction { .onEvent(CommonKey.remove) { [.askToRemove($0.event, $0.instance?.id)] } }
  static var week: ScreenAction { .init(PlanKey.week) { [.show(.week, $0.day)] } }
  static var month: ScreenAction { .init(PlanKey.month) { [.show(.month, $0.day)] } }
  static var agenda: ScreenAction { .init(PlanKey.agenda) { [.show(.agenda, $0.day)] } }
  static var goTo: ScreenAction { .init(CommonKey.goTo, [.askForDay]) }
  static var nextDay: ScreenAction { .go(CommonKey.nextDay) { $0.adding(days: 1) } }
  static var previousDay: ScreenAction { .go(CommonKey.previousDay) { $0.adding(days: -1) } }
  static var nextWeek: ScreenAction {
    .go(KeyBinding([KeyPress(.right, .shift), .character("}")], ko: "다음 주", en: "next week")) { $0.adding(days: 7) }
  }
  static var previousWeek: ScreenAction {
    .go(KeyBinding([KeyPress(.left, .shift), .character("{")], ko: "이전 주", en: "previous week")) { $0.adding(days: -7) }
  }
  static var nextMonth: ScreenAction { .nextMonth([]) }
  static var previousMonth: ScreenAction { .previousMonth([]) }
  static var today: ScreenAction { .today([]) }
  static var back: ScreenAction { .back([]) }
  static var calendars: ScreenAction { .init(PlanKey.calendars, [.calendars(.showAll)]) }
  static var importFile: ScreenAction {
    .init(CommonKey.importFile.on([.character("i"), KeyPress(.function(10))]), [.askForFile(.importing)])
  }
  static var export: ScreenAction { .init(CommonKey.export, [.askForFile(.exporting)]) }

  // Actions that have more keys in one view than elsewhere.
  static func nextMonth(_ more: [KeyPress]) -> ScreenAction {
    .go(CommonKey.nextMonth.and(more)) { $0.adding(months: 1) }
  }
  static func previousMonth(_ more: [KeyPress]) -> ScreenAction {
    .go(CommonKey.previousMonth.and(more)) { $0.adding(months: -1) }
  }
  static func today(_ more: [KeyPress]) -> ScreenAction {
    .init(CommonKey.today.and(more)) { state in state.page.map { state.go(to: $0.today) } ?? [] }
  }
  static func back(_ more: [KeyPress]) -> ScreenAction { .init(CommonKey.back.and(more), [.dismiss]) }

  static func go(_ binding: KeyBinding, _ target: @escaping @Sendable (Day) -> Day) -> ScreenAction {
    .init(binding) { $0.go(to: target($0.day)) }
  }

  /// A change of the screen alone.
  static func doing(
    _ binding: KeyBinding, if isOffered: @escaping @Sendable (State) -> Bool = { _ in true },
    _ change: @escaping @Sendable (inout State) -> Void
  ) -> ScreenAction {
    .init(binding, if: isOffered) { state in
      change(&state)
      return []
    }
  }

  private static func onEvent(
    _ binding: KeyBinding, _ effects: @escaping @Sendable (Occurrence) -> [PlanEffect]
  ) -> ScreenAction {
    .init(binding, if: \.offersEvent) { $0.selected.map(effects) ?? [] }
  }
}

extension Array {
  /// The keys that go through a list by pages and to its ends.
  static func pages<State: PlanState>(
    _ scroll: @escaping @Sendable (inout State, Key) -> [PlanEffect]
  ) -> [ScreenAction<State>] where Element == ScreenAction<State> {
    let keys: [(KeyBinding, Key)] = [
      (CommonKey.nextPage, .pageDown), (CommonKey.previousPage, .pageUp), (CommonKey.first, .home),
      (CommonKey.last, .end),
    ]
    return keys.map { binding, key in ScreenAction(binding) { scroll(&$0, key) } }
  }
}
