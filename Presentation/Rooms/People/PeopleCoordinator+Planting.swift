import Domain

extension PeopleCoordinator {
  func askHowToPlant(_ id: Contact.ID) async -> [AppEffect] {
    do throws(StoreError) {
      let page = try await services.contact(id)
      if let planted = page.plant { return await refuse(.alreadyPlanted(planted)) }
      return await run([.askHowToPlant(.plant(page.contact))])
    } catch {
      return await sendToTop(.failed(error))
    }
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
    } catch .conflict(let conflict) {
      return await sendToTop(.plantConflict(conflict))
    } catch {
      return await refuse(error)
    }
  }

  private func show(_ planted: GardenPlant) async -> [AppEffect] {
    await popToBottom()
    select(planted.id)
    return [.toast(texts.people.planted(planted))]
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
    await sendToTop(.refused(texts.peopleFailures.refusal(error)))
  }
}
