/// What keys do in the plan and on Today: the same key and the same name wherever it can be done.
package enum PlanKey: Hashable, Sendable {
  case open, showInPlan, expand, add, quickAdd, edit, remove
  case nextEvent, previousEvent, nextDay, previousDay, weekBelow, weekAbove, nextWeek, previousWeek
  case nextMonth, previousMonth, nextPage, previousPage, laterTime, earlierTime
  case week, month, agenda, goTo, today, freeTime, lunar, back

  /// One of them works while an input method holds letters back.
  var keys: [KeyPress] {
    switch self {
    case .open, .expand: [.enter]
    case .showInPlan: [.enter, .character("o")]
    case .add: [.character("n"), KeyPress(.insert)]
    case .quickAdd: [.character("+"), KeyPress(.function(4))]
    case .edit: [.character("e"), KeyPress(.function(2))]
    case .remove: [.character("d"), KeyPress(.delete)]
    case .nextEvent, .weekBelow: [.down, .character("j")]
    case .previousEvent, .weekAbove: [.up, .character("k")]
    case .nextDay: [.right, .character("l")]
    case .previousDay: [.left, .character("h")]
    case .nextWeek, .nextPage: [KeyPress(.pageDown)]
    case .previousWeek, .previousPage: [KeyPress(.pageUp)]
    case .laterTime: [KeyPress(.down, .shift), .character("J")]
    case .earlierTime: [KeyPress(.up, .shift), .character("K")]
    case .nextMonth: [.character("]")]
    case .previousMonth: [.character("[")]
    case .week: [.character("w"), KeyPress(.function(5))]
    case .month: [.character("m"), KeyPress(.function(6))]
    case .agenda: [.character("a"), KeyPress(.function(7))]
    case .goTo: [.character("g"), .control("g")]
    case .today: [.character("t"), KeyPress(.home)]
    case .freeTime: [.character("f"), KeyPress(.function(8))]
    case .lunar: [.character("L"), KeyPress(.function(3))]
    case .back: [.escape]
    }
  }

  func label(_ texts: PlanKeyTexts) -> String {
    switch self {
    case .open: texts.open
    case .showInPlan: texts.showInPlan
    case .expand: texts.expand
    case .add: texts.add
    case .quickAdd: texts.quickAdd
    case .edit: texts.edit
    case .remove: texts.remove
    case .nextEvent: texts.nextEvent
    case .previousEvent: texts.previousEvent
    case .nextDay: texts.nextDay
    case .previousDay: texts.previousDay
    case .weekBelow: texts.weekBelow
    case .weekAbove: texts.weekAbove
    case .nextWeek: texts.nextWeek
    case .previousWeek: texts.previousWeek
    case .nextMonth: texts.nextMonth
    case .previousMonth: texts.previousMonth
    case .laterTime: texts.laterTime
    case .earlierTime: texts.earlierTime
    case .nextPage: texts.nextPage
    case .previousPage: texts.previousPage
    case .week: texts.week
    case .month: texts.month
    case .agenda: texts.agenda
    case .goTo: texts.goTo
    case .today: texts.today
    case .freeTime: texts.freeTime
    case .lunar: texts.lunar
    case .back: texts.back
    }
  }
}
