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
      return await preview(ids) { merged in
        await self.push(MergeScreen.State(context: self.context, today: self.services.clock.today, merged: merged))
      }
    case .previewMerge(let ids): return await preview(ids) { await self.sendToTop(.contacts(.merge($0))) }
    case .merge(let shown): return await merge(shown)
    case .askForFile(let task): return await push(FileScreen.State(ContactFileForm(task: task, texts: texts)))
    }
  }

  private func load(_ effect: ContactEffect) async -> [AppEffect] {
    await load { () throws(StoreError) in try await services.read(effect).map { .contacts($0) } }
  }

  /// Reads a contact and goes on with it.
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
        return texts.contacts.added(contact.title)
      case .edit(let old):
        return toast(try await rule.edit(old.id, from: old.card, to: card)) { texts.people.edited($0.title) }
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
    let told: AppEffect
    do throws(RemoveContactError) {
      try await RemoveContact(services.store)(contact.id, withPlant: plant != nil, shown: (contact, plant))
      told = .toast(texts.contacts.removed(contact.title))
    } catch {
      switch error {
      // It was planted since the question was asked, which did not tell of a plant.
      case .planted: told = .failure(texts.failure(.conflict))
      case .store(let error): told = .failure(texts.failure(error, of: contact.title))
      }
    }
    await pop()
    return [told]
  }

  private func preview(_ ids: [Contact.ID], _ goOn: (MergedContacts) async -> [AppEffect]) async -> [AppEffect] {
    await perform(
      { () async throws(MergeContactsError) in try await MergeContacts(services.store).preview(ids) },
      failed: { .refused(texts.peopleRefusals.refusal($0)) }, then: goOn)
  }

  private func merge(_ shown: MergedContacts) async -> [AppEffect] {
    let ids = shown.contacts.map(\.id)
    return await save { () async throws(MergeContactsError) in
      do throws(MergeContactsError) { return try await MergeContacts(services.store)(ids, shown: shown) } catch {
        // The merge as it would be now is shown before the question is asked again.
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
      return await read(order, nothing: nothing) { source, isTrial, progress throws(ImportError) in
        try await files.importer.importContacts(
          from: source, isTrial: isTrial, today: today, order: dates, progress: progress)
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
