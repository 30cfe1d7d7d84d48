/// What keys do in the agenda.
package enum AgendaAction: KeyAction {
  case add, open, edit, remove, back, week, month, goTo, today, nextEvent, previousEvent, nextPage, previousPage,
    nextMonth, previousMonth

  package var keys: [KeyPress] {
    switch self {
    case .open: [.enter]
    case .add: [.character("n"), KeyPress(.insert)]
    case .edit: [.character("e"), KeyPress(.function(2))]
    case .remove: [.character("d"), KeyPress(.delete)]
    case .nextEvent: [.down, .character("j")]
    case .previousEvent: [.up, .character("k")]
    case .nextPage: [KeyPress(.pageDown)]
    case .previousPage: [KeyPress(.pageUp)]
    case .back: [.escape, .character("a")]
    case .week: [.character("w")]
    case .month: [.character("m")]
    case .goTo: [.character("g"), .control("g")]
    case .today: [.character("t"), KeyPress(.home)]
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
    case .nextEvent: keys.nextEvent
    case .previousEvent: keys.previousEvent
    case .nextPage: keys.nextPage
    case .previousPage: keys.previousPage
    case .back: keys.back
    case .week: keys.week
    case .month: keys.month
    case .goTo: keys.goTo
    case .today: keys.today
    case .nextMonth: keys.nextMonth
    case .previousMonth: keys.previousMonth
    }
  }
}
