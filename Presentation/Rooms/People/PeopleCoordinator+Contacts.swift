import Domain

extension PeopleCoordinator {
  func run(_ effect: ContactEffect) async -> [AppEffect] {
    switch effect {
    case .loadPage, .loadContact, .loadDuplicates: return await load(effect)
    case .showAll: return await push(ContactsScreen.State(context: context))
    case .show(let id): return await push(ContactScreen.State(context: context, id: id))
    case .ask(let task):
      let form = ContactForm(
        task: task, today: services.clock.today, order: services.settings.habits.order, texts: texts)
      return await push(FormScreen<ContactForm>.State(form))
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
    do throws(StoreError) {
      guard let result = try await services.read(effect) else { return [] }
      return await broadcast(.contacts(result))
    } catch { return await sendToSeen(.failed(error)) }
  }

  private func with(_ id: Contact.ID, _ goOn: (ContactPage) async -> [AppEffect]) async -> [AppEffect] {
    do throws(StoreError) {
      return await goOn(try await services.contact(id))
    } catch {
      return await sendToTop(.failed(error))
    }
  }

  private func save(_ task: ContactForm.Task, _ card: ContactCard) async -> [AppEffect] {
    let saveContact = SaveContact(services.store, newID: services.newID)
    do throws(SaveContactError) {
      switch task {
      case .add:
        let contact = try await saveContact.add(card)
        select(contact.id)
        await pop()
        return [.toast(texts.contacts.added(contact.title))]
      case .edit(let old):
        let edited = try await saveContact.edit(old.id, from: old.card, to: card)
        await pop()
        return [.toast(edited.isChanged ? texts.people.edited(edited.value.title) : texts.alreadySo)]
      }
    } catch .conflict(let conflict) { return await sendToTop(.contacts(.conflict(conflict))) } catch {
      return await sendToTop(.refused(Refusal(texts.peopleFailures.failure(error))))
    }
  }

  private func removal(_ contact: Contact, _ plant: GardenPlant?) -> Dialog<PeopleEffect> {
    .removal(
      texts.contacts.removeQuestion(contact.title),
      message: plant.map { texts.contacts.removeConsequence($0.name) } ?? texts.undoTakesBack, keep: .dismiss,
      remove: .contacts(.remove(contact, plant)), texts: texts)
  }

  private func remove(_ contact: Contact, _ plant: GardenPlant?) async -> [AppEffect] {
    do throws(RemoveContactError) {
      try await RemoveContact(services.store)(contact.id, withPlant: plant != nil, shown: (contact, plant))
      await pop()
      return [.toast(texts.contacts.removed(contact.title))]
    } catch {
      await pop()
      switch error {
      // It was planted since the question was asked, which did not tell of a plant.
      case .planted: return [.failure(texts.failure(.conflict))]
      case .store(let error): return [.failure(texts.failure(error, of: contact.title))]
      }
    }
  }

  private func preview(_ ids: [Contact.ID], _ goOn: (MergedContacts) async -> [AppEffect]) async -> [AppEffect] {
    do throws(MergeContactsError) {
      return await goOn(try await MergeContacts(services.store).preview(ids))
    } catch {
      return await sendToTop(.refused(texts.peopleFailures.refusal(error)))
    }
  }

  private func merge(_ shown: MergedContacts) async -> [AppEffect] {
    let ids = shown.contacts.map(\.id)
    do throws(MergeContactsError) {
      let merged = try await MergeContacts(services.store)(ids, shown: shown)
      await pop()
      return [.toast(texts.contacts.merged(merged))]
    } catch {
      // What it would be now is shown before it is asked again.
      if case .store(.conflict) = error { _ = await preview(ids) { await self.sendToTop(.contacts(.merge($0))) } }
      return await sendToTop(.refused(texts.peopleFailures.refusal(error)))
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
