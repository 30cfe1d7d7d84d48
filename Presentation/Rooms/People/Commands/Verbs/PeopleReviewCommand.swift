import Domain

/// `haru people review`: what a talk was about.
struct PeopleReviewCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ReviewOptions(invocation, in: session)
    let watering = try await watering(invocation, session)
    let texts = session.texts.peopleCommands
    let today = services.today
    if invocation.has(PeopleOption.removeReview) {
      try await change(session, { texts.reviewRemoved($0, on: today) }) { rule throws(ReviewWateringError) in
        try await rule.remove(watering.id)
      }
    } else if invocation.has(PeopleOption.dismissReview) {
      try await change(session, { texts.reviewDismissed($0, on: today) }) { rule throws(ReviewWateringError) in
        try await rule.dismiss(watering.id)
      }
    } else {
      let old = watering.written
      let review = try (options.isEmpty ? answers(session) : options).review(changing: old)
      let result = try await change(session, { texts.reviewed($0, on: today) }) { rule throws(ReviewWateringError) in
        try await rule.write(watering.id, from: old, to: review)
      }
      for line in texts.growth(result, on: today) { session.remark(line) }
    }
  }

  @discardableResult
  private func change(
    _ session: CommandSession,
    _ line: (WateringResult) -> String,
    _ rule: (ReviewWatering) async throws(ReviewWateringError) -> Changed<WateringResult>
  ) async throws(CommandFailure) -> WateringResult {
    do throws(ReviewWateringError) {
      let result = try await rule(ReviewWatering(services.store))
      session.announce(result, line) { WateredRecord($0, today: services.today, zone: services.time.zone).json }
      return result.value
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }

  /// The newest one, or the newest of a day.
  private func watering(_ invocation: Invocation, _ session: CommandSession) async throws(CommandFailure) -> Watering {
    var day: Day?
    if let text = invocation.value(of: PeopleOption.reviewOn) {
      let reader = PastDayReader(today: services.today, weekStart: services.settings.weekStart)
      day = try session.read(text, as: .date, of: PeopleOption.reviewOn, reader.callAsFunction)
    }
    let chosen = day
    let finder = PlantFinder(services: services, session: session)
    let (plant, found) = try await finder(invocation.text) { plants, id throws(PlantFinder.Failure) in
      if let chosen { return try plants.waterings(of: id, in: DayRange(chosen)).last }
      return try plants.newestWaterings(of: id, limit: 1).first
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
