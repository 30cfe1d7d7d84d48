package import Domain

/// Leads through the sayings: the recommended one, lists, one of them, and everything that is done to them.
@MainActor
package final class WordsCoordinator: RoomCoordinator {
  package let room = Room.words
  let services: WordsServices
  /// From all sayings at the bottom to what is on top.
  private(set) var routes: [any WordsState]
  private var size = Size(columns: 80, rows: 24)
  /// The user's clock when something was read last.
  private var clock: DayClock

  package init(_ services: WordsServices) {
    self.services = services
    clock = services.clock
    routes = [WordsHomeScreen.State(context: services.context)]
  }

  package var keys: [KeyHelp] { top.keys }

  package var hasTextFocus: Bool { top.hasTextFocus }

  package var isAsking: Bool { top.isOverlay }

  package var nextChange: Instant? {
    shown.compactMap(\.nextChange).filter { $0 > clock.now }.reduce(clock.endOfToday, min)
  }

  package var nextFrame: Duration? { top.nextFrame }

  package func advance() { routes[routes.count - 1].advance() }

  /// Reads again what is shown.
  package func appear() async {
    clock = services.clock
    for route in shown { _ = await run(route.wanted) }
  }

  package func show(_ day: Day, selecting occurrence: Occurrence.ID?) async {}

  package func reveal(_ occurrence: Occurrence.ID, on day: Day) async {}

  package func handle(_ input: InputEvent) async -> [HouseEffect] {
    if case .resize(let size) = input {
      guard size != self.size else { return [] }
      self.size = size
      for index in routes.indices { _ = routes[index].receive(input) }
      return []
    }
    guard let effects = routes[routes.count - 1].receive(input) else { return [.unhandled] }
    return await run(effects)
  }

  package func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    for route in shown { route.draw(on: &frame) }
    return frame
  }

  var context: WordsContext { services.context }

  private var top: any WordsState { routes[routes.count - 1] }

  /// The screen that is seen and the boxes over it.
  private var shown: ArraySlice<any WordsState> { routes[(routes.lastIndex { !$0.isOverlay } ?? 0)...] }
}

extension WordsCoordinator {
  func push(_ route: some WordsState) async -> [HouseEffect] {
    var route = route
    _ = route.receive(.resize(size))
    routes.append(route)
    return await run(route.wanted)
  }

  /// Leaves what is on top and reads what is below it again.
  func pop() async {
    if routes.count > 1 { routes.removeLast() }
    await appear()
  }

  /// Leaves everything that is about a saying which is gone.
  func popToHome() async {
    routes.removeSubrange(1...)
    await appear()
  }

  /// Selects a saying in the list.
  func select(_ id: Saying.ID) {
    guard var home = routes[0] as? WordsHomeScreen.State else { return }
    home.select(id)
    routes[0] = home
  }

  /// Tells all screens, of which those that did not ask have no use for it.
  func tell(_ news: WordsNews) async -> [HouseEffect] {
    var effects: [WordsEffect] = []
    for index in routes.indices { effects += routes[index].receive(news) }
    return await run(effects)
  }

  /// Tells the screen that is seen, under the boxes over it.
  func tellSeen(_ news: WordsNews) async -> [HouseEffect] {
    await run(routes[shown.startIndex].receive(news))
  }

  func tellTop(_ news: WordsNews) async -> [HouseEffect] {
    await run(routes[routes.count - 1].receive(news))
  }

  func run(_ effects: [WordsEffect]) async -> [HouseEffect] {
    var asked: [HouseEffect] = []
    for effect in effects { asked += await run(effect) }
    return asked
  }

  private func run(_ effect: WordsEffect) async -> [HouseEffect] {
    switch effect {
    case .recommend, .refresh, .loadPage, .loadSaying: return await load(effect)
    case .open(let id, let place): return await open(id, place)
    case .step(let id, let place, let step): return await go(step, from: id, place)
    case .dismiss:
      await pop()
      return []
    case .mark(let saying, let mark): return await toggle(mark, on: saying)
    case .copy(let saying): return await copy(saying)
    case .ask(let task): return await push(SayingFormScreen.State(task, context: context))
    case .save(let task, let content): return await save(task, content)
    case .takeAway(let saying): return await takeAway(saying)
    case .askForFile(let task): return await push(SayingFileScreen.State(task, context: context))
    case .use(let order): return await use(order)
    }
  }
}
