import Domain

struct EventFormParser {
  let form: Form<EventField>
  let event: EventForm

  private var original: Event? { event.original }
  private var context: PlanContext { event.context }

  func draft() throws(FormFault<EventField>) -> EventDraft {
    let calendar = form.choice(.calendar) ?? 0
    let span = try span()
    return EventDraft(
      title: try text(.title, form.text(.title), original: original?.title),
      notes: try text(.notes, form.text(.notes), original: original?.notes),
      location: try text(.location, form.text(.location), original: original?.location),
      url: try text(.url, form.text(.url), original: original?.url), categories: try categories(),
      span: span.later(days: daysToFirst), alarms: try alarms(of: span),
      calendar: event.calendars.indices.contains(calendar) ? event.calendars[calendar].id : .standard,
      rules: try repetition(), laterDays: original == nil ? event.draft?.laterDays ?? [] : [])
  }

  var repetition: RepeatFormParser { RepeatFormParser(form, of: event) }

  /// Everything that is wrong, from top to bottom, at most one thing of a field.
  func faults() -> [FormFault<EventField>] {
    let found = [
      fault { () throws(FormFault<EventField>) in _ = try text(.title, form.text(.title), original: original?.title) },
      fault { () throws(FormFault<EventField>) in _ = try span() },
      fault { () throws(FormFault<EventField>) in _ = try repetition() },
      fault { () throws(FormFault<EventField>) in
        _ = try text(.location, form.text(.location), original: original?.location)
      },
      fault { () throws(FormFault<EventField>) in _ = try alarms(of: nil) },
      fault { () throws(FormFault<EventField>) in if !form.isOn(.isAllDay) { _ = try zone() } },
      fault { () throws(FormFault<EventField>) in _ = try categories() },
      fault { () throws(FormFault<EventField>) in _ = try text(.url, form.text(.url), original: original?.url) },
      fault { () throws(FormFault<EventField>) in _ = try text(.notes, form.text(.notes), original: original?.notes) },
    ]
    var fields: Set<EventField> = []
    return found.compactMap(\.self).filter { fields.insert($0.field).inserted }
  }

  private func fault(_ read: () throws(FormFault<EventField>) -> Void) -> FormFault<EventField>? {
    do throws(FormFault<EventField>) {
      try read()
      return nil
    } catch { return error }
  }

  /// What becomes a series begins with the first day that it is repeated on, as a start beside its rule is none of it.
  var daysToFirst: Int { event.place == nil && original?.recurrence == nil ? repetition.daysToFirst : 0 }

  /// What an imported event had is never refused.
  func span() throws(FormFault<EventField>) -> EventSpan {
    let texts = context.texts.plan.editor
    guard let startDay = form.day(.startDay) else { throw noDay(.startDay) }
    guard let endDay = form.day(.endDay) else { throw noDay(.endDay) }
    if form.isOn(.isAllDay) {
      do throws(LastDayBeforeFirst) {
        return try EventSpan(from: startDay, through: endDay)
      } catch {
        throw FormFault(.endDay, Refusal(texts.lastBeforeFirst(error)))
      }
    }
    guard let start = form.start else { throw FormFault(.startTime, Refusal(needsTime(.startTime))) }
    guard let end = form.end else { throw FormFault(.endTime, Refusal(needsTime(.endTime))) }
    let zone = try? zone()
    if let zone, case .timed(start, end, zone)? = original?.span { return .timed(start: start, end: end, zone: zone) }
    let span: EventSpan
    do throws(EndNotAfterStart) {
      span = try EventSpan(from: start, to: end, zone: zone ?? .place(context.zone))
    } catch {
      throw FormFault(.endTime, Refusal(texts.endNotAfterStart(error)))
    }
    // An end that is wrong is so in any zone.
    if zone == nil { _ = try self.zone() }
    return span
  }

  private func noDay(_ field: EventField) -> FormFault<EventField> {
    FormFault(field, form.dayRefusal(field, context.texts))
  }

  /// What can be two times is none of them, though both are known.
  private func needsTime(_ field: EventField) -> String {
    let texts = context.texts
    let reading = Result { () throws(DateReadingError) in try TimeReader()(form.content(field)) }
    guard case .failure(.twoTimes(let one, let other)) = reading else { return texts.needsTime }
    return texts.advice(on: .twoTimes(one, other))
  }

  /// What an imported event had stays, known here or not.
  func zone() throws(FormFault<EventField>) -> EventZone {
    if form.text(.zone) == event.initial.text(.zone), case .timed(_, _, let zone)? = original?.span { return zone }
    let name = form.text(.zone).trimmingBlanks
    if name.isEmpty { return .place(context.zone) }
    if PlanEditorTexts.floatingWords.contains(name.lowercased()) { return .floating }
    guard let zone = Zone(identifier: name) ?? ZoneCompletion(name).only.flatMap({ Zone(identifier: $0) }) else {
      throw FormFault(.zone, Refusal(context.texts.plan.editor.unknownZone(name)))
    }
    return .place(zone)
  }

  /// - Parameter span: Of the event; `nil` where only what is wrong is wanted.
  func alarms(of span: EventSpan?) throws(FormFault<EventField>) -> [Alarm] {
    do throws(AlarmReadingError) {
      let words = { context.texts.plan.alarm($0, for: context.zone) }
      let usual = context.settings.alarms(of: .allDay(DayRange(event.today)))
      let known = (original?.alarms ?? usual) + (event.draft?.alarms ?? [])
      let alarms = try AlarmReader(keeping: known, as: words)(form.text(.alarms))
      guard let span else { return alarms }
      // What stood there stays as it is.
      let typed = alarms.filter { !known.contains($0) }
      return alarms.filter(known.contains) + context.settings.told(typed, of: span)
    } catch { throw FormFault(.alarms, Refusal(context.texts.plan.editor.message(for: error))) }
  }

  private func categories() throws(FormFault<EventField>) -> [EventCategory] {
    if form.text(.categories) == event.initial.text(.categories) {
      return original?.categories ?? event.draft?.categories ?? []
    }
    return try TypedTags.names(in: form.text(.categories)).map { name throws(FormFault<EventField>) in
      try text(.categories, name, original: original?.categories.first { $0.text == name })
    }
  }

  /// A text that was not changed stays as it was, however long.
  private func text<Text: EnteredText>(
    _ field: EventField, _ text: String, original: Text?
  ) throws(FormFault<EventField>) -> Text {
    if let original, original.text == text { return original }
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      let label = form.field(field)?.label ?? ""
      throw FormFault(field, Refusal(context.texts.plan.editor.message(for: error, field: label)))
    }
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

extension String {
  fileprivate var trimmingBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
