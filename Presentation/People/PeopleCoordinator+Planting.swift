import Domain

extension PeopleCoordinator {
  func askHowToPlant(_ id: Contact.ID) async -> [HouseEffect] {
    do throws(StoreError) {
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

  private func plant(_ card: ContactCard, _ draft: PlantDraft) async -> [HouseEffect] {
    let plantNewContact = PlantNewContact(plants: services.plants, newID: services.newID)
    do throws(PlantNewContactError) {
      return await show(try await plantNewContact(card, draft, today: services.clock.today))
    } catch {
      switch error {
      case .nameless: return await tellTop(.refused(Refusal(services.texts.people.needsName)))
      case .phoneAlreadyPlanted(let planted): return await refuse(.phoneAlreadyPlanted(planted))
      case .store(let error): return await refuse(.store(error))
      }
    }
  }

  private func plant(_ id: Contact.ID, _ draft: PlantDraft) async -> [HouseEffect] {
    let plantContact = PlantContact(plants: services.plants, contacts: services.contacts, newID: services.newID)
    do throws(PlantContactError) {
      return await show(try await plantContact(id, draft, today: services.clock.today))
    } catch {
      return await refuse(error)
    }
  }

  private func show(_ planted: GardenPlant) async -> [HouseEffect] {
    await popToBottom()
    select(planted.id)
    return [.toast(services.texts.people.planted(planted))]
  }

  private func edit(_ plant: GardenPlant, _ draft: PlantDraft) async -> [HouseEffect] {
    do throws(StoreError) {
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
