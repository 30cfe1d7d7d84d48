import Domain

extension PeopleCoordinator {
  func askHowToWater(_ plant: GardenPlant) async -> [HouseEffect] {
    do throws(StoreError) {
      let keywords = try await services.lastKeywords(of: plant.id)
      return await push(
        WateringScreen.State(plant, lastKeywords: keywords, today: services.clock.today, context: context)
      )
    } catch {
      return [.failure(services.texts.failure(error))]
    }
  }

  func water(_ plant: GardenPlant, _ draft: WateringDraft, early: Bool) async -> [HouseEffect] {
    let water = WaterPlant(plants: services.plants, newID: services.newID)
    do throws(WaterPlantError) {
      let result = try await water(plant.id, draft, early: early, clock: services.clock)
      return await tellTop(.watered(result)) + [.toast(services.texts.people.watered(result))]
    } catch {
      return await tellTop(.refused(services.texts.peopleFailures.refusal(error, of: plant.name)))
    }
  }

  /// - Parameter watering: `nil`: the newest one.
  func askForReview(_ plant: GardenPlant, _ watering: Watering?) async -> [HouseEffect] {
    if let watering { return await push(ReviewScreen.State(plant, watering, context: context)) }
    do throws(StoreError) {
      guard let newest = try await services.plants.newestWaterings(of: plant.id, limit: 1).first else {
        return [.failure(services.texts.people.notContactedYet)]
      }
      return await push(ReviewScreen.State(plant, newest, context: context))
    } catch {
      return [.failure(services.texts.failure(error))]
    }
  }

  func write(_ review: Review, on id: Watering.ID) async -> [HouseEffect] {
    do throws(StoreError) {
      let result = try await WriteReview(plants: services.plants)(id, review)
      await pop()
      return [.toast(services.texts.people.reviewed(result))]
    } catch {
      return await tellTop(.refused(Refusal(services.texts.failure(error))))
    }
  }

  /// Takes a note away, or no longer offers one.
  func removeReview(of watering: Watering) async -> [HouseEffect] {
    let people = services.texts.people
    do throws(StoreError) {
      let isWritten = watering.written != nil
      let result =
        if isWritten {
          try await RemoveReview(plants: services.plants)(watering.id)
        } else {
          try await DismissReview(plants: services.plants)(watering.id)
        }
      await pop()
      let name = result.plant.name
      return [.toast(isWritten ? people.reviewRemoved(name) : people.reviewDismissed(name))]
    } catch {
      return await tellTop(.refused(Refusal(services.texts.failure(error))))
    }
  }

  /// Refuses on any day but the due day, before anything is asked.
  func askToPostpone(_ plant: GardenPlant) async -> [HouseEffect] {
    let dDay = plant.plant.dDay(on: services.clock.today)
    guard !dDay.isToday else { return await push(PostponeScreen.State(plant, context: context)) }
    let error: PostponeError = dDay.isOverdue ? .wilted(dDay) : .notDueYet(dDay)
    return [.failure(services.texts.peopleFailures.refusal(error, of: plant.name).message)]
  }

  func postpone(_ plant: GardenPlant, by days: PostponeDays) async -> [HouseEffect] {
    do throws(PostponeError) {
      let postpone = PostponeWatering(plants: services.plants)
      let postponed = try await postpone(plant.id, by: days, today: services.clock.today)
      await pop()
      return [.toast(services.texts.people.postponed(postponed))]
    } catch {
      return await tellTop(.refused(services.texts.peopleFailures.refusal(error, of: plant.name)))
    }
  }

  func remove(_ plant: GardenPlant) async -> [HouseEffect] {
    do throws(StoreError) {
      try await services.plants.remove(plant.id)
      await popToBottom()
      return [.toast(services.texts.people.removed(plant.name))]
    } catch {
      await pop()
      return [.failure(services.texts.failure(error))]
    }
  }
}
