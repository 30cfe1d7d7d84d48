package import Domain

/// The name and the colour of a calendar.
package struct CalendarForm: FormContent {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  package enum Task: Hashable, Sendable {
    case add
    case edit(EventCalendar)
  }

  package enum Field: Hashable, Sendable { case name, color }

  private(set) var task: Task
  package let texts: Texts

  init(task: Task, texts: Texts) { (self.task, self.texts) = (task, texts) }

  package var title: String {
    switch task {
    case .add: texts.plan.newCalendar
    case .edit(let calendar): texts.plan.editCalendar(texts.name(of: calendar))
    }
  }

  package var columns: Int { 52 }

  package func rows(for content: Int) -> Int { content + 3 }

  package func makeForm() -> Form<Field> {
    let old: EventCalendar? = if case .edit(let calendar) = task { calendar } else { nil }
    let placeholder = old?.id == .standard ? texts.standardCalendar : ""
    let name = TextField(old?.name.text ?? "", placeholder: placeholder, limit: CalendarName.limit)
    let colors = EventCalendar.Color.allCases
    let options = colors.map { ChoiceField.Option(texts.plan.name(of: $0), hue: $0.role) }
    let index = old.flatMap { colors.firstIndex(of: $0.color) }
    let free = ChoiceField([.init(texts.plan.anyColor)] + options)
    return Form([
      .init(.name, label: texts.plan.calendarName, .text(name)),
      .init(.color, label: texts.plan.color, .choice(index.map { ChoiceField(options, index: $0) } ?? free)),
    ])
  }

  package func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [PlanEffect] {
    let index = form.choice(.color) ?? 0
    switch task {
    case .add: return [.calendars(.add(try name(form), index == 0 ? nil : EventCalendar.Color.allCases[index - 1]))]
    case .edit(let shown):
      var wanted = shown
      // The standard one may stay without a name.
      if form.text(.name) != shown.name.text { wanted.name = try name(form) }
      wanted.color = EventCalendar.Color.allCases[index]
      return [.calendars(.edit(from: shown, to: wanted))]
    }
  }

  package mutating func begin(after result: PlanResult) -> String? {
    guard case .calendarConflict(let conflict) = result else { return nil }
    task = .edit(conflict.base)
    return texts.changedElsewhere(texts.plan.fields(of: conflict))
  }

  private func name(_ form: Form<Field>) throws(FormFault<Field>) -> CalendarName {
    do throws(TextLimitError) {
      return try CalendarName(form.text(.name))
    } catch {
      throw FormFault(.name, texts.refusal(of: texts.plan.calendarName, error))
    }
  }
}
