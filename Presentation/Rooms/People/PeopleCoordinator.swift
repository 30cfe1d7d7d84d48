package import Domain

@MainActor package final class PeopleCoordinator: RoomCoordinator, RouteCoordinator {
  let services: PeopleServices
  package var stack: RouteStack<PeopleEffect, PeopleResult>
  var importTask: ImportTask<ContactFileJob>?
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

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  func select(_ id: Plant.ID) { stack.change(GardenScreen.State.self) { $0.select(id) } }

  package func reveal(_ record: RecordReference) async {
    guard record.kind == .plant, let id = record.id else { return }
    select(Plant.ID(id))
    await appear()
  }

  /// Selects a contact in the list where that is open.
  func select(_ id: Contact.ID) { stack.change(ContactsScreen.State.self) { $0.select(id) } }

  package func run(_ effect: PeopleEffect) async -> [AppEffect] {
    switch effect {
    case .loadGarden, .loadDetail, .loadCalendar, .loadStatistics, .find: return await load(effect)
    case .showDetail(let id): return await push(PlantDetailScreen.State(context: context, id: id))
    case .showCalendar(let id, let day):
      return await push(PlantCalendarScreen.State(context: context, id: id, day: day ?? clock.today))
    case .showStatistics: return await push(GardenStatisticsScreen.State(context: context, today: clock.today))
    case .showSpeciesSheet(let plant):
      let (species, stage) = (plant.plant.species, plant.plant.stage)
      return await push(SpeciesSheetScreen.State(context: context, species: species, stage: stage))
    case .dismiss:
      await pop()
      return []
    case .askWhomToPlant: return await push(PickContactScreen.State(context: context))
    case .askHowToPlantContact(let id): return await askHowToPlant(id)
    case .askHowToPlant(let task):
      return await push(
        FormScreen.State(PlantForm(task: task, today: clock.today, order: services.settings.habits.order, texts: texts))
      )
    case .askHowToWater(let plant, let day): return await askHowToWater(plant.id, on: day)
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

extension PeopleCoordinator {
  func askHowToPlant(_ id: Contact.ID) async -> [AppEffect] {
    do throws(StoreError) {
      let page = try await services.contact(id)
      if let planted = page.plant { return await refuse(.alreadyPlanted(planted)) }
      return await run([.askHowToPlant(.plant(page.contact))])
    } catch { return await sendToTop(.failed(error)) }
  }

  func plant(_ task: PlantTask, _ answer: PlantFormParser.Answer) async -> [AppEffect] {
    let (rule, today) = (PlantContact(services.store, newID: services.newID), services.clock.today)
    do throws(PlantContactError) {
      switch task {
      case .edit(let plant, let shown): return await edit(plant, from: shown, to: answer.draft)
      case .plant(let contact):
        return await show(try await rule(contact.id, answer.draft, from: .set(contact.card.birthday), today: today))
      case .somebodyNew: return await show(try await rule(answer.card, answer.draft, today: today))
      }
    } catch .conflict(let conflict) { return await sendToTop(.plantConflict(conflict)) } catch {
      return await refuse(error)
    }
  }

  private func show(_ planted: GardenPlant) async -> [AppEffect] {
    await popToBottom()
    select(planted.id)
    let moment = PlantMomentScreen.State(.planted(planted), today: services.clock.today, context: context)
    return await push(moment) + [.toast(texts.people.planted(planted))]
  }

  private func edit(_ plant: GardenPlant, from shown: PlantDraft, to wanted: PlantDraft) async -> [AppEffect] {
    do throws(EditPlantError) {
      let edited = try await EditPlant(services.store)(plant.id, from: shown, to: wanted)
      await pop()
      return [.toast(edited.isChanged ? texts.people.edited(edited.value.name) : texts.alreadySo)]
    } catch {
      switch error {
      case .conflict(let conflict): return await sendToTop(.plantConflict(conflict))
      case .store(let error): return await sendToTop(.refused(Refusal(texts.failure(error, of: plant.name))))
      }
    }
  }

  private func refuse(_ error: PlantContactError) async -> [AppEffect] {
    if case .nameless = error { return await sendToTop(.refused(Refusal(texts.people.needsName))) }
    return await sendToTop(.refused(Refusal(texts.peopleFailures.failure(error))))
  }
}
