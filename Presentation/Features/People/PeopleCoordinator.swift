package import Domain

@MainActor package final class PeopleCoordinator: FeatureCoordinator, ClockedCoordinator {
  let services: PeopleServices
  package var stack: RouteStack<PeopleEffect, PeopleResult>
  var importTask: ImportTask<ContactFileJob>?
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }
  /// The last garden read, whose phrases are reused.
  private var garden: GardenPage?

  package init(_ services: PeopleServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(GardenScreen.State(context: services.context))
  }

  func select(_ id: Plant.ID) { stack.change(GardenScreen.State.self) { $0.select(id) } }

  /// Shows nothing, because ``over(_:_:)`` answers the requests for records.
  package func reveal(_ record: RecordReference) async {
    guard record.kind == .plant, let id = record.id else { return }
    select(Plant.ID(id))
    await appear()
  }

  /// Selects a contact in the list if the list is open.
  func select(_ id: Contact.ID) { stack.change(ContactsScreen.State.self) { $0.select(id) } }

  package func run(_ effect: PeopleEffect) async -> [AppEffect] {
    switch effect {
    case .loadGarden, .loadDetail, .loadCalendar, .loadStatistics, .find: return await load(effect)
    case .showDetail(let id): return await push(PlantDetailScreen.State(context: context, id: id))
    case .showCalendar(let id, let day):
      return await push(PlantCalendarScreen.State(context: context, id: id, day: day ?? clock.today))
    case .showView(let view, let id): return await show(view, of: id)
    case .showStatistics: return await push(GardenStatisticsScreen.State(context: context))
    case .showSpeciesSheet(let plant):
      let (species, stage) = (plant.plant.species, plant.plant.stage)
      return await push(SpeciesSheetScreen.State(context: context, species: species, stage: stage))
    case .dismiss: return await pop()
    case .choosePerson: return await push(PickContactScreen.State(context: context))
    case .askHowToPlantContact(let id): return await askHowToPlant(id)
    case .askHowToPlant(let task):
      return await push(FormScreen.State(PlantForm(task: task, context: services.fields)))
    case .waterNow(let plant, let day, let early): return await waterNow(plant, on: day, early: early)
    case .askHowToWater(let plant, let day): return await askHowToWater(plant.id, on: day)
    case .askForNote(let plant, let watering): return await askForNote(plant, watering)
    case .askToPostpone(let plant): return await askToPostpone(plant)
    case .askToRemove(let plant): return await push(QuestionScreen.State(removal(plant)))
    case .open(let link): return await sendToTop(.opened(await services.open(link.url)))
    case .plant(let task, let contact, let draft): return await plant(task, contact, draft)
    case .water(let plant, let draft, let early): return await water(plant, draft, early: early)
    case .writeNote(let id, let shown, let note): return await write(note, on: id, from: shown)
    case .removeNote(let watering): return await removeNote(of: watering)
    case .postpone(let plant, let days): return await postpone(plant, by: days)
    case .remove(let plant): return await remove(plant)
    case .contacts(let effect): return await run(effect)
    case .file(let order): return await run(order)
    case .stopImport: return stopImport()
    }
  }

  var context: FeatureContext { services.context }
  var texts: Texts { services.texts }

  private func load(_ effect: PeopleEffect) async -> [AppEffect] {
    await load { () throws(StoreError) in
      do throws(StoreError) {
        let result = try await services.read(effect, after: garden)
        if case .garden(let page)? = result { garden = page }
        return result
      } catch {
        guard case .find = effect else { throw error }
        // The search dialog shows the error, not the screen below.
        notifyTop(.failed(error))
        return nil
      }
    }
  }

  private func show(_ view: PlantView, of id: Plant.ID) async -> [AppEffect] {
    stack.pop()
    switch view {
    case .page where stack.top is PlantDetailScreen.State, .calendar where stack.top is PlantCalendarScreen.State:
      await appear()
      return []
    case .page: return await run(.showDetail(id))
    case .calendar: return await run(.showCalendar(id, nil))
    }
  }

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
      case .newPerson: planted = try await plant(new, draft, today: today)
      }
    } catch { return await sendToTop(refusal(of: error)) }
    await popToBottom()
    select(planted.id)
    let moment = PlantCelebrationScreen.State(.planted(planted), today: today, context: context)
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
      texts.message(for: $0) { texts.people.edited($0.name) }
    }
  }
}

package enum PeopleEffect: ImportEffect {
  case loadGarden
  case loadDetail(Plant.ID)
  case loadCalendar(Plant.ID, DayRange)
  case loadStatistics
  /// Searches people; empty words return the most likely people.
  case find(String)

  case showDetail(Plant.ID)
  /// Shows the calendar with a day selected; `nil` selects today.
  case showCalendar(Plant.ID, Day?)
  /// Shows another view of a plant in place of the shown one.
  case showView(PlantView, Plant.ID)
  case showStatistics
  case showSpeciesSheet(GardenPlant)
  case dismiss

  case choosePerson
  case askHowToPlantContact(Contact.ID)
  case askHowToPlant(PlantTask)
  /// - Parameter contact: The contact to add for a new person.
  case plant(PlantTask, contact: ContactCard, PlantDraft)

  /// Waters a plant at once; a plant that isn't thirsty yet needs `early`.
  ///
  /// - Parameter on: A past day; `nil` for today.
  case waterNow(GardenPlant, on: Day? = nil, early: Bool = false)
  /// - Parameter on: A past day; `nil` for today.
  case askHowToWater(GardenPlant, on: Day? = nil)
  case open(ChannelLink)
  case water(GardenPlant, WateringDraft, early: Bool)

  /// Opens the note on a watering; `nil` opens the note on the latest watering.
  case askForNote(GardenPlant, Watering?)
  /// Replaces the note that the form started with.
  case writeNote(Watering.ID, from: WateringNote?, to: WateringNote)
  case removeNote(Watering)

  case askToPostpone(GardenPlant)
  case postpone(GardenPlant, PostponeDays)
  case askToRemove(GardenPlant)
  case remove(GardenPlant)

  case contacts(ContactEffect)
  case file(FileOrder<ContactFileJob>)
  case stopImport
}

package enum PeopleResult: FileResult {
  case garden(GardenPage)
  case detail(PlantDetailPage)
  case calendar(PlantCalendarPage)
  case statistics(GardenStatistics, today: Day)
  case people(PlantCandidates, words: String)
  case opened(Bool)
  /// Reports that the plant was watered elsewhere in the meantime, last with this watering; nothing was saved.
  case wateredElsewhere(Watering, Refusal)
  case contacts(ContactResult)
  /// Reports that the plant was changed elsewhere in the meantime; nothing was saved.
  case plantConflict(FormConflict<PlantDraft>)
  case noteConflict(FormConflict<WateringNoteDraft>)
  case failed(StoreError)
  case refused(Refusal)
  case file(FileEvent<ContactFileJob>)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<ContactFileJob>? { if case .file(let event) = self { event } else { nil } }
}

package enum ContactEffect: Hashable, Sendable {
  /// Reads the part of the list around a row; empty words list all contacts.
  case loadPage(words: String, around: Int)
  case loadContact(Contact.ID)
  case loadDuplicates

  case showAll
  case show(Contact.ID)
  case ask(ContactForm.Task)
  case askToEdit(Contact.ID)
  case save(ContactForm.Task, ContactCard)
  case askToRemove(Contact.ID)
  /// Removes a contact together with the plant that the question mentioned.
  case remove(Contact, GardenPlant?)

  case showDuplicates
  /// Shows a preview of a merge in which the first contact remains.
  case askToMerge([Contact.ID])
  case previewMerge([Contact.ID])
  case merge(MergedContacts)

  case askForFile(ContactFileForm.Task)
}

package enum ContactResult: Equatable, Sendable {
  case page(ContactsPage)
  case contact(ContactPage)
  case duplicates([DuplicateContacts])
  case merge(PlannedMerge)
  /// Reports that the contact was changed elsewhere in the meantime; nothing was saved.
  case conflict(FormConflict<ContactCard>)
}

package protocol PeopleScreen: ActionScreen
where Effect == PeopleEffect, EffectResult == PeopleResult, State: PeopleState {}

package protocol PeopleState: ActionState where Effect == PeopleEffect, EffectResult == PeopleResult {
  var context: FeatureContext { get }
}

extension PeopleState {
  package static var object: LocalizedText? { LocalizedText(ko: "화분", en: "plant") }
  package var texts: Texts { context.texts }
}

extension FeatureContext {
  var people: PeopleTexts { texts.people }
  var contacts: ContactTexts { texts.contacts }
}

enum PeopleKey {
  static let plant = CommonKey.new(ko: "화분", en: "plant")
  static let calendar = CommonKey.calendar
  static let statistics = CommonKey.statistics.named(ko: "나의 정원", en: "my garden")
    .inFull(ko: "나의 정원 통계 보기", en: "show statistics of my garden")
  static let contacts = KeyBinding([.character("a")], ko: "연락처", en: "contacts")
    .inFull(ko: "연락처 열기", en: "open the contacts")
  static let speciesSheet = CommonKey.open.named(ko: "식물 카드", en: "plant card")
  static let noteDay = KeyBinding(ko: "후기 쓴 날", en: "day of the note")
  static let waterInDetail = KeyBinding([.character("w")], ko: "자세히 물 주기", en: "water with details")
    .inFull(ko: "연락 방법과 후기를 남기며 물 주기", en: "water, and record how you got in touch")
  static let getInTouch = CommonKey.open.named(ko: "연락하기", en: "get in touch")
  static let showPlant = CommonKey.openLine.named(ko: "식물 보기", en: "view plant")
  static let showPerson = CommonKey.openLine.named(ko: "사람 보기", en: "view person")
  static let writeNote = CommonKey.openLine.named(ko: "후기 쓰기", en: "write a note")
  static let nextPlant = CommonKey.next.named(ko: "다음 식물", en: "next plant")
  static let previousPlant = CommonKey.previous.named(ko: "이전 식물", en: "previous plant")
  static let plantOnTheRight = CommonKey.right.named(ko: "오른쪽 식물", en: "plant on the right")
  static let plantOnTheLeft = CommonKey.left.named(ko: "왼쪽 식물", en: "plant on the left")
  static let nextGroup = CommonKey.nextList.named(ko: "다음 묶음", en: "next group")
  static let previousGroup = CommonKey.previousList.named(ko: "이전 묶음", en: "previous group")

  static let addContact = CommonKey.new(ko: "연락처", en: "contact")
  static let plantContact = CommonKey.main.named(of: plant)
  static let merge = KeyBinding([.character("M")], ko: "합치기", en: "merge")
    .inFull(ko: "같은 연락처 합치기", en: "merge contacts")
  static let nextContact = CommonKey.next.named(ko: "다음 연락처", en: "next contact")
  static let previousContact = CommonKey.previous.named(ko: "이전 연락처", en: "previous contact")
}

extension ScreenAction where State: PeopleState & SelectionState {
  /// Returns the action that adds a plant for a contact, or shows the plant if the contact has one.
  ///
  /// - Parameter plant: The plant of the contact; `nil` if the contact has no plant.
  static func plantContact(
    _ contact: @escaping @Sendable (State.Selected) -> Contact.ID,
    plant: @escaping @Sendable (State.Selected) -> Plant.ID?
  ) -> ScreenAction {
    on(PeopleKey.plantContact) { selected in
      [plant(selected).map { .showDetail($0) } ?? .askHowToPlantContact(contact(selected))]
    }
    .named(ko: "식물 보기", en: "view plant") { $0.selected.flatMap(plant) != nil }
  }
}
