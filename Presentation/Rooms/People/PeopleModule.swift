package import Domain
import struct Foundation.UUID

extension RoomModule {
  package static func people(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> PeopleServices
  ) -> RoomModule {
    RoomModule(
      "people", title: LocalizedText(ko: "사람", en: "People"),
      welcome: WelcomeWords(
        LocalizedText(ko: "사람은 식물이 돼요.", en: "People become plants."),
        LocalizedText(
          ko: "아끼는 사람마다 연락할 주기를 정하면, 목마를 때 알려 줘요.",
          en: "Choose how often you want to be in touch; each plant says when it is thirsty."),
        LocalizedText(ko: "연락하고 물을 주면 자라요.", en: "It grows with every call, message and visit.")), services: services,
      commands: [
        NounCommand("people", .people, PeopleCall.init),
        // `haru water` is short for `haru people water`.
        NounCommand("water", .water(isNoun: true), PeopleCall.init),
      ],
      records: [.contact, .plant, .watering, .review],
      tables: .people,
      completion: [
        .plants: { await PeopleCandidates(services: $0).plants(typed: $1) },
        .contacts: { await PeopleCandidates(services: $0).contacts(typed: $1) },
      ],
      places: RoomPlace.contacts,
      settings: [.peopleChannel],
      today: { TodayPeoplePart(random: $0.random) },
      coordinator: { PeopleCoordinator($0) },
      answer: { PeopleCoordinator.over($0, $1) })
  }
}

extension RoomRequest {
  package static func plant(_ action: Action, _ id: Plant.ID) -> RoomRequest {
    RoomRequest(action, RecordReference(.plant, id.uuid))
  }

  static func card(of id: Contact.ID) -> RoomRequest { RoomRequest(.card, RecordReference(.contact, id.uuid)) }

  package static func review(_ id: Watering.ID) -> RoomRequest { RoomRequest(.edit, RecordReference(.review, id.uuid)) }
}

extension CompletionSource.StoredValue {
  package static let plants = CompletionSource.StoredValue("plants")
  package static let contacts = CompletionSource.StoredValue("contacts")
}

extension RecordWords {
  fileprivate static let contact = RecordWords(
    .contact, name: LocalizedText(ko: "연락처", en: "contact"), noun: "people contacts",
    changes: [.merged: ChangeWords("merge") { $1(ko: "\($0) 합침", en: "merged \($0)") }],
    opening: { RoomRequest(.show, RecordReference(.contact, $0.id)) })
  fileprivate static let plant = RecordWords(
    .plant, name: LocalizedText(ko: "식물", en: "plant"), noun: "people",
    changes: [
      .added: ChangeWords("plant"),
      .postponed: ChangeWords("postpone") { $1(ko: "\($0) 물 주기 미룸", en: "postponed \($0)") },
    ])
  fileprivate static let watering = RecordWords(
    .watering, name: LocalizedText(ko: "물 주기", en: "watering"), noun: "people",
    changes: [.added: ChangeWords("water") { $1(ko: "\($0) 물 주기", en: "watered \($0)") }])
  fileprivate static let review = RecordWords(
    .review, name: LocalizedText(ko: "연락 후기", en: "note"), noun: "people",
    changes: [
      .changed: ChangeWords("review") { $1(ko: "\($0) 연락 후기 고침", en: "changed the note on \($0)") },
      .removed: ChangeWords("review") { $1(ko: "\($0) 연락 후기 지움", en: "removed the note on \($0)") },
    ],
    opening: { RoomRequest(.edit, RecordReference(.review, $0.id)) }
  )
}

extension CommonKey {
  package static let water = KeyBinding([.character("w"), KeyPress(.function(5))], ko: "물 주기", en: "water")
  package static let postpone = KeyBinding([.character("p"), KeyPress(.function(6))], ko: "미루기", en: "put off")
  package static let review = KeyBinding([.character("r"), KeyPress(.function(7))], ko: "후기", en: "note")
}

/// The names that shells complete; none where the store cannot be read, as a shell has no place for a message.
struct PeopleCandidates {
  private typealias Person = (name: String, id: UUID, note: String)

  let services: PeopleServices

  /// The most urgent first.
  func plants(typed: String) async -> [Completion.Candidate] {
    let today = services.time.clock(dayStart: .midnight).today
    let garden = try? await services.store.read { things throws(StoreError) in try things.plants.garden() }
    let people = (garden ?? []).map { plant in
      (plant.name, plant.id.uuid, services.texts.people.label(plant.plant.dDay(on: today)))
    }
    let digits = Completion.idDigits(in: typed)
    return candidates(people, withIDs: people.filter { $0.1.digits.hasPrefix(digits ?? "-") })
  }

  func contacts(typed: String) async -> [Completion.Candidate] {
    let (digits, limit) = (Completion.idDigits(in: typed), Completion.limit)
    let found = try? await services.store.read { things throws(StoreError) in
      let contacts = things.contacts
      let named = if let digits { try contacts.contacts(idPrefix: digits, limit: limit) } else { [Contact]() }
      guard let query = SearchQuery(typed) else {
        return (named, try contacts.page(offset: 0, limit: limit, from: services.texts.firstName))
      }
      let people = try contacts.matches(of: query, limit: .max).map(\.contact)
      return (named, Array(people.lazy.filter { Completion.Candidate($0.title).begins(with: typed) }.prefix(limit)))
    }
    guard let (named, people) = found else { return [] }
    return candidates(
      people.map { ($0.title, $0.id.uuid, $0.phone?.text ?? "") },
      withIDs: named.map { ($0.card.title, $0.id.uuid, $0.card.phones.first?.value.text ?? "") })
  }

  private func candidates(_ people: [Person], withIDs named: [Person]) -> [Completion.Candidate] {
    var known: Set<String> = []
    let ids = ShortIDs(named.map(\.id))
    return named.map { Completion.Candidate(ids[$0.id], "\($0.name) \($0.note)") }
      + people.filter { known.insert($0.name).inserted }.map { Completion.Candidate($0.name, $0.note) }
  }
}

extension [TableWords] {
  fileprivate static let people = [
    TableWords(
      "contact", ko: "연락처", en: "contact", isCounted: true, of: ContactField.self,
      [
        "formatted_name": LocalizedText(ko: "이름", en: "name"),
        "family_name": LocalizedText(ko: "성", en: "family name"),
        "given_name": LocalizedText(ko: "성을 뺀 이름", en: "given name"),
        "middle_name": LocalizedText(ko: "가운데 이름", en: "middle name"),
        "name_prefix": LocalizedText(ko: "이름 앞", en: "title before the name"),
        "name_suffix": LocalizedText(ko: "이름 뒤", en: "title behind the name"),
      ]),
    TableWords(
      "plant", ko: "식물", en: "plant", isCounted: true, of: PlantDraft.Field.self,
      [
        "cycle": LocalizedText(ko: "주기(일)", en: "every so many days"),
        "reminder_time": LocalizedText(ko: "알림 시각", en: "time of the reminder"),
      ],
      values: ["reminder_time": { Int($0).flatMap(TimeOfDay.init(seconds:))?.description }]),
    TableWords(
      "watering", ko: "물 주기", en: "watering",
      [
        "plant": LocalizedText(ko: "식물", en: "plant"), "time": LocalizedText(ko: "날", en: "day"),
        "channel": LocalizedText(ko: "연락 방법", en: "way of contact"), "note": LocalizedText(ko: "기록", en: "note"),
      ]),
  ]
}
