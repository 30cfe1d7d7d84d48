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
    case .conflicts, .notSaved, .refused, .file, .calendars, .calendarConflict: return []
    }
    state.failure = nil
    state.fitList()
    return state.more
  }
}

package protocol PlanState: DayState where Owner: PlanScreen, Effect == PlanEffect, EffectResult == PlanResult {
  var context: PlanContext { get }
  var page: PlanPage? { get set }
  /// The error of the last read; the previous page is still shown.
  var failure: StoreError? { get set }
  /// The effects that read more after a page was read; only an endless list has such effects.
  var more: [PlanEffect] { get }
  /// The event that keys act on; `nil` without an event.
  var selected: Occurrence? { get }
  /// Indicates whether help lists the keys that act on an event.
  var offersEvent: Bool { get }
  /// The event that the mouse holds; `nil` in views without hours.
  var drag: Drag<EventGrip>? { get }

  /// Selects an event on the current day, now or as soon as it is read.
  mutating func wish(for occurrence: Occurrence.ID)

  mutating func show(_ page: PlanPage)

  mutating func append(_ page: PlanPage, isLast: Bool)

  mutating func prepend(_ page: PlanPage, isFirst: Bool)

  mutating func fitList()
}

extension PlanState {
  package static var object: LocalizedText? { PlanKey.object }
  package var texts: Texts { context.texts }

  /// The keys, starting with a hint about hidden calendars if there are any; during a drag, the keys that belong to it.
  package var keys: [KeyHelp] {
    guard drag?.hasMoved != true else { return texts.plan.dragKeys }
    guard let count = page?.hiddenCalendars, count > 0 else { return offeredKeys }
    let help = KeyHelp(keys: PlanKey.calendars.keys, label: texts.plan.hiddenCalendars(count))
    return [help] + offeredKeys.filter { $0.keys != help.keys }
  }

  /// The error of the last read, or the gaps of the page; `nil` if nothing is missing.
  var notice: (text: String, style: Style)? {
    let texts = context.texts
    if let failure { return (texts.failure(failure), .error) }
    return texts.plan.notice(of: page?.gaps ?? .none).map { ($0, Style(.warning)) }
  }

  /// Returns the color of an occurrence's calendar.
  func hue(of occurrence: Occurrence) -> ColorRole { page?.hues[occurrence.calendar] ?? .accent }

  func isDone(_ occurrence: Occurrence) -> Bool { page.map { occurrence.end <= $0.now } ?? false }

  package var more: [PlanEffect] { [] }
  package var drag: Drag<EventGrip>? { nil }
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
    (self.texts, self.zone, self.habits, self.settings) = (texts, zone, habits, settings)
  }

  var dates: DateFormatting { DateFormatting(texts) }

  func fields(on today: Day, _ calendars: [EventCalendar]) -> FieldContext {
    FieldContext(texts, habits, today: today).knowing(EventKnowledge(zone: zone, calendars: calendars))
  }

  func text(_ occurrence: Occurrence) -> OccurrenceText { OccurrenceText(occurrence, zone: zone, texts: texts) }
}

package enum PlanView: String, Hashable, Sendable, CaseIterable {
  case day, week, month, agenda

  var binding: KeyBinding {
    switch self {
    case .day: KeyBinding(ko: "하루 보기", en: "day").inFull(ko: "하루 보기", en: "show the day")
    case .week: KeyBinding(ko: "한 주 보기", en: "week").inFull(ko: "한 주 보기", en: "show the week")
    case .month: KeyBinding(ko: "한 달 보기", en: "month").inFull(ko: "한 달 보기", en: "show the month")
    case .agenda: KeyBinding(ko: "목록 보기", en: "agenda").inFull(ko: "일정 목록 보기", en: "show the agenda")
    }
  }
}

package enum PlanEffect: DayBoxEffect, ImportEffect {
  /// Reads the plan of a range of days, and only the number of events for the other days of `marks`.
  case load(DayRange, marks: DayRange?)
  /// Reads the days after a day, up to the next days with an event.
  case loadMore(after: Day)
  /// Reads the days before a day, back to the last days with an event.
  case loadEarlier(before: Day)
  case show(PlanView, Day)
  case open(Day, Occurrence.ID?)
  case dismiss
  case askForDay
  case go(Day)
  case askToRemove(Event, RecurrenceID? = nil)
  case remove(EventRemoval)
  /// Moves an event to another time, or asks which part of a series to move.
  case askToMove(Occurrence, to: EventSpan)
  /// Moves a part of a series.
  case move(EventEdit)
  case ask(FeatureRequest)
  /// Shows a day in the screen below this one.
  case look(Day)

  /// Reads the data of a task and replaces the top screen with the screen of the task.
  case begin(EventTask)
  case findConflicts(EventSpan, [RecurrenceRule], excluding: Event.ID? = nil)
  case calendars(CalendarEffect)
  case askForFile(CalendarFileForm.Task)
  case file(FileOrder<CalendarFileJob>)
  case stopImport
  case create(EventDraft)
  case edit(EventEdit)
}

package struct EventEdit: Hashable, Sendable {
  package let id: Event.ID
  /// The place of the shown instance in its series; `nil` for the whole event.
  package let place: RecurrenceID?
  package let scope: SeriesScope
  package let shown: EventDraft
  package let wanted: EventDraft

  func of(_ scope: SeriesScope) -> EventEdit {
    EventEdit(id: id, place: place, scope: scope, shown: shown, wanted: wanted)
  }

  /// Returns the question about the part of a series to change.
  ///
  /// - Parameters:
  ///   - event: The instance as it takes place now.
  ///   - keep: The harmless answer.
  func question<Answer: Hashable & Sendable>(
    about event: Event, scopes: [SeriesScope] = SeriesScope.allCases, keep: Dialog<Answer>.Choice,
    askedWith: KeyPress? = nil, zone: Zone, in fields: FieldContext, change: (EventEdit) -> Answer
  ) -> Dialog<Answer> {
    let texts = fields.texts
    let changes = texts.changes(EventDraft.Field.changes(from: shown, to: wanted, in: fields))
    return Dialog(
      texts(ko: "어디까지 고칠까요?", en: "Change which events?"), message: "\(texts.plan.whichEvent(event, zone))\n\(changes)",
      choices: [keep] + scopes.map { .init(change(of($0)), key: $0.key, label: texts.plan.name(of: $0)) },
      harmless: keep.answer, askedWith: askedWith)
  }
}

package enum PlanResult: FileResult {
  case loaded(PlanPage)
  /// Reports later days of an endless list; `isLast` if nothing comes after them.
  case loadedMore(PlanPage, isLast: Bool)
  /// Reports earlier days of an endless list; `isFirst` if nothing comes before them.
  case loadedEarlier(PlanPage, isFirst: Bool)
  case failed(StoreError)
  /// Reports that a day or an event on it was chosen elsewhere.
  case go(Day, selecting: Occurrence.ID? = nil)
  case conflicts([Occurrence])
  case notSaved(EditEventError)
  case calendars(CalendarList)
  case calendarConflict(FormConflict<EventCalendar>)

  /// Reports a refused job with a file; nothing was changed.
  case refused(Refusal)
  case file(FileEvent<CalendarFileJob>)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<CalendarFileJob>? { if case .file(let event) = self { event } else { nil } }
}

/// The plan of a range of days, as read in one transaction.
package struct PlanPage: Equatable, Sendable {
  package let days: DayRange
  /// The number of events per day for the marks, only for the requested days.
  package let loads: [Day: Int]
  package let calendars: [EventCalendar]
  /// The series of the occurrences, only for screens that explain how they repeat.
  package let series: [Event.ID: Event]
  /// The next occurrences of each series.
  let coming: [Event.ID: [Occurrence]]
  /// How the events are synchronized, only for screens with details.
  let sync: [Event.ID: RecordSync]
  /// The guests of the events, only for screens with details.
  let guests: [Event.ID: EventGuests]
  package let hues: CalendarHues
  package private(set) var gaps: OccurrenceGaps
  /// The number of calendars whose events are left out.
  package let hiddenCalendars: Int
  /// The time on the user's clock.
  package let now: DateTime
  package let today: Day
  private var all: [Occurrence]
  private let birthdays: [Day: [BirthdayOccurrence]]
  private let holidays: [Day: [PublicHoliday]]
  private var occurrences: [Day: [Occurrence]]

  /// - Parameters:
  ///   - occurrences: The sorted occurrences, all of which touch `days`.
  ///   - hiddenCalendars: The number of calendars whose events are left out.
  ///   - holidays: The holidays, including the holidays of days that only have marks.
  package init(
    days: DayRange, occurrences: [Occurrence], birthdays: [BirthdayOccurrence] = [], holidays: [PublicHoliday] = [],
    loads: [Day: Int] = [:], calendars: [EventCalendar], series: [Event] = [], coming: [Event.ID: [Occurrence]] = [:],
    sync: [Event.ID: RecordSync] = [:], guests: [Event.ID: EventGuests] = [:],
    gaps: OccurrenceGaps = .none, hiddenCalendars: Int = 0, now: DateTime, today: Day
  ) {
    (self.days, self.loads, self.calendars) = (days, loads, calendars)
    self.series = Dictionary(series.map { ($0.id, $0) }) { first, _ in first }
    (self.coming, self.sync, self.guests) = (coming, sync, guests)
    hues = CalendarHues(calendars)
    (self.gaps, self.hiddenCalendars, self.now, self.today) = (gaps, hiddenCalendars, now, today)
    all = occurrences
    self.birthdays = Dictionary(grouping: birthdays, by: \.day)
    self.holidays = Dictionary(grouping: holidays, by: \.day)
    self.occurrences = Self.byDay(occurrences, in: days)
  }

  private static func byDay(_ occurrences: [Occurrence], in days: DayRange) -> [Day: [Occurrence]] {
    var byDay: [Day: [Occurrence]] = [:]
    for occurrence in occurrences where occurrence.days.overlaps(days) {
      let touched = DayRange(max(days.first, occurrence.days.first), min(days.last, occurrence.days.last))
      for day in touched { byDay[day, default: []].append(occurrence) }
    }
    return byDay
  }

  /// Returns the page with an occurrence at another time.
  func with(_ moved: Occurrence) -> PlanPage {
    var page = self
    page.all = (all.filter { $0.id != moved.id } + [moved]).sorted()
    page.occurrences = Self.byDay(page.all, in: days)
    return page
  }

  /// Returns the page with the gaps of another page whose rows are still partly shown.
  func alsoWithGaps(of other: PlanPage?) -> PlanPage {
    var page = self
    page.gaps = (other?.gaps ?? .none).union(gaps)
    return page
  }

  /// The days with anything planned, in order.
  package var plannedDays: [Day] {
    Set(occurrences.keys).union(birthdays.keys).union(holidays.keys.filter(days.contains)).sorted()
  }

  /// Returns the birthdays of a day, sorted by name.
  package func birthdays(on day: Day) -> [BirthdayOccurrence] { birthdays[day] ?? [] }

  package func holidays(on day: Day) -> [PublicHoliday] { holidays[day] ?? [] }

  package func isHoliday(_ day: Day) -> Bool { holidays[day] != nil }

  /// Returns all-day events first, then the others sorted by start, end and title.
  package func occurrences(on day: Day) -> [Occurrence] {
    let here = occurrences[day] ?? []
    guard here.contains(where: \.isAllDay) else { return here }
    return here.filter(\.isAllDay) + here.filter { !$0.isAllDay }
  }

  /// Returns the occurrences in a range of days without duplicates, sorted.
  package func occurrences(in days: DayRange) -> [Occurrence] { all.filter { $0.days.overlaps(days) } }

  package func agenda(of day: Day) -> DayAgenda { DayAgenda(day: day, occurrences: occurrences[day] ?? [], now: now) }
}

package struct CalendarHues: Hashable, Sendable {
  private let calendars: [EventCalendar]

  package init(_ calendars: [EventCalendar]) { self.calendars = calendars }

  /// Returns the color of a calendar, or the accent color if the calendar no longer exists.
  package subscript(calendar: EventCalendar.ID) -> ColorRole {
    calendars.first { $0.id == calendar }?.color.role ?? .accent
  }
}

/// Keys with the same meaning and name in all views of the plan.
enum PlanKey {
  static let object = LocalizedText(ko: "일정", en: "event")
  static let details = CommonKey.open.or(CommonKey.main).named(ko: "펼치기", en: "details")
    .inFull(ko: "이 일정 펼치기", en: "details of this event")
  static let newCalendar = CommonKey.new(ko: "캘린더", en: "calendar")
  static let calendars = KeyBinding(ko: "캘린더", en: "calendars").inFull(ko: "캘린더 관리하기", en: "manage calendars")
}

// The actions of every view of the plan, on the selected day or event.
extension ScreenAction where State: PlanState {
  static var open: ScreenAction {
    .init(CommonKey.open.or(CommonKey.main).named(ko: "그날 보기", en: "open the day")) { [.open($0.day, $0.selected?.id)] }
  }
  static var add: ScreenAction { .init(CommonKey.addEvent) { [.ask(.newEvent($0.day))] } }
  static var quickAdd: ScreenAction { .init(CommonKey.quickAdd) { [.ask(.newEventInOneLine($0.day))] } }
  static var edit: ScreenAction {
    .onEvent(CommonKey.edit) { [.ask(.editEvent($0.event.id, $0.instance?.id))] }
  }
  static var remove: ScreenAction { .onEvent(CommonKey.remove) { [.askToRemove($0.event, $0.instance?.id)] } }
  static var month: ScreenAction { .init(CommonKey.calendar) { [.show(.month, $0.day)] } }
  static var goTo: ScreenAction { .init(CommonKey.goTo, [.askForDay]) }
  static var nextWeek: ScreenAction {
    .go(KeyBinding([.character("}")], ko: "다음 주", en: "next week")) { $0.adding(days: 7) }
  }
  static var previousWeek: ScreenAction {
    .go(KeyBinding([.character("{")], ko: "이전 주", en: "previous week")) { $0.adding(days: -7) }
  }
  static var today: ScreenAction { .today(CommonKey.today) }
  static var back: ScreenAction { .init(CommonKey.back, [.dismiss]) }
  static var calendars: ScreenAction { .init(PlanKey.calendars, [.calendars(.showAll)]) }
  static var importFile: ScreenAction {
    .init(CommonKey.importFile, [.askForFile(.importing)])
  }
  static var export: ScreenAction { .init(CommonKey.export, [.askForFile(.exporting)]) }

  static func today(_ binding: KeyBinding) -> ScreenAction {
    .backToToday(binding) { $0.page?.today }
  }

  private static func onEvent(
    _ binding: KeyBinding, _ effects: @escaping @Sendable (Occurrence) -> [PlanEffect]
  ) -> ScreenAction {
    .init(binding, if: \.offersEvent) { $0.selected.map(effects) ?? [] }
  }
}

extension Array {
  /// Returns the actions that lead to the views of the plan.
  static func views<State: PlanState>(_ shown: PlanView) -> [ScreenAction<State>]
  where Element == ScreenAction<State> {
    PlanView.allCases.map { view in
      ScreenAction.view(view.binding, isShown: { _ in view == shown }) { [.show(view, $0.day)] }
    }
  }

  /// Returns the actions that page through a list and go to its ends.
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

extension Frame {
  /// Draws a title that names the shown days; a click on it asks for another date.
  mutating func drawDateTitle(_ title: String, in area: Rect) {
    self.title(title, in: area, pressing: CommonKey.goTo.keys[0])
  }
}
