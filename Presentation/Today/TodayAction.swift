/// What keys do on Today.
package enum TodayAction: PlanAction {
  case newEvent, quickAdd, open, editEvent, removeEvent, goTo, nextDay, previousDay, today, down, up, lunar

  package var key: PlanKey {
    switch self {
    case .newEvent: .add
    case .quickAdd: .quickAdd
    case .open: .showInPlan
    case .editEvent: .edit
    case .removeEvent: .remove
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .goTo: .goTo
    case .today: .today
    case .down: .nextEvent
    case .up: .previousEvent
    case .lunar: .lunar
    }
  }
}
