package import Domain

/// The address book and the garden of a made-up person, the same for the same seed and day.
package struct DemoPeople: Sendable {
  package private(set) var contacts: [Contact] = []
  /// A plant for each of the first contacts.
  package private(set) var plants: [Plant] = []
  /// The waterings, plant by plant, the earliest first.
  package private(set) var waterings: [Watering] = []
  private let language: Settings.Language
  private let names: DemoNames

  /// - Parameters:
  ///   - tended: The number of people who have a plant.
  ///   - places: The number of contacts for places, in addition to people.
  ///   - years: The number of years for which the first people are tended.
  ///   - language: The language of names, notes and keywords.
  package init(
    people: Int = 60, tended: Int = 60, places: Int = 12, years: Int = 10, seed: UInt64, today: Day, zone: Zone,
    in language: Settings.Language = .korean
  ) {
    (self.language, names) = (language, DemoNames.table(in: language))
    var random = SeededRandom(seed: seed)
    let gardener = DemoGardener(today: today, zone: zone, years: years, names: names)
    for number in 0..<people {
      let contact = person(number, today, &random)
      contacts.append(contact)
      guard number < tended else { continue }
      let (plant, waterings) = gardener.tend(contact, number: number, &random)
      plants.append(plant)
      self.waterings += waterings
    }
    for number in 0..<places { contacts.append(place(number, &random)) }
  }

  private func person(_ number: Int, _ today: Day, _ random: inout SeededRandom) -> Contact {
    var card = ContactCard(name: names.name(number))
    card.phones = [Labeled(mobile(&random), .mobile)]
    if random.chance(20) { card.phones.append(Labeled(mobile(&random), .work)) }
    if random.chance(60) { card.emails = [Labeled(Self.email(number, &random), random.pick([.home, .work, .none]))] }
    card.organization = ContactLine(imported: random.pick(names.organizations))
    card.jobTitle = ContactLine(imported: random.pick(names.jobTitles))
    card.birthday = random.chance(75) ? Self.birthday(number, today, &random) : nil
    card.groups = [ContactGroup(imported: random.pick(names.groups))]
    card.notes = ContactNotes(imported: random.pick(names.notes))
    return Self.contact(card, &random)
  }

  private func place(_ number: Int, _ random: inout SeededRandom) -> Contact {
    let places = names.places
    let suffix = number < places.count ? "" : " \(number / places.count + 1)"
    var card = ContactCard(organization: ContactLine(imported: places[number % places.count] + suffix))
    let phone =
      language == .korean ? "02-000-\(random.number(in: 1_000...9_999))" : Self.americanNumber(&random)
    card.phones = [Labeled(PhoneNumber(imported: phone), .main)]
    return Self.contact(card, &random)
  }

  private static func contact(_ card: ContactCard, _ random: inout SeededRandom) -> Contact {
    let id = random.uuid()
    return Contact(id: Contact.ID(id), uid: "urn:uuid:\(id)".lowercased(), card: card)
  }

  /// Returns a number that nobody can have: no Korean mobile number has a 0 after its 010.
  private func mobile(_ random: inout SeededRandom) -> PhoneNumber {
    guard language == .korean else { return PhoneNumber(imported: Self.americanNumber(&random)) }
    return PhoneNumber(imported: "010-0\(random.number(in: 100...999))-\(random.number(in: 1_000...9_999))")
  }

  /// Returns a number that nobody can have: 555-0100 to 555-0199 are reserved for fiction.
  private static func americanNumber(_ random: inout SeededRandom) -> String {
    "(\(random.number(in: 201...989))) 555-0\(random.number(in: 100...199))"
  }

  /// Returns an address at example.org, which is reserved for examples (RFC 2606).
  private static func email(_ number: Int, _ random: inout SeededRandom) -> EmailAddress {
    EmailAddress(imported: "\(random.pick(["hello", "post", "me", "garden"]))\(number)@example.org")
  }

  /// Returns a birthday: some are within days, some in the lunar calendar, and some without a year.
  private static func birthday(_ number: Int, _ today: Day, _ random: inout SeededRandom) -> Birthday? {
    let soon = number % 15 == 3
    let year = random.chance(80) ? today.year - random.number(in: 18...80) : nil
    let day = soon ? today.adding(days: random.number(in: 0...6)) : today.adding(days: random.number(in: 0...364))
    if !soon, random.chance(20) {
      let date = YearlyDate(.lunar, month: day.month, day: min(day.dayOfMonth, 29))
      return date.map { Birthday(stored: $0, year: year) }
    }
    return YearlyDate(month: day.month, day: min(day.dayOfMonth, 28)).map { Birthday(stored: $0, year: year) }
  }
}

extension DemoPeople: DemoPart {
  package static let feature = "people"

  /// Creates the people; they are tended for ten years, however long the calendar is.
  package init(of life: DemoLife) {
    self.init(seed: life.seed, today: life.today, zone: life.zone, in: life.language)
  }

  package var counts: [RecordKind: Int] { [.plant: plants.count] }

  package func save(in database: any SQLDatabase) async throws(StoreError) {
    try await database.maintain(isLarge: true) { connection throws(StoreError) in
      var people = SearchWriter(kind: .contact)
      let nicknames = Dictionary(plants.map { ($0.contact, $0.nickname) }) { first, _ in first }
      for contact in contacts {
        _ = try ContactRow.insert(contact, source: nil, in: connection)
        let nickname = nicknames[contact.id] ?? nil
        people.add(contact.id.uuid, contact.searchDocument(plantNickname: nickname))
      }
      for plant in plants { try PlantRow.table.save(plant, in: connection) }
      var notes = SearchWriter(kind: .wateringNote)
      for watering in waterings {
        try WateringRow.insert(watering, in: connection)
        if let document = watering.searchDocument { notes.add(watering.id.uuid, document) }
      }
      for plant in plants { try PlantRow.updateOpenNote(of: plant.id, in: connection) }
      try people.write(in: connection)
      try notes.write(in: connection)
    }
  }
}

/// Simulates the waterings of a plant up to today, most of them on time.
struct DemoGardener {
  private static let cycles = [3, 5, 7, 7, 10, 14, 14, 21, 30, 30, 45, 60, 90].compactMap(Cycle.init(days:))

  let today: Day
  let zone: Zone
  let years: Int
  let names: DemoNames

  func tend(_ contact: Contact, number: Int, _ random: inout SeededRandom) -> (plant: Plant, waterings: [Watering]) {
    let cycle = Self.cycles[number % Self.cycles.count]
    let days = cycle.days
    let due = dueDay(number, days, &random)
    // A third of the plants are young; the others have been tended for up to `years`.
    let age = number % 3 == 0 ? random.number(in: 0...4) * days : random.number(in: years * 100...years * 365)
    let planted = due.adding(days: -days - age)
    let id = Plant.ID(random.uuid())
    var plant = Plant(
      id: id,
      contact: contact.id,
      nickname: random.chance(30) ? Nickname(imported: random.pick(names.nicknames)) : nil,
      cycle: cycle,
      reminderTime: TimeOfDay(hour: random.pick([8, 9, 9, 9, 12, 19])) ?? .midnight,
      planted: planted,
      due: planted.adding(days: days)
    )
    var waterings: [Watering] = []
    for day in wateringDays(from: planted, to: due.adding(days: -days), every: days, &random) {
      let isNewest = day == due.adding(days: -days)
      waterings.append(watering(of: id, on: day, isNewest: isNewest, &random))
      grow(&plant, by: waterings[waterings.count - 1], &random)
    }
    return (plant, waterings)
  }

  /// Returns the due day: some plants need water today, some have wilted and a few are dormant; the others have time
  /// left.
  private func dueDay(_ number: Int, _ days: Int, _ random: inout SeededRandom) -> Day {
    switch number % 20 {
    case 2, 7: today
    case 4, 11, 17: today.adding(days: -random.number(in: 1...max(1, days / 2)))
    case 13 where days <= 30: today.adding(days: -7 * days - random.number(in: 1...20))
    default: today.adding(days: random.number(in: 1...days))
    }
  }

  /// Returns the days of watering, up to `last`; empty if `last` is the day of planting.
  private func wateringDays(from planted: Day, to last: Day, every days: Int, _ random: inout SeededRandom) -> [Day] {
    var found: [Day] = []
    var day = last
    while day > planted {
      found.append(day)
      let early = random.number(in: 0...min(2, days - 1))
      day = day.adding(days: random.chance(8) ? -days - random.number(in: 1...days) : early - days)
    }
    return found.reversed()
  }

  private func watering(of plant: Plant.ID, on day: Day, isNewest: Bool, _ random: inout SeededRandom) -> Watering {
    let note = note(isNewest: isNewest, &random)
    var points = WateringPoints.contact
    if case .written(let note) = note {
      points = WateringPoints(keyword: !note.keywords.isEmpty, memo: !note.memo.isEmpty)
    }
    let time = DateTime(day, .midnight).adding(minutes: random.number(in: 7 * 60...22 * 60))
    return Watering(
      id: Watering.ID(random.uuid()), plant: plant, day: day, at: zone.instant(of: time),
      channel: random.pick([.call, .call, .message, .kakaoTalk, .kakaoTalk, .inPerson, .email, .video, .letter, .other]
      ), note: note, points: points)
  }

  private func note(isNewest: Bool, _ random: inout SeededRandom) -> WateringNoteState {
    guard random.chance(45) else { return isNewest || random.chance(20) ? .open : .dismissed }
    let first = random.number(in: 0...names.keywords.count - 1)
    let keywords = (0..<random.number(in: 0...3)).map { number in
      Keyword(imported: names.keywords[(first + 5 * number) % names.keywords.count])
    }
    let memo = keywords.isEmpty || random.chance(50) ? Memo(imported: random.pick(names.memos)) : .none
    return (try? WateringNote(keywords: keywords, memo: memo)).map(WateringNoteState.written) ?? .dismissed
  }

  private func grow(_ plant: inout Plant, by watering: Watering, _ random: inout SeededRandom) {
    let late = plant.due.distance(to: watering.day)
    // Someone who is only a little late has postponed the watering.
    let isPostponed = (1...7).contains(late) && random.chance(70)
    if isPostponed, let days = PostponeDays(late), let later = try? plant.postponed(by: days, on: plant.due) {
      plant = later
    }
    plant = plant.watered(watering)
  }
}
