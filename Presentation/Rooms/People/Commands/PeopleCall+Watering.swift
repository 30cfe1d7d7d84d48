import Domain

extension PeopleCall {
  /// A contact with a person, or with several of them.
  func water() async throws(CommandFailure) {
    _ = try givenReview()
    let day = try day(PeopleOption.on)
    let plants = try await namedPlants()
    // Nobody is asked about a day that will be refused anyway.
    if let day, day > today { throw refusals.failure(WaterPlantError.future(day), of: plants[0].name) }
    let isPast = day.map { $0 < today } ?? false
    guard try confirmsEarly(plants, isPast: isPast) else {
      return session.announce(StyledLine(texts.notChanged)) { nil }
    }
    try await writing(Note.memo.option, from: "") { call throws(CommandFailure) in
      try await call.water(plants, on: day)
    }
  }

  private func water(_ plants: [GardenPlant], on day: Day?) async throws(CommandFailure) {
    let review = try givenReview()
    let channel = try await channel(plants)
    let draft = WateringDraft(via: channel, on: day, review: review)
    let isEarly = invocation.has(PeopleOption.early) || !early(plants).isEmpty
    let name = names(plants)
    let results = try await explaining({ refusals.failure($0, of: name) }) { () async throws(WaterPlantError) in
      let rule = WaterPlant(services.store, newID: services.newID)
      return try await rule(plants.map(\.id), draft, early: isEarly, clock: services.clock)
    }
    let isOver = results[0].watering.day < today || review != nil || invocation.has(PeopleOption.noOpen)
    // Nothing opens for several people, with whom one is in touch already.
    let link = ChannelOpening(channel: channel, plant: plants[0], services: services)
    let opening = plants.count > 1 ? nil : isOver ? link.closed : await link.open()
    announce(results, opening)
    try await askBack(plants)
  }

  /// Says how to tell that a book is back.
  private func askBack(_ plants: [GardenPlant]) async throws(CommandFailure) {
    let loans = try await session.read(services.store) { things throws(StoreError) in
      try plants.map { plant throws(StoreError) in try things.loans(to: plant) }.joined()
    }
    guard let line = texts.people.askBack(Array(loans), on: today) else { return }
    session.remark("\(line) (haru books return)")
  }

  private func announce(_ results: [WateringResult], _ opening: ChannelOpening.Outcome?) {
    let (today, words) = (today, texts.peopleCommands)
    session.announce(words.watered(results, on: today)) {
      results.map { WateringResult.object(($0, today, services.time.zone, opening)) }
    }
    for line in results.flatMap({ words.growth($0, on: today) }) { session.remark(line) }
    if let line = opening?.words(texts) { session.remark(line) }
    for result in results where result.watering.review == .open { session.remark(words.offerReview(result.plant.name)) }
  }

  /// - Parameter isPast: Nobody is asked about a contact on a day that is over.
  private func confirmsEarly(_ plants: [GardenPlant], isPast: Bool) throws(CommandFailure) -> Bool {
    let reasons = early(plants).map { plant in
      refusals.failure(WaterPlantError.notThirstyYet(plant.plant.dDay(on: today)), of: plant.name)
    }
    guard !isPast, !reasons.isEmpty, !invocation.has(PeopleOption.early) else { return true }
    return try session.confirm(texts.peopleCommands.earlyQuestion(reasons), option: PeopleOption.early)
  }

  /// The plants that are not due yet.
  private func early(_ plants: [GardenPlant]) -> [GardenPlant] { plants.filter { !$0.plant.dDay(on: today).isDue } }

  private func names(_ plants: [GardenPlant]) -> String { plants.map(\.name).joined(separator: ", ") }

  /// The channel of the option, the one that is answered, or the usual one where nobody can be asked.
  private func channel(_ plants: [GardenPlant]) async throws(CommandFailure) -> Channel {
    if let word = invocation.value(of: PeopleOption.by), let channel = Channel(word: word) { return channel }
    let usual = services.settings.people.channel ?? .other
    guard session.context.canAsk else { return usual }
    let words = texts.peopleCommands
    let newest = try await session.read(services.store) { things throws(StoreError) in
      plants.count > 1 ? nil : try things.plants.newestWaterings(of: plants[0].id, limit: 1).first
    }
    let keywords = newest?.written?.keywords ?? []
    if !keywords.isEmpty { session.remark(words.lastKeywords(keywords)) }
    let question = words.channelQuestion(names(plants), usual)
    return try channel(answer: session.ask(question, insteadOf: PeopleOption.by), usual)
  }

  /// Reads a number, a word or a name of a channel; a blank answer is the usual one.
  private func channel(answer: String, _ usual: Channel) throws(CommandFailure) -> Channel {
    guard !answer.isEmpty else { return usual }
    let (channels, typed) = (Array(Channel.allCases), answer.lowercased())
    if let number = Int(typed), channels.indices.contains(number - 1) { return channels[number - 1] }
    let named = channels.first { $0.word == typed || texts.people.name(of: $0).lowercased() == typed }
    guard let named else { throw refusals.noChannel(answer) }
    return named
  }

  func review() async throws(CommandFailure) {
    let day = try day(PeopleOption.reviewOn)
    let (plant, watering) = try await namedPlant { things, plant throws(PlantLookUp) in
      if let day { return try things.plants.waterings(of: plant.id, in: DayRange(day)).last }
      return try things.plants.newestWaterings(of: plant.id, limit: 1).first
    }
    // Nobody is asked about a plant that was not watered.
    guard let watering else { throw refusals.noWatering(plant.name, on: day) }
    let (words, today) = (texts.peopleCommands, today)
    if invocation.has(PeopleOption.removeReview) {
      _ = try await change(plant, day, .remove) { words.reviewRemoved($0, on: today) }
    } else if invocation.has(PeopleOption.dismissReview) {
      _ = try await change(plant, day, .dismiss) { words.reviewDismissed($0, on: today) }
    } else {
      // Whoever is asked, or writes for long, goes on from what there was.
      let isAsked = invocation.has(PeopleOption.editor) || !givesNote
      try await writing(Note.memo.option, from: watering.written?.memo.text ?? "") { call throws(CommandFailure) in
        try await call.write(on: plant, day, shown: isAsked ? watering : nil)
      }
    }
  }

  private func write(on plant: GardenPlant, _ day: Day?, shown: Watering?) async throws(CommandFailure) {
    let (words, today) = (texts.peopleCommands, today)
    let result = try await change(plant, day, shown: shown, try change()) { words.reviewed($0, on: today) }
    for line in words.growth(result, on: today) { session.remark(line) }
  }

  private func change(
    _ plant: GardenPlant, _ day: Day?, shown: Watering? = nil, _ change: ReviewChange,
    _ line: (WateringResult) -> String
  ) async throws(CommandFailure) -> WateringResult {
    let explain: (ReviewWateringError) -> CommandFailure = { refusals.failure($0, of: plant.name, on: day) }
    let result = try await explaining(explain) { () async throws(ReviewWateringError) in
      try await ReviewWatering(services.store)(newestOf: plant.id, on: day, shown: shown, change)
    }
    session.announce(result, line) { WateringResult.object(($0, today, services.time.zone, nil)) }
    return result.value
  }

  /// Puts off a watering that is due today.
  func postpone() async throws(CommandFailure) {
    let days = try postponeDays()
    let (plants, today, words) = (try await namedPlants(), today, texts.peopleCommands)
    // Nobody is asked about what will be refused anyway, and each is named that is.
    for plant in plants {
      _ = try explaining({ refusals.failure(PostponeError.refused($0), of: plant.name) }) {
        () throws(PostponeRefusal) in try plant.plant.postponed(by: days, on: today)
      }
    }
    let costly = plants.filter { $0.plant.postponementCost > 0 }
    if !costly.isEmpty {
      guard try confirms(words.postponeQuestion(costly)) else { return }
    }
    let name = names(plants)
    let postponed = try await explaining({ refusals.failure($0, of: name) }) { () async throws(PostponeError) in
      try await PostponeWatering(services.store)(plants.map(\.id), by: days, today: today)
    }
    session.announce(words.postponed(postponed, on: today)) { postponed.map { $0.json(on: today) } }
  }

  private func postponeDays() throws(CommandFailure) -> PostponeDays {
    guard let text = invocation.value(of: PeopleOption.days) else { return .standard }
    guard let number = Int(text) else {
      throw texts.shellCommands.wrongNumber(text, of: PeopleOption.days.long, allowed: PostponeDays.range)
    }
    guard let days = PostponeDays(number) else { throw refusals.postponeDays(number) }
    return days
  }

  private func day(_ option: OptionSpec) throws(CommandFailure) -> Day? {
    try invocation.value(of: option).map { text throws(CommandFailure) in
      let reader = PastDayReader(today: today, habits: services.settings.habits)
      return try session.readPast(text, as: .date, of: option, reader.callAsFunction)
    }
  }
}

extension PeopleCall {
  private typealias Note = ReviewDraft.Field

  private var givesNote: Bool { invocation.givesAny(of: Note.options) }

  /// The note that the options write.
  private func note() throws(CommandFailure) -> ReviewDraft {
    var draft = ReviewDraft(nil)
    try Note.read(invocation, into: &draft, in: services.fields)
    return draft
  }

  /// - Returns: `nil` where no option writes a note.
  private func givenReview() throws(CommandFailure) -> Review? {
    guard givesNote else { return nil }
    let draft = try note()
    return try explaining(refusals.failure) { () throws(ReviewError) in
      try Review(keywords: draft.keywords, memo: draft.memo)
    }
  }

  /// The change that options or answers ask for; a part of a note that isn't mentioned stays.
  private func change() throws(CommandFailure) -> ReviewChange {
    guard !givesNote else {
      let draft = try note()
      return .write(
        keywords: invocation.givesAny(of: [Note.keywords.option]) ? draft.keywords : nil,
        memo: invocation.givesAny(of: [Note.memo.option]) ? draft.memo : nil)
    }
    let (words, keywords, memo) = (texts.peopleCommands, Note.keywords, Note.memo)
    var draft = ReviewDraft(nil)
    let named = try session.ask(words.keywordsQuestion, insteadOf: keywords.option)
      .split { ",，、".contains($0) }.map(String.init)
    let written = try session.ask(words.memoQuestion, insteadOf: memo.option)
    try keywords.field.read(FieldInput(named, name: keywords.option.long, isOption: true, in: services.fields), &draft)
    try memo.field.read(FieldInput([written], name: memo.option.long, isOption: true, in: services.fields), &draft)
    return .write(keywords: named.isEmpty ? nil : draft.keywords, memo: written.isEmpty ? nil : draft.memo)
  }
}
