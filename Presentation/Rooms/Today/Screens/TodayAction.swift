import Domain

/// What keys do on Today.
package enum TodayAction: KeyAction {
  case newEvent, quickAdd, open, editEvent, removeEvent, water, postpone, review, openSaying, likeSaying
  case goTo, nextDay, previousDay, today, down, up, lunar

  package var keys: [KeyPress] {
    switch shared {
    case .plan(let key): key.keys
    case .people(let key): key.keys
    case .words(let key): key.keys
    case .openSaying: [.character("v"), KeyPress(.function(10))]
    }
  }

  package func label(_ texts: Texts) -> String {
    switch shared {
    case .plan(let key): key.label(texts.plan.keys)
    case .people(let key): key.label(texts)
    case .words(let key): key.label(texts)
    case .openSaying: texts.today.openSaying
    }
  }

  /// Whether there is something it can be done to.
  func isPossible(with item: TodayItem?, today: Day) -> Bool {
    switch (self, item) {
    case (.editEvent, .occurrence), (.removeEvent, .occurrence), (.water, .plant): true
    case (.review, .review), (.review, .watering): true
    case (.postpone, .plant(let plant)): plant.plant.dDay(on: today).isToday
    case (.review, .plant(let plant)): plant.openReview != nil
    case (.editEvent, _), (.removeEvent, _), (.water, _), (.postpone, _), (.review, _): false
    default: true
    }
  }

  /// The key of the room that does the same.
  private enum Shared {
    case plan(PlanKey)
    case people(PeopleKey)
    case words(WordsKey)
    case openSaying
  }

  private var shared: Shared {
    switch self {
    case .newEvent: .plan(.add)
    case .quickAdd: .plan(.quickAdd)
    case .open: .plan(.showInPlan)
    case .editEvent: .plan(.edit)
    case .removeEvent: .plan(.remove)
    case .water: .people(.water)
    case .postpone: .people(.postpone)
    case .review: .people(.review)
    case .openSaying: .openSaying
    case .likeSaying: .words(.like)
    case .nextDay: .plan(.nextDay)
    case .previousDay: .plan(.previousDay)
    case .goTo: .plan(.goTo)
    case .today: .plan(.today)
    case .down: .plan(.nextEvent)
    case .up: .plan(.previousEvent)
    case .lunar: .plan(.lunar)
    }
  }
}
