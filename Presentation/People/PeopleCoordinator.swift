package import Domain

/// Leads through the garden: its plants, one of them, and everything that is done to them.
@MainActor
package final class PeopleCoordinator: RoomCoordinator {
  package let room = Room.people
  let services: PeopleServices
  /// From the garden at the bottom to what is on top.
  private(set) var routes: [any PeopleState]
  private var size = Size(columns: 80, rows: 24)
  /// The user's clock when something was read last.
  private var clock: DayClock
  /// The garden as it was read last, whose phrases stay.
  private var garden: GardenPage?

  package init(_ services: PeopleServices) {
    self.services = services
    clock = services.clock
    routes = [GardenScreen.State(context: services.context)]
  }

  package var keys: [KeyHelp] { top.keys }

  package var hasTextFocus: Bool { top.hasTextFocus }

  package var isAsking: Bool { top.isOverlay }

  package var nextChange: Instant? { clock.endOfToday }

  package var nextFrame: Duration? { top.nextFrame }

  package func advance() { routes[routes.count - 1].advance() }

  /// Reads again what is shown.
  package func appear() async {
    clock = services.clock
    for route in shown {
      guard let wanted = route.wanted else { continue }
      _ = await run([wanted])
    }
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
    let asked = await run(effects)
    // What is passed on is for what is on top now, and then for the house.
    guard asked.contains(.unhandled) else { return asked }
    return asked.filter { $0 != .unhandled } + (await handle(input))
  }

  package func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    for route in shown { route.draw(on: &frame) }
    return frame
  }

  private var top: any PeopleState { routes[routes.count - 1] }

  /// The screen that is seen and the boxes over it.
  private var shown: ArraySlice<any PeopleState> { routes[(routes.lastIndex { !$0.isOverlay } ?? 0)...] }
}

extension PeopleCoordinator {
  func push(_ route: some PeopleState) async -> [HouseEffect] {
    var route = route
    _ = route.receive(.resize(size))
    routes.append(route)
    guard let wanted = route.wanted else { return [] }
    return await run([wanted])
  }

  /// Leaves what is on top and reads what is below it again.
  func pop() async {
    if routes.count > 1 { routes.removeLast() }
    await appear()
  }

  /// Leaves everything over the garden that is about a plant which is gone.
  func popToGarden() async {
    routes.removeSubrange(1...)
    await appear()
  }

  /// Selects a plant in the garden.
  func select(_ id: Plant.ID) {
    guard var garden = routes[0] as? GardenScreen.State else { return }
    garden.select(id)
    routes[0] = garden
  }

  /// Selects a contact in the list where that is open.
  func select(_ id: Contact.ID) {
    for index in routes.indices {
      guard var contacts = routes[index] as? ContactsScreen.State else { continue }
      contacts.select(id)
      routes[index] = contacts
    }
  }

  /// Tells all screens, of which those that did not ask have no use for it.
  func tell(_ news: PeopleNews) async -> [HouseEffect] {
    var effects: [PeopleEffect] = []
    for index in routes.indices { effects += routes[index].receive(news) }
    return await run(effects)
  }

  /// Tells the screen that is seen, under the boxes over it.
  func tellSeen(_ news: PeopleNews) async -> [HouseEffect] {
    await run(routes[shown.startIndex].receive(news))
  }

  func tellTop(_ news: PeopleNews) async -> [HouseEffect] {
    await run(routes[routes.count - 1].receive(news))
  }

  func run(_ effects: [PeopleEffect]) async -> [HouseEffect] {
    var asked: [HouseEffect] = []
    for effect in effects { asked += await run(effect) }
    return asked
  }

  private func run(_ effect: PeopleEffect) async -> [HouseEffect] {
    switch effect {
    case .loadGarden, .loadDetail, .loadCalendar, .loadStatistics, .find: return await load(effect)
    case .showDetail(let id): return await push(PlantDetailScreen.State(id, context: context))
    case .showCalendar(let id, let day):
      return await push(PlantCalendarScreen.State(id, day: day ?? clock.today, context: context))
    case .showStatistics: return await push(GardenStatisticsScreen.State(today: clock.today, context: context))
    case .showCard(let plant): return await push(SpeciesCardScreen.State(plant.plant, context: context))
    case .dismiss:
      await pop()
      return []
    case .passOn: return [.unhandled]
    case .askWhomToPlant: return await push(PickContactScreen.State(context: context))
    case .askHowToPlantContact(let id): return await askHowToPlant(id)
    case .askHowToPlant(let task):
      return await push(PlantFormScreen.State(task, today: clock.today, context: context))
    case .askHowToWater(let plant): return await askHowToWater(plant)
    case .askForReview(let plant, let watering): return await askForReview(plant, watering)
    case .askToPostpone(let plant): return await askToPostpone(plant)
    case .askToRemove(let plant): return await push(PlantRemovalScreen.State(plant, context: context))
    case .open(let link): return await tellTop(.opened(await services.open(link.url)))
    case .plant(let task, let answer): return await plant(task, answer)
    case .water(let plant, let draft, let early): return await water(plant, draft, early: early)
    case .review(let id, let review): return await write(review, on: id)
    case .removeReview(let watering): return await removeReview(of: watering)
    case .postpone(let plant, let days): return await postpone(plant, by: days)
    case .remove(let plant): return await remove(plant)
    case .contacts(let effect): return await run(effect)
    }
  }

  var context: PeopleContext { services.context }

  private func load(_ effect: PeopleEffect) async -> [HouseEffect] {
    do throws(RepositoryError) {
      guard let news = try await services.read(effect, after: garden) else { return [] }
      if case .garden(let page) = news { garden = page }
      return await tell(news)
    } catch {
      if case .find = effect { return await tellTop(.failed(error)) }
      return await tellSeen(.failed(error))
    }
  }
}
