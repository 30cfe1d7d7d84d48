/// What keys do in the day view.
package enum DayAction: PlanAction {
  case expand, add, edit, remove, nextDay, previousDay, nextEvent, previousEvent, week, month, agenda, goTo, today,
    freeTime, nextWeek, previousWeek, nextMonth, previousMonth, leaveFreeTime

  package var key: PlanKey {
    switch self {
    case .expand: .expand
    case .add: .add
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
