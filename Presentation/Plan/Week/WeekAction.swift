/// What keys do in the week view.
package enum WeekAction: KeyAction {
  case add, open, edit, remove, back, month, agenda, goTo, today, nextDay, previousDay, nextEvent, previousEvent,
    nextWeek, previousWeek, nextMonth, previousMonth

  package var keys: [KeyPress] {
    switch self {
    case .open: [.enter]
    case .add: [.character("n"), KeyPress(.insert)]
    case .edit: [.character("e"), KeyPress(.function(2))]
    case .remove: [.character("d"), KeyPress(.delete)]
    case .nextDay: [.right, .character("l")]
    case .previousDay: [.left, .character("h")]
    case .nextEvent: [.down, .character("j")]
    case .previousEvent: [.up, .character("k")]
    case .back: [.escape, .character("w")]
    case .month: [.character("m")]
    case .agenda: [.character("a")]
    case .goTo: [.character("g"), .control("g")]
    case .today: [.character("t"), KeyPress(.home)]
    case .nextWeek: [KeyPress(.pageDown)]
    case .previousWeek: [KeyPress(.pageUp)]
    case .nextMonth: [.character("]")]
    case .previousMonth: [.character("[")]
    }
  }

  /// Whether it is done to the event that is selected.
  var needsEvent: Bool { self == .edit || self == .remove }

  package func label(_ texts: Texts) -> String {
    let keys = texts.plan.keys
    return switch self {
    case .open: keys.open
    case .add: keys.add
    case .edit: keys.edit
    case .remove: keys.remove
    case .nextDay: keys.nextDay
    case .previousDay: keys.previousDay
    case .nextEvent: keys.nextEvent
    case .previousEvent: keys.previousEvent
    case .back: keys.back
    case .month: keys.month
    case .agenda: keys.agenda
    case .goTo: keys.goTo
    case .today: keys.today
    case .nextWeek: keys.nextWeek
    case .previousWeek: keys.previousWeek
    case .nextMonth: keys.nextMonth
    case .previousMonth: keys.previousMonth
    }
  }
}
