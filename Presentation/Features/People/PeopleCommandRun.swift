import Domain
import struct Foundation.UUID

typealias PeopleCommand = Command<PeopleCommandRun>

struct PeopleCommandRun: CommandRun {
  typealias PlantLookUp = LookUpError<GardenPlant>
  typealias ContactLookUp = LookUpError<ContactSummary>

  let services: PeopleServices
  var invocation: Invocation
  let session: CommandSession

  var today: Day { services.today }
  var refusals: PeopleRefusals { texts.peopleRefusals }

  func namedPlant() async throws(CommandFailure) -> GardenPlant {
    try await namedPlant { _, _ throws(PlantLookUp) in }.plant
  }

  /// Finds the named plant and reads further data in the same transaction.
  func namedPlant<More: Sendable>(
    _ more: @escaping @Sendable (any ReadTransaction<PlantLookUp>, GardenPlant) throws(PlantLookUp) -> More
  ) async throws(CommandFailure) -> (plant: GardenPlant, more: More) {
    try await found(.plant, [invocation.text], in: services.store, lines: lines) {
      transaction, name throws(PlantLookUp) in
      let plant = try transaction.plants.named(name)
      return (plant, try more(transaction, plant))
    }[0]
  }

  /// Returns the plants for several ids without duplicates, or the only plant with the given name.
  func namedPlants() async throws(CommandFailure) -> [GardenPlant] {
    try await found(.plant, [invocation.text], orEach: severalIDs, in: services.store, lines: lines) {
      transaction, name throws(PlantLookUp) in
      try transaction.plants.named(name)
    }.firstOfEach(\.id)
  }

  func namedContact() async throws(CommandFailure) -> ContactPage {
    try await pages([invocation.text], orEach: nil)[0]
  }

  /// Returns the contacts for several ids without duplicates, or the only contact with the given name.
  func namedContacts() async throws(CommandFailure) -> [ContactPage] {
    try await pages([invocation.text], orEach: severalIDs).firstOfEach(\.contact.id)
  }

  func contacts(named names: [String]) async throws(CommandFailure) -> [Contact.ID] {
    try await found(.contact, names, in: services.store, lines: lines) { transaction, name throws(ContactLookUp) in
      try transaction.contacts.named(name).id
    }
  }

  /// Returns the contact to plant; `nil` if the name is that of someone who isn't a contact yet.
  private func contactToPlant() async throws(CommandFailure) -> Contact? {
    try await found(.contact, [invocation.text], in: services.store, lines: lines) {
      transaction, name throws(ContactLookUp) -> Contact? in
      do throws(ContactLookUp) { return try transaction.contacts.named(name) } catch {
        let person = ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
        guard error == .nothing, person.namesNewPerson else { throw error }
        return nil
      }
    }[0]
  }

  /// Asks before planting a contact that was named by a part of the name, because someone new may be meant.
  ///
  /// Without a terminal, such a name is refused; an id or a phone number names only one contact.
  private func confirmsToPlant(_ contact: Contact) throws(CommandFailure) -> Bool {
    let (typed, title) = (invocation.text, contact.title)
    let isExact =
      !typed.contains(where: \.isLetter) || isExact([title, contact.card.nickname.text], contact.id.uuid)
    guard isExact || session.context.canAsk || session.context.assumesYes else {
      throw refusals.partOfName(typed, of: title)
    }
    return try confirms("'\(texts.shortName(title))'", isExact: isExact)
  }

  private func pages(_ names: [String], orEach ids: [String]?) async throws(CommandFailure) -> [ContactPage] {
    let (services, today) = (services, today)
    return try await found(.contact, names, orEach: ids, in: services.store, lines: lines) {
      transaction, name throws(ContactLookUp) in
      try services.page(of: try transaction.contacts.named(name), in: transaction, today: today)
    }
  }

  private func lines(of plants: [GardenPlant]) -> [String] {
    lines(of: plants, id: \.id.uuid) { plant in
      let text = PlantText(plant, on: today, texts: texts)
      return [text.fullName, "\(text.dDay) · \(text.species)"]
    }
  }

  private func lines(of people: [ContactSummary]) -> [String] {
    lines(of: people, id: \.id.uuid) { [$0.title, $0.phone?.text ?? $0.email?.text ?? ""] }
  }

  private func plantRefusal(_ error: PlantContactError) -> CommandFailure {
    guard case .several(let people) = error else { return refusals.failure(error) }
    return texts.failure(ContactLookUp.several(people), invocation.text, .contact, lines: lines)
  }

  /// - Parameter facts: The name, and the facts that tell people with the same name apart.
  private func lines<Person>(
    of people: [Person], id: (Person) -> UUID, facts: (Person) -> [String]
  ) -> [String] {
    // Example: "3f2a11  Mina Kim  010-1234-5678".
    ShortIDs.lines(people, id) { facts($0).filter { !$0.isEmpty }.joined(separator: "  ") }
  }
}

extension NamedKind {
  fileprivate static let plant = NamedKind("plant", ko: "사람", counter: "명", en: "person", "people") { name in
    LocalizedText(
      ko: "정원에서 \(Particle.direction.quoting(name)) 찾은 사람이 없어요.", en: "Nobody in the garden matches '\(name)'.")
  } hint: { _ in
    LocalizedText(
      ko: "'haru people'에서 찾아보거나 'haru people plant'로 화분을 만들어 주세요.",
      en: "See who is there with 'haru people', or add someone with 'haru people plant'.")
  }

  fileprivate static let contact = NamedKind("contact", ko: "사람", counter: "명", en: "person", "people") { name in
    LocalizedText(ko: "\(Particle.direction.quoting(name)) 찾은 연락처가 없어요.", en: "No contact matches '\(name)'.")
  } hint: { name in
    LocalizedText(
      ko: "이렇게 추가해 주세요: haru people contacts add \(ShellQuote.word(name)) --phone 010-…",
      en: "Add one: haru people contacts add \(ShellQuote.word(name)) --phone 010-…")
  }
}

extension PeopleCommandRun {
  /// The number of waterings listed below a plant.
  private static let waterings = 5

  func list() async throws(CommandFailure) {
    let garden = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.plants.garden()
    }
    let query = invocation.arguments.isEmpty ? nil : SearchQuery(invocation.text)
    let fitting = invocation.arguments.isEmpty ? garden : query.map { query in garden.filter { $0.fits(query) } } ?? []
    let plants = try ListLimit(self).shown(fitting, in: session)
    let (today, words) = (today, texts.peopleCommands)
    session.write(
      plants.map { ($0, today) }, as: GardenPlant.object,
      text: { width in
        guard !garden.isEmpty else { return [StyledLine(words.emptyGarden)] }
        guard !plants.isEmpty else { return [StyledLine(words.notFound(invocation.text))] }
        return GardenTable(today: today, texts: texts, found: FoundText(query))
          .lines(plants, of: fitting.count, width: width)
      })
  }

  func show() async throws(CommandFailure) {
    let (plant, (waterings, loans)) = try await namedPlant { transaction, plant throws(PlantLookUp) in
      (try transaction.plants.newestWaterings(of: plant.id, limit: Self.waterings), try transaction.loans(to: plant))
    }
    let today = today
    session.write(
      json: { GardenPlant.details(((plant, today), waterings, loans, services.time.zone)) },
      plain: { [GardenPlant.object.row((plant, today))] },
      text: { width in
        let phrase = PlantPhrase(plant.plant.phrases(on: today), using: services.random)
        let facts = PlantFacts(plant: plant, latest: waterings.first, loans: loans, today: today, texts: texts)
        return PlantDetails(facts: facts, waterings: waterings, phrase: phrase).lines(width: width)
      })
  }

  /// Shows a month of a plant: 2026-10, 10월, october, last month, or the month of any day.
  func showCalendar() async throws(CommandFailure) {
    let (today, habits) = (today, services.settings.habits)
    var month = Month(today)
    if let text = invocation.value(of: PeopleOption.month) {
      let reader = DateRangeReader(today: today, habits: habits, hasBegun: true)
      let iso = Month(iso: text)
      month = if let iso { iso } else { Month(try session.read(reader, text, of: PeopleOption.month).first) }
    }
    let days = month.days
    let (plant, waterings) = try await namedPlant { transaction, plant throws(PlantLookUp) in
      try transaction.plants.waterings(of: plant.id, in: days)
    }
    let page = PlantMonthText(
      plant: plant, month: month, waterings: waterings, today: today, weekStart: habits.weekStart, texts: texts)
    session.write(
      json: { PlantMonthText.object((page, services.time.zone)) },
      plain: { waterings.map { Watering.object.row(($0, services.time.zone)) } }, text: page.lines)
  }

  func showStatistics() async throws(CommandFailure) {
    let statistics = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.plants.statistics()
    }
    session.write(
      json: { GardenStatistics.object(statistics) }, plain: { statistics.fields },
      text: { StatisticsText(statistics: statistics, today: today, texts: texts).lines(width: $0) })
  }

  func plant() async throws(CommandFailure) {
    let today = today
    var draft = PlantDraft(cycle: .longest)
    try read(into: &draft)
    let contact = try await contactToPlant()
    if let contact { guard try confirmsToPlant(contact) else { return } }
    let name: ContactLine = try checked(invocation.text, of: ContactField.name.option)
    let cycle = PlantDraft.Field.cycle
    if !invocation.givesAny(of: [cycle.option]) {
      let question = texts.peopleCommands.cycleQuestion(contact?.title ?? name.text)
      try cycle.ask(question, in: session, into: &draft, in: services.fields)
    }
    let wanted = draft
    let (plant, isNewContact) = try await explaining(plantRefusal) {
      () async throws(PlantContactError) -> (plant: GardenPlant, isNewContact: Bool) in
      let rule = PlantContact(services.store, newID: services.newID)
      guard let contact else {
        return try await rule(named: ContactCard(name: PersonName(formatted: name)), wanted, today: today)
      }
      return (try await rule(contact.id, wanted, from: .set(contact.card.birthday), today: today), false)
    }
    let line = texts.peopleCommands.planted(plant, isNewContact: isNewContact, on: today)
    session.announce(StyledLine(line)) { plant.json(on: today) }
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
    let changes = texts.changes(PlantDraft.Field.changes(from: PlantDraft(plant), to: wanted, in: .showing(texts)))
    session.announce(edited, { texts.peopleCommands.edited($0, changes, on: today) }) { $0.json(on: today) }
  }

  func remove() async throws(CommandFailure) {
    let (plants, today, words) = (try await namedPlants(), today, texts.peopleCommands)
    let names = plants.map { PlantText($0, on: today, texts: texts).shortFullName }
    if plants.count == 1 {
      remarkName(of: "'\(names[0])'", isExact: isExact([plants[0].name, plants[0].contactName], plants[0].id.uuid))
    }
    guard try confirms(words.removeQuestion(names), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in try await RemovePlant(services.store)(plants) }
    session.announce(words.removed(texts.listed(names))) { plants.map { $0.json(on: today) } }
  }

  private func read(into draft: inout PlantDraft) throws(CommandFailure) {
    try PlantDraft.Field.read(invocation, into: &draft, in: services.fields)
    if case .set(let birthday) = draft.birthday { remarkRareness(of: birthday) }
  }

  /// Explains on which day a given birthday is celebrated in years without its date.
  func remarkRareness(of birthday: Birthday?) {
    guard let birthday, invocation.givesAny(of: [PlantDraft.Field.birthday.option]) else { return }
    if let rareness = texts.people.rareness(of: birthday) { session.remark(rareness) }
  }
}

extension YearlyDate {
  /// Indicates whether some years lack the date: February 29, the lunar 30th, or a day of a leap month.
  ///
  /// Another day replaces the date in those years.
  var isMissingInSomeYears: Bool {
    switch calendar {
    case .solar: month == 2 && day == 29
    case .lunar: day == 30
    case .lunarLeapMonth: true
    }
  }
}

extension PeopleCommandRun {
  /// Records a contact with one person or several people.
  func water() async throws(CommandFailure) { try await givingDay(to: PeopleOption.on).recordContact() }

  /// Returns the command with the day after the name turned into an option: water Mina yesterday.
  ///
  /// Words that name someone stay the name.
  private func givingDay(to option: OptionSpec) async throws(CommandFailure) -> Self {
    let (words, name) = (invocation.arguments, invocation.text)
    guard words.count > 1, severalIDs.isEmpty, !invocation.givesAny(of: [option]) else { return self }
    let reader = PastDayReader(today: today, habits: services.settings.habits)
    let start = (1..<words.count).first { reader.isDay(words[$0...].joined(separator: " ")) }
    guard let start else { return self }
    do throws(PlantLookUp) {
      _ = try await services.store.read { transaction throws(PlantLookUp) in try transaction.plants.named(name) }
      return self
    } catch {
      guard error == .nothing else { return self }
    }
    var call = self
    call.invocation = invocation.givingWords(from: start, to: option)
    return call
  }

  private func recordContact() async throws(CommandFailure) {
    _ = try typedNote()
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
    let note = try typedNote()
    let isOver = day.map { $0 < today } ?? false || note != nil || invocation.has(PeopleOption.noOpen)
    let channel = try await channel(plants, isOver: isOver)
    let draft = WateringDraft(via: channel, on: day, note: note)
    let isEarly = invocation.has(PeopleOption.early) || !early(plants).isEmpty
    let name = names(plants)
    let results = try await explaining({ refusals.failure($0, of: name) }) { () async throws(WaterPlantError) in
      let rule = WaterPlant(services.store, newID: services.newID)
      return try await rule(plants.map(\.id), draft, early: isEarly, clock: services.clock)
    }
    // Nothing is opened for several people, because the user is in touch with them already.
    let link = ChannelOpening(channel: channel, plant: plants[0], services: services)
    let opening = plants.count > 1 ? nil : isOver ? link.closed : await link.open()
    announce(results, opening)
    try await askBack(plants)
  }

  /// Prints the books that the people have borrowed, and the command that returns a book.
  private func askBack(_ plants: [GardenPlant]) async throws(CommandFailure) {
    let loans = try await session.read(services.store) { transaction throws(StoreError) in
      try plants.map { plant throws(StoreError) in try transaction.loans(to: plant) }.joined()
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
    for result in results where result.watering.note == .open { session.remark(words.offerNote(result.plant.name)) }
  }

  /// - Parameter isPast: Indicates whether the day is over; no question is asked then.
  private func confirmsEarly(_ plants: [GardenPlant], isPast: Bool) throws(CommandFailure) -> Bool {
    let reasons = early(plants).map { plant in
      refusals.failure(WaterPlantError.notThirstyYet(plant.plant.dDay(on: today)), of: plant.name)
    }
    guard !isPast, !reasons.isEmpty, !invocation.has(PeopleOption.early) else { return true }
    return try session.confirm(texts.peopleCommands.earlyQuestion(reasons), option: PeopleOption.early)
  }

  /// Returns the plants that are not due yet.
  private func early(_ plants: [GardenPlant]) -> [GardenPlant] { plants.filter { !$0.plant.dDay(on: today).isDue } }

  private func names(_ plants: [GardenPlant]) -> String { plants.map(\.name).joined(separator: ", ") }

  /// Returns the channel of the option, the answered channel, or the usual channel if the command can't ask.
  ///
  /// - Parameter isOver: `true` if the user is done getting in touch.
  private func channel(_ plants: [GardenPlant], isOver: Bool) async throws(CommandFailure) -> Channel {
    if let word = invocation.value(of: PeopleOption.by), let channel = Channel(word: word) { return channel }
    let usual = services.settings.people.channel ?? .other
    guard session.context.canAsk else { return usual }
    let words = texts.peopleCommands
    let newest = try await session.read(services.store) { transaction throws(StoreError) in
      plants.count > 1 ? nil : try transaction.plants.newestWaterings(of: plants[0].id, limit: 1).first
    }
    if let note = newest?.written { session.remark(words.lastTime(note)) }
    let question = words.channelQuestion(names(plants), usual, isOver: isOver)
    return try channel(answer: session.ask(question, insteadOf: PeopleOption.by), usual)
  }

  /// Parses a number, a word or a name of a channel; a blank answer is the usual channel.
  private func channel(answer: String, _ usual: Channel) throws(CommandFailure) -> Channel {
    guard !answer.isEmpty else { return usual }
    let (channels, typed) = (Array(Channel.allCases), answer.lowercased())
    if let number = CountUnit.rank.number(typed), channels.indices.contains(number - 1) { return channels[number - 1] }
    let word = Channel.words.choice(typed)
    let named = channels.first { $0.word == word || $0.name.english.lowercased() == typed }
    guard let named else { throw refusals.noChannel(answer) }
    return named
  }

  func review() async throws(CommandFailure) { try await givingDay(to: PeopleOption.noteOn).editNote() }

  private func editNote() async throws(CommandFailure) {
    let day = try day(PeopleOption.noteOn)
    let (plant, watering) = try await namedPlant { transaction, plant throws(PlantLookUp) in
      if let day { return try transaction.plants.waterings(of: plant.id, in: DayRange(day)).last }
      return try transaction.plants.newestWaterings(of: plant.id, limit: 1).first
    }
    // Nobody is asked about a plant that was not watered.
    guard let watering else { throw refusals.noWatering(plant.name, on: day) }
    let (words, today) = (texts.peopleCommands, today)
    if invocation.has(PeopleOption.removeNote) {
      _ = try await change(plant, day, .remove) { words.noteRemoved($0, on: today) }
    } else if invocation.has(PeopleOption.dismissNote) {
      _ = try await change(plant, day, .dismiss) { words.noteDismissed($0, on: today) }
    } else {
      // Prompts and the editor start from the existing note.
      let isAsked = invocation.has(PeopleOption.editor) || !givesNote
      try await writing(Note.memo.option, from: watering.written?.memo.text ?? "") { call throws(CommandFailure) in
        try await call.write(on: plant, day, shown: isAsked ? watering : nil)
      }
    }
  }

  private func write(on plant: GardenPlant, _ day: Day?, shown: Watering?) async throws(CommandFailure) {
    let (words, today) = (texts.peopleCommands, today)
    let result = try await change(plant, day, shown: shown, try change()) { words.noteSaved($0, on: today) }
    for line in words.growth(result, on: today) { session.remark(line) }
  }

  private func change(
    _ plant: GardenPlant, _ day: Day?, shown: Watering? = nil, _ change: WateringNoteChange,
    _ line: (WateringResult) -> String
  ) async throws(CommandFailure) -> WateringResult {
    let explain: (EditWateringNoteError) -> CommandFailure = { refusals.failure($0, of: plant.name, on: day) }
    let result = try await explaining(explain) { () async throws(EditWateringNoteError) in
      try await EditWateringNote(services.store)(newestOf: plant.id, on: day, shown: shown, change)
    }
    session.announce(result, line) { WateringResult.object(($0, today, services.time.zone, nil)) }
    return result.value
  }

  /// Postpones a watering that is due today.
  func postpone() async throws(CommandFailure) {
    let days = try postponeDays()
    let (plants, today, words) = (try await namedPlants(), today, texts.peopleCommands)
    // Nobody is asked about a postponement that will be refused anyway, and the refusal names the plant.
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
    guard let number = CountUnit.days.number(text) else {
      throw texts.wrongNumber(text, of: PeopleOption.days.long, allowed: PostponeDays.range)
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

  private typealias Note = WateringNoteDraft.Field

  private var givesNote: Bool { invocation.givesAny(of: Note.options) }

  private func note() throws(CommandFailure) -> WateringNoteDraft {
    var draft = WateringNoteDraft(nil)
    try Note.read(invocation, into: &draft, in: services.fields)
    return draft
  }

  /// - Returns: `nil` if no option sets a note.
  private func typedNote() throws(CommandFailure) -> WateringNote? {
    guard givesNote else { return nil }
    let draft = try note()
    return try explaining(refusals.failure) { () throws(WateringNoteError) in
      try WateringNote(keywords: draft.keywords, memo: draft.memo)
    }
  }

  /// Returns the change that the options or answers request; omitted parts of the note stay.
  private func change() throws(CommandFailure) -> WateringNoteChange {
    guard !givesNote else {
      let draft = try note()
      return .write(
        keywords: invocation.givesAny(of: [Note.keywords.option]) ? draft.keywords : nil,
        memo: invocation.givesAny(of: [Note.memo.option]) ? draft.memo : nil)
    }
    let (words, keywords, memo) = (texts.peopleCommands, Note.keywords, Note.memo)
    var draft = WateringNoteDraft(nil)
    let named = try session.ask(words.keywordsQuestion, insteadOf: keywords.option)
      .split { ",，、".contains($0) }.map(String.init)
    let written = try session.ask(words.memoQuestion, insteadOf: memo.option)
    try keywords.field.read(FieldInput(named, name: keywords.option.long, isOption: true, in: services.fields), &draft)
    try memo.field.readTyped(FieldInput([written], name: memo.option.long, isOption: true, in: services.fields), &draft)
    return .write(keywords: named.isEmpty ? nil : draft.keywords, memo: written.isEmpty ? nil : draft.memo)
  }
}

/// An attempt to open the app of a channel to reach a person.
struct ChannelOpening {
  struct Outcome: Hashable, Sendable {
    let channel: Channel
    let name: String
    /// The link to open; `nil` if the person has no phone number or address for the channel.
    let link: ChannelLink?
    /// Indicates whether the system opened the link; `nil` if nothing was tried.
    let isOpened: Bool?

    /// Returns the result with the phone number or address, so that users can type or paste it.
    func words(_ texts: Texts) -> String {
      guard let link else { return texts.peopleCommands.noAddress(channel, name) }
      return texts.peopleCommands.reached(channel, link.address, isOpened: isOpened)
    }

    var json: JSONValue {
      guard let link else { return nil }
      return ["url": .string(link.url), "address": .text(link.address), "opened": .bool(isOpened ?? false)]
    }
  }

  let channel: Channel
  let plant: GardenPlant
  let services: PeopleServices

  /// Opens the link; returns `nil` for channels that no program opens.
  func open() async -> Outcome? {
    guard let closed else { return nil }
    guard let link = closed.link else { return closed }
    return Outcome(channel: channel, name: plant.name, link: link, isOpened: await services.open(link.url))
  }

  /// The outcome before the link is opened; `nil` for channels that no program opens.
  var closed: Outcome? {
    switch channel {
    case .inPerson, .video, .letter, .other: return nil
    case .call, .message, .email, .kakaoTalk: break
    }
    let link = ChannelLink(channel, phone: plant.phone, email: plant.email)
    return Outcome(channel: channel, name: plant.name, link: link, isOpened: nil)
  }
}
