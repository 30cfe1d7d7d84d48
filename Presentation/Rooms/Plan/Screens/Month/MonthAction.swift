/// What keys do in the month view.
package enum MonthAction: PlanAction {
  case add, open, back, week, agenda, goTo, quickAdd, today, nextMonth, previousMonth, nextDay, previousDay, weekBelow,
    weekAbove

  package var key: PlanKey {
    switch self {
    case .open: .open
    case .add: .add
    case .quickAdd: .quickAdd
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .weekBelow: .weekBelow
    case .weekAbove: .weekAbove
    case .back: .back
    case .week: .week
    case .agenda: .agenda
    case .goTo: .goTo
    case .today: .today
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    }
  }

  /// The key that leads here leads back too, and a page is a month.
  package var keys: [KeyPress] {
    switch self {
    case .back: key.keys + PlanKey.month.keys
    case .nextMonth: key.keys + [KeyPress(.pageDown)]
    case .previousMonth: key.keys + [KeyPress(.pageUp)]
    default: key.keys
    }
  }
}
