package import Domain

package protocol PlanScreen: RouteScreen, PlanKeys
where Action == PlanAction<Self>, Effect == PlanEffect, EffectResult == PlanResult, State: PlanState {
  static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect]
}

extension PlanScreen {
  package static func perform(_ action: Action, _ state: inout State) -> [PlanEffect] { usual(action.key, &state) }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PlanEffect] {
    if case .mouse(let event) = input { return handle(event, &state) }
    state.fitList()
    return []
  }

  package static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    switch result {
    case .go(let day, let occurrence):
      let effects = state.go(to: day)
      if let occurrence { state.wish(for: occurrence) }
      return effects
    case .failed(let error):
      state.failure = error
      return []
    case .loaded(let page): state.show(page)
    case .loadedMore(let page, let isLast): state.append(page, isLast: isLast)
    case .loadedEarlier(let page, let isFirst): state.prepend(page, isFirst: isFirst)
    case .conflicts, .notSaved, .refused, .importing, .fileExists, .calendars, .calendarConflict: return []
    }
    state.failure = nil
    return state.more
  }

  /// What a key does in every view that has no meaning of its own for it.
  static func usual(_ key: PlanKey, _ state: inout State) -> [PlanEffect] {
    let day = state.day
    return switch key {
    case .open: [.open(day, state.selected?.id)]
    case .add: [.ask(.newEvent(day))]
    case .quickAdd: [.ask(.newEventInOneLine(day))]
    case .edit: state.selected.map { [.ask(.editEvent($0.event.id, $0.instance?.id))] } ?? []
    case .remove: state.selected.map { [.askToRemove($0.event, $0.instance?.id)] } ?? []
    case .nextDay: state.go(to: day.adding(days: 1))
    case .previousDay: state.go(to: day.adding(days: -1))
    case .nextWeek, .weekBelow: state.go(to: day.adding(days: 7))
    case .previousWeek, .weekAbove: state.go(to: day.adding(days: -7))
    case .nextMonth: state.go(to: day.adding(months: 1))
    case .previousMonth: state.go(to: day.adding(months: -1))
    case .week: [.show(.week, day)]
    case .month: [.show(.month, day)]
    case .agenda: [.show(.agenda, day)]
    case .goTo: [.askForDay]
    case .today: state.page.map { state.go(to: $0.today) } ?? []
    case .back: [.dismiss]
    case .expand, .nextEvent, .previousEvent, .nextPage, .previousPage, .first, .last: []
    case .laterTime, .earlierTime, .freeTime, .longerTime: []
    case .calendars: [.calendars(.showAll)]
    case .importFile: [.askForFile(.importing)]
    case .export: [.askForFile(.exporting)]
    }
  }
}

package protocol PlanState: RouteState where Owner: PlanScreen, Effect == PlanEffect, EffectResult == PlanResult {
  var context: PlanContext { get }
  /// The day that keys act on.
  var day: Day { get }
  var page: PlanPage? { get set }
  /// Why reading failed last time; what was read before is still shown.
  var failure: StoreError? { get set }
  /// What has to be read besides when a page was read; nothing but in a list without end.
  var more: [PlanEffect] { get }
  /// What keys act on; `nil` where no event is.
  var selected: Occurrence? { get }

  /// - Returns: What has to be read for that day.
  mutating func go(to day: Day) -> [PlanEffect]

  /// Selects something on the day gone to, now or once it was read.
  mutating func wish(for occurrence: Occurrence.ID)

  mutating func show(_ page: PlanPage)

  mutating func append(_ page: PlanPage, isLast: Bool)

  mutating func prepend(_ page: PlanPage, isFirst: Bool)

  mutating func fitList()
}

extension PlanState {
  package var keys: [KeyHelp] {
    withHiddenCalendars(KeyHelp.all(PlanAction<Owner>.self, context.texts) { selected != nil || !$0.needsEvent })
  }

  /// Says first that calendars are hidden, where any are.
  func withHiddenCalendars(_ keys: [KeyHelp]) -> [KeyHelp] {
    guard let count = page?.hiddenCalendars, count > 0 else { return keys }
    let help = KeyHelp(keys: PlanKey.calendars.keys, label: context.texts.plan.hiddenCalendars(count))
    return [help] + keys.filter { $0.keys != help.keys }
  }

  /// Why reading failed, or what the page lacks; `nil` where all is there.
  var notice: (text: String, style: Style)? {
    let texts = context.texts
    if let failure { return (texts.failure(failure), .error) }
    return texts.plan.remark(on: page?.unfinished ?? []).map { ($0, Style(.warning)) }
  }

  package var more: [PlanEffect] { [] }
  package var selected: Occurrence? { nil }

  package mutating func wish(for occurrence: Occurrence.ID) {}

  package mutating func append(_ page: PlanPage, isLast: Bool) {}

  package mutating func prepend(_ page: PlanPage, isFirst: Bool) {}

  package mutating func fitList() {}
}

package protocol PlanKeys: Sendable {
  /// The most useful comes first.
  static var actions: [PlanKey] { get }

  /// Keys besides those that do it everywhere in the plan.
  static func moreKeys(for key: PlanKey) -> [KeyPress]
}

extension PlanKeys {
  package static func moreKeys(for key: PlanKey) -> [KeyPress] { [] }
}

package struct PlanAction<Screen: PlanKeys>: BoundAction {
  package let key: PlanKey

  package static var allCases: [PlanAction] { Screen.actions.map { PlanAction(key: $0) } }

  package var binding: KeyBinding { key.binding.and(Screen.moreKeys(for: key)) }

  var needsEvent: Bool { [.expand, .edit, .remove].contains(key) }
}

package struct PlanContext: Hashable, Sendable {
  package let texts: Texts
  package let zone: Zone
  package let habits: DateHabits
  var weekStart: Weekday { habits.weekStart }
  let settings: PlanSettings

  package init(texts: Texts, zone: Zone, habits: DateHabits, settings: PlanSettings = PlanSettings()) {
    self.texts = texts
    self.zone = zone
    self.habits = habits
    self.settings = settings
  }

  var dates: DateFormatting { DateFormatting(texts) }

  func text(_ occurrence: Occurrence) -> OccurrenceText { OccurrenceText(occurrence, zone: zone, texts: texts) }
}
