import Domain

/// `haru people review`: what a talk was about.
struct PeopleReviewCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ReviewOptions(invocation, in: session)
    let day = try day(invocation, session)
    let plant = try await watered(invocation, on: day, session)
    let texts = session.texts.peopleCommands
    let today = services.today
    if invocation.has(PeopleOption.removeReview) {
      _ = try await change(plant, day, .remove, session) { texts.reviewRemoved($0, on: today) }
    } else if invocation.has(PeopleOption.dismissReview) {
      _ = try await change(plant, day, .dismiss, session) { texts.reviewDismissed($0, on: today) }
    } else {
      let wanted = try (options.isEmpty ? answers(session) : options).change()
      let result = try await change(plant, day, wanted, session) { texts.reviewed($0, on: today) }
      for line in texts.growth(result, on: today) { session.remark(line) }
    }
  }

  private func change(
    _ plant: GardenPlant,
    _ day: Day?,
    _ change: ReviewChange,
    _ session: CommandSession,
    _ line: (WateringResult) -> String
  ) async throws(CommandFailure) -> WateringResult {
    do throws(ReviewWateringError) {
      let result = try await ReviewWatering(services.store)(newestOf: plant.id, on: day, change)
      session.announce(result, line) { WateredRecord($0, today: services.today, zone: services.time.zone).json }
      return result.value
    } catch {
      throw session.texts.peopleCommandFailures.failure(error, of: plant.name, on: day)
    }
  }

  private func day(_ invocation: Invocation, _ session: CommandSession) throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: PeopleOption.reviewOn) else { return nil }
    let reader = PastDayReader(today: services.today, weekStart: services.settings.weekStart)
    return try session.read(text, as: .date, of: PeopleOption.reviewOn, reader.callAsFunction)
  }

  /// Nobody is asked about a plant that was not watered.
  private func watered(
    _ invocation: Invocation,
    on day: Day?,
    _ session: CommandSession
  ) async throws(CommandFailure) -> GardenPlant {
    let finder = PlantFinder(services: services, session: session)
    let (plant, isWatered) = try await finder(invocation.text) { plants, id throws(PlantFinder.Failure) in
      if let day { return try !plants.waterings(of: id, in: DayRange(day)).isEmpty }
      return try !plants.newestWaterings(of: id, limit: 1).isEmpty
    }
    guard isWatered else { throw session.texts.peopleCommandFailures.noWatering(plant.name, on: day) }
    return plant
  }

  private func answers(_ session: CommandSession) throws(CommandFailure) -> ReviewOptions {
    let texts = session.texts.peopleCommands
    let keywords = try session.ask(texts.keywordsQuestion, insteadOf: PeopleOption.keyword)
    let memo = try session.ask(texts.memoQuestion, insteadOf: PeopleOption.memo)
    let words = keywords.split(whereSeparator: { ",，、".contains($0) }).map(String.init)
    return ReviewOptions(keywords: words, memo: memo.isEmpty ? nil : memo, in: session)
  }
}
