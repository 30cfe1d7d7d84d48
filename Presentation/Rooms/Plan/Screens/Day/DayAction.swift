/// What keys do in the day view.
package enum DayAction: PlanAction {
  case add, expand, edit, remove, leaveFreeTime, week, month, agenda, goTo, quickAdd, freeTime, today, nextDay,
    previousDay,
    nextEvent, previousEvent, nextWeek, previousWeek, nextMonth, previousMonth

  package var key: PlanKey {
    switch self {
    case .expand: .expand
    case .add: .add
    case .quickAdd: .quickAdd
    case .edit: .edit
    case .remove: .remove
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .nextEvent: .nextEvent
    case .previousEvent: .previousEvent
    case .week: .week
    case .month: .month
    case .agenda: .agenda
    case .goTo: .goTo
    case .today: .today
    case .freeTime: .freeTime
    case .nextWeek: .nextWeek
    case .previousWeek: .previousWeek
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    case .leaveFreeTime: .back
    }
  }
}
