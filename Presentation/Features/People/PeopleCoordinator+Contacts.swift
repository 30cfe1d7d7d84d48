import Domain

extension PeopleCoordinator {
  func run(_ effect: ContactEffect) async -> [AppEffect] {
    switch effect {
    case .loadPage, .loadContact, .loadDuplicates: return await load(effect)
    case .showAll: return await push(ContactsScreen.State(context: context))
    case .show(let id): return await push(ContactScreen.State(context: context, id: id))
    case .ask(let task):
      return await push(FormScreen.State(ContactForm(task: task, context: services.fields)))
    case .askToEdit(let id): return await with(id) { await self.run(.ask(.edit($0.contact))) }
    case .save(let task, let card): return await save(task, card)
    case .askToRemove(let id):
      return await with(id) { await self.push(QuestionScreen.State(self.removal($0.contact, $0.plant))) }
    case .remove(let contact, let plant): return await remove(contact, plant)
    case .showDuplicates: return await push(DuplicatesScreen.State(context: context))
    case .askToMerge(let ids):
      return await preview(ids) { planned in
        await self.push(MergeScreen.State(context: self.context, today: self.services.clock.today, planned: planned))
      }
    case .previewMerge(let ids): return await preview(ids) { await self.sendToTop(.contacts(.merge($0))) }
    case .merge(let shown): return await merge(shown)
    case .askForFile(let task): return await push(FileScreen.State(ContactFileForm(task: task, texts: texts)))
    }
  }

  private func load(_ effect: ContactEffect) async -> [AppEffect] {
    await load { () throws(StoreError) in try await services.read(effect).map { .contacts($0) } }
  }

  /// Reads a contact and passes it to `goOn`.
  func with(_ id: Contact.ID, _ goOn: (ContactPage) async -> [AppEffect]) async -> [AppEffect] {
    await perform(
      { () async throws(StoreError) in try await services.contact(id) }, failed: { .failed($0) }, then: goOn)
  }

  private func save(_ task: ContactForm.Task, _ card: ContactCard) async -> [AppEffect] {
    let rule = SaveContact(services.store, newID: services.newID)
    return await save { () async throws(SaveContactError) in
      switch task {
      case .add:
        let contact = try await rule.add(card)
        select(contact.id)
        return texts.contacts.added(contact.title, await services.identity(sharedBy: contact))
      case .edit(let old):
        let edited = try await rule.edit(old.id, from: old.card, to: card)
        guard edited.isChanged else { return texts.noChanges }
        let shared = await services.identity(sharedBy: edited.value, since: old.card)
        let removed = texts.contactCommands.removedParts(from: old.card.name, to: edited.value.card.name)
        let message = [texts.contacts.edited(edited.value.title, shared)] + removed
        return await noting(old.id, message.joined(separator: " · "))
      }
    } failed: { error in
      if case .conflict(let conflict) = error { return .contacts(.conflict(conflict)) }
      return .refused(Refusal(texts.peopleRefusals.failure(error)))
    } toast: {
      $0
    }
  }

  private func removal(_ contact: Contact, _ plant: GardenPlant?) -> Dialog<PeopleEffect> {
    .removal(
      texts.contacts.removeQuestion(contact.title),
      message: plant.map { texts.contacts.removeConsequence($0.name) } ?? texts.undoTakesBack, keep: .dismiss,
      remove: .contacts(.remove(contact, plant)), texts: texts)
  }

  private func remove(_ contact: Contact, _ plant: GardenPlant?) async -> [AppEffect] {
    let effect: AppEffect
    do throws(RemoveContactError) {
      try await RemoveContact(services.store)(contact.id, withPlant: plant != nil, shown: (contact, plant))
      effect = .toast(await noting(contact.id, texts.contacts.removed(contact.title)))
    } catch {
      switch error {
      // The contact was given a plant after the question was asked, so the question did not mention the plant.
      case .planted: effect = .failure(texts.failure(.conflict))
      case .store(let error): effect = .failure(texts.failure(error, of: contact.title))
      }
    }
    await pop()
    return [effect]
  }

  /// Returns a message about a changed contact, with the notice that the change stays here.
  private func noting(_ id: Contact.ID, _ message: String) async -> String {
    [message, await services.store.unsentNotice(of: [id.uuid], texts)].compactMap(\.self).joined(separator: " ")
  }

  private func preview(_ ids: [Contact.ID], _ goOn: (PlannedMerge) async -> [AppEffect]) async -> [AppEffect] {
    await perform(
      { () async throws(MergeContactsError) in try await services.plannedMerge(of: ids) },
      failed: { .refused(texts.peopleRefusals.refusal($0)) }, then: goOn)
  }

  private func merge(_ shown: MergedContacts) async -> [AppEffect] {
    let ids = shown.contacts.map(\.id)
    return await save { () async throws(MergeContactsError) in
      do throws(MergeContactsError) { return try await services.mergeContacts(ids, shown: shown) } catch {
        // The current merge is shown before the question is asked again.
        if case .store(.conflict) = error { _ = await run(.previewMerge(ids)) }
        throw error
      }
    } failed: {
      .refused(texts.peopleRefusals.refusal($0))
    } toast: {
      texts.contacts.merged($0)
    }
  }
}

extension PeopleCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }

  func run(_ order: FileOrder<ContactFileJob>) async -> [AppEffect] {
    let (files, texts, today, dates) = (services.files, texts, services.clock.today, services.settings.habits.order)
    switch order.job {
    case .read:
      let nothing = texts.exchange.noContact(in: order.path)
      return await read(order, nothing: nothing) { source, isDryRun, progress throws(ImportError) in
        try await files.importer.importContacts(
          from: source, isDryRun: isDryRun, today: today, order: dates, progress: progress)
      }
    case .write(let format):
      return await write(order) { target throws(ExportError) in
        let export = try await files.exporter.exportContacts(nil, as: format, to: target)
        return [texts.exchange.exported(export, to: order.path), texts.exchange.unwritten(in: export)]
          .compactMap(\.self).joined(separator: " ")
      }
    }
  }
}

extension FeatureRequest.Action {
  package static let water = FeatureRequest.Action("water")
  /// The action that asks how the user got in touch, and then waters.
  package static let waterInDetail = FeatureRequest.Action("waterInDetail")
  /// The action that shows the addresses and dates of a person, with or without a plant.
  package static let card = FeatureRequest.Action("card")
  package static let postpone = FeatureRequest.Action("postpone")
  fileprivate static let merge = FeatureRequest.Action("merge")
  fileprivate static let importFile = FeatureRequest.Action("import")
  fileprivate static let export = FeatureRequest.Action("export")
}

extension FeaturePlace {
  /// The actions of the list of contacts.
  static var contacts: [FeaturePlace] {
    ContactEffect.requests.map {
      FeaturePlace(FeatureRequest($0.action, RecordReference(.contact)), name: $0.name, isAction: true)
    }
  }
}

extension ContactEffect {
  fileprivate static let requests: [(action: FeatureRequest.Action, name: LocalizedText, effect: ContactEffect)] = [
    (.add, PeopleKey.addContact.label, .ask(.add(name: ""))),
    (.merge, LocalizedText(ko: "연락처 합치기", en: "Merge contacts"), .showDuplicates),
    (.importFile, LocalizedText(ko: "연락처 가져오기", en: "Import contacts"), .askForFile(.importing)),
    (.export, LocalizedText(ko: "연락처 내보내기", en: "Export contacts"), .askForFile(.exporting)),
  ]
}

extension PeopleCoordinator {
  /// A function that returns the effect for a request; `nil` if the requested record no longer exists.
  private typealias Answer = @Sendable (PeopleServices) async throws(StoreError) -> PeopleEffect?

  /// Returns a coordinator that runs one request above the screen of another feature.
  ///
  /// - Returns: `nil` for an unknown request.
  package static func over(_ request: FeatureRequest, _ services: PeopleServices) -> (any Coordinator)? {
    guard let answer = answer(to: request) else { return nil }
    return RequestCoordinator(PeopleCoordinator(services)) { people in
      await people.appear()
      do throws(StoreError) {
        guard let first = try await answer(services) else { throw .missing }
        // The dialog is shown above its plant.
        if let plant = first.subject { people.select(plant.id) }
        return await people.run(first)
      } catch { return [.failure(services.texts.failure(error))] }
    }
  }

  private static func answer(to request: FeatureRequest) -> Answer? {
    guard let id = request.record.id else {
      if request.record.kind == .plant, request.action == .add { return { _ in .choosePerson } }
      guard request.record.kind == .contact else { return nil }
      let effect = ContactEffect.requests.first { $0.action == request.action }?.effect
      return effect.map { effect -> Answer in { _ in .contacts(effect) } }
    }
    switch (request.record.kind, request.action) {
    case (.plant, .show): return { _ in .showDetail(Plant.ID(id)) }
    case (.plant, .water), (.plant, .waterInDetail), (.plant, .postpone):
      return { services throws(StoreError) in
        let plant = try await services.store.read { transaction throws(StoreError) in
          try transaction.plants.plant(Plant.ID(id))
        }
        return plant.map { plant in
          switch request.action {
          case .water: .waterNow(plant)
          case .waterInDetail: .askHowToWater(plant)
          default: .askToPostpone(plant)
          }
        }
      }
    case (.contact, .show):
      return { services throws(StoreError) in
        let person = Contact.ID(id)
        let plant = try await services.store.read { transaction throws(StoreError) in
          try transaction.plants.plant(of: person)
        }
        return plant.map { .showDetail($0.id) } ?? .askHowToPlantContact(person)
      }
    case (.contact, .card): return { _ in .contacts(.show(Contact.ID(id))) }
    case (.wateringNote, .edit):
      return { services throws(StoreError) in
        try await services.store.read { transaction throws(StoreError) in
          guard let watering = try transaction.plants.watering(Watering.ID(id)),
            let plant = try transaction.plants.plant(watering.plant)
          else { return nil }
          return .askForNote(plant, watering)
        }
      }
    default: return nil
    }
  }
}

extension PeopleEffect {
  /// The plant that a dialog is about.
  fileprivate var subject: GardenPlant? {
    switch self {
    case .waterNow(let plant, _, _), .askHowToWater(let plant, _), .askToPostpone(let plant),
      .askForNote(let plant, _):
      plant
    default: nil
    }
  }
}

extension PeopleCoordinator {
  func askHowToWater(_ id: Plant.ID, on day: Day?) async -> [AppEffect] {
    do throws(StoreError) {
      let (plant, waterings, loans) = try await services.contacts(with: id)
      if let day, day > services.clock.today {
        return [.failure(Refusal(texts.peopleRefusals.failure(.future(day), of: plant.name)).message)]
      }
      let form = WateringForm(
        plant, on: day, after: ContactsBefore(waterings, loans: loans), channel: services.settings.people.channel,
        today: services.clock.today, context: context)
      return await push(FormScreen.State(form))
    } catch { return [.failure(texts.failure(error))] }
  }

  /// Waters a plant by its usual channel, and offers to write a note; asks first if the plant isn't thirsty yet.
  ///
  /// - Parameter day: A past day; `nil` for today.
  func waterNow(_ plant: GardenPlant, on day: Day?, early: Bool) async -> [AppEffect] {
    // The answer to the question closes the question.
    if early { stack.pop() }
    do throws(StoreError) {
      let (plant, waterings, loans) = try await services.contacts(with: plant.id)
      let channel = services.settings.people.channel ?? waterings.first?.channel ?? Channel.allCases[0]
      return await waterNow(plant, WateringDraft(via: channel, on: day), early: early, askingBack: loans)
    } catch { return [.failure(texts.failure(error, of: plant.name))] }
  }

  private func waterNow(
    _ plant: GardenPlant, _ draft: WateringDraft, early: Bool, askingBack loans: [PlantLoan]
  ) async -> [AppEffect] {
    let (people, today) = (texts.people, services.clock.today)
    do throws(WaterPlantError) {
      let water = WaterPlant(services.store, newID: services.newID)
      let result = try await water(plant.id, draft, early: early, clock: services.clock)
      await appear()
      let effects: [AppEffect] = [
        .toast(people.wateredNow(result, on: today)),
        .followUp(CommonKey.note, .writeNote(result.watering.id)),
      ]
      let isUsual = result.newStage == nil && !result.hasGrownUp && people.askBack(loans, on: today) == nil
      guard !isUsual else { return effects }
      let moment = PlantCelebrationScreen.Moment.watered(result, askingBack: loans)
      return await push(PlantCelebrationScreen.State(moment, today: today, context: context)) + effects
    } catch {
      let refusal = Refusal(texts.peopleRefusals.failure(error, of: plant.name))
      guard case .notThirstyYet = error else { return [.failure(refusal.message)] }
      let question = Dialog<PeopleEffect>(
        refusal.what, message: people.waterEarly,
        choices: [
          .no(.dismiss, texts), .yes(.waterNow(plant, early: true), people.waterAnyway),
        ],
        harmless: .dismiss, askedWith: CommonKey.water.keys[0])
      return await push(QuestionScreen.State(question))
    }
  }

  func water(_ plant: GardenPlant, _ draft: WateringDraft, early: Bool) async -> [AppEffect] {
    let water = WaterPlant(services.store, newID: services.newID)
    do throws(WaterPlantError) {
      let result = try await water(plant.id, draft, early: early, clock: services.clock)
      let loans = (try? await services.contacts(with: plant.id).loans) ?? []
      show(.watered(result, askingBack: loans))
      return [.toast(texts.people.watered(result, on: services.clock.today))]
    } catch {
      let refusal = Refusal(texts.peopleRefusals.failure(error, of: plant.name))
      guard case .notThirstyYet = error, let newest = try? await services.contacts(with: plant.id).waterings.first
      else { return await sendToTop(.refused(refusal)) }
      return await sendToTop(.wateredElsewhere(newest, refusal))
    }
  }

  /// Replaces the form with the celebration of a plant.
  func show(_ moment: PlantCelebrationScreen.Moment) {
    replaceTop(with: PlantCelebrationScreen.State(moment, today: services.clock.today, context: context))
  }

  /// - Parameter watering: The watering to write about; `nil` for the latest watering.
  func askForNote(_ plant: GardenPlant, _ watering: Watering?) async -> [AppEffect] {
    do throws(StoreError) {
      let (plant, waterings, _) = try await services.contacts(with: plant.id)
      guard let watering = watering ?? waterings.first else { return [.failure(texts.people.notContactedYet)] }
      let keywords = ContactsBefore(waterings, loans: []).keywords
      return await push(
        FormScreen.State(WateringNoteForm(plant, watering, offering: keywords, context: services.fields)))
    } catch { return [.failure(texts.failure(error, of: plant.name))] }
  }

  func write(_ note: WateringNote, on id: Watering.ID, from shown: WateringNote?) async -> [AppEffect] {
    await change(texts.people.noteSaved) { rule throws(EditWateringNoteError) in
      try await rule.write(id, from: shown, to: note)
    }
  }

  /// Removes a note, or stops asking for a note if there is none.
  func removeNote(of watering: Watering) async -> [AppEffect] {
    let people = texts.people
    guard watering.written != nil else {
      return await change({ people.noteDismissed($0.plant.name) }) { rule throws(EditWateringNoteError) in
        try await rule.dismiss(watering.id)
      }
    }
    return await change({ people.noteRemoved($0.plant.name) }) { rule throws(EditWateringNoteError) in
      try await rule.remove(watering.id)
    }
  }

  private func change(
    _ message: (WateringResult) -> String,
    _ rule: (EditWateringNote) async throws(EditWateringNoteError) -> Changed<WateringResult>
  ) async -> [AppEffect] {
    await save {
      () async throws(EditWateringNoteError) in
      try await rule(EditWateringNote(services.store))
    } failed: { error in
      switch error {
      case .conflict(let conflict): .noteConflict(conflict)
      case .neverWatered: .refused(Refusal(texts.people.notContactedYet))
      case .refused(let error): .refused(Refusal(texts.peopleRefusals.failure(error)))
      case .store(let error): .refused(Refusal(texts.failure(error, of: texts(ko: "그 연락", en: "That watering"))))
      }
    } toast: {
      texts.message(for: $0, message)
    }
  }

  /// Asks for the number of days, or refuses at once if the plant isn't due today.
  func askToPostpone(_ plant: GardenPlant) async -> [AppEffect] {
    do throws(PostponeRefusal) {
      try plant.plant.checkPostponable(on: services.clock.today)
      return await push(PostponeScreen.State(context: context, plant: plant))
    } catch { return [.failure(texts.peopleRefusals.line(error, of: plant.name))] }
  }

  func postpone(_ plant: GardenPlant, by days: PostponeDays) async -> [AppEffect] {
    await save {
      () async throws(PostponeError) in
      try await PostponeWatering(services.store)(plant.id, by: days, today: services.clock.today)
    } failed: {
      .refused(Refusal(texts.peopleRefusals.failure($0, of: plant.name)))
    } toast: {
      texts.people.postponed($0)
    }
  }

  func removal(_ plant: GardenPlant) -> Dialog<PeopleEffect> {
    .removal(
      texts.people.removeQuestion(plant.name), message: texts.people.removeConsequence, keep: .dismiss,
      remove: .remove(plant), label: LocalizedText(ko: "빼기", en: "remove"), texts: texts)
  }

  func remove(_ plant: GardenPlant) async -> [AppEffect] {
    do throws(StoreError) {
      let removed = try await RemovePlant(services.store)(plant.id, shown: plant)
      await popToBottom()
      return [.toast(texts.people.removed(removed.name))]
    } catch {
      await pop()
      return [.failure(texts.failure(error, of: plant.name))]
    }
  }
}
