import Domain

/// `haru people water`: a contact with a person.
struct PeopleWaterCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ReviewOptions(invocation, in: session)
    let review = options.isEmpty ? nil : try options.review()
    let day = try day(invocation, session)
    let finder = PlantFinder(services: services, session: session)
    let (plant, newest) = try await finder(invocation.text) { plants, id throws(PlantFinder.Failure) in
      try plants.newestWaterings(of: id, limit: 1).first
    }
    try check(day, plant, session)
    guard try confirmsEarly(plant, invocation, session) else {
      return session.announce(StyledLine(session.texts.notChanged)) { nil }
    }
    let channel = try channel(plant, newest, invocation, session)
    let draft = WateringDraft(via: channel, on: day, review: review)
    let isEarly = invocation.has(PeopleOption.early) || !plant.plant.dDay(on: services.today).isDue
    let result = try await watered(plant, draft, early: isEarly, session)
    let isOver = result.watering.day < services.today || review != nil || invocation.has(PeopleOption.noOpen)
    let link = ChannelOpening(channel, to: plant, services: services)
    let opening = isOver ? link.closed : await link.open()
    announce(result, opening, session)
  }

  private func announce(_ result: WateringResult, _ opening: ChannelOpening.Outcome?, _ session: CommandSession) {
    let today = services.today
    let texts = session.texts.peopleCommands
    session.announce(StyledLine(texts.watered(result, on: today))) {
      WateredRecord(result, today: today, zone: services.time.zone, opening: opening).json
    }
    for line in texts.growth(result, on: today) { session.remark(line) }
    if let line = opening?.words(session.texts) { session.remark(line) }
    if result.watering.review == .open { session.remark(texts.offerReview(result.plant.name)) }
  }

  private func day(_ invocation: Invocation, _ session: CommandSession) throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: PeopleOption.on) else { return nil }
    let reader = PastDayReader(today: services.today, weekStart: services.settings.weekStart)
    return try session.read(text, as: .date, of: PeopleOption.on, reader.callAsFunction)
  }

  /// Nobody is asked about a day that will be refused anyway.
  private func check(_ day: Day?, _ plant: GardenPlant, _ session: CommandSession) throws(CommandFailure) {
    guard let day, day > services.today else { return }
    throw session.texts.peopleCommandFailures.failure(WaterPlantError.future(day), of: plant.name)
  }

  private func confirmsEarly(
    _ plant: GardenPlant,
    _ invocation: Invocation,
    _ session: CommandSession
  ) throws(CommandFailure) -> Bool {
    let dDay = plant.plant.dDay(on: services.today)
    guard !dDay.isDue, !invocation.has(PeopleOption.early) else { return true }
    let refusal = session.texts.peopleFailures.refusal(.notThirstyYet(dDay), of: plant.name)
    return try session.confirm(session.texts.peopleCommands.earlyQuestion(refusal), option: PeopleOption.early)
  }

  /// What was said, what is answered, or nothing special where nobody can be asked.
  private func channel(
    _ plant: GardenPlant,
    _ newest: Watering?,
    _ invocation: Invocation,
    _ session: CommandSession
  ) throws(CommandFailure) -> Channel {
    if let word = invocation.value(of: PeopleOption.by), let channel = Channel(word: word) { return channel }
    guard session.context.canAsk else { return .other }
    let texts = session.texts.peopleCommands
    let keywords = newest?.written?.keywords ?? []
    if !keywords.isEmpty { session.remark(texts.lastKeywords(keywords)) }
    let question = texts.channelQuestion(plant.name)
    return try ChannelAnswer(session.ask(question, insteadOf: PeopleOption.by), texts: session.texts).channel
  }

  private func watered(
    _ plant: GardenPlant,
    _ draft: WateringDraft,
    early: Bool,
    _ session: CommandSession
  ) async throws(CommandFailure) -> WateringResult {
    do throws(WaterPlantError) {
      return try await WaterPlant(services.store, newID: services.newID)(
        plant.id,
        draft,
        early: early,
        clock: services.clock
      )
    } catch {
      throw session.texts.peopleCommandFailures.failure(error, of: plant.name)
    }
  }
}
