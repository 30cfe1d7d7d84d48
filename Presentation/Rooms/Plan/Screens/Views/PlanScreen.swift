package import Domain

package protocol PlanScreen: ActionScreen where Effect == PlanEffect, EffectResult == PlanResult, State: PlanState {
  static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect]
}

extension PlanScreen {
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
      state.fitList()
      return []
    case .loaded(let page): state.show(page)
    case .loadedMore(let page, let isLast): state.append(page, isLast: isLast)
    case .loadedEarlier(let page, let isFirst): state.prepend(page, isFirst: isFirst)
    case .conflicts, .notSaved, .refused, .importing, .fileExists, .calendars, .calendarConflict: return []
    }
    state.failure = nil
    state.fitList()
    return state.more
  }
}

package protocol PlanState: ActionState where Owner: PlanScreen, Effect == PlanEffect, EffectResult == PlanResult {
  var context: PlanContext { get }
  /// The day that keys act on.
  var day: Day { get }
  var page: PlanPage? { get set }
  /// Why reading failed last time; what was read before is still shown.
  var failure: StoreError? { get set }
  /// The effects that read more after a page was read; only an endless list has any.
  var more: [PlanEffect] { get }
  /// The event that keys act on; `nil` without one.
  var selected: Occurrence? { get }
  /// `true` if help lists the keys that act on an event.
  var offersEvent: Bool { get }

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
  package var texts: Texts { context.texts }

  /// Says first that calendars are hidden, where any are.
  package var keys: [KeyHelp] {
    guard let count = page?.hiddenCalendars, count > 0 else { return offeredKeys }
    let help = KeyHelp(keys: PlanKey.calendars.keys, label: texts.plan.hiddenCalendars(count))
    return [help] + offeredKeys.filter { $0.keys != help.keys }
  }

  /// Why reading failed, or what the page lacks; `nil` where all is there.
  var notice: (text: String, style: Style)? {
    let texts = context.texts
    if let failure { return (texts.failure(failure), .error) }
    return texts.plan.notice(of: page?.gaps ?? .none).map { ($0, Style(.warning)) }
  }

  package var more: [PlanEffect] { [] }
  package var selected: Occurrence? { nil }
  package var offersEvent: Bool { selected != nil }

  package mutating func wish(for occurrence: Occurrence.ID) {}

  package mutating func append(_ page: PlanPage, isLast: Bool) {}

  package mutating func prepend(_ page: PlanPage, isFirst: Bool) {}

  package mutating func fitList() {}
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

  func fields(on today: Day, _ calendars: [EventCalendar]) -> FieldContext {
    FieldContext(texts, habits, today: today).knowing(EventKnowledge(zone: zone, calendars: calendars))
  }

  func text(_ occurrence: Occurrence) -> OccurrenceText { OccurrenceText(occurrence, zone: zone, texts: texts) }
}
