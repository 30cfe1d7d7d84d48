package import Domain

package struct EventForm: FormContent {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  let context: PlanContext
  let today: Day
  /// `nil` for a new event.
  let original: Event?
  /// Its place in its series; `nil` when it is a whole series or takes place once.
  let place: RecurrenceID?
  let calendars: [EventCalendar]
  let draft: EventDraft?
  let span: EventSpan
  private(set) var initial: Form<EventField>
  private(set) var conflicts: [Occurrence] = []
  private(set) var error: EditEventError?
  /// Start and length of before something was typed that is not left yet.
  private var start: DateTime?
  private var length: Int?
  /// What is changed from; what somebody else has changed is taken from there once it was said.
  private var shown: EventDraft?
  private var checked: PlanEffect?

  /// - Parameters:
  ///   - draft: What it begins with; `nil` for a new event.
  ///   - span: Of the draft, or the one a new event begins with.
  package init(
    _ draft: EventDraft?, span: EventSpan, original: Event? = nil, place: RecurrenceID? = nil,
    calendars: [EventCalendar], today: Day, context: PlanContext
  ) {
    self.context = context
    self.today = today
    self.original = original
    self.place = place
    self.calendars = calendars
    self.draft = draft
    self.span = span
    shown = draft
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

  /// What was typed elsewhere is kept nowhere yet; where somebody else has changed the same, all of it is a change.
  package var isUnsaved: Bool {
    if case .conflict? = error { true } else { draft != nil && original == nil }
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
    // What is typed is left by saving too.
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
    return [.edit(EventEdit(id: original.id, place: place, scope: .this, shown: shown ?? draft, wanted: draft))]
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
    texts.changes(texts.editEvent(calendars, context.zone).changes(from: edit.shown, to: edit.wanted))
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
    // Of one occurrence alone the other ones are not looked at.
    let rules = place == nil || parser.repetition.isChanged ? (try? parser.repetition()) ?? [] : []
    return .findConflicts(span, rules, excluding: original?.id)
  }
}

extension Form<EventField> {
  /// With the time that is hidden while it is all-day.
  var start: DateTime? { moment(.startDay, .startTime) }

  /// With the time that is hidden while it is all-day.
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
