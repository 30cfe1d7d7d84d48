import Domain

extension EventForm {
  package func makeForm() -> Form<EventField> {
    let (times, plan) = (self.times, texts.plan)
    let repetition = RepeatContents(
      draft?.rules ?? [], span: span, start: place?.start ?? times.start, order: context.habits.order, texts: texts)
    let firstDay = place?.start.day ?? times.start.day
    let title = TextField(draft?.title.text ?? "", placeholder: editor.titlePlaceholder, limit: EventTitle.limit)
    let zone = TextField(self.zone(span), placeholder: context.zone.identifier, limit: 60, warnsFrom: .max)
    let controls: [(EventField, label: String, FormControl)] = [
      (.title, editor.title, .text(title)),
      (.startDay, editor.when, .date(date(times.start.day))),
      (.startTime, editor.startTime, .time(TimeField(times.start.time))),
      (.endDay, editor.endDay, .date(date(times.end.day))),
      (.endTime, editor.endTime, .time(TimeField(times.end.time))),
      (.isAllDay, plan.name(of: .allDay), .toggle(ToggleField(times.isAllDay))),
      (.repetition, plan.repetition, .choice(.repetition(repetition, from: firstDay, texts))),
      (.interval, editor.interval, .choice(.interval(repetition.interval))),
      (.unit, editor.interval, .choice(.unit(repetition.unit, texts))),
      (.weekdays, editor.weekdays, .weekdays(WeekdayField(repetition.weekdays, weekStart: context.weekStart))),
      (.rule, editor.rule, .text(TextField(repetition.rule, placeholder: editor.rulePlaceholder))),
      (.ending, editor.ending, .choice(ending(repetition.ending))),
      (.lastDay, editor.lastDay, .date(date(repetition.lastDay ?? firstDay))),
      (.count, editor.count, .text(TextField(repetition.count, limit: 5, warnsFrom: .max))),
      (.location, plan.location, .text(TextField(draft?.location.text ?? "", limit: EventLocation.limit))),
      (.calendar, plan.calendar, .choice(choice(draft?.calendar))),
      (.alarms, plan.alarms, .text(TextField(alarms(draft), placeholder: editor.noAlarm))),
      (.zone, editor.zone, .text(zone)),
      (.categories, plan.categories, .text(TextField(categories(draft), placeholder: editor.categoriesPlaceholder))),
      (.url, plan.url, .text(TextField(draft?.url.text ?? "", limit: EventURL.limit))),
      (.notes, editor.notes, .area(notes(draft))),
    ]
    return Form(
      controls.map { id, label, control in
        let isHidden =
          switch id {
          case .startTime, .endTime, .zone: times.isAllDay
          case .calendar: calendars.count < 2
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
    switch span {
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

  private func choice(_ calendar: EventCalendar.ID?) -> ChoiceField {
    ChoiceField(
      calendars.map { .init(texts.name(of: $0), hue: $0.color.role) },
      index: calendars.firstIndex { $0.id == calendar } ?? 0)
  }

  private func ending(_ ending: RepeatEnding) -> ChoiceField {
    ChoiceField(RepeatEnding.allCases.map { .init($0.label(texts)) }, index: ending.rawValue)
  }

  private func alarms(_ draft: EventDraft?) -> String { words(draft?.alarms ?? context.settings.alarms(of: span)) }

  private func words(_ alarms: [Alarm]) -> String {
    alarms.map { texts.plan.alarm($0, for: context.zone) }.joined(separator: ", ")
  }

  /// The usual alarms of a new event become those of whole days with it, and back, unless others were written.
  func followAlarms(_ form: inout Form<EventField>, wasAllDay: Bool) {
    let isAllDay = form.isOn(.isAllDay)
    guard original == nil, isAllDay != wasAllDay else { return }
    let days = EventSpan.allDay(DayRange(today))
    let (timed, whole) = (context.settings.alarms ?? [.atStart], context.settings.alarms(of: days))
    guard form.text(.alarms) == words(isAllDay ? timed : whole) else { return }
    form.set(.alarms, text: words(isAllDay ? whole : timed))
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

/// From top to bottom in the form.
package enum EventField: Hashable, Sendable, CaseIterable {
  case title, startDay, startTime, endDay, endTime, isAllDay
  case repetition, interval, unit, weekdays, rule, ending, lastDay, count
  case location, calendar, alarms, zone, categories, url, notes

  static let neverWrong: Set<EventField> = [.isAllDay, .repetition, .interval, .unit, .ending, .calendar]
}
