package import Domain

/// The day at a glance, made of what the rooms give; every line can be acted on in place.
package enum TodayScreen: RouteScreen {
  package typealias Action = TodayMove

  package static func receive(_ input: InputEvent, _ state: inout State) -> [TodayEffect]? {
    guard case .key(let press) = input else { return receiveKey(input, &state) }
    if let effect = state.effect(for: press) { return [effect] }
    if press.key == .pageUp || press.key == .pageDown { return handle(input, &state) }
    return receiveKey(input, &state)
  }

  package static func perform(_ action: TodayMove, _ state: inout State) -> [TodayEffect] {
    // Where nothing could be read yet, that can be tried again.
    guard let page = state.page else { return action == .today ? load(nil, &state) : [] }
    switch action {
    case .down: state.list.move(by: 1, in: state.rows)
    case .up: state.list.move(by: -1, in: state.rows)
    case .nextDay: return load(page.day.adding(days: 1), &state)
    case .previousDay: return load(page.day.adding(days: -1), &state)
    case .today: return load(nil, &state)
    case .goTo: return [.askForDay]
    case .lunar: state.showsLunar.toggle()
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [TodayEffect] {
    if case .resize = input { state.fitList() }
    let layout = TodayLayout(state, size: state.size)
    if case .mouse(let event) = input, event.kind == .press {
      if let area = layout.aside, let effect = state.page?.aside(state.texts)?.effect(event.point, area) {
        return [effect]
      }
      if layout.headline.contains(event.point), let headline = state.headline { return [headline.opening] }
    }
    let outcome = state.list.handle(input, in: layout.list, rows: state.rows)
    return outcome == .submitted ? [state.openingEffect].compactMap(\.self) : []
  }

  package static func receive(_ result: TodayResult, _ state: inout State) -> [TodayEffect] {
    switch result {
    case .loaded(let page): state.show(page)
    case .failed(let error): state.fail(with: error)
    case .go(let day): return load(day, &state)
    case .select(let record):
      let rows = state.rows
      if let index = rows.index(near: record) { state.list.select(index, in: rows) }
    }
    return []
  }

  private static func load(_ day: Day?, _ state: inout State) -> [TodayEffect] {
    state.chosenDay = day == state.page?.query.clock.today ? nil : day
    return [.load(state.chosenDay)]
  }
}

package enum TodayMove: BoundAction {
  case goTo, nextDay, previousDay, today, down, up, lunar

  package var binding: KeyBinding {
    switch self {
    case .goTo: CommonKey.goTo
    case .nextDay: CommonKey.nextDay
    case .previousDay: CommonKey.previousDay
    case .today: CommonKey.today
    case .down: CommonKey.nextEvent
    case .up: CommonKey.previousEvent
    case .lunar: CommonKey.lunar
    }
  }
}

package enum TodayResult: Equatable, Sendable {
  case loaded(TodayPage)
  case failed(StoreError)
  case go(Day)
  /// What is to be selected, if it is on the page.
  case select(RecordReference)
}

extension TodayScreen {
  /// All keys of Today where some rooms give something.
  package static func keys(of rooms: [any TodayPart.Type]) -> [KeyBinding] {
    let keys = rooms.map { $0.keys }
    return keys.flatMap(\.day) + [CommonKey.showInPlan] + keys.flatMap(\.rows) + TodayMove.allCases.map(\.binding)
  }
}
