import Domain

/// Turns what stands in the form into an event's draft, or tells which field is wrong and why.
struct EventFormParser {
  /// A field that keeps the form from being saved.
  struct Refusal: Error, Hashable {
    let field: EventField
    let message: String
  }

  let contents: EventFormContents
  /// What the form began with.
  let initial: EventFormContents
  /// The event as it was; `nil` for a new one.
  let original: Event?
  /// How it was repeated.
  let rules: [RecurrenceRule]
  /// Its place in its series.
  let place: RecurrenceID?
  let calendars: [EventCalendar]
  let context: PlanContext

  func draft() throws(Refusal) -> EventDraft {
    EventDraft(
      title: try text(.title, contents.title, original: original?.title),
      notes: try text(.notes, contents.notes, original: original?.notes),
      location: try text(.location, contents.location, original: original?.location),
      url: try text(.url, contents.url, original: original?.url),
      categories: try categories(),
      span: try span().later(days: daysToFirst),
      alarms: try alarms(),
      calendar: calendars.indices.contains(contents.calendar) ? calendars[contents.calendar].id : .standard,
      rules: try repetition()
    )
  }

  /// How the event is repeated; an occurrence that was moved still stands for its place in the series.
  var repetition: RepeatFormParser {
    let shown = contents.startDay ?? initial.startDay
    let moved = initial.startDay.flatMap { old in shown.map { old.distance(to: $0) } } ?? 0
    let first = place.map { $0.start.day.adding(days: moved) } ?? shown
    return RepeatFormParser(
      contents: contents.repetition,
      initial: initial.repetition,
      rules: rules,
      initialFirstDay: place?.start.day ?? initial.startDay ?? .earliest,
      firstDay: first ?? .earliest,
      isAllDay: contents.isAllDay,
      weekStart: context.weekStart,
      texts: context.texts
    )
  }

  /// What becomes a series begins with the first day that it is repeated on, as a start beside its rule is none of it.
  var daysToFirst: Int { place == nil && original?.recurrence == nil ? repetition.daysToFirst : 0 }

  /// When the event is; what an imported event had is never refused.
  func span() throws(Refusal) -> EventSpan {
    let texts = context.texts.plan.editor
    guard let startDay = contents.startDay else { throw Refusal(field: .startDay, message: texts.needsDay) }
    guard let endDay = contents.endDay else { throw Refusal(field: .endDay, message: texts.needsDay) }
    if contents.isAllDay {
      do throws(LastDayBeforeFirst) {
        return try EventSpan(from: startDay, through: endDay)
      } catch {
        throw Refusal(field: .endDay, message: texts.lastBeforeFirst(error))
      }
    }
    guard let start = contents.start else { throw Refusal(field: .startTime, message: texts.needsTime) }
    guard let end = contents.end else { throw Refusal(field: .endTime, message: texts.needsTime) }
    let zone = try zone()
    if case .timed(start, end, zone)? = original?.span { return .timed(start: start, end: end, zone: zone) }
    do throws(EndNotAfterStart) {
      return try EventSpan(from: start, to: end, zone: zone)
    } catch {
      throw Refusal(field: .endTime, message: texts.endNotAfterStart(error))
    }
  }

  /// The zone of its times; what an imported event had stays, known here or not.
  func zone() throws(Refusal) -> EventZone {
    if contents.zone == initial.zone, case .timed(_, _, let zone)? = original?.span { return zone }
    let name = contents.zone.trimmingBlanks
    if name.isEmpty { return .place(context.zone) }
    if PlanEditorTexts.floatingWords.contains(name.lowercased()) { return .floating }
    guard let zone = Zone(identifier: name) else {
      throw Refusal(field: .zone, message: context.texts.plan.editor.unknownZone(name))
    }
    return .place(zone)
  }

  func alarms() throws(Refusal) -> [Alarm] {
    do throws(AlarmReadingError) {
      let words = { context.texts.plan.alarm($0, for: context.zone) }
      return try AlarmReader(keeping: original?.alarms ?? [], as: words)(contents.alarms)
    } catch {
      throw Refusal(field: .alarms, message: context.texts.plan.editor.message(for: error))
    }
  }

  private func categories() throws(Refusal) -> [EventCategory] {
    var categories: [EventCategory] = []
    for part in contents.categories.split(separator: ",") {
      let word = String(part).trimmingBlanks
      let name = word.hasPrefix("#") ? String(word.dropFirst()) : word
      guard !name.isEmpty else { continue }
      let known = original?.categories.first { $0.text == name }
      let category = try text(.categories, name, original: known)
      if !categories.contains(category) { categories.append(category) }
    }
    return categories
  }

  /// A typed text; one that was not changed stays as it was, however long.
  private func text<Text: EnteredText>(_ field: EventField, _ text: String, original: Text?) throws(Refusal) -> Text {
    if let original, original.text == text { return original }
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      throw Refusal(
        field: field,
        message: context.texts.plan.editor.message(for: error, field: field.label(context.texts))
      )
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
  /// Without blanks at its ends.
  fileprivate var trimmingBlanks: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
