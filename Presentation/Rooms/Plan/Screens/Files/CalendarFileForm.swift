package import Domain

package enum CalendarFileJob: Hashable, Sendable {
  case read(into: EventCalendar.ID)
  /// `nil` for all.
  case write(EventCalendar.ID?)
}

package struct CalendarFileForm: FileContent {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  package enum Task: Hashable, Sendable { case importing, exporting }

  package enum Field: Hashable, Sendable { case path, calendar }

  let task: Task
  /// All calendars, the standard one first.
  let calendars: [EventCalendar]
  package let texts: Texts

  package var title: String { texts.plan.fileTitle(task) }
  package var about: String { texts.plan.about(task) }
  package var rows: Int { 12 }
  package var pathField: Field? { .path }

  package func makeForm() -> Form<Field> {
    let all = task == .importing ? [] : [texts.plan.allCalendars]
    let names = (all + calendars.map(texts.name)).map { ChoiceField.Option($0) }
    let path = TextField(placeholder: task == .importing ? "~/work.ics" : "~/haru.ics")
    return Form([
      .init(.path, label: texts.exchange.file, .text(path)),
      .init(.calendar, label: EventDraft.Field.calendar.label(texts), .choice(ChoiceField(names, index: 0))),
    ])
  }

  package func job(_ form: Form<Field>) -> CalendarFileJob {
    let index = form.choice(.calendar) ?? 0
    switch task {
    case .importing: return .read(into: calendars.indices.contains(index) ? calendars[index].id : .standard)
    case .exporting: return .write(calendars.indices.contains(index - 1) ? calendars[index - 1].id : nil)
    }
  }
}

extension PlanTexts {
  var allCalendars: String { texts(ko: "모두", en: "All") }

  fileprivate func fileTitle(_ task: CalendarFileForm.Task) -> String {
    task == .importing
      ? texts(ko: "캘린더 파일 가져오기", en: "Import a calendar file") : texts(ko: "캘린더 파일 내보내기", en: "Export a calendar file")
  }

  fileprivate func about(_ task: CalendarFileForm.Task) -> String {
    task == .importing
      ? texts(
        ko: "iCalendar(.ics) 파일을 읽어요. 무엇이 바뀔지 먼저 보여 주고, 이미 있는 일정은 고쳐요.",
        en: "Reads iCalendar (.ics). What would change is shown first; events that are here are updated.")
      : texts(ko: "iCalendar(.ics) 파일을 써요.", en: "Writes iCalendar (.ics).")
  }
}
