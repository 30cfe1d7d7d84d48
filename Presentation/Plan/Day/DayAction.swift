/// What keys do in the day view.
package enum DayAction: KeyAction {
  case add, expand, edit, remove, leaveFreeTime, week, month, agenda, goTo, freeTime, today, nextDay, previousDay,
    nextEvent,
    previousEvent, nextWeek, previousWeek, nextMonth, previousMonth

  package var keys: [KeyPress] {
    switch self {
    case .expand: [.enter]
    case .add: [.character("n"), KeyPress(.insert)]
    case .edit: [.character("e"), KeyPress(.function(2))]
    case .remove: [.character("d"), KeyPress(.delete)]
    case .nextDay: [.right, .character("l")]
    case .previousDay: [.left, .character("h")]
    case .nextEvent: [.down, .character("j")]
    case .previousEvent: [.up, .character("k")]
    case .week: [.character("w")]
    case .month: [.character("m")]
    case .agenda: [.character("a")]
    case .goTo: [.character("g"), .control("g")]
    case .today: [.character("t"), KeyPress(.home)]
    case .freeTime: [.character("f")]
    case .nextWeek: [KeyPress(.pageDown)]
    case .previousWeek: [KeyPress(.pageUp)]
    case .nextMonth: [.character("]")]
    case .previousMonth: [.character("[")]
    case .leaveFreeTime: [.escape]
    }
  }

  /// Whether it is done to the event that is selected.
  var needsEvent: Bool { self == .expand || self == .edit || self == .remove }

  package func label(_ texts: Texts) -> String {
    let keys = texts.plan.keys
    return switch self {
    case .expand: keys.expand
    case .add: keys.add
    case .edit: keys.edit
    case .remove: keys.remove
    case .nextDay: keys.nextDay
    case .previousDay: keys.previousDay
    case .nextEvent: keys.nextEvent
    case .previousEvent: keys.previousEvent
    case .week: keys.week
    case .month: keys.month
    case .agenda: keys.agenda
    case .goTo: keys.goTo
    case .today: keys.today
    case .freeTime: keys.freeTime
    case .nextWeek: keys.nextWeek
    case .previousWeek: keys.previousWeek
    case .nextMonth: keys.nextMonth
    case .previousMonth: keys.previousMonth
    case .leaveFreeTime: keys.back
    }
  }
}
