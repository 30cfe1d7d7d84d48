package import Domain

/// Leads through the plan: the day and its week, month and agenda, with boxes over them.
@MainActor
package final class PlanCoordinator: RoomCoordinator {
  private let services: PlanServices
  /// From the day view at the bottom to what is on top.
  package private(set) var routes: [PlanRoute]
  private var size = Size(columns: 80, rows: 24)
  /// The user's clock when something was read last.
  private var clock: DayClock

  package init(_ services: PlanServices) {
    self.services = services
    clock = services.clock
    routes = [PlanRoute(.day, day: services.clock.today, context: services.context)]
  }

  package var keys: [KeyHelp] { routes[routes.count - 1].keys(services.texts) }

  package var hasTextFocus: Bool {
    if case .goTo? = routes.last { true } else { false }
  }

  package var isAsking: Bool { routes.last?.isOverlay ?? false }

  package var nextChange: Instant? {
    let change = routes[viewIndex].nextChange.map { services.time.zone.instant(of: $0) }
    return min(change ?? clock.endOfToday, clock.endOfToday)
  }

  /// Reads again what is shown; where today was shown and is over, goes to the new one.
  package func appear() async {
    let old = clock.today
    clock = services.clock
    guard let view = routes[viewIndex].view else { return }
    if view.day == old, clock.today != old {
      _ = await send(.go(clock.today))
    } else {
      _ = await run([view.wanted])
    }
  }

  package func show(_ record: RecordReference) async {
    if let day = record.day { _ = await run([.open(day, record.occurrence)]) }
  }

  package func reveal(_ record: RecordReference) async {
    guard let day = record.day, let occurrence = record.occurrence else { return }
    _ = await send(.go(day, selecting: occurrence))
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    if case .resize(let size) = input {
      resize(to: size)
      return []
    }
    guard let effects = routes[routes.count - 1].receive(input) else { return [.unhandled] }
    return await run(effects)
  }

  package func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    for route in routes[viewIndex...] { route.draw(on: &frame) }
    return frame
  }

  /// The place of the view that is seen, under whatever is over it.
  private var viewIndex: Int { routes.lastIndex { !$0.isOverlay } ?? 0 }

  private func send(_ message: PlanRoute.Message) async -> [AppEffect] {
    await run(routes[viewIndex].receive(message))
  }

  private func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    for index in routes.indices { _ = routes[index].receive(.resize(size)) }
  }

  private func push(_ route: PlanRoute) {
    var route = route
    _ = route.receive(.resize(size))
    routes.append(route)
  }
}

extension PlanCoordinator {
  private func run(_ effects: [PlanEffect]) async -> [AppEffect] {
    var asked: [AppEffect] = []
    for effect in effects { asked += await run(effect) }
    return asked
  }

  private func run(_ effect: PlanEffect) async -> [AppEffect] {
    switch effect {
    case .load(let days, let marks):
      return await load { () async throws(StoreError) in
        // What is read with marks around it is shown in full.
        .loaded(try await services.page(days, marks: marks, withSeries: marks != nil))
      }
    case .loadMore(let day):
      return await load { () async throws(StoreError) in
        let (page, isLast) = try await services.page(after: day)
        return .loadedMore(page, isLast: isLast)
      }
    case .loadEarlier(let day):
      return await load { () async throws(StoreError) in
        let (page, isFirst) = try await services.page(before: day)
        return .loadedEarlier(page, isFirst: isFirst)
      }
    case .show(let view, let day):
      routes.removeSubrange(1...)
      push(PlanRoute(view, day: day, context: services.context))
      return await readView()
    case .open(let day, let occurrence):
      routes = []
      push(.day(DayScreen.State(day: day, selecting: occurrence, context: services.context)))
      return await readView()
    case .dismiss:
      let wasOverlay = routes.removeLast().isOverlay
      return wasOverlay ? [] : await readView()
    case .askForDay:
      push(.goTo(GoToScreen.State(today: services.clock.today, context: services.context)))
      return []
    case .go(let day):
      routes.removeLast()
      return await send(.go(day))
    case .askToRemove(let event, let place):
      push(.removal(RemovalScreen.State(event, place: place, context: services.context)))
      return []
    case .remove(let event, let place, let scope):
      routes.removeLast()
      return await readView(after: services.remove(event, at: place, scope))
    case .newEvent(let day, let time): return [.ask(.newEvent(day, at: time))]
    case .quickAdd: return [.ask(.newEventInOneLine)]
    case .edit(let id, let place): return [.ask(.editEvent(id, place))]
    }
  }

  private func readView(after effect: AppEffect? = nil) async -> [AppEffect] {
    guard let view = routes[viewIndex].view else { return [] }
    return await run([view.wanted]) + [effect].compactMap { $0 }
  }

  private func load(
    _ read: () async throws(StoreError) -> PlanRoute.Message
  ) async -> [AppEffect] {
    do throws(StoreError) {
      let message = try await read()
      clock = services.clock
      return await send(message)
    } catch {
      return await send(.failed(error))
    }
  }
}
