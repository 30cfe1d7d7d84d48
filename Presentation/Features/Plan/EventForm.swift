package import Domain

package struct EventForm: FormContent {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  let context: PlanContext
  let fields: FieldContext
  /// `nil` for a new event.
  let original: Event?
  /// Its place in its series; `nil` when it is a whole series or takes place once.
  let place: RecurrenceID?
  /// The values that the form begins with; a field that nobody touches keeps them.
  let draft: EventDraft
  /// `true` if nobody has typed anything about the event yet.
  let isBlank: Bool
  private(set) var initial: Form<EventField>
  private var conflicts: [Occurrence] = []
  private var error: EditEventError?
  /// Start and length of before something was typed that is not left yet.
  private var start: DateTime?
  private var length: Int?
  /// The draft to compare with when the form is saved; after a conflict it has the values of the other side.
  private var shown: EventDraft
  private var checked: PlanEffect?

  /// - Parameters:
  ///   - draft: The values that the form begins with; `nil` for a new event.
  ///   - span: The span of the draft, or the one a new event begins with.
  package init(
    _ draft: EventDraft?, span: EventSpan, original: Event? = nil, place: RecurrenceID? = nil,
    calendars: [EventCalendar], today: Day, context: PlanContext
  ) {
    (self.context, self.original, self.place, isBlank) = (context, original, place, draft == nil)
    fields = context.fields(on: today, calendars)
    let alarms = context.settings.alarms(of: span)
    self.draft = draft ?? EventDraft(title: EventTitle(imported: ""), span: span, alarms: alarms)
    shown = self.draft
    initial = Form([])
    initial = makeForm()
    start = initial.start
    length = initial.length
    checked = conflictEffect(initial)
  }

  package var texts: Texts { context.texts }

  package var title: String { original == nil ? texts.plan.editor.newEvent : texts.plan.editor.editEvent }

  package var columns: Int { 84 }

  package var wanted: [PlanEffect] { [checked].compactMap(\.self) }

  var today: Day { fields.today }

  /// A draft that was typed elsewhere isn't saved yet; after a conflict the whole form counts as changed.
  package var isUnsaved: Bool {
    if case .conflict? = error { true } else { !isBlank && original == nil }
  }

  package mutating func follow(
    _ form: inout Form<EventField>, from old: Form<EventField>, _ outcome: InputOutcome
  ) -> [PlanEffect] {
    let start = form.focus == .endDay || form.focus == .lastDay ? form.day(.startDay) : nil
    let reader = DateReader(today: today, start: start, habits: context.habits)
    form.readDates(texts) { text throws(DateReadingError) in try reader(text) }
    let isAllDay = form.isOn(.isAllDay)
    for id in [EventField.startTime, .endTime, .zone] { form.change(id) { $0.isHidden = isAllDay } }
    followAlarms(&form, wasAllDay: old.isOn(.isAllDay))
    form.showRepetition(from: parser(form).repetition, before: parser(old).repetition)
    // Saving leaves the field too.
    keepLength(&form)
    completeZone(&form, from: old)
    guard outcome == .changed || outcome == .refused else { return [] }
    showErrors(&form)
    return conflictEffects(form)
  }

  package mutating func save(
    _ form: Form<EventField>,
    initial: [String]
  ) throws(FormFault<EventField>) -> [PlanEffect] {
    let hasChanges = isUnsaved || form.contents != initial
    error = nil
    if let fault = parser(form).faults().first { throw fault }
    let draft = try parser(form).draft()
    guard let original else { return [.create(draft)] }
    if place != nil, !hasChanges { return [.dismiss] }
    return [.edit(EventEdit(id: original.id, place: place, scope: .this, shown: shown, wanted: draft))]
  }

  package func question(before effects: [PlanEffect], _ form: Form<EventField>) -> Dialog<FormAnswer<PlanEffect>>? {
    guard case .edit(let edit)? = effects.first, place != nil else { return nil }
    // One alone is neither repeated otherwise nor in another calendar than the others.
    let canBeAlone = !parser(form).repetition.isChanged && form.choice(.calendar) == initial.choice(.calendar)
    let scopes = SeriesScope.allCases.filter { $0 != .this || canBeAlone }
    return Dialog(
      texts.plan.editor.whichOfSeries,
      message: original.map { texts.plan.whichEvent($0, context.zone) + "\n" + changes(edit) } ?? "",
      choices: [.keepWriting(texts)]
        + scopes.map { .init(.finish([.edit(edit.of($0))]), key: $0.key, label: texts.plan.name(of: $0)) },
      harmless: .keepWriting, askedWith: .control("s"))
  }

  private func changes(_ edit: EventEdit) -> String {
    texts.changes(EventDraft.Field.changes(from: edit.shown, to: edit.wanted, in: fields))
  }

  /// Whoever saves again after a conflict has seen what is there now.
  package mutating func begin(after result: PlanResult) -> String? {
    switch result {
    case .conflicts(let found): conflicts = found
    case .notSaved(let error):
      self.error = error
      if case .conflict(let conflict) = error { shown = conflict.base }
    default: break
    }
    return nil
  }

  func parser(_ form: Form<EventField>) -> EventFormParser { EventFormParser(form: form, event: self) }

  /// Moves the end along when the start was moved; an end that is not later stays, as it is to be corrected.
  private mutating func keepLength(_ form: inout Form<EventField>) {
    // On the way to 2/30 there is 2/3.
    guard let new = form.start, !form.isHalfTyped else { return }
    guard new != start else {
      length = form.length
      return
    }
    start = new
    guard let length, length > 0 else { return }
    let end = new.adding(seconds: length)
    form.set(.endDay, day: end.day)
    form.set(.endTime, time: end.time)
  }

  /// A zone that was begun is written in full once it is left.
  private func completeZone(_ form: inout Form<EventField>, from old: Form<EventField>) {
    guard old.focus == .zone, form.focus != .zone, form.text(.zone) != initial.text(.zone),
      case .place(let zone)? = try? parser(form).zone(), !form.text(.zone).allSatisfy(\.isWhitespace)
    else { return }
    form.set(.zone, text: zone.identifier)
  }

  /// Says what is wrong at once, but of words that may be half typed once they are left, and of a title that is
  /// missing when it is saved.
  private func showErrors(_ form: inout Form<EventField>) {
    let faults = parser(form).faults()
    for field in form.visible where !EventField.neverWrong.contains(field.id) {
      let fault = faults.first { $0.field == field.id }
      let isTyped = field.id == form.focus && !isSaidAtOnce(field.id, form)
      let isMissing = field.id == .title && form.text(.title).allSatisfy(\.isWhitespace)
      if isTyped || isMissing { continue }
      // A start that is being typed takes the end along once it is left.
      let isMoving = field.id == .endTime && form.isHalfTyped && form.focus != .endTime
      form.change(field.id) { $0.error = isMoving ? nil : fault?.refusal.what }
    }
  }

  private func isSaidAtOnce(_ field: EventField, _ form: Form<EventField>) -> Bool {
    switch field {
    case .title, .weekdays, .location, .categories, .url, .notes: true
    case .endDay, .endTime: form.start != nil && form.end != nil
    default: false
    }
  }

  private mutating func conflictEffects(_ form: Form<EventField>) -> [PlanEffect] {
    let effect = conflictEffect(form)
    if effect == nil { conflicts = [] }
    guard effect != checked else { return [] }
    checked = effect
    return wanted
  }

  /// `nil` while the form stands for no times.
  private func conflictEffect(_ form: Form<EventField>) -> PlanEffect? {
    let parser = parser(form)
    guard let span = try? parser.span() else { return nil }
    // A change of one occurrence doesn't look at the others.
    let rules = place == nil || parser.repetition.isChanged ? (try? parser.repetition()) ?? [] : []
    return .findConflicts(span, rules, excluding: original?.id)
  }
}

extension EventForm {
  package func makeForm() -> Form<EventField> {
    let times = times
    let repetition = RepeatContents(
      draft.rules, span: draft.span, start: place?.start ?? times.start, order: context.habits.order, texts: texts)
    let firstDay = place?.start.day ?? times.start.day
    let zone = TextField(self.zone, placeholder: context.zone.identifier, limit: 60, warnsFrom: .max)
    func own(_ name: EventDraft.Field) -> (EventField, label: String, FormControl) {
      (EventField(name), name.label(texts), name.field.control(draft, fields))
    }
    let controls: [(EventField, label: String, FormControl)] = [
      own(.title),
      (.startDay, editor.when, .date(date(times.start.day))),
      (.startTime, editor.startTime, .time(TimeField(times.start.time))),
      (.endDay, editor.endDay, .date(date(times.end.day))),
      (.endTime, editor.endTime, .time(TimeField(times.end.time))),
      (.isAllDay, texts.plan.name(of: .allDay), .toggle(ToggleField(times.isAllDay))),
      (.repetition, EventDraft.Field.rules.label(texts), .choice(.repetition(repetition, from: firstDay, texts))),
      (.interval, editor.interval, .choice(.interval(repetition.interval))),
      (.unit, editor.interval, .choice(.unit(repetition.unit, texts))),
      (.weekdays, editor.weekdays, .weekdays(WeekdayField(repetition.weekdays, weekStart: context.weekStart))),
      (.rule, editor.rule, .text(TextField(repetition.rule, placeholder: editor.rulePlaceholder))),
      (.ending, editor.ending, .choice(ending(repetition.ending))),
      (.lastDay, editor.lastDay, .date(date(repetition.lastDay ?? firstDay))),
      (.count, editor.count, .text(TextField(repetition.count, limit: 5, warnsFrom: .max))),
      own(.location), own(.calendar), own(.alarms),
      (.zone, editor.zone, .text(zone)),
      own(.categories), own(.url), own(.notes),
    ]
    return Form(
      controls.map { id, label, control in
        let isHidden =
          switch id {
          case .startTime, .endTime, .zone: times.isAllDay
          case .calendar: fields.events.calendars.count < 2
          default: repetition.hides(id) ?? false
          }
        return Form.Field(id, label: label, control, lead: lead(id), isHidden: isHidden)
      })
  }

  /// When it is stands on one line, as does how often.
  private func lead(_ field: EventField) -> String? {
    switch field {
    case .startTime, .endTime, .unit: ""
    case .endDay: "→ "
    case .isAllDay: "\(texts.plan.name(of: .allDay)) "
    default: nil
    }
  }

  /// The last day is included.
  private var times: (isAllDay: Bool, start: DateTime, end: DateTime) {
    switch draft.span {
    case .allDay(let days):
      // Times to begin with when it does not stay all-day.
      (
        true, DateTime(days.first, TimeOfDay(hour: 9) ?? .midnight),
        DateTime(days.last, TimeOfDay(hour: 10) ?? .midnight)
      )
    case .timed(let start, let end, _): (false, start, end)
    }
  }

  private var editor: PlanEditorTexts { texts.plan.editor }

  private func date(_ day: Day) -> DateField { DateField(day, today: today, habits: context.habits) }

  private func ending(_ ending: RepeatEnding) -> ChoiceField {
    ChoiceField(RepeatEnding.allCases.map { .init($0.label(texts)) }, index: ending.rawValue)
  }

  /// The usual alarms of a new event become those of whole days with it, and back, unless others were written.
  private func followAlarms(_ form: inout Form<EventField>, wasAllDay: Bool) {
    let isAllDay = form.isOn(.isAllDay)
    guard original == nil, isAllDay != wasAllDay else { return }
    let days = EventSpan.allDay(DayRange(today))
    let (timed, whole) = (context.settings.alarms ?? [.atStart], context.settings.alarms(of: days))
    guard form.text(.alarms) == fields.words(isAllDay ? timed : whole) else { return }
    form.set(.alarms, text: fields.words(isAllDay ? whole : timed))
  }

  /// Nothing for the user's own zone.
  private var zone: String {
    switch draft.span {
    case .allDay, .timed(_, _, .place(context.zone)): ""
    case .timed(_, _, .place(let zone)): zone.identifier
    case .timed(_, _, .floating): editor.floating
    case .timed(_, _, .unknown(let name)): name
    }
  }
}

extension EventForm {
  private static let usualRows = 26

  package func rows(for content: Int) -> Int { max(content + (error == nil ? 2 : 3), Self.usualRows) }

  package func hinted(_ form: Form<EventField>, initial: [String]) -> Form<EventField> {
    var form = form
    if let focus = form.focus, let hint = hint(focus, parser(form)) { form.change(focus) { $0.hint = hint } }
    let overlaps = texts.plan.editor.overlaps(conflicts, on: form.day(.startDay), context)
    form.change(.startDay) { $0.warning = overlaps }
    return form
  }

  private func hint(_ field: EventField, _ parser: EventFormParser) -> String? {
    let texts = context.texts.plan
    switch field {
    case .startDay, .startTime, .endDay, .endTime:
      if let typed = typed(field, parser.form) { return typed }
      guard case .timed(let start, let end, _)? = try? parser.span() else { return nil }
      return texts.editor.length(context.dates.duration(minutes: (end.clockSeconds - start.clockSeconds) / 60))
    case .alarms:
      guard let alarms = try? parser.alarms(of: try? parser.span()) else { return texts.editor.alarmExample }
      guard !alarms.isEmpty else { return texts.editor.noAlarm }
      return "→ " + alarms.map { texts.alarm($0, for: context.zone) }.joined(separator: ", ")
    case .rule:
      guard !parser.form.text(.rule).isEmpty, let words = repetitionInWords(parser) else {
        return context.texts.recurrence.example
      }
      return words
    case .ending, .lastDay, .count: return repetitionInWords(parser)
    case .weekdays:
      guard parser.daysToFirst > 0 else { return nil }
      let first = parser.repetition.firstDay.adding(days: parser.daysToFirst)
      return texts.editor.firstOn(context.dates.shortDay(first, today: today))
    case .zone:
      guard let span = try? parser.span(), case .timed(_, _, .place(let zone)) = span, zone != context.zone else {
        let typed = parser.form.text(.zone)
        let names = Zone(identifier: typed) == nil ? ZoneCompletion(typed).names.prefix(3) : []
        return names.isEmpty ? texts.editor.zoneExample : names.joined(separator: " · ")
      }
      let clock = span.clock(forUserIn: context.zone)
      let here = texts.editor.hereIs(context.dates.range(from: clock.start, to: clock.end))
      guard zone.identifier != parser.form.text(.zone) else { return here }
      let others = ZoneCompletion(parser.form.text(.zone)).names.dropFirst().prefix(2)
      return "→ \(zone.identifier) · \(here)" + (others.isEmpty ? "" : "\n  \(others.joined(separator: " · "))")
    default: return nil
    }
  }

  /// The reading of a day or a time that is being typed, as a line of several fields has no room for it.
  private func typed(_ field: EventField, _ form: Form<EventField>) -> String? {
    switch form.field(field)?.control {
    case .date(let date) where date.typedText != nil:
      date.note(texts) ?? date.day.map { "→ \(texts.fieldDay($0))" } ?? texts.fieldDayUnknown
    case .time(let time) where time.typedText != nil && time.time == nil: time.reason(texts)
    default: nil
    }
  }

  private func repetitionInWords(_ parser: EventFormParser) -> String? {
    guard let rules = try? parser.repetition() else { return nil }
    let start = DateTime(parser.repetition.firstDay, parser.form.time(.startTime) ?? .midnight)
    let zone: Zone? = if case .place(let place)? = try? parser.zone() { place } else { nil }
    let isAllDay = parser.form.isOn(.isAllDay)
    let words = rules.map { RecurrenceText(texts)($0, start: start, zone: zone, isAllDay: isAllDay) }
    return "→ " + words.joined(separator: " + ")
  }

  /// The form needs the room more than whole sentences and long lists do.
  package func notes(on form: Form<EventField>, initial: [String], failure: String?, in size: Size) -> [StyledLine] {
    error.map { lines($0, columns: size.columns, most: max(2, size.rows / 3)) } ?? []
  }

  private func lines(_ error: EditEventError, columns: Int, most: Int) -> [StyledLine] {
    let reason = texts.planRefusals.message(error, in: fields)
    var lines = TextClip.wrap(texts.plan.editor.notSaved(error, reason), columns: columns)
    if lines.count > most, case .conflict(let conflict) = error {
      lines = texts.conflictLines(EventDraft.Field.conflicts(conflict, in: fields))
      if lines.count > most { lines = lines.prefix(most - 1) + ["+\(lines.count - most + 1)"] }
    }
    return lines.map { StyledLine($0, .error) }
  }
}

extension Form<EventField> {
  /// The start or end, with a time even while the event is all-day.
  var start: DateTime? { moment(.startDay, .startTime) }

  /// The start or end, with a time even while the event is all-day.
  var end: DateTime? { moment(.endDay, .endTime) }

  fileprivate var length: Int? {
    guard let start, let end else { return nil }
    return end.clockSeconds - start.clockSeconds
  }

  private func moment(_ day: EventField, _ time: EventField) -> DateTime? {
    guard let day = self.day(day), let time = self.time(time) else { return nil }
    return DateTime(day, time)
  }
}

/// The controls of the form, from top to bottom; one of a whole field of the draft has the field's name.
package enum EventField: String, Hashable, Sendable, CaseIterable {
  case title, startDay, startTime, endDay, endTime, isAllDay
  case repetition, interval, unit, weekdays, rule, ending, lastDay, count
  case location, calendar, alarms, zone, categories, url, notes

  static let neverWrong: Set<EventField> = [.isAllDay, .repetition, .interval, .unit, .ending, .calendar]

  init(_ name: EventDraft.Field) { self = name.namesake() }
}

package enum EventTask: Hashable, Sendable {
  /// Without a time the event begins when new events do.
  case new(Day, at: TimeOfDay? = nil)
  case fill(EventDraft)
  /// An event or a whole series, or one occurrence of a series.
  case edit(Event.ID, RecurrenceID? = nil)
  /// On the day of what says none; today without one.
  case quickAdd(Day? = nil)
}

/// The screen until a task can begin, or when it can't.
enum EventTaskScreen: ActionScreen {
  static let actions: [ScreenAction<State>] = [.init(CommonKey.back, [.dismiss])]

  struct State: ActionState {
    typealias Owner = EventTaskScreen
    typealias Effect = PlanEffect
    typealias EffectResult = PlanResult

    let task: EventTask
    let texts: Texts
    var failure: StoreError?
    var size = Size(columns: 80, rows: 24)

    init(_ task: EventTask, texts: Texts) {
      self.task = task
      self.texts = texts
    }

    /// Nothing is seen of it while it may still begin.
    var isOverlay: Bool { failure == nil }
    var dimsBelow: Bool { false }
    var wanted: [PlanEffect] { [.begin(task)] }
  }

  static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.enter) || input == .key(.escape) ? [.dismiss] : nil
  }

  static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    if case .failed(let error) = result { state.failure = error }
    return []
  }

  static func draw(_ state: State, on frame: inout Frame) {
    guard let failure = state.failure else { return }
    EmptyState(message: state.texts.failure(failure), key: CommonKey.back.help(state.texts))
      .draw(on: &frame, in: frame.area)
  }
}
