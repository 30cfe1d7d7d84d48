import Domain

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

  /// Shows what became of a plant in the place of the form.
  func show(_ moment: PlantMomentScreen.Moment) {
    replaceTop(with: PlantMomentScreen.State(moment, today: services.clock.today, context: context))
  }

  /// - Parameter watering: `nil`: the newest one.
  func askForReview(_ plant: GardenPlant, _ watering: Watering?) async -> [AppEffect] {
    do throws(StoreError) {
      let (plant, waterings, _) = try await services.contacts(with: plant.id)
      guard let watering = watering ?? waterings.first else { return [.failure(texts.people.notContactedYet)] }
      let keywords = ContactsBefore(waterings, loans: []).keywords
      return await push(FormScreen.State(ReviewForm(plant, watering, offering: keywords, context: services.fields)))
    } catch { return [.failure(texts.failure(error, of: plant.name))] }
  }

  func write(_ review: Review, on id: Watering.ID, from shown: Review?) async -> [AppEffect] {
    await change(texts.people.reviewed) { rule throws(ReviewWateringError) in
      try await rule.write(id, from: shown, to: review)
    }
  }

  /// Takes a note away, or no longer offers one.
  func removeReview(of watering: Watering) async -> [AppEffect] {
    let people = texts.people
    guard watering.written != nil else {
      return await change({ people.reviewDismissed($0.plant.name) }) { rule throws(ReviewWateringError) in
        try await rule.dismiss(watering.id)
      }
    }
    return await change({ people.reviewRemoved($0.plant.name) }) { rule throws(ReviewWateringError) in
      try await rule.remove(watering.id)
    }
  }

  private func change(
    _ told: (WateringResult) -> String,
    _ rule: (ReviewWatering) async throws(ReviewWateringError) -> Changed<WateringResult>
  ) async -> [AppEffect] {
    await save {
      () async throws(ReviewWateringError) in
      try await rule(ReviewWatering(services.store))
    } failed: { error in
      switch error {
      case .conflict(let conflict): .reviewConflict(conflict)
      case .neverWatered: .refused(Refusal(texts.people.notContactedYet))
      case .refused(let error): .refused(Refusal(texts.peopleRefusals.failure(error)))
      case .store(let error): .refused(Refusal(texts.failure(error, of: texts.people.thatContact)))
      }
    } toast: {
      toast($0, told)
    }
  }

  /// Refuses on any day but the due day, before anything is asked.
  func askToPostpone(_ plant: GardenPlant) async -> [AppEffect] {
    let dDay = plant.plant.dDay(on: services.clock.today)
    guard !dDay.isToday else { return await push(PostponeScreen.State(context: context, plant: plant)) }
    let refusal: PostponeRefusal = dDay.isOverdue ? .wilted(dDay) : .notDueYet(dDay)
    return [.failure(Refusal(texts.peopleRefusals.failure(.refused(refusal), of: plant.name)).message)]
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
      remove: .remove(plant), texts: texts)
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
