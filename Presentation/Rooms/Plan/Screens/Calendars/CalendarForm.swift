package import Domain

/// The name and the colour of a calendar.
package struct CalendarForm: FormContent {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  package enum Task: Hashable, Sendable {
    case add
    case edit(EventCalendar)
  }

  private(set) var task: Task
  let context: FieldContext

  package var texts: Texts { context.texts }
  private var shown: EventCalendar? { if case .edit(let calendar) = task { calendar } else { nil } }

  package var title: String {
    switch task {
    case .add: texts.plan.newCalendar
    case .edit(let calendar): texts.plan.editCalendar(texts.name(of: calendar))
    }
  }

  package var columns: Int { 52 }

  package func rows(for content: Int) -> Int { content + 3 }

  package func makeForm() -> Form<EventCalendar.Field> { Form(of: shown, in: context) }

  package func save(
    _ form: Form<EventCalendar.Field>, initial: [String]
  ) throws(FormFault<EventCalendar.Field>) -> [PlanEffect] {
    var wanted = shown ?? EventCalendar(id: .standard, name: .none, color: .blue)
    try form.read(into: &wanted, initial: shown == nil ? nil : initial, in: context)
    if let shown { return [.calendars(.edit(from: shown, to: wanted))] }
    return [.calendars(.add(wanted.name, form.choice(.color) == 0 ? nil : wanted.color))]
  }

  package mutating func begin(after result: PlanResult) -> String? {
    guard case .calendarConflict(let conflict) = result else { return nil }
    task = .edit(conflict.base)
    return texts.changedElsewhere(EventCalendar.Field.conflicts(conflict, texts))
  }
}
