import Domain

extension PeopleCall {
  /// So many waterings are listed below a plant.
  private static let waterings = 5

  func list() async throws(CommandFailure) {
    let garden = try await session.read(services.store) { things throws(StoreError) in try things.plants.garden() }
    let query = invocation.arguments.isEmpty ? nil : SearchQuery(invocation.text)
    let fitting = invocation.arguments.isEmpty ? garden : query.map { query in garden.filter { $0.fits(query) } } ?? []
    let plants = try ListLimit(self).shown(fitting, in: session)
    let (today, words) = (today, texts.peopleCommands)
    session.write(
      json: { .array(plants.map { $0.json(on: today) }) },
      plain: { plants.map { $0.fields(on: today) } },
      text: { width in
        guard !garden.isEmpty else { return [StyledLine(words.emptyGarden)] }
        guard !plants.isEmpty else { return [StyledLine(words.notFound(invocation.text))] }
        return GardenTable(today: today, texts: texts, found: FoundText(query)).lines(plants, width: width)
      })
  }

  func show() async throws(CommandFailure) {
    let (plant, (waterings, loans)) = try await namedPlant { things, plant throws(FindPersonError<GardenPlant>) in
      (try things.plants.newestWaterings(of: plant.id, limit: Self.waterings), try things.loans(to: plant))
    }
    let today = today
    session.write(
      json: {
        let records = waterings.map { $0.json(in: services.time.zone) }
        let lent = JSONValue.Member("lent_books", .array(loans.map(\.json)))
        return .object(plant.members(on: today) + [.init("waterings", .array(records)), lent])
      },
      plain: { [plant.fields(on: today)] },
      text: { width in
        let phrase = PlantPhrase(plant.plant.phrases(on: today), using: services.random)
        let facts = PlantFacts(plant: plant, latest: waterings.first, loans: loans, today: today, texts: texts)
        return PlantDetails(facts: facts, waterings: waterings, phrase: phrase).lines(width: width)
      })
  }

  /// A month of a plant: 2026-10, 10월, october, last month, or that of any day.
  func showCalendar() async throws(CommandFailure) {
    let (today, habits) = (today, services.settings.habits)
    var month = Month(today)
    if let text = invocation.value(of: PeopleOption.month) {
      let reader = DateRangeReader(today: today, habits: habits)
      let iso = Month(iso: text)
      month = if let iso { iso } else { Month(try session.read(reader, text, of: PeopleOption.month).first) }
    }
    let days = month.days
    let (plant, waterings) = try await namedPlant { things, plant throws(FindPersonError<GardenPlant>) in
      try things.plants.waterings(of: plant.id, in: days)
    }
    let page = PlantMonthText(
      plant: plant, month: month, waterings: waterings, today: today, weekStart: habits.weekStart, texts: texts)
    session.write(
      json: {
        [
          "id": .string(plant.id.digits),
          "name": .string(plant.name),
          "month": .string(page.month.description),
          "due": .string(plant.plant.due.description),
          "waterings": .array(waterings.map { $0.json(in: services.time.zone) }),
          "expected": .strings(page.expected.map(\.description)),
        ]
      },
      plain: { waterings.map(\.fields) }, text: page.lines)
  }

  func showStatistics() async throws(CommandFailure) {
    let statistics = try await session.read(services.store) { things throws(StoreError) in
      try things.plants.statistics()
    }
    session.write(
      json: { statistics.json }, plain: { statistics.fields },
      text: { StatisticsText(statistics: statistics, today: today, texts: texts).lines(width: $0) })
  }

  func plant() async throws(CommandFailure) {
    let today = today
    let given = try cycle()
    let contact = try await namedContact().contact
    let question = texts.peopleCommands.cycleQuestion(contact.title)
    let cycle = if let given { given } else { try cycle(session.ask(question, insteadOf: PeopleOption.every)) }
    var draft = PlantDraft(cycle: cycle)
    try apply(to: &draft)
    let wanted = draft
    let plant = try await explaining(failures.failure) { () async throws(PlantContactError) in
      let rule = PlantContact(services.store, newID: services.newID)
      return try await rule(contact.id, wanted, from: .set(contact.card.birthday), today: today)
    }
    session.announce(StyledLine(texts.peopleCommands.planted(plant, on: today))) { plant.json(on: today) }
    let (first, second) = texts.people.result(plant.plant.species)
    session.remark("\(first) \(second). \(texts.people.advice(plant.plant.species))")
  }

  func edit() async throws(CommandFailure) {
    let today = today
    guard PeopleOption.draft.contains(where: { invocation.value(of: $0) != nil }) else {
      throw failures.nothingToChange
    }
    let plant = try await namedPlant()
    let name = PlantText(plant, on: today, texts: texts).shortFullName
    guard try confirms("'\(name)'", isExact: isExact([plant.name, plant.contactName], plant.id.uuid))
    else { return }
    var draft = PlantDraft(plant)
    if let cycle = try cycle() { draft.cycle = cycle }
    try apply(to: &draft)
    let wanted = draft
    let edited = try await explaining({ failures.failure($0, of: plant.name) }) { () async throws(EditPlantError) in
      try await EditPlant(services.store)(plant.id, from: PlantDraft(plant), to: wanted)
    }
    let changes = texts.changes(texts.peopleChanges(from: PlantDraft(plant), to: wanted))
    session.announce(edited, { texts.peopleCommands.edited($0, changes, on: today) }) { $0.json(on: today) }
  }

  func remove() async throws(CommandFailure) {
    let (plants, today, words) = (try await namedPlants(), today, texts.peopleCommands)
    let names = plants.map { PlantText($0, on: today, texts: texts).shortFullName }
    if plants.count == 1 {
      remarkName(of: "'\(names[0])'", isExact: isExact([plants[0].name, plants[0].contactName], plants[0].id.uuid))
    }
    guard try confirms(words.removeQuestion(names)) else { return }
    try await session.stored { () async throws(StoreError) in try await RemovePlant(services.store)(plants) }
    session.announce(words.removed(names.joined(separator: ", "))) { plants.map { $0.json(on: today) } }
  }
}

extension PeopleCall {
  /// Puts in everything that was said but the cycle; what was not stays.
  private func apply(to draft: inout PlantDraft) throws(CommandFailure) {
    if let text = invocation.value(of: PeopleOption.at) {
      draft.reminderTime = try session.read(TimeReader(), text, of: PeopleOption.at)
    }
    if let text = invocation.value(of: PeopleOption.nickname) { draft.nickname = try nickname(text) }
    if let birthday = try birthday() { draft.birthday = birthday }
  }

  /// How often to be in touch; `nil` when it is not said.
  private func cycle() throws(CommandFailure) -> Cycle? {
    try invocation.value(of: PeopleOption.every).map { text throws(CommandFailure) in try cycle(text) }
  }

  private func cycle(_ text: String) throws(CommandFailure) -> Cycle {
    try explaining(failures.failure) { () throws(CycleReadingError) in try CycleReader()(text) }
  }

  /// `nil` for a blank one, so that the contact's name is used.
  private func nickname(_ text: String) throws(CommandFailure) -> Nickname? {
    try explaining(failures.nickname) { () throws(TextLimitError) in
      do throws(TextLimitError) {
        return try Nickname(text)
      } catch .empty {
        return nil
      }
    }
  }

  /// `nil` when nothing is said; a blank text takes the birthday away.
  ///
  /// - Throws: When there is no such date.
  func birthday() throws(CommandFailure) -> BirthdayChange? {
    guard let text = invocation.value(of: PeopleOption.birthday) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else { return .set(nil) }
    let birthday = try explaining(failures.failure) { () throws(BirthdayReadingError) in
      try BirthdayReader(today: today, order: services.settings.habits.order)(text)
    }
    if let rareness = texts.people.rareness(of: birthday) { session.remark(rareness) }
    return .set(birthday)
  }
}

extension YearlyDate {
  /// Whether it is kept on another day in years that do not have it: 29 February, the lunar 30th, leap months.
  var isMissingInSomeYears: Bool {
    switch calendar {
    case .solar: month == 2 && day == 29
    case .lunar: day == 30
    case .lunarLeapMonth: true
    }
  }
}
