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
    let (plant, (waterings, loans)) = try await namedPlant { things, plant throws(PlantLookUp) in
      (try things.plants.newestWaterings(of: plant.id, limit: Self.waterings), try things.loans(to: plant))
    }
    let today = today
    session.write(
      json: { GardenPlant.details(((plant, today), waterings, loans, services.time.zone)) },
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
    let (plant, waterings) = try await namedPlant { things, plant throws(PlantLookUp) in
      try things.plants.waterings(of: plant.id, in: days)
    }
    let page = PlantMonthText(
      plant: plant, month: month, waterings: waterings, today: today, weekStart: habits.weekStart, texts: texts)
    session.write(
      json: { PlantMonthText.object((page, services.time.zone)) },
      plain: { waterings.map { $0.fields(in: services.time.zone) } }, text: page.lines)
  }

  func showStatistics() async throws(CommandFailure) {
    let statistics = try await session.read(services.store) { things throws(StoreError) in
      try things.plants.statistics()
    }
    session.write(
      json: { GardenStatistics.object(statistics) }, plain: { statistics.fields },
      text: { StatisticsText(statistics: statistics, today: today, texts: texts).lines(width: $0) })
  }

  func plant() async throws(CommandFailure) {
    let today = today
    var draft = PlantDraft(cycle: .longest)
    try read(into: &draft)
    let contact = try await namedContact().contact
    let cycle = PlantDraft.Field.cycle
    if !invocation.givesAny(of: [cycle.option]) {
      let question = texts.peopleCommands.cycleQuestion(contact.title)
      try cycle.ask(question, in: session, into: &draft, in: services.fields)
    }
    let wanted = draft
    let plant = try await explaining(refusals.failure) { () async throws(PlantContactError) in
      let rule = PlantContact(services.store, newID: services.newID)
      return try await rule(contact.id, wanted, from: .set(contact.card.birthday), today: today)
    }
    session.announce(StyledLine(texts.peopleCommands.planted(plant, on: today))) { plant.json(on: today) }
    let (first, second) = texts.people.result(plant.plant.species)
    session.remark("\(first) \(second). \(texts.people.advice(plant.plant.species))")
  }

  func edit() async throws(CommandFailure) {
    let today = today
    guard invocation.givesAny(of: PlantDraft.Field.options) else { throw refusals.nothingToChange }
    let plant = try await namedPlant()
    let name = PlantText(plant, on: today, texts: texts).shortFullName
    guard try confirms("'\(name)'", isExact: isExact([plant.name, plant.contactName], plant.id.uuid))
    else { return }
    var draft = PlantDraft(plant)
    try read(into: &draft)
    let wanted = draft
    let edited = try await explaining({ refusals.failure($0, of: plant.name) }) { () async throws(EditPlantError) in
      try await EditPlant(services.store)(plant.id, from: PlantDraft(plant), to: wanted)
    }
    let changes = texts.changes(PlantDraft.Field.changes(from: PlantDraft(plant), to: wanted, texts))
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
  /// Puts the options that were given into a draft.
  private func read(into draft: inout PlantDraft) throws(CommandFailure) {
    try PlantDraft.Field.read(invocation, into: &draft, in: services.fields)
    if case .set(let birthday) = draft.birthday { remarkRareness(of: birthday) }
  }

  /// Tells when a birthday that was given is kept in years that don't have it.
  func remarkRareness(of birthday: Birthday?) {
    guard let birthday, invocation.givesAny(of: [PlantDraft.Field.birthday.option]) else { return }
    if let rareness = texts.people.rareness(of: birthday) { session.remark(rareness) }
  }
}

extension YearlyDate {
  /// Some years don't have 29 February, the lunar 30th or a leap month, so that another day takes its place.
  var isMissingInSomeYears: Bool {
    switch calendar {
    case .solar: month == 2 && day == 29
    case .lunar: day == 30
    case .lunarLeapMonth: true
    }
  }
}
