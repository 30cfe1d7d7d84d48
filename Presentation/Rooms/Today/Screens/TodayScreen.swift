package import Domain

/// The day at a glance: what is going on, what comes next, what is done; every line can be acted on in place.
package enum TodayScreen: Screen {
  package typealias Action = TodayAction

  package enum Event: Equatable, Sendable {
    case action(TodayAction)
    case loaded(TodayPage)
    case failed(StoreError)
    case go(Day)
    /// What is to be selected, if it is on the page.
    case select(Occurrence.ID)
    /// For the list, or for the box that is open.
    case input(InputEvent)
  }

  package enum Effect: Equatable, Sendable {
    /// `nil` for whatever day today is.
    case load(Day?)
    case newEvent(Day)
    case quickAdd
    case editEvent(Domain.Event.ID, RecurrenceID? = nil)
    case remove(Domain.Event, RecurrenceID? = nil, SeriesScope = .all)
    case showInPlan(Day, Occurrence.ID?)
    case ask(RoomRequest)
    /// Like or unlike it.
    case like(Saying)
  }

  package static func event(for input: InputEvent, in state: State) -> Event? {
    switch state.box {
    case .goTo(let box): return GoToScreen.event(for: input, in: box).map { .input($0.input) }
    case .removal(let box): return RemovalScreen.event(for: input, in: box).map { .input($0.input) }
    case nil: break
    }
    switch input {
    case .key(let press):
      if let action = TodayAction.allCases.first(where: { $0.keys.contains(press) }) { return .action(action) }
      return press.key == .pageUp || press.key == .pageDown ? .input(input) : nil
    case .mouse, .resize: return .input(input)
    case .paste, .focus: return nil
    }
  }

  package static func update(_ state: inout State, _ event: Event) -> [Effect] {
    switch event {
    case .action(let action): return perform(action, &state)
    case .go(let day): return load(day, &state)
    case .input(let input): return handle(input, &state)
    case .select(let id): if let index = state.rows.index(of: id) { state.list.select(index, in: state.rows) }
    case .loaded(let page): state.show(page)
    case .failed(let error): state.fail(with: error)
    }
    return []
  }

  private static func perform(_ action: TodayAction, _ state: inout State) -> [Effect] {
    // Where nothing could be read yet, that can be tried again.
    guard let page = state.page else { return action == .today ? load(nil, &state) : [] }
    let selected = state.selected
    switch action {
    case .down: state.list.move(by: 1, in: state.rows)
    case .up: state.list.move(by: -1, in: state.rows)
    case .nextDay: return load(page.day.adding(days: 1), &state)
    case .previousDay: return load(page.day.adding(days: -1), &state)
    case .today: return load(nil, &state)
    case .open: return open(state)
    case .newEvent: return [.newEvent(page.day)]
    case .quickAdd: return [.quickAdd]
    case .editEvent: return selected.map { [.editEvent($0.event.id, $0.instance?.id)] } ?? []
    case .removeEvent:
      state.box = selected.map {
        .removal(RemovalScreen.State($0.event, place: $0.instance?.id, context: state.context))
      }
      _ = handle(.resize(state.size), &state)
    case .water, .postpone, .review: return tend(action, state, today: page.clock.today)
    case .openSaying: return page.saying.map { [show($0)] } ?? []
    case .likeSaying: return page.saying.map { [.like($0)] } ?? []
    case .goTo: state.box = .goTo(GoToScreen.State(today: page.clock.today, context: state.context))
    case .lunar: state.showsLunar.toggle()
    }
    return []
  }

  private static func load(_ day: Day?, _ state: inout State) -> [Effect] {
    state.chosenDay = day == state.page?.clock.today ? nil : day
    return [.load(state.chosenDay)]
  }

  private static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    if case .resize(let size) = input { state.resize(to: size) }
    switch state.box {
    case .goTo(var box):
      let effects = GoToScreen.update(&box, PlanBoxEvent(input))
      state.box = .goTo(box)
      return effects.flatMap { answer($0, &state) }
    case .removal(var box):
      let effects = RemovalScreen.update(&box, PlanBoxEvent(input))
      state.box = .removal(box)
      return effects.flatMap { answer($0, &state) }
    case nil:
      let layout = TodayLayout(state, size: state.size)
      if case .mouse(let event) = input, event.kind == .press, let area = layout.coming, let page = state.page,
        let target = ComingDayLines(page, context: state.context).target(at: event.point, in: area)
      {
        return [.showInPlan(target.day, target.occurrence)]
      }
      if case .mouse(let event) = input, event.kind == .press, layout.saying.contains(event.point) {
        return state.page?.saying.map { [show($0)] } ?? []
      }
      let outcome = state.list.handle(input, in: layout.list, rows: state.rows)
      return outcome == .submitted ? open(state) : []
    }
  }

  private static func open(_ state: State) -> [Effect] {
    guard let page = state.page else { return [] }
    return switch state.selectedItem {
    case .plant(let plant): [.ask(.plant(.show, plant.id))]
    case .review(let review): [.ask(.review(review.watering.id))]
    case .watering(let watering): [.ask(.plant(.show, watering.plant.id))]
    case .occurrence(let occurrence): [.showInPlan(page.shownDay(of: occurrence), occurrence.id)]
    case nil: [.showInPlan(page.day, nil)]
    }
  }

  private static func show(_ saying: Saying) -> Effect {
    .ask(RoomRequest(.show, RecordReference(.saying, saying.id.uuid)))
  }

  private static func tend(_ action: TodayAction, _ state: State, today: Day) -> [Effect] {
    guard let item = state.selectedItem, action.isPossible(with: item, today: today) else { return [] }
    return switch (action, item) {
    case (.water, .plant(let plant)): [.ask(.plant(.water, plant.id))]
    case (.postpone, .plant(let plant)): [.ask(.plant(.postpone, plant.id))]
    case (.review, .plant(let plant)): plant.openReview.map { [.ask(.review($0))] } ?? []
    case (.review, .review(let review)): [.ask(.review(review.watering.id))]
    case (.review, .watering(let watering)): [.ask(.review(watering.watering.id))]
    default: []
    }
  }

  /// What the open box was left with.
  private static func answer(_ effect: PlanEffect, _ state: inout State) -> [Effect] {
    state.box = nil
    switch effect {
    case .go(let day): return load(day, &state)
    case .remove(let event, let place, let scope): return [.remove(event, place, scope)]
    default: return []
    }
  }
}
