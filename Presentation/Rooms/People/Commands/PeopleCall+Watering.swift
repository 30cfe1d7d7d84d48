import Domain

extension PeopleCall {
  /// A contact with a person.
  func water() async throws(CommandFailure) {
    _ = try saidReview()
    let day = try day(PeopleOption.on)
    let (plant, newest) = try await namedPlant { plants, id throws(FindPersonError<GardenPlant>) in
      try plants.newestWaterings(of: id, limit: 1).first
    }
    // Nobody is asked about a day that will be refused anyway.
    if let day, day > today { throw failures.failure(WaterPlantError.future(day), of: plant.name) }
    let isPast = day.map { $0 < today } ?? false
    guard try confirmsEarly(plant, isPast: isPast) else {
      return session.announce(StyledLine(texts.notChanged)) { nil }
    }
    try await writing(PeopleOption.memo, from: "") { call throws(CommandFailure) in
      try await call.water(plant, on: day, after: newest)
    }
  }

  private func water(_ plant: GardenPlant, on day: Day?, after newest: Watering?) async throws(CommandFailure) {
    let review = try saidReview()
    let channel = try channel(plant, newest)
    let draft = WateringDraft(via: channel, on: day, review: review)
    let isEarly = invocation.has(PeopleOption.early) || !plant.plant.dDay(on: today).isDue
    let result = try await explaining({ failures.failure($0, of: plant.name) }) { () async throws(WaterPlantError) in
      let rule = WaterPlant(services.store, newID: services.newID)
      return try await rule(plant.id, draft, early: isEarly, clock: services.clock)
    }
    let isOver = result.watering.day < today || review != nil || invocation.has(PeopleOption.noOpen)
    let link = ChannelOpening(channel: channel, plant: plant, services: services)
    announce(result, isOver ? link.closed : await link.open())
  }

  private func announce(_ result: WateringResult, _ opening: ChannelOpening.Outcome?) {
    let (today, words) = (today, texts.peopleCommands)
    session.announce(StyledLine(words.watered(result, on: today))) {
      result.json(on: today, in: services.time.zone, opening: opening)
    }
    for line in words.growth(result, on: today) { session.remark(line) }
    if let line = opening?.words(texts) { session.remark(line) }
    if result.watering.review == .open { session.remark(words.offerReview(result.plant.name)) }
  }

  /// - Parameter isPast: Whether the contact was on a day that is over, of which nobody is asked.
  private func confirmsEarly(_ plant: GardenPlant, isPast: Bool) throws(CommandFailure) -> Bool {
    let dDay = plant.plant.dDay(on: today)
    guard !isPast, !dDay.isDue, !invocation.has(PeopleOption.early) else { return true }
    let refusal = failures.failure(WaterPlantError.notThirstyYet(dDay), of: plant.name)
    return try session.confirm(texts.peopleCommands.earlyQuestion(refusal), option: PeopleOption.early)
  }

  /// What was said, what is answered, or nothing special where nobody can be asked.
  private func channel(_ plant: GardenPlant, _ newest: Watering?) throws(CommandFailure) -> Channel {
    if let word = invocation.value(of: PeopleOption.by), let channel = Channel(word: word) { return channel }
    guard session.context.canAsk else { return .other }
    let words = texts.peopleCommands
    let keywords = newest?.written?.keywords ?? []
    if !keywords.isEmpty { session.remark(words.lastKeywords(keywords)) }
    return try channel(answer: session.ask(words.channelQuestion(plant.name), insteadOf: PeopleOption.by))
  }

  /// What a number, a word or a name answers; nothing at all is ``Channel/other``.
  private func channel(answer: String) throws(CommandFailure) -> Channel {
    guard !answer.isEmpty else { return .other }
    let (channels, typed) = (Array(Channel.allCases), answer.lowercased())
    if let number = Int(typed), channels.indices.contains(number - 1) { return channels[number - 1] }
    let named = channels.first { $0.word == typed || texts.people.name(of: $0).lowercased() == typed }
    guard let named else { throw failures.noChannel(answer) }
    return named
  }

  func review() async throws(CommandFailure) {
    let day = try day(PeopleOption.reviewOn)
    let (plant, watering) = try await namedPlant { plants, id throws(FindPersonError<GardenPlant>) in
      if let day { return try plants.waterings(of: id, in: DayRange(day)).last }
      return try plants.newestWaterings(of: id, limit: 1).first
    }
    // Nobody is asked about a plant that was not watered.
    guard let watering else { throw failures.noWatering(plant.name, on: day) }
    let (words, today) = (texts.peopleCommands, today)
    if invocation.has(PeopleOption.removeReview) {
      _ = try await change(plant, day, .remove) { words.reviewRemoved($0, on: today) }
    } else if invocation.has(PeopleOption.dismissReview) {
      _ = try await change(plant, day, .dismiss) { words.reviewDismissed($0, on: today) }
    } else {
      try await writing(PeopleOption.memo, from: watering.written?.memo.text ?? "") { call throws(CommandFailure) in
        try await call.write(on: plant, day)
      }
    }
  }

  private func write(on plant: GardenPlant, _ day: Day?) async throws(CommandFailure) {
    let (words, today) = (texts.peopleCommands, today)
    let (keywords, memo) = said.keywords.isEmpty && said.memo == nil ? try askedReview() : said
    let wanted = ReviewChange.write(keywords: try checked(keywords), memo: try checked(memo))
    let result = try await change(plant, day, wanted) { words.reviewed($0, on: today) }
    for line in words.growth(result, on: today) { session.remark(line) }
  }

  private func change(
    _ plant: GardenPlant,
    _ day: Day?,
    _ change: ReviewChange,
    _ line: (WateringResult) -> String
  ) async throws(CommandFailure) -> WateringResult {
    let explain: (ReviewWateringError) -> CommandFailure = { failures.failure($0, of: plant.name, on: day) }
    let result = try await explaining(explain) { () async throws(ReviewWateringError) in
      try await ReviewWatering(services.store)(newestOf: plant.id, on: day, change)
    }
    session.announce(result, line) { $0.json(on: today, in: services.time.zone) }
    return result.value
  }

  /// Puts off a watering that is due today.
  func postpone() async throws(CommandFailure) {
    let days = try postponeDays()
    let (plant, today) = (try await namedPlant(), today)
    let words = texts.peopleCommands
    if plant.plant.dDay(on: today).isToday, plant.plant.postponementCost > 0 {
      guard try confirms(words.postponeQuestion(plant)) else { return }
    }
    let postponed = try await explaining({ failures.failure($0, of: plant.name) }) { () async throws(PostponeError) in
      try await PostponeWatering(services.store)(plant.id, by: days, today: self.today)
    }
    session.announce(StyledLine(words.postponed(postponed, on: today))) { postponed.json(on: today) }
  }

  private func postponeDays() throws(CommandFailure) -> PostponeDays {
    guard let text = invocation.value(of: PeopleOption.days) else { return .standard }
    guard let number = Int(text) else {
      throw texts.shellCommands.wrongNumber(text, of: PeopleOption.days.long, allowed: PostponeDays.range)
    }
    guard let days = PostponeDays(number) else { throw failures.postponeDays(number) }
    return days
  }

  private func day(_ option: OptionSpec) throws(CommandFailure) -> Day? {
    try invocation.value(of: option).map { text throws(CommandFailure) in
      let reader = PastDayReader(today: today, weekStart: services.settings.weekStart)
      return try session.read(text, as: .date, of: option, reader.callAsFunction)
    }
  }
}

extension PeopleCall {
  private var said: (keywords: [String], memo: String?) {
    (invocation.values(of: PeopleOption.keyword), invocation.value(of: PeopleOption.memo))
  }

  /// What was said to be noted; `nil` where nothing was.
  private func saidReview() throws(CommandFailure) -> Review? {
    let (keywords, memo) = said
    return keywords.isEmpty && memo == nil ? nil : try review(keywords, memo)
  }

  private func askedReview() throws(CommandFailure) -> (keywords: [String], memo: String?) {
    let words = texts.peopleCommands
    let keywords = try session.ask(words.keywordsQuestion, insteadOf: PeopleOption.keyword)
    let memo = try session.ask(words.memoQuestion, insteadOf: PeopleOption.memo)
    return (keywords.split { ",，、".contains($0) }.map(String.init), memo.isEmpty ? nil : memo)
  }

  /// - Throws: When one of them is over its limit, when there are too many, or when nothing is said.
  private func review(_ keywords: [String], _ memo: String?) throws(CommandFailure) -> Review {
    let (keywords, memo) = (try checked(keywords) ?? [], try checked(memo) ?? .none)
    return try explaining(failures.failure) { () throws(ReviewError) in try Review(keywords: keywords, memo: memo) }
  }

  /// `nil` where nothing is said; an empty one alone takes all away.
  private func checked(_ keywords: [String]) throws(CommandFailure) -> [Keyword]? {
    guard !keywords.isEmpty else { return nil }
    guard keywords != [""] else { return [] }
    return try keywords.map { word throws(CommandFailure) in
      try explaining({ failures.keyword(word, $0) }) { () throws(TextLimitError) in try Keyword(word) }
    }
  }

  private func checked(_ memo: String?) throws(CommandFailure) -> Memo? {
    try memo.map { memo throws(CommandFailure) in
      try explaining(failures.memo) { () throws(TextLimitError) in try Memo(memo) }
    }
  }
}
