package import Domain

package struct EventForm: FormContent {
  let context: PlanContext
  let fields: FieldContext
  /// The event to change; `nil` for a new event.
  let original: Event?
  /// The place of the occurrence in its series; `nil` for a whole series or an event that takes place once.
  let place: RecurrenceID?
  /// The name of the organizer if the user is a guest, who may change only the alarms; `nil` for other events.
  let organizer: String?
  /// The values that the form started with; untouched fields keep them.
  let draft: EventDraft
  /// Indicates whether nothing has been typed about the event yet.
  let isBlank: Bool
  private(set) var initial: Form<EventField>
  private var conflicts: [Occurrence] = []
  private var error: EditEventError?
  /// The start before the current edit of a field; `length` is the length before it, in seconds.
  private var start: DateTime?
  private var length: Int?
  /// The text of the alarms before the last switch between times and all-day, by the text after the switch.
  private var alarmsBeforeSwitch: [String: String] = [:]
  /// The draft to compare with when saving; after a conflict it has the values saved elsewhere.
  private var shown: EventDraft
  private var checked: PlanEffect?

  /// - Parameters:
  ///   - draft: The values that the form starts with; `nil` for a new event.
  ///   - span: The span of the draft, or the initial span of a new event.
  ///   - organizer: The name of the organizer if the user is a guest.
  package init(
    _ draft: EventDraft?, span: EventSpan, original: Event? = nil, place: RecurrenceID? = nil,
    organizer: String? = nil, calendars: [EventCalendar], today: Day, context: PlanContext
  ) {
    (self.context, self.original, self.place, isBlank) = (context, original, place, draft == nil)
    self.organizer = organizer
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

  package var title: String {
    guard let original else { return texts.plan.editor.newEvent }
    return organizer == nil ? texts.plan.editor.editEvent : texts.shortened(original.title.text)
  }

  package var columns: Int { 84 }

  package var wanted: [PlanEffect] { [checked].compactMap(\.self) }

  var today: Day { fields.today }

  /// Indicates whether the form has unsaved changes.
  ///
  /// A draft typed elsewhere isn't saved yet, and after a conflict the whole form counts as changed.
  package var isUnsaved: Bool { if case .conflict? = error { true } else { !isBlank && original == nil } }

  package mutating func follow(
    _ form: inout Form<EventField>, from old: Form<EventField>, _ outcome: InputOutcome
  ) -> [PlanEffect] {
    let typed = form
    form.readDates(texts) { text throws(DateReadingError) in try moment(text, in: typed).day }
    takeTypedTime(&form, from: old)
    let isAllDay = form.isOn(.isAllDay)
    for id in [EventField.startTime, .endTime, .zone] { form.change(id) { $0.isHidden = isAllDay } }
    followAlarms(&form, from: old)
    form.showRepetition(from: parser(form).repetition, before: parser(old).repetition)
    hideOthersFields(&form)
    // Saving also leaves the field.
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
    guard case .edit(let edit)? = effects.first, place != nil, let original else { return nil }
    // A single occurrence can't repeat differently or move to a different calendar than its series.
    let canBeAlone = !parser(form).repetition.isChanged && form.choice(.calendar) == initial.choice(.calendar)
    let scopes = SeriesScope.allCases.filter {
      ($0 != .this || canBeAlone) && ($0 != .thisAndFollowing || organizer == nil)
    }
    return edit.question(
      about: original, scopes: scopes, keep: .keepWriting(texts), askedWith: .control("s"), zone: context.zone,
      in: fields
    ) { .finish([.edit($0)]) }
  }

  /// Stores the values saved elsewhere after a conflict; saving again overwrites them, because the user has seen them.
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

  /// Reads the date that is typed in the focused field, which may have a time, as in options.
  private func moment(_ text: String, in form: Form<EventField>) throws(DateReadingError) -> ParsedMoment {
    let start = form.focus == .endDay || form.focus == .lastDay ? form.day(.startDay) : nil
    do throws(DateReadingError) { return .day(try fields.day(text, from: start)) } catch {
      let reader = DateTimeReader(
        today: today, start: start, habits: context.habits, dayOfTimes: start ?? self.start?.day ?? today)
      guard form.focus == .startDay || form.focus == .endDay, !form.isOn(.isAllDay),
        case .dateTime(let moment)? = try? reader.ending(after: start == nil ? nil : form.start)(text)
      else { throw error }
      return .dateTime(moment)
    }
  }

  /// Moves a time that was typed after a date into its own field when the date's field is left.
  private func takeTypedTime(_ form: inout Form<EventField>, from old: Form<EventField>) {
    guard let focus = old.focus, case .date(let typed)? = old.field(focus)?.control, let text = typed.typedText,
      let moment = try? moment(text, in: old), let time = moment.dateTime?.time, form.day(focus) == moment.day,
      case .date(let left)? = form.field(focus)?.control, left.typedText == nil
    else { return }
    form.set(focus == .startDay ? .startTime : .endTime, time: time)
  }

  /// Moves the end along when the start moves; an end before the start stays, because the user has to correct it.
  private mutating func keepLength(_ form: inout Form<EventField>) {
    // A user who types 2/30 passes 2/3 on the way.
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

  /// Completes a partly typed zone when the field is left.
  private func completeZone(_ form: inout Form<EventField>, from old: Form<EventField>) {
    guard old.focus == .zone, form.focus != .zone, form.text(.zone) != initial.text(.zone),
      case .place(let zone)? = try? parser(form).zone(), !form.text(.zone).allSatisfy(\.isWhitespace)
    else { return }
    form.set(.zone, text: zone.identifier)
  }

  /// Shows the errors of the fields.
  ///
  /// Most errors appear at once. Errors in partly typed words appear when the field is left, and a missing title is
  /// reported when saving.
  private func showErrors(_ form: inout Form<EventField>) {
    let faults = parser(form).faults()
    for field in form.visible where !EventField.neverWrong.contains(field.id) {
      let fault = faults.first { $0.field == field.id }
      let isTyped = field.id == form.focus && !isReportedAtOnce(field.id, form)
      let isMissing = field.id == .title && form.text(.title).allSatisfy(\.isWhitespace)
      if isTyped || isMissing { continue }
      // A start that is being typed moves the end once the field is left.
      let isMoving = field.id == .endTime && form.isHalfTyped && form.focus != .endTime
      form.change(field.id) { $0.error = isMoving ? nil : fault?.refusal.what }
    }
  }

  private func isReportedAtOnce(_ field: EventField, _ form: Form<EventField>) -> Bool {
    switch field {
    case .own(let name): name != .alarms
    case .weekdays: true
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

  /// Returns the effect that finds overlapping events; `nil` while the form has no valid times.
  private func conflictEffect(_ form: Form<EventField>) -> PlanEffect? {
    let parser = parser(form)
    guard let span = try? parser.span() else { return nil }
    // A change of one occurrence doesn't affect the others.
    let rules = place == nil || parser.repetition.isChanged ? (try? parser.repetition()) ?? [] : []
    return .findConflicts(span, rules, excluding: original?.id)
  }

  package func makeForm() -> Form<EventField> {
    let times = times
    let repetition = RepeatContents(
      draft.rules, span: draft.span, start: place?.start ?? times.start, order: context.habits.order, texts: texts)
    let firstDay = place?.start.day ?? times.start.day
    let zone = TextField(self.zone, placeholder: context.zone.identifier, limit: 60, warnsFrom: .max)
    func part(_ id: EventField) -> (label: String, control: FormControl) {
      switch id {
      case .own(let name): (name.label(texts), name.field.control(draft, fields))
      case .startDay: (editor.when, .date(date(times.start.day)))
      case .startTime: (editor.startTime, .time(TimeField(times.start.time)))
      case .endDay: (editor.endDay, .date(date(times.end.day)))
      case .endTime: (editor.endTime, .time(TimeField(times.end.time)))
      case .isAllDay: (texts.plan.name(of: .allDay), .toggle(ToggleField(times.isAllDay)))
      case .repetition: (EventDraft.Field.rules.label(texts), .choice(.repetition(repetition, from: firstDay, texts)))
      case .interval: (editor.interval, .choice(.interval(repetition.interval)))
      case .unit: (editor.interval, .choice(.unit(repetition.unit, texts)))
      case .weekdays:
        (editor.weekdays, .weekdays(WeekdayField(repetition.weekdays, weekStart: context.weekStart)))
      case .rule: (editor.rule, .text(TextField(repetition.rule, placeholder: editor.rulePlaceholder)))
      case .ending: (editor.ending, .choice(ending(repetition.ending)))
      case .lastDay: (editor.lastDay, .date(date(repetition.lastDay ?? firstDay)))
      case .count: (editor.count, .text(TextField(repetition.count, limit: 5, warnsFrom: .max)))
      case .zone: (editor.zone, .text(zone))
      }
    }
    var form = Form(
      EventField.allCases.map { id in
        let (label, control) = part(id)
        let isHidden =
          switch id {
          case .startTime, .endTime, .zone: times.isAllDay
          case .calendar: fields.events.calendars.count < 2
          default: repetition.hides(id) ?? false
          }
        return Form.Field(id, label: label, control, lead: lead(id), isHidden: isHidden)
      })
    hideOthersFields(&form)
    return form
  }

  /// Leaves a guest the alarms, because only the organizer may change the rest.
  private func hideOthersFields(_ form: inout Form<EventField>) {
    guard organizer != nil else { return }
    for id in EventField.allCases where id != .alarms { form.change(id) { $0.isHidden = true } }
  }

  /// Returns the text between two fields on a line; dates and times share a line, and so do interval and unit.
  private func lead(_ field: EventField) -> String? {
    switch field {
    case .startTime, .endTime, .unit: ""
    case .endDay: "→ "
    case .isAllDay: "\(texts.plan.name(of: .allDay)) "
    default: nil
    }
  }

  /// The times in the form; the end includes the last day.
  private var times: (isAllDay: Bool, start: DateTime, end: DateTime) {
    switch draft.span {
    case .allDay(let days):
      // Initial times in case the event doesn't stay all-day.
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

  /// Lets the alarms follow a switch between times and all-day, unless they can't be written in the field then.
  ///
  /// A switch that is undone restores the alarms, because a time of day may equal the default for all-day events.
  private mutating func followAlarms(_ form: inout Form<EventField>, from old: Form<EventField>) {
    let (before, now) = (startSpan(old), startSpan(form))
    guard before.isAllDay != now.isAllDay, let alarms = try? parser(old).alarms(of: before) else { return }
    let text = old.text(.alarms)
    var followed = form
    followed.set(
      .alarms,
      text: alarmsBeforeSwitch[text] ?? fields.words(context.settings.alarms(alarms, from: before, to: now)))
    guard (try? parser(followed).alarms(of: now)) != nil else { return }
    form = followed
    alarmsBeforeSwitch = [form.text(.alarms): text]
  }

  /// Returns a span with only the start of the form.
  private func startSpan(_ form: Form<EventField>) -> EventSpan {
    let start = form.start ?? DateTime(today, .midnight)
    return form.isOn(.isAllDay)
      ? .allDay(DayRange(start.day)) : .timed(start: start, end: start, zone: .place(context.zone))
  }

  /// The name of the zone; empty for the user's own zone.
  private var zone: String {
    switch draft.span {
    case .allDay, .timed(_, _, .place(context.zone)): ""
    case .timed(_, _, .place(let zone)): zone.identifier
    case .timed(_, _, .floating): editor.texts.dates.floating
    case .timed(_, _, .unknown(let name)): name
    }
  }

  /// The minimum height, so that the box keeps its place while fields appear and disappear.
  private static let usualRows = 26

  package func rows(for content: Int) -> Int { organizer == nil ? max(content + 2, Self.usualRows) : content + 3 }

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
        let names = Zone(named: typed) == nil ? ZoneCompletion(typed).names.prefix(3) : []
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

  /// Explains the day or time being typed below the line, because a line of several fields has no room for it.
  private func typed(_ field: EventField, _ form: Form<EventField>) -> String? {
    switch form.field(field)?.control {
    case .date(let date) where date.typedText != nil:
      date.note(texts) ?? date.day.map { "→ \(texts.fieldDay($0))\(typedTime(date, form))" } ?? texts.fieldDayUnknown
    case .time(let time) where time.typedText != nil && time.time == nil: time.reason(texts)
    default: nil
    }
  }

  private func typedTime(_ date: DateField, _ form: Form<EventField>) -> String {
    let time = date.typedText.flatMap { try? moment($0, in: form) }?.dateTime?.time
    return time.map { " \(texts.dates.time($0))" } ?? ""
  }

  private func repetitionInWords(_ parser: EventFormParser) -> String? {
    guard let rules = try? parser.repetition() else { return nil }
    let start = DateTime(parser.repetition.firstDay, parser.form.time(.startTime) ?? .midnight)
    let zone: Zone? = if case .place(let place)? = try? parser.zone() { place } else { nil }
    let isAllDay = parser.form.isOn(.isAllDay)
    let words = rules.map { RecurrenceText(texts)($0, start: start, zone: zone, isAllDay: isAllDay) }
    return "→ " + words.joined(separator: " + ")
  }

  /// Returns a short version of the error, because the form needs the room.
  package func notes(on form: Form<EventField>, initial: [String], failure: String?, in size: Size) -> [StyledLine] {
    if let error { return lines(error, columns: size.columns, most: max(2, size.rows / 3)) }
    guard let organizer else { return [] }
    let failure = texts.storeFailure(.organizerOnly(name: organizer))
    return StyledLine.wrapped(Refusal(failure).message, columns: size.columns, .hint)
  }

  private func lines(_ error: EditEventError, columns: Int, most: Int) -> [StyledLine] {
    let reason = texts.planRefusals.message(error, in: fields)
    var lines = TextClip.wrap(texts.plan.editor.notSaved(error, reason), columns: columns)
    if lines.count > most, case .conflict(let conflict) = error {
      lines = texts.conflictLines(EventDraft.Field.conflicts(conflict, in: fields))
      if lines.count > most { lines = lines.prefix(most - 1) + [texts.more(lines.count - most + 1)] }
    }
    return lines.map { StyledLine($0, .error) }
  }
}

extension Form<EventField> {
  /// The start, with a time even while the event is all-day.
  var start: DateTime? { moment(.startDay, .startTime) }

  /// The end, with a time even while the event is all-day.
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

/// The controls of the form: a field with its own control, or a part of the time or the repetition.
package enum EventField: Hashable, Sendable, CaseIterable {
  case own(EventDraft.Field)
  case startDay, startTime, endDay, endTime, isAllDay, zone
  case repetition, interval, unit, weekdays, rule, ending, lastDay, count

  package static let title = EventField.own(.title)
  package static let location = EventField.own(.location)
  package static let calendar = EventField.own(.calendar)
  package static let alarms = EventField.own(.alarms)
  package static let categories = EventField.own(.categories)
  package static let url = EventField.own(.url)
  package static let notes = EventField.own(.notes)

  /// The controls from top to bottom; a field that isn't listed comes last, so that a new field is always shown.
  package static let allCases: [EventField] = {
    let listed: [EventField] = [
      .title, .startDay, .startTime, .endDay, .endTime, .isAllDay, .repetition, .interval, .unit, .weekdays, .rule,
      .ending, .lastDay, .count, .location, .calendar, .alarms, .zone, .categories, .url, .notes,
    ]
    let own = EventDraft.Field.arranged([], without: [.span, .rules]).map(EventField.own)
    return listed + own.filter { !listed.contains($0) }
  }()

  static let neverWrong: Set<EventField> = [.isAllDay, .repetition, .interval, .unit, .ending, .calendar]
}

package enum EventTask: Hashable, Sendable {
  /// Adds an event on a day; without a time, the event starts at the default time for new events.
  case new(Day, at: TimeOfDay? = nil)
  case fill(EventDraft)
  /// Edits an event, a whole series, or one occurrence of a series.
  case edit(Event.ID, RecurrenceID? = nil)
  /// Adds an event from one line; the day is used if the line names no day, and defaults to today.
  case quickAdd(Day? = nil)
}

/// The screen shown until a task can start, or if it fails to start.
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

    init(_ task: EventTask, texts: Texts) { (self.task, self.texts) = (task, texts) }

    // This screen stays invisible while the task may still start.
    var isOverlay: Bool { failure == nil }
    var dimsBelow: Bool { false }
    var wanted: [PlanEffect] { [.begin(task)] }
  }

  static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.enter) || input == .key(.escape) ? [.dismiss] : nil
  }

  static func show(_ result: PlanResult, _ state: inout State) {
    if case .failed(let error) = result { state.failure = error }
  }

  static func draw(_ state: State, on frame: inout Frame) {
    guard let failure = state.failure else { return }
    EmptyState(message: state.texts.failure(failure), key: CommonKey.back.help(state.texts))
      .draw(on: &frame, in: frame.area)
  }
}
