package import Domain

/// Leads through the garden: its plants, one of them, and everything that is done to them.
@MainActor
package final class PeopleCoordinator: RoomCoordinator, RouteCoordinator {
  let services: PeopleServices
  package var stack: RouteStack<PeopleEffect, PeopleResult>
  var importTask: ImportTask?
  package private(set) var clock: DayClock
  /// The garden as it was read last, whose phrases stay.
  private var garden: GardenPage?

  package init(_ services: PeopleServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(GardenScreen.State(context: services.context))
  }

  package func advance() {
    stack.advance()
    watchImport()
  }

  /// Reads again what is shown.
  package func appear() async {
    clock = services.clock
    await readShown()
  }

  /// Selects a plant in the garden.
  func select(_ id: Plant.ID) { stack.change(GardenScreen.State.self) { $0.select(id) } }

  /// Selects a contact in the list where that is open.
  func select(_ id: Contact.ID) { stack.change(ContactsScreen.State.self) { $0.select(id) } }

  package func run(_ effect: PeopleEffect) async -> [AppEffect] {
    switch effect {
    case .loadGarden, .loadDetail, .loadCalendar, .loadStatistics, .find: return await load(effect)
    case .showDetail(let id): return await push(PlantDetailScreen.State(id, context: context))
    case .showCalendar(let id, let day):
      return await push(PlantCalendarScreen.State(id, day: day ?? clock.today, context: context))
    case .showStatistics: return await push(GardenStatisticsScreen.State(today: clock.today, context: context))
    case .showSpeciesSheet(let plant): return await push(SpeciesSheetScreen.State(plant.plant, context: context))
    case .dismiss:
      await pop()
      return []
    case .askWhomToPlant: return await push(PickContactScreen.State(context: context))
    case .askHowToPlantContact(let id): return await askHowToPlant(id)
    case .askHowToPlant(let task):
      return await push(FormScreen.State(PlantForm(task, today: clock.today, texts: texts)))
    case .askHowToWater(let plant): return await askHowToWater(plant.id)
    case .askForReview(let plant, let watering): return await askForReview(plant, watering)
    case .askToPostpone(let plant): return await askToPostpone(plant)
    case .askToRemove(let plant): return await push(QuestionScreen.State(removal(plant)))
    case .open(let link): return await sendToTop(.opened(await services.open(link.url)))
    case .plant(let task, let answer): return await plant(task, answer)
    case .water(let plant, let draft, let early): return await water(plant, draft, early: early)
    case .review(let id, let shown, let review): return await write(review, on: id, from: shown)
    case .removeReview(let watering): return await removeReview(of: watering)
    case .postpone(let plant, let days): return await postpone(plant, by: days)
    case .remove(let plant): return await remove(plant)
    case .contacts(let effect): return await run(effect)
    case .file(let order): return await run(order)
    case .stopImport:
      stopImport()
      return []
    }
  }

  var context: RoomContext { services.context }
  var texts: Texts { services.texts }

  private func load(_ effect: PeopleEffect) async -> [AppEffect] {
    do throws(StoreError) {
      guard let result = try await services.read(effect, after: garden) else { return [] }
      if case .garden(let page) = result { garden = page }
      return await broadcast(result)
    } catch {
      if case .find = effect { return await sendToTop(.failed(error)) }
      return await sendToSeen(.failed(error))
    }
  }
}
