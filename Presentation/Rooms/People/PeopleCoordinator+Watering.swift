import Domain

extension PeopleCoordinator {
  func askHowToWater(_ id: Plant.ID, on day: Day?) async -> [AppEffect] {
    do throws(StoreError) {
      let (plant, newest, loans) = try await services.lastWatering(of: id)
      if let day, day > services.clock.today {
        return [.failure(Refusal(texts.peopleFailures.failure(.future(day), of: plant.name)).message)]
      }
      let keywords = newest?.written?.keywords ?? []
      return await push(
        WateringScreen.State(
          plant,
          on: day,
          lastKeywords: keywords,
          loans: loans,
          channel: services.settings.people.channel,
          today: services.clock.today,
          context: context
        )
      )
    } catch {
      return [.failure(texts.failure(error))]
    }
  }

  func water(_ plant: GardenPlant, _ draft: WateringDraft, early: Bool) async -> [AppEffect] {
    let water = WaterPlant(services.store, newID: services.newID)
    do throws(WaterPlantError) {
      let result = try await water(plant.id, draft, early: early, clock: services.clock)
      return await sendToTop(.watered(result)) + [.toast(texts.people.watered(result))]
    } catch {
      let refusal = Refusal(texts.peopleFailures.failure(error, of: plant.name))
      guard case .notThirstyYet = error, let newest = try? await services.lastWatering(of: plant.id).newest else {
        return await sendToTop(.refused(refusal))
      }
      return await sendToTop(.wateredElsewhere(newest, refusal))
    }
  }

  /// - Parameter watering: `nil`: the newest one.
  func askForReview(_ plant: GardenPlant, _ watering: Watering?) async -> [AppEffect] {
    if let watering { return await push(FormScreen.State(ReviewForm(plant, watering, texts: texts))) }
    do throws(StoreError) {
      let (plant, newest, _) = try await services.lastWatering(of: plant.id)
      guard let newest else { return [.failure(texts.people.notContactedYet)] }
      return await push(FormScreen.State(ReviewForm(plant, newest, texts: texts)))
    } catch {
      return [.failure(texts.failure(error, of: plant.name))]
    }
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
    do throws(ReviewWateringError) {
      let changed = try await rule(ReviewWatering(services.store))
      await pop()
      return [.toast(changed.isChanged ? told(changed.value) : texts.alreadySo)]
    } catch {
      switch error {
      case .conflict(let conflict): return await sendToTop(.reviewConflict(conflict))
      case .neverWatered: return await sendToTop(.refused(Refusal(texts.people.notContactedYet)))
      case .refused(let error): return await sendToTop(.refused(Refusal(texts.peopleFailures.failure(error))))
      case .store(let error):
        return await sendToTop(.refused(Refusal(texts.failure(error, of: texts.people.thatContact))))
      }
    }
  }

  /// Refuses on any day but the due day, before anything is asked.
  func askToPostpone(_ plant: GardenPlant) async -> [AppEffect] {
    let dDay = plant.plant.dDay(on: services.clock.today)
    guard !dDay.isToday else { return await push(PostponeScreen.State(context: context, plant: plant)) }
    let refusal: PostponeRefusal = dDay.isOverdue ? .wilted(dDay) : .notDueYet(dDay)
    return [.failure(Refusal(texts.peopleFailures.failure(.refused(refusal), of: plant.name)).message)]
  }

  func postpone(_ plant: GardenPlant, by days: PostponeDays) async -> [AppEffect] {
    do throws(PostponeError) {
      let postpone = PostponeWatering(services.store)
      let postponed = try await postpone(plant.id, by: days, today: services.clock.today)
      await pop()
      return [.toast(texts.people.postponed(postponed))]
    } catch {
      return await sendToTop(.refused(Refusal(texts.peopleFailures.failure(error, of: plant.name))))
    }
  }

  func removal(_ plant: GardenPlant) -> Dialog<PeopleEffect> {
    .removal(
      texts.people.removeQuestion(plant.name),
      message: texts.people.removeConsequence,
      keep: .dismiss,
      remove: .remove(plant),
      texts: texts
    )
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
