/// What keys do in the week view.
package enum WeekAction: PlanAction {
  case add, open, edit, remove, back, month, agenda, goTo, quickAdd, today, nextDay, previousDay, nextEvent,
    previousEvent, laterTime, earlierTime, nextWeek, previousWeek, nextMonth, previousMonth

  package var key: PlanKey {
    switch self {
    case .open: .open
    case .add: .add
    case .quickAdd: .quickAdd
    case .edit: .edit
    case .remove: .remove
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .nextEvent: .nextEvent
    case .previousEvent: .previousEvent
    case .back: .back
    case .month: .month
    case .agenda: .agenda
    case .goTo: .goTo
    case .today: .today
    case .laterTime: .laterTime
    case .earlierTime: .earlierTime
    case .nextWeek: .nextWeek
    case .previousWeek: .previousWeek
    case .nextMonth: .nextMonth
    case .previousMonth: .previousMonth
    }
  }

  /// The key that leads here leads back too.
  package var keys: [KeyPress] { self == .back ? key.keys + PlanKey.week.keys : key.keys }
}
