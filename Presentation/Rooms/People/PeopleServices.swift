package import Domain

package struct PeopleServices: Sendable {
  package let store: any Store
  package let files: ContactFiles
  package let newID: IDGenerator
  package let time: TimeSource
  package let random: RandomSource
  package let open: LinkOpener
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, files: ContactFiles, newID: IDGenerator, time: TimeSource, random: RandomSource,
    open: LinkOpener, settings: Settings, texts: Texts
  ) {
    (self.store, self.files, self.newID, self.time) = (store, files, newID, time)
    (self.random, self.open, self.settings, self.texts) = (random, open, settings, texts)
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  var today: Day { clock.today }

  package var context: RoomContext { RoomContext(texts, settings) }

  var fields: FieldContext { FieldContext(texts, settings.habits, today: today) }
}

package struct ContactFiles: Sendable {
  let importer: any ContactImporting
  let exporter: any ContactExporting
  let files: UserFiles

  package init(importer: any ContactImporting, exporter: any ContactExporting, files: UserFiles) {
    (self.importer, self.exporter, self.files) = (importer, exporter, files)
  }
}

extension PeopleServices {
  /// Contacts whose keywords are offered again.
  private static let newestCount = 50
  /// More people than this nobody reads.
  private static let peopleCount = 100

  /// Reads what a screen wants, all of it from one state.
  ///
  /// - Parameter garden: The garden that was read before.
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: PeopleEffect, after garden: GardenPage?) async throws(StoreError) -> PeopleResult? {
    let today = clock.today
    return try await store.read { things throws(StoreError) in
      let (plants, contacts) = (things.plants, things.contacts)
      switch effect {
      case .loadGarden: return .garden(GardenPage(try plants.garden(), today: today, after: garden, random: random))
      case .loadDetail(let id):
        let waterings = try plants.newestWaterings(of: id, limit: PlantDetailPage.contactCount + 1)
        let plant = try plants.shown(id)
        return .detail(PlantDetailPage(plant, waterings: waterings, loans: try things.loans(to: plant), today: today))
      case .loadCalendar(let id, let days):
        let waterings = try plants.waterings(of: id, in: days)
        return .calendar(PlantCalendarPage(try plants.shown(id), waterings: waterings, days: days, today: today))
      case .loadStatistics: return .statistics(try plants.statistics(), today: today)
      case .find(let words):
        guard let query = SearchQuery(words) else {
          return .people(try contacts.page(offset: 0, limit: Self.peopleCount, from: texts.firstName), words: words)
        }
        return .people(try contacts.matches(of: query, limit: Self.peopleCount).map(\.found), words: words)
      default: return nil
      }
    }
  }

  /// The newest waterings first.
  func contacts(
    with id: Plant.ID
  ) async throws(StoreError) -> (plant: GardenPlant, waterings: [Watering], loans: [PlantLoan]) {
    try await store.read { things throws(StoreError) in
      let plant = try things.plants.shown(id)
      let waterings = try things.plants.newestWaterings(of: id, limit: Self.newestCount)
      return (plant, waterings, try things.loans(to: plant))
    }
  }
}

extension PlantQueries {
  /// The plant with that id, or that it is missing.
  fileprivate func shown(_ id: Plant.ID) throws(Failure) -> GardenPlant {
    guard let plant = try plant(id) else { throw .store(.missing) }
    return plant
  }
}

extension PeopleServices {
  /// Reads what a screen of contacts wants, all of it from one state.
  ///
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: ContactEffect) async throws(StoreError) -> ContactResult? {
    switch effect {
    case .loadPage(let words, let row): .page(try await page(words, around: row))
    case .loadContact(let id): .contact(try await contact(id))
    case .loadDuplicates:
      .duplicates(try await store.read { things throws(StoreError) in try things.contacts.duplicates() })
    default: nil
    }
  }

  func contact(_ id: Contact.ID) async throws(StoreError) -> ContactPage {
    let today = clock.today
    return try await store.read { things throws(StoreError) in
      guard let contact = try things.contacts.contact(id) else { throw .missing }
      return try page(of: contact, in: things, today: today)
    }
  }

  /// A contact with everything that is saved about it.
  func page<Failure>(of contact: Contact, in things: any Snapshot<Failure>, today: Day) throws(Failure) -> ContactPage {
    ContactPage(
      contact: contact, plant: try things.plants.plant(of: contact.id),
      unshown: try things.contacts.source(of: contact.id).map { files.importer.unshown($0, today: today) } ?? [],
      today: today)
  }

  private func page(_ words: String, around row: Int) async throws(StoreError) -> ContactsPage {
    try await store.read { things throws(StoreError) in
      let contacts = things.contacts
      if let query = SearchQuery(words) {
        let people = try contacts.matches(of: query, limit: ListPage<ContactSummary>.limit).map(\.found)
        return ContactsPage(words: words, list: ListPage(people))
      }
      let list = try ListPage(around: row, of: try contacts.count()) { offset, limit throws(StoreError) in
        try contacts.page(offset: offset, limit: limit, from: texts.firstName)
      }
      return ContactsPage(words: words, list: list)
    }
  }
}
