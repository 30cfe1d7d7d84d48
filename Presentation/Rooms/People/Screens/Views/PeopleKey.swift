/// What keys do with plants: the same key and the same name wherever it can be done.
package enum PeopleKey: Hashable, Sendable {
  case open, water, postpone, review, calendar, plant, edit, remove, statistics, contacts, search, card, noteDay, back
  case next, previous, nextPage, previousPage, first, last
  case nextDay, previousDay, weekBelow, weekAbove, nextMonth, previousMonth, today

  /// One of them works while an input method holds letters back.
  var keys: [KeyPress] {
    switch self {
    case .open: [.enter]
    case .water: [.character("w"), KeyPress(.function(5))]
    case .postpone: [.character("p"), KeyPress(.function(6))]
    case .review: [.character("r"), KeyPress(.function(7))]
    case .calendar: [.character("c"), KeyPress(.function(8))]
    case .plant: [.character("n"), KeyPress(.insert)]
    case .edit: [.character("e"), KeyPress(.function(2))]
    case .remove: [.character("d"), KeyPress(.delete)]
    case .statistics: [.character("s"), KeyPress(.function(4))]
    case .contacts: [.character("a"), KeyPress(.function(12))]
    case .search: [.character("f"), KeyPress(.function(3))]
    case .card: [.character("i"), KeyPress(.enter)]
    case .noteDay: [.character("o"), KeyPress(.function(3))]
    case .back: [.escape]
    case .next: [.down, .character("j")]
    case .previous: [.up, .character("k")]
    case .nextPage: [KeyPress(.pageDown)]
    case .previousPage: [KeyPress(.pageUp)]
    case .first: [KeyPress(.home)]
    case .last: [KeyPress(.end)]
    case .nextDay: [.right, .character("l")]
    case .previousDay: [.left, .character("h")]
    case .weekBelow: [.down, .character("j")]
    case .weekAbove: [.up, .character("k")]
    case .nextMonth: [.character("]"), KeyPress(.pageDown)]
    case .previousMonth: [.character("["), KeyPress(.pageUp)]
    case .today: [.character("t"), KeyPress(.home)]
    }
  }

  func label(_ texts: Texts) -> String {
    let (keys, plan) = (texts.people.keys, texts.plan.keys)
    return switch self {
    case .open: keys.open
    case .water: keys.water
    case .postpone: keys.postpone
    case .review: keys.review
    case .calendar: keys.calendar
    case .plant: keys.plant
    case .edit: plan.edit
    case .remove: plan.remove
    case .statistics: keys.statistics
    case .contacts: keys.contacts
    case .search: keys.search
    case .card: keys.card
    case .noteDay: keys.noteDay
    case .back: plan.back
    case .next: keys.next
    case .previous: keys.previous
    case .nextPage: plan.nextPage
    case .previousPage: plan.previousPage
    case .first: keys.first
    case .last: keys.last
    case .nextDay: plan.nextDay
    case .previousDay: plan.previousDay
    case .weekBelow: plan.weekBelow
    case .weekAbove: plan.weekAbove
    case .nextMonth: plan.nextMonth
    case .previousMonth: plan.previousMonth
    case .today: plan.today
    }
  }
}
