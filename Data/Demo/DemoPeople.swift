package import Domain

/// The address book and the garden of a made-up person, the same for the same seed and day.
package struct DemoPeople: Sendable {
  package private(set) var contacts: [Contact] = []
  /// A plant for each of the first contacts.
  package private(set) var plants: [Plant] = []
  /// The waterings plant by plant, the earliest first.
  package private(set) var waterings: [Watering] = []

  /// - Parameters:
  ///   - tended: How many of the people are plants.
  ///   - places: How many contacts there are besides.
  ///   - years: For how long the first of them are tended.
  package init(
    people: Int = 60, tended: Int = 60, places: Int = 12, years: Int = 10, seed: UInt64, today: Day, zone: Zone
  ) {
    var random = SeededRandom(seed: seed)
    let gardener = DemoGardener(today: today, zone: zone, years: years)
    for number in 0..<people {
      let contact = Self.person(number, today, &random)
      contacts.append(contact)
      guard number < tended else { continue }
      let (plant, waterings) = gardener.tend(contact, number: number, &random)
      plants.append(plant)
      self.waterings += waterings
    }
    for number in 0..<places { contacts.append(Self.place(number, &random)) }
  }

  private static func person(_ number: Int, _ today: Day, _ random: inout SeededRandom) -> Contact {
    var card = ContactCard(name: DemoNames.name(number))
    card.phones = [Labeled(mobile(&random), .mobile)]
    if random.chance(20) { card.phones.append(Labeled(mobile(&random), .work)) }
    if random.chance(60) { card.emails = [Labeled(email(number, &random), random.pick([.home, .work, .none]))] }
    card.organization = ContactLine(imported: random.pick(DemoNames.organizations))
    card.jobTitle = ContactLine(imported: random.pick(DemoNames.jobTitles))
    card.birthday = random.chance(75) ? birthday(number, today, &random) : nil
    card.groups = [ContactGroup(imported: random.pick(DemoNames.groups))]
    card.notes = ContactNotes(imported: random.pick(DemoNames.notes))
    return contact(card, &random)
  }

  private static func place(_ number: Int, _ random: inout SeededRandom) -> Contact {
    let places = DemoNames.places
    let suffix = number < places.count ? "" : " \(number / places.count + 1)"
    var card = ContactCard(organization: ContactLine(imported: places[number % places.count] + suffix))
    card.phones = [Labeled(PhoneNumber(imported: "02-000-\(random.number(in: 1_000...9_999))"), .main)]
    return contact(card, &random)
  }

  private static func contact(_ card: ContactCard, _ random: inout SeededRandom) -> Contact {
    let id = random.uuid()
    return Contact(id: Contact.ID(id), uid: "urn:uuid:\(id)".lowercased(), card: card)
  }

  /// No Korean mobile number begins with a 0 after its 010.
  private static func mobile(_ random: inout SeededRandom) -> PhoneNumber {
    PhoneNumber(imported: "010-0\(random.number(in: 100...999))-\(random.number(in: 1_000...9_999))")
  }

  /// example.org is nobody's (RFC 2606).
  private static func email(_ number: Int, _ random: inout SeededRandom) -> EmailAddress {
    EmailAddress(imported: "\(random.pick(["hello", "post", "me", "garden"]))\(number)@example.org")
  }

  /// Some within the next days, some of the lunar calendar, some without a year.
  private static func birthday(_ number: Int, _ today: Day, _ random: inout SeededRandom) -> Birthday? {
    let soon = number % 15 == 3
    let year = random.chance(80) ? today.year - random.number(in: 18...80) : nil
    let day = soon ? today.adding(days: random.number(in: 0...6)) : today.adding(days: random.number(in: 0...364))
    if !soon, random.chance(20) {
      let date = YearlyDate(.lunar, month: day.month, day: min(day.dayOfMonth, 29))
      return date.map { Birthday(kept: $0, year: year) }
    }
    return YearlyDate(month: day.month, day: min(day.dayOfMonth, 28)).map { Birthday(kept: $0, year: year) }
  }
}

extension DemoPeople: DemoPart {
  package static let room = "people"

  /// However long the calendar is, people are tended for ten years.
  package init(of life: DemoLife) { self.init(seed: life.seed, today: life.today, zone: life.zone) }

  package var counts: [RecordKind: Int] { [.plant: plants.count] }

  package func keep(in database: any SQLDatabase) async throws(StoreError) {
    try await database.maintain(isLarge: true) { connection throws(StoreError) in
      var people = SearchWriter(kind: .contact)
      let nicknames = Dictionary(plants.map { ($0.contact, $0.nickname) }) { first, _ in first }
      for contact in contacts {
        _ = try ContactRow.insert(contact, source: nil, in: connection)
        let nickname = nicknames[contact.id] ?? nil
        people.add(contact.id.uuid, contact.searchDocument(plantNickname: nickname))
      }
      for plant in plants { try PlantRow.table.save(plant, in: connection) }
      var reviews = SearchWriter(kind: .review)
      for watering in waterings {
        try WateringRow.insert(watering, in: connection)
        if let document = watering.searchDocument { reviews.add(watering.id.uuid, document) }
      }
      for plant in plants { try PlantRow.updateOpenReview(of: plant.id, in: connection) }
      try people.write(in: connection)
      try reviews.write(in: connection)
    }
  }
}
