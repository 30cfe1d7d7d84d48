/// What keys do in the month view.
package enum MonthAction: KeyAction {
  case add, open, back, week, agenda, goTo, today, nextMonth, previousMonth, nextDay, previousDay, weekBelow, weekAbove

  package var keys: [KeyPress] {
    switch self {
    case .open: [.enter]
    case .add: [.character("n"), KeyPress(.insert)]
    case .nextDay: [.right, .character("l")]
    case .previousDay: [.left, .character("h")]
    case .weekBelow: [.down, .character("j")]
    case .weekAbove: [.up, .character("k")]
    case .back: [.escape, .character("m")]
    case .week: [.character("w")]
    case .agenda: [.character("a")]
    case .goTo: [.character("g"), .control("g")]
    case .today: [.character("t"), KeyPress(.home)]
    case .nextMonth: [.character("]"), KeyPress(.pageDown)]
    case .previousMonth: [.character("["), KeyPress(.pageUp)]
    }
  }

  package func label(_ texts: Texts) -> String {
    let keys = texts.plan.keys
    return switch self {
    case .open: keys.open
    case .add: keys.add
    case .nextDay: keys.nextDay
    case .previousDay: keys.previousDay
    case .weekBelow: keys.weekBelow
    case .weekAbove: keys.weekAbove
    case .back: keys.back
    case .week: keys.week
    case .agenda: keys.agenda
    case .goTo: keys.goTo
    case .today: keys.today
    case .nextMonth: keys.nextMonth
    case .previousMonth: keys.previousMonth
    }
  }
}
