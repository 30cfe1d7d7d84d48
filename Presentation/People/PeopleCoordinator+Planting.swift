import Domain

extension PeopleCoordinator {
  func askHowToPlant(_ id: Contact.ID) async -> [HouseEffect] {
    do throws(RepositoryError) {
      if let planted = try await services.plants.plant(of: id) {
        return await tellTop(.refused(services.texts.peopleFailures.refusal(PlantContactError.alreadyPlanted(planted))))
      }
      guard let contact = try await services.contacts.contact(id) else { throw .missing }
      return await run([.askHowToPlant(.plant(contact))])
    } catch {
      return await tellTop(.failed(error))
    }
  }

  func plant(_ task: PlantTask, _ answer: PlantFormReading.Answer) async -> [HouseEffect] {
    switch task {
    case .edit(let plant): return await edit(plant, answer.draft)
    case .plant(let contact): return await plant(contact.id, answer.draft)
    case .somebodyNew: return await plant(answer.card, answer.draft)
    }
  }

  /// Keeps somebody new as a contact, and plants it.
  private func plant(_ card: ContactCard, _ draft: PlantDraft) async -> [HouseEffect] {
    do throws(RepositoryError) {
      // Nobody is to be left among the contacts who then cannot be planted.
      if let planted = try await services.plants.plants(reachedBy: card.phones.map(\.value)).first {
        return await refuse(.phoneAlreadyPlanted(planted))
      }
    } catch {
      return await refuse(.store(error))
    }
    do throws(SaveContactError) {
      let contact = try await AddContact(contacts: services.contacts, newID: services.newID)(card)
      return await plant(contact.id, draft)
    } catch {
      switch error {
      case .nameless: return await tellTop(.refused(Refusal(services.texts.people.needsName)))
      case .store(let error): return await refuse(.store(error))
      }
    }
  }

  private func plant(_ id: Contact.ID, _ draft: PlantDraft) async -> [HouseEffect] {
    let plantContact = PlantContact(plants: services.plants, contacts: services.contacts, newID: services.newID)
    do throws(PlantContactError) {
      let planted = try await plantContact(id, draft, today: services.clock.today)
      await popToGarden()
      select(planted.id)
      return [.toast(services.texts.people.planted(planted))]
    } catch {
      return await refuse(error)
    }
  }

  private func edit(_ plant: GardenPlant, _ draft: PlantDraft) async -> [HouseEffect] {
    do throws(RepositoryError) {
      let edited = try await EditPlant(plants: services.plants)(plant.id, draft)
      await pop()
      return [.toast(services.texts.people.edited(edited.name))]
    } catch {
      return await refuse(.store(error))
    }
  }

  private func refuse(_ error: PlantContactError) async -> [HouseEffect] {
    await tellTop(.refused(services.texts.peopleFailures.refusal(error)))
  }
}
