import Domain

/// What keys do on Today.
package enum TodayAction: BoundAction {
  case newEvent, quickAdd, open, editEvent, removeEvent, water, postpone, review, openSaying, likeSaying
  case goTo, nextDay, previousDay, today, down, up, lunar

  package var binding: KeyBinding {
    switch self {
    case .newEvent: CommonKey.addEvent
    case .quickAdd: CommonKey.quickAdd
    case .open: CommonKey.showInPlan
    case .editEvent: CommonKey.edit
    case .removeEvent: CommonKey.remove
    case .water: CommonKey.water
    case .postpone: CommonKey.postpone
    case .review: CommonKey.review
    case .openSaying: KeyBinding([.character("v"), KeyPress(.function(10))], ko: "글귀 보기", en: "open the saying")
    case .likeSaying: CommonKey.like
    case .goTo: CommonKey.goTo
    case .nextDay: CommonKey.nextDay
    case .previousDay: CommonKey.previousDay
    case .today: CommonKey.today
    case .down: CommonKey.nextEvent
    case .up: CommonKey.previousEvent
    case .lunar: CommonKey.lunar
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
}
