package import Domain
import struct Foundation.UUID

extension FeatureModule {
  package static func people(_ services: @escaping ServicesFactory<PeopleServices>) -> FeatureModule {
    FeatureModule(
      "people", title: LocalizedText(ko: "사람", en: "People"),
      welcome: Welcome(
        WelcomeWords(
          LocalizedText(ko: "소중한 사람마다 화분을 하나씩 길러요.", en: "People: a plant for everyone you care about."),
          LocalizedText(
            ko: "사람마다 연락 주기를 정해요. 연락할 때가 되면 하루가 알려 줘요.",
            en: "Choose how often to be in touch with each person. Haru tells you when it's time."),
          LocalizedText(
            ko: "연락할 때마다 식물에 물을 줘요. 그러면 식물이 자라요.",
            en: "A call, a message or a visit waters the plant, and it grows."),
          picture: .growingPlant,
          question: LocalizedText(ko: "누구와 자주 연락하고 싶나요?", en: "Who would you like to keep in touch with?"),
          example: LocalizedText(ko: "이름, 예: 김민아", en: "A name, such as Mina Kim"),
          isUsed: { transaction throws(StoreError) in try transaction.contacts.count() > 0 }),
        add: { services, name, old throws(Refusal) in try await services.plantFirst(name, replacing: old) }),
      services: services,
      commands: [
        NounCommand("people", .people, PeopleCommandRun.init),
        // `haru water` is short for `haru people water`.
        NounCommand("water", .water(isNoun: true), PeopleCommandRun.init),
      ],
      records: [.contact, .plant, .watering, .wateringNote],
      tables: .people,
      completion: [
        .plants: { await $0.plantCandidates(typed: $1) },
        .contacts: { await $0.contactCandidates(typed: $1) },
      ],
      places: FeaturePlace.contacts,
      settings: [.peopleChannel],
      today: .init { TodayPeoplePart(random: $0.random) },
      review: WateringReviewPart.self,
      coordinator: { PeopleCoordinator($0) },
      answer: { PeopleCoordinator.over($0, $1) })
  }
}

extension FeatureRequest {
  package static func plant(_ action: Action, _ id: Plant.ID) -> FeatureRequest {
    FeatureRequest(action, RecordReference(.plant, id.uuid))
  }

  static func card(of id: Contact.ID) -> FeatureRequest { FeatureRequest(.card, RecordReference(.contact, id.uuid)) }

  package static func writeNote(_ id: Watering.ID) -> FeatureRequest {
    FeatureRequest(.edit, RecordReference(.wateringNote, id.uuid))
  }
}

extension CompletionSource.StoredValue {
  package static let plants = CompletionSource.StoredValue("plants")
  package static let contacts = CompletionSource.StoredValue("contacts")
}

extension RecordWords {
  fileprivate static let contact = RecordWords(
    .contact, name: LocalizedText(ko: "연락처", en: "contact"), noun: "people contacts",
    changes: [.merged: ChangeWords("merge") { $1(ko: "\($0) 합침", en: "merged \($0)") }],
    opening: { FeatureRequest(.show, RecordReference(.contact, $0.id)) },
    distinction: { id, transaction throws(StoreError) in
      guard let card = try transaction.contacts.contacts([Contact.ID(id)]).first?.card else { return nil }
      return card.phones.first?.value.text ?? card.emails.first?.value.text ?? card.organization.text.present
    })
  fileprivate static let plant = RecordWords(
    .plant, name: LocalizedText(ko: "식물", en: "plant"), noun: "people",
    changes: [
      .added: ChangeWords("plant"),
      .postponed: ChangeWords("postpone") { $1(ko: "\($0) 물 주는 날 미룸", en: "postponed \($0)") },
    ])
  fileprivate static let watering = RecordWords(
    .watering, name: LocalizedText(ko: "물 주기", en: "watering"), noun: "people",
    changes: [.added: ChangeWords("water") { $1(ko: "\(Particle.recipient($0)) 물을 줌", en: "watered \($0)") }])
  fileprivate static let wateringNote = RecordWords(
    .wateringNote, name: LocalizedText(ko: "연락 후기", en: "note"), noun: "people",
    changes: [
      .changed: ChangeWords("review") { $1(ko: "\($0) 연락 후기 고침", en: "changed the note about \($0)") },
      .removed: ChangeWords("review") { $1(ko: "\($0) 연락 후기 지움", en: "removed the note about \($0)") },
    ],
    opening: { FeatureRequest(.edit, RecordReference(.wateringNote, $0.id)) },
    distinction: { id, transaction throws(StoreError) in
      guard let watering = try transaction.plants.watering(Watering.ID(id)) else { return nil }
      return try transaction.plants.plant(watering.plant)?.name
    },
    needsDistinction: true)
}

extension CommonKey {
  package static let water = main.named(ko: "물 주기", en: "water")
}

extension PeopleServices {
  /// Returns the plants for shells, most urgent first.
  fileprivate func plantCandidates(typed: String) async -> [Completion.Candidate] {
    let today = clock.today
    return await store.candidates { transaction throws(StoreError) in
      let plants = try transaction.plants.garden()
      func note(_ plant: GardenPlant) -> String { texts.people.label(plant.plant.dDay(on: today)) }
      let ids = try Completion.ids(
        typed, { digits, _ in plants.filter { $0.id.uuid.digits.hasPrefix(digits) } }, id: \.id.uuid,
        meaning: { "\($0.name) \(note($0))" })
      return ids + plants.firstOfEach(\.name).map { Completion.Candidate($0.name, note($0)) }
    }
  }

  /// Returns the matching contacts for shells.
  fileprivate func contactCandidates(typed: String) async -> [Completion.Candidate] {
    let limit = Completion.limit
    return await store.candidates { transaction throws(StoreError) in
      let contacts = transaction.contacts
      let ids = try Completion.ids(
        typed, contacts.contacts(idPrefix:limit:), id: \.id.uuid,
        meaning: { "\($0.card.title) \($0.card.phones.first?.value.text ?? "")" })
      guard let query = SearchQuery(typed) else {
        return ids + candidates(of: try contacts.page(offset: 0, limit: limit, from: texts.firstName))
      }
      let people = try contacts.matches(of: query, limit: .max).lazy.map(\.contact)
        .filter { Completion.Candidate($0.title).begins(with: typed) }
      return ids + candidates(of: Array(people.prefix(limit)))
    }
  }

  private func candidates(of people: [ContactSummary]) -> [Completion.Candidate] {
    people.firstOfEach(\.title).map { Completion.Candidate($0.title, $0.phone?.text ?? "") }
  }
}

extension [TableWords] {
  fileprivate static let people = [
    TableWords(
      .contact, isCounted: true,
      [
        "formatted_name": LocalizedText(ko: "이름", en: "name"),
        "family_name": LocalizedText(ko: "성", en: "family name"),
        "given_name": LocalizedText(ko: "성을 뺀 이름", en: "given name"),
        "middle_name": LocalizedText(ko: "가운데 이름", en: "middle name"),
        "name_prefix": LocalizedText(ko: "이름 앞 호칭", en: "name prefix"),
        "name_suffix": LocalizedText(ko: "이름 뒤 호칭", en: "name suffix"),
      ]
    ).fields(ContactField.self),
    TableWords(
      .plant, isCounted: true,
      [
        "cycle": LocalizedText(ko: "주기(일)", en: "cycle in days"),
        "reminder_time": LocalizedText(ko: "알림 시각", en: "reminder time"),
      ],
      values: ["reminder_time": { Int($0).flatMap(TimeOfDay.init(seconds:))?.description }]
    ).fields(PlantDraft.Field.self),
    TableWords(
      .watering,
      [
        "plant": RecordWords.plant.name, "time": LocalizedText(ko: "날", en: "day"),
        "channel": LocalizedText(ko: "연락 방법", en: "how you got in touch"), "note": LocalizedText(ko: "후기", en: "note"),
      ]),
  ]
}

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

  package var context: FeatureContext { FeatureContext(texts, settings) }

  var fields: FieldContext { FieldContext(texts, settings.habits, today: today) }
}

package typealias ContactFiles = FeatureFiles<any ContactImporting, any ContactExporting>

extension WelcomePicture {
  /// A plant that grows through its stages.
  fileprivate static let growingPlant = WelcomePicture(frameCount: Stage.allCases.count, milliseconds: 900) { number in
    PlantArt(.dandelion, Stage.allCases[min(number, Stage.allCases.count - 1)], size: .small).frame()
  }
}

extension PeopleServices {
  /// Plants the person with a name, and returns the name with the plant's species and cycle.
  fileprivate func plantFirst(
    _ name: String, replacing old: (any FirstRecord)?
  ) async throws(Refusal) -> AddedRecord {
    let formatted: ContactLine = try texts.entered(name, as: ContactField.name.field.label)
    do throws(PlantContactError) {
      let card = ContactCard(name: PersonName(formatted: formatted))
      let draft = PlantDraft(cycle: .first)
      let plant = PlantContact(store.replacing(old), newID: newID)
      let (planted, isNewContact) = try await plant(named: card, draft, today: today)
      let text = PlantText(planted, on: today, texts: texts)
      return AddedRecord(
        FirstPlant(planted, isNewContact: isNewContact), "\(text.shortFullName) · \(text.species) · \(text.every)")
    } catch .nameless { throw Refusal(texts.people.notAName) } catch {
      throw Refusal(texts.peopleRefusals.failure(error).message)
    }
  }
}

extension PeopleTexts {
  fileprivate var notAName: String {
    texts(ko: "이름이 아니에요. 그 사람의 이름을 써 주세요.", en: "That isn't a name. Type the person's name.")
  }
}

extension PeopleServices {
  /// The number of waterings whose keywords are suggested again.
  private static let newestCount = 50
  /// The maximum number of people in a search; nobody reads more than this.
  private static let peopleCount = 100

  /// Reads the data for a screen in one transaction.
  ///
  /// - Parameter garden: The garden that was read before.
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: PeopleEffect, after garden: GardenPage?) async throws(StoreError) -> PeopleResult? {
    let today = clock.today
    return try await store.read { transaction throws(StoreError) in
      let (plants, contacts) = (transaction.plants, transaction.contacts)
      switch effect {
      case .loadGarden: return .garden(GardenPage(try plants.garden(), today: today, after: garden, random: random))
      case .loadDetail(let id):
        let waterings = try plants.newestWaterings(of: id, limit: PlantDetailPage.contactCount + 1)
        let plant = try plants.shown(id)
        return .detail(
          PlantDetailPage(plant, waterings: waterings, loans: try transaction.loans(to: plant), today: today))
      case .loadCalendar(let id, let days):
        let waterings = try plants.waterings(of: id, in: days)
        return .calendar(PlantCalendarPage(try plants.shown(id), waterings: waterings, days: days, today: today))
      case .loadStatistics: return .statistics(try plants.statistics(), today: today)
      case .find(let words):
        guard let query = SearchQuery(words) else {
          let candidates = try transaction.plantCandidates(limit: Self.peopleCount, from: texts.firstName)
          return .people(candidates, words: words)
        }
        let found = try contacts.matches(of: query, limit: Self.peopleCount).map(\.found)
        return .people(PlantCandidates(likely: found), words: words)
      default: return nil
      }
    }
  }

  /// Reads a plant with its latest waterings, newest first, and the books lent to the person.
  func contacts(
    with id: Plant.ID
  ) async throws(StoreError) -> (plant: GardenPlant, waterings: [Watering], loans: [PlantLoan]) {
    try await store.read { transaction throws(StoreError) in
      let plant = try transaction.plants.shown(id)
      let waterings = try transaction.plants.newestWaterings(of: id, limit: Self.newestCount)
      return (plant, waterings, try transaction.loans(to: plant))
    }
  }
}

extension PlantQueries {
  /// Returns the plant with an id, or throws ``StoreError/missing``.
  fileprivate func shown(_ id: Plant.ID) throws(Failure) -> GardenPlant {
    guard let plant = try plant(id) else { throw .store(.missing) }
    return plant
  }
}

extension PeopleServices {
  /// Reads the data for a screen of contacts in one transaction.
  ///
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: ContactEffect) async throws(StoreError) -> ContactResult? {
    switch effect {
    case .loadPage(let words, let row): .page(try await page(words, around: row))
    case .loadContact(let id): .contact(try await contact(id))
    case .loadDuplicates:
      .duplicates(try await store.read { transaction throws(StoreError) in try transaction.contacts.duplicates() })
    default: nil
    }
  }

  /// Returns another contact with the new name, number or address of a saved contact.
  func identity(sharedBy contact: Contact, since before: ContactCard? = nil) async -> SharedIdentity? {
    // The contact is saved already, so a failure of the store must not make the change look refused.
    let shared = try? await store.read { transaction throws(StoreError) in
      try transaction.contacts.identity(sharedBy: contact, since: before)
    }
    return shared ?? nil
  }

  func contact(_ id: Contact.ID) async throws(StoreError) -> ContactPage {
    let today = clock.today
    return try await store.read { transaction throws(StoreError) in
      guard let contact = try transaction.contacts.contact(id) else { throw .missing }
      return try page(of: contact, in: transaction, today: today)
    }
  }

  /// Returns a contact with everything that is stored about it.
  func page<Failure: StoreFailure>(
    of contact: Contact, in transaction: any ReadTransaction<Failure>, today: Day
  ) throws(Failure) -> ContactPage {
    ContactPage(
      contact: contact, plant: try transaction.plants.plant(of: contact.id),
      unshown: try transaction.contacts.source(of: contact.id).map { files.importer.unshown($0, today: today) } ?? [],
      sync: try RecordSyncReader(.contacts, in: transaction, at: clock.now)(contact.id.uuid, uid: contact.uid, in: nil),
      today: today)
  }

  private func page(_ words: String, around row: Int) async throws(StoreError) -> ContactsPage {
    try await store.read { transaction throws(StoreError) in
      let contacts = transaction.contacts
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

extension SettingSpec {
  static var peopleChannel: SettingSpec {
    let texts = (Texts(.korean).people, Texts(.english).people)
    return choice(
      "people.channel", name: LocalizedText(ko: "기본 연락 방법", en: "Usual channel"),
      summary: LocalizedText(
        ko: "물을 줄 때 따로 고르지 않으면 이렇게 연락해요.",
        en: "How you get in touch when you water a plant without choosing another way."),
      unset: LocalizedText(ko: "자동(그때마다 골라요)", en: "automatic (chosen each time)"), \.people.channel,
      [.automatic()]
        + Channel.allCases.map { channel in
          SettingChoice(
            channel, channel.word, LocalizedText(ko: texts.0.name(of: channel), en: texts.1.name(of: channel)),
            others: channel.otherWords)
        })
  }
}

/// A book that the user has lent to a person with a plant.
package struct PlantLoan: Hashable, Sendable {
  let book: UUID
  let title: String
  let since: Day
  /// The agreed day of return; `nil` if no day was agreed.
  let until: Day?

  static let object = JSONObject<PlantLoan>(
    .init("book") { $0.book.digits }, .init("title") { $0.title }, .init("since") { "\($0.since)" },
    .init("until") { $0.until.map { "\($0)" } })
}

extension ReadTransaction {
  func loans(to plant: GardenPlant) throws(Failure) -> [PlantLoan] {
    try books.lent(to: plant.plant.contact.uuid).map { loan in
      PlantLoan(book: loan.book, title: loan.title, since: loan.since, until: loan.until)
    }
  }
}

extension PeopleTexts {
  var loans: String { texts(ko: "빌려준 책", en: "Lent") }

  /// Formats a loan: '데미안' (11.3부터, 12.1까지).
  func text(of loan: PlantLoan, on today: Day) -> String {
    let (since, title) = (texts.dates.monthAndDay(loan.since), texts.shortName(loan.title))
    let until = loan.until.map { day in
      let isOver = day < today ? ", \(texts.dates.late(by: day.distance(to: today)))" : ""
      return texts(ko: ", \(texts.dates.monthAndDay(day))까지", en: " until \(texts.dates.monthAndDay(day))") + isOver
    }
    return texts(ko: "'\(title)'(\(since)부터\(until ?? ""))", en: "'\(title)' (\(since)\(until ?? ""))")
  }

  /// Lists the lent books to ask for during a watering; `nil` if nothing was lent.
  func askBack(_ loans: [PlantLoan], on today: Day) -> String? {
    guard !loans.isEmpty else { return nil }
    let books = loans.map { text(of: $0, on: today) }.joined(separator: ", ")
    return texts(ko: "빌려준 책: \(books)", en: "Books to get back: \(books)")
  }
}
