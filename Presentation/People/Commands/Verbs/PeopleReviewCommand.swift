import Domain

/// `haru people review`: what a talk was about.
struct PeopleReviewCommand: RoomCommand {
  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ReviewOptions(invocation, in: session)
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    let watering = try await watering(of: plant, invocation, session)
    let texts = session.texts.peopleCommands
    let today = services.today
    if invocation.has(PeopleOption.removeReview) {
      let result = try await session.stored { () async throws(StoreError) in
        try await RemoveReview(plants: services.plants)(watering.id)
      }
      tell(result, texts.reviewRemoved(result, on: today), session)
    } else if invocation.has(PeopleOption.dismissReview) {
      let result = try await session.stored { () async throws(StoreError) in
        try await DismissReview(plants: services.plants)(watering.id)
      }
      tell(result, texts.reviewDismissed(result, on: today), session)
    } else {
      let review = try (options.isEmpty ? answers(session) : options).review(changing: watering.written)
      let result = try await session.stored { () async throws(StoreError) in
        try await WriteReview(plants: services.plants)(watering.id, review)
      }
      tell(result, texts.reviewed(result, on: today), session)
      for line in texts.growth(result, on: today) { session.remark(line) }
    }
  }

  private func tell(_ result: WateringResult, _ line: String, _ session: CommandSession) {
    session.tell(StyledLine(line)) {
      WateredRecord(result, today: services.today, zone: services.time.zone).json
    }
  }

  /// The newest one, or the newest of a day.
  private func watering(
    of plant: GardenPlant,
    _ invocation: Invocation,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Watering {
    var day: Day?
    if let text = invocation.value(of: PeopleOption.reviewOn) {
      let reader = PastDayReader(today: services.today, weekStart: services.settings.weekStart)
      day = try reader(text, of: PeopleOption.reviewOn, in: session)
    }
    let chosen = day
    let found = try await session.stored { () async throws(StoreError) in
      if let chosen { return try await services.plants.waterings(of: plant.id, in: DayRange(chosen)).last }
      return try await services.plants.newestWaterings(of: plant.id, limit: 1).first
    }
    guard let found else { throw session.texts.peopleCommandFailures.noWatering(plant.name, on: day) }
    return found
  }

  private func answers(_ session: CommandSession) throws(CommandFailure) -> ReviewOptions {
    let texts = session.texts.peopleCommands
    let keywords = try session.ask(texts.keywordsQuestion, insteadOf: PeopleOption.keyword)
    let memo = try session.ask(texts.memoQuestion, insteadOf: PeopleOption.memo)
    let words = keywords.split(whereSeparator: { ",，、".contains($0) }).map(String.init)
    return ReviewOptions(keywords: words, memo: memo.isEmpty ? nil : memo, in: session)
  }
}
