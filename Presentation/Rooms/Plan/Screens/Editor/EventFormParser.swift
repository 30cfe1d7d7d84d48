import Domain

struct EventFormParser {
  let form: Form<EventField>
  let event: EventForm

  private var context: PlanContext { event.context }
  private var texts: Texts { event.texts }

  func draft() throws(FormFault<EventField>) -> EventDraft {
    var draft = event.draft
    for name in EventDraft.Field.allCases { try read(name, into: &draft) }
    return draft
  }

  var repetition: RepeatFormParser { RepeatFormParser(form, of: event) }

  /// Everything that is wrong, from top to bottom, at most one thing of a field.
  func faults() -> [FormFault<EventField>] {
    let found = EventDraft.Field.allCases.map { name in
      fault { () throws(FormFault<EventField>) in
        var draft = event.draft
        try read(name, into: &draft)
      }
    }
    let zone = fault { () throws(FormFault<EventField>) in if !form.isOn(.isAllDay) { _ = try self.zone() } }
    var fields: Set<EventField> = []
    return (found + [zone]).compactMap(\.self).filter { fields.insert($0.field).inserted }
  }

  private func fault(_ read: () throws(FormFault<EventField>) -> Void) -> FormFault<EventField>? {
    do throws(FormFault<EventField>) {
      try read()
      return nil
    } catch { return error }
  }

  /// Reads a field that somebody touched; the others keep their exact values.
  private func read(_ name: EventDraft.Field, into draft: inout EventDraft) throws(FormFault<EventField>) {
    switch name {
    case .span: draft.span = try span().later(days: daysToFirst)
    case .rules: draft.rules = try repetition()
    case .alarms: draft.alarms = try alarms(of: draft.span)
    default:
      // A new event needs a title, whether somebody typed one or not.
      let isNeeded = name == .title && event.isBlank
      try form.read([name], into: &draft, initial: isNeeded ? nil : event.initial.contents, in: event.fields) {
        EventField($0)
      }
    }
  }

  /// A new series begins on the first day of its rule, as a start beside the rule is no occurrence.
  var daysToFirst: Int { event.place == nil && event.original?.recurrence == nil ? repetition.daysToFirst : 0 }

  /// The span that an event was imported with is never refused.
  func span() throws(FormFault<EventField>) -> EventSpan {
    guard let startDay = form.day(.startDay) else { throw noDay(.startDay) }
    guard let endDay = form.day(.endDay) else { throw noDay(.endDay) }
    if form.isOn(.isAllDay) {
      do throws(LastDayBeforeFirst) { return try EventSpan(from: startDay, through: endDay) } catch {
        throw FormFault(.endDay, Refusal(texts.plan.editor.lastBeforeFirst(error)))
      }
    }
    guard let start = form.start else { throw FormFault(.startTime, Refusal(needsTime(.startTime))) }
    guard let end = form.end else { throw FormFault(.endTime, Refusal(needsTime(.endTime))) }
    let zone = try? zone()
    if let zone, case .timed(start, end, zone) = event.draft.span { return event.draft.span }
    let span: EventSpan
    do throws(EndNotAfterStart) { span = try EventSpan(from: start, to: end, zone: zone ?? .place(context.zone)) } catch
    {
      throw FormFault(.endTime, Refusal(texts.plan.editor.endNotAfterStart(error)))
    }
    // An end that is wrong is so in any zone.
    if zone == nil { _ = try self.zone() }
    return span
  }

  private func noDay(_ field: EventField) -> FormFault<EventField> { FormFault(field, form.dayRefusal(field, texts)) }

  /// The refusal names both times where the typed words can mean two.
  private func needsTime(_ field: EventField) -> String {
    let reading = Result { () throws(DateReadingError) in try TimeReader()(form.content(field)) }
    guard case .failure(.twoTimes(let one, let other)) = reading else { return texts.needsTime }
    return texts.advice(on: .twoTimes(one, other))
  }

  /// The zone that an event was imported with stays, known here or not.
  func zone() throws(FormFault<EventField>) -> EventZone {
    if form.text(.zone) == event.initial.text(.zone), case .timed(_, _, let zone) = event.draft.span { return zone }
    let name = form.text(.zone).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if name.isEmpty { return .place(context.zone) }
    if PlanEditorTexts.floatingWords.contains(name.lowercased()) { return .floating }
    guard let zone = Zone(identifier: name) ?? ZoneCompletion(name).only.flatMap({ Zone(identifier: $0) }) else {
      throw FormFault(.zone, Refusal(texts.plan.editor.unknownZone(name)))
    }
    return .place(zone)
  }

  /// The usual alarms of a new event are known too, as the form writes them where it becomes all-day.
  ///
  /// - Parameter span: Of the event; `nil` where only what is wrong is wanted.
  func alarms(of span: EventSpan?) throws(FormFault<EventField>) -> [Alarm] {
    var draft = event.draft
    guard event.isBlank || form.isTouched(.alarms, initial: event.initial.contents) else { return draft.alarms }
    let usual = context.settings.alarms(of: .allDay(DayRange(event.today)))
    let known = (event.isBlank ? [] : draft.alarms) + (event.original == nil ? usual : [])
    draft.alarms = known
    try form.read([EventDraft.Field.alarms], into: &draft, initial: nil, in: event.fields) { EventField($0) }
    guard let span else { return draft.alarms }
    // Alarms that stood there stay as they are.
    let typed = draft.alarms.filter { !known.contains($0) }
    return draft.alarms.filter(known.contains) + context.settings.told(typed, of: span)
  }
}

extension EventSpan {
  fileprivate func later(days: Int) -> EventSpan {
    switch self {
    case .allDay(let range): .allDay(range.shifted(days: days))
    case .timed(let start, let end, let zone):
      .timed(start: start.adding(minutes: days * 1_440), end: end.adding(minutes: days * 1_440), zone: zone)
    }
  }
}
