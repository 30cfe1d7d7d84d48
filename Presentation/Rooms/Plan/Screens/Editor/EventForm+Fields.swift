import Domain

extension EventForm {
  package func makeForm() -> Form<EventField> {
    let times = Times(span)
    let start = place?.start ?? times.start
    let repetition = RepeatContents(draft?.rules ?? [], span: span, start: start, texts: texts)
    let controls: [(EventField, FormControl)] = [
      (
        .title, .text(TextField(draft?.title.text ?? "", placeholder: editor.titlePlaceholder, limit: EventTitle.limit))
      ),
      (.isAllDay, .toggle(ToggleField(times.isAllDay))),
      (.startDay, .date(date(times.start.day))),
      (.startTime, .time(TimeField(times.start.time))),
      (.endDay, .date(date(times.end.day))),
      (.endTime, .time(TimeField(times.end.time))),
      (.repetition, .choice(.repetition(repetition, from: start.day, texts))),
      (.weekdays, .weekdays(WeekdayField(repetition.weekdays, weekStart: context.weekStart))),
      (.rule, .text(TextField(repetition.rule, placeholder: editor.rulePlaceholder))),
      (.ending, .choice(ending(repetition.ending))),
      (.lastDay, .date(date(repetition.lastDay ?? start.day))),
      (.count, .text(TextField(repetition.count, limit: 5, warnsFrom: .max))),
      (.location, .text(TextField(draft?.location.text ?? "", limit: EventLocation.limit))),
      (.calendar, .choice(choice(draft?.calendar))),
      (.alarms, .text(TextField(alarms(draft), placeholder: editor.noAlarm))),
      (.zone, .text(TextField(zone(span), placeholder: context.zone.identifier, limit: 60, warnsFrom: .max))),
      (.categories, .text(TextField(categories(draft), placeholder: editor.categoriesPlaceholder))),
      (.url, .text(TextField(draft?.url.text ?? "", limit: EventURL.limit))),
      (.notes, .area(notes(draft))),
    ]
    return Form(
      controls.map { id, control in
        let isHidden =
          switch id {
          case .startTime, .endTime, .zone: times.isAllDay
          case .calendar: calendars.count < 2
          default: repetition.hides(id) ?? false
          }
        return Form.Field(id, label: id.label(texts), control, isHidden: isHidden)
      }
    )
  }

  private var editor: PlanEditorTexts { texts.plan.editor }

  private func date(_ day: Day) -> DateField { DateField(day, today: today, weekStart: context.weekStart) }

  private func choice(_ calendar: EventCalendar.ID?) -> ChoiceField {
    ChoiceField(
      calendars.map { .init(texts.plan.name(of: $0), hue: $0.color.role) },
      index: calendars.firstIndex { $0.id == calendar } ?? 0
    )
  }

  private func ending(_ ending: RepeatEnding) -> ChoiceField {
    ChoiceField(RepeatEnding.allCases.map { .init($0.label(texts)) }, index: ending.rawValue)
  }

  private func alarms(_ draft: EventDraft?) -> String {
    (draft?.alarms ?? [.atStart]).map { texts.plan.alarm($0, for: context.zone) }.joined(separator: ", ")
  }

  /// Nothing for the user's own zone.
  private func zone(_ span: EventSpan) -> String {
    switch span {
    case .allDay, .timed(_, _, .place(context.zone)): ""
    case .timed(_, _, .place(let zone)): zone.identifier
    case .timed(_, _, .floating): editor.floating
    case .timed(_, _, .unknown(let name)): name
    }
  }

  private func categories(_ draft: EventDraft?) -> String {
    (draft?.categories ?? []).map(\.text).joined(separator: ", ")
  }

  private func notes(_ draft: EventDraft?) -> TextArea {
    TextArea(draft?.notes.text ?? "", limit: EventNotes.limit, warnsFrom: EventNotes.warning)
  }
}

/// Start and end as a form shows them, the last day included.
private struct Times {
  let isAllDay: Bool
  let start: DateTime
  let end: DateTime

  init(_ span: EventSpan) {
    switch span {
    case .allDay(let days):
      isAllDay = true
      // Times to begin with when it does not stay all-day.
      start = DateTime(days.first, TimeOfDay(hour: 9) ?? .midnight)
      end = DateTime(days.last, TimeOfDay(hour: 10) ?? .midnight)
    case .timed(let start, let end, _):
      isAllDay = false
      self.start = start
      self.end = end
    }
  }
}

/// The fields of the form for an event, from top to bottom.
package enum EventField: Hashable, Sendable, CaseIterable {
  case title, isAllDay, startDay, startTime, endDay, endTime
  case repetition, weekdays, rule, ending, lastDay, count
  case location, calendar, alarms, zone, categories, url, notes

  func label(_ texts: Texts) -> String {
    let editor = texts.plan.editor
    return switch self {
    case .title: editor.title
    case .isAllDay: texts.plan.name(of: .allDay)
    case .startDay: editor.startDay
    case .startTime: editor.startTime
    case .endDay: editor.endDay
    case .endTime: editor.endTime
    case .repetition: texts.plan.repetition
    case .weekdays: editor.weekdays
    case .rule: editor.rule
    case .ending: editor.ending
    case .lastDay: editor.lastDay
    case .count: editor.count
    case .location: texts.plan.location
    case .calendar: texts.plan.calendar
    case .alarms: texts.plan.alarms
    case .zone: editor.zone
    case .categories: texts.plan.categories
    case .url: texts.plan.url
    case .notes: editor.notes
    }
  }
}
