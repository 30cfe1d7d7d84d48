/// What keys do in the agenda.
package enum AgendaAction: PlanAction {
  case add, open, edit, remove, back, week, month, goTo, quickAdd, today, nextEvent, previousEvent, nextPage,
    previousPage,
    nextMonth, previousMonth

  package var key: PlanKey {
    switch self {
    case .open: .open
    case .add: .add
    case .quickAdd: .quickAdd
    case .edit: .edit
    case .remove: .remove
    case .nextEvent: .nextEvent
    case .previousEvent: .previousEvent
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .back: .back
    case .week: .week
    case .month: .month
    case .goTo: .goTo
    case .today: .today
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    }
  }

  /// The key that leads here leads back too.
  package var keys: [KeyPress] { self == .back ? key.keys + PlanKey.agenda.keys : key.keys }
}
