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
      return await push(FormScreen.State(PlantForm(task: task, context: services.fields)))
    case .askHowToWater(let plant, let day): return await askHowToWater(plant.id, on: day)
    case .askForReview(let plant, let watering): return await askForReview(plant, watering)
    case .askToPostpone(let plant): return await askToPostpone(plant)
    case .askToRemove(let plant): return await push(QuestionScreen.State(removal(plant)))
    case .open(let link): return await sendToTop(.opened(await services.open(link.url)))
    case .plant(let task, let contact, let draft): return await plant(task, contact, draft)
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
    await load { () throws(StoreError) in
      do throws(StoreError) {
        let result = try await services.read(effect, after: garden)
        if case .garden(let page)? = result { garden = page }
        return result
      } catch {
        guard case .find = effect else { throw error }
        // The box with the search shows it, not the screen below.
        notifyTop(.failed(error))
        return nil
      }
    }
  }
}

extension PeopleCoordinator {
  private func askHowToPlant(_ id: Contact.ID) async -> [AppEffect] {
    await with(id) { page in
      guard let planted = page.plant else { return await self.run(.askHowToPlant(.plant(page.contact))) }
      return await self.sendToTop(self.refusal(of: .alreadyPlanted(planted)))
    }
  }

  private func plant(_ task: PlantTask, _ new: ContactCard, _ draft: PlantDraft) async -> [AppEffect] {
    let (plant, today) = (PlantContact(services.store, newID: services.newID), services.clock.today)
    let planted: GardenPlant
    do throws(PlantContactError) {
      switch task {
      case .edit(let plant, let shown): return await edit(plant, from: shown, to: draft)
      case .plant(let contact):
        planted = try await plant(contact.id, draft, from: .set(contact.card.birthday), today: today)
      case .somebodyNew: planted = try await plant(new, draft, today: today)
      }
    } catch { return await sendToTop(refusal(of: error)) }
    await popToBottom()
    select(planted.id)
    let moment = PlantMomentScreen.State(.planted(planted), today: today, context: context)
    return await push(moment) + [.toast(texts.people.planted(planted))]
  }

  private func refusal(of error: PlantContactError) -> PeopleResult {
    switch error {
    case .nameless: .refused(Refusal(texts.people.needsName))
    case .conflict(let conflict): .plantConflict(conflict)
    default: .refused(Refusal(texts.peopleRefusals.failure(error)))
    }
  }

  private func edit(_ plant: GardenPlant, from shown: PlantDraft, to wanted: PlantDraft) async -> [AppEffect] {
    await save {
      () async throws(EditPlantError) in
      try await EditPlant(services.store)(plant.id, from: shown, to: wanted)
    } failed: { error in
      switch error {
      case .conflict(let conflict): .plantConflict(conflict)
      case .store(let error): .refused(Refusal(texts.failure(error, of: plant.name)))
      }
    } toast: {
      toast($0) { texts.people.edited($0.name) }
    }
  }

  /// Tells what was saved, or that nothing changed.
  func toast<Value>(_ changed: Changed<Value>, _ told: (Value) -> String) -> String {
    changed.isChanged ? told(changed.value) : texts.alreadySo
  }
}
