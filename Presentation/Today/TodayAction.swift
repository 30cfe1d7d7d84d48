/// What keys do on Today.
package enum TodayAction: KeyAction {
  case newEvent, open, editEvent, removeEvent, goTo, nextDay, previousDay, today, down, up, lunar

  package var keys: [KeyPress] {
    switch self {
    case .down: [.down, .character("j")]
    case .up: [.up, .character("k")]
    case .open: [.enter, .character("o")]
    case .newEvent: [.character("n"), KeyPress(.insert)]
    case .editEvent: [.character("e"), KeyPress(.function(2))]
    case .removeEvent: [.character("d"), KeyPress(.delete)]
    case .nextDay: [.right, .character("l")]
    case .previousDay: [.left, .character("h")]
    case .today: [.character("t"), KeyPress(.home)]
    case .goTo: [.character("g"), .control("g")]
    case .lunar: [.character("L"), KeyPress(.function(3))]
    }
  }

  /// Whether it is done to the event that is selected.
  var needsEvent: Bool { self == .editEvent || self == .removeEvent }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .down: texts.today.down
    case .up: texts.today.up
    case .open: texts.today.open
    case .newEvent: texts.today.newEvent
    case .editEvent: texts.today.editEvent
    case .removeEvent: texts.today.removeEvent
    case .nextDay: texts.today.nextDay
    case .previousDay: texts.today.previousDay
    case .today: texts.today.backToToday
    case .goTo: texts.today.goTo
    case .lunar: texts.today.lunar
    }
  }
}
