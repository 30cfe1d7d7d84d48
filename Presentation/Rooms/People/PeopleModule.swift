package import Domain

extension RoomModule {
  /// The garden of people and their contacts.
  package static func people(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> PeopleServices
  ) -> RoomModule {
    RoomModule(
      "people",
      title: LocalizedText(ko: "사람", en: "People"),
      services: services,
      commands: [NounCommand(.people) { PeopleCommand($0) }],
      records: [.contact, .plant, .watering, .review],
      completion: [
        .plants: { await PeopleCandidates($0).plants() },
        .contacts: { await PeopleCandidates($0).contacts() },
      ],
      today: { TodayPeoplePart(random: $0.random) },
      coordinator: { PeopleCoordinator($0) },
      answer: { request, services in PlantAction(request).map { PeopleCoordinator.over($0, services) } }
    )
  }
}

extension RoomRequest {
  /// Does something to a plant, or shows it.
  package static func plant(_ action: Action, _ id: Plant.ID) -> RoomRequest {
    RoomRequest(action, RecordReference(.plant, id.uuid))
  }

  /// Writes or changes what is noted of a watering.
  package static func review(_ id: Watering.ID) -> RoomRequest { RoomRequest(.edit, RecordReference(.review, id.uuid)) }
}

extension CommandTree.Noun {
  fileprivate static let people = CommandTree.Noun("people", in: .rooms) { .people }
}

extension CompletionSource.StoredValue {
  package static let plants = CompletionSource.StoredValue("plants")
  package static let contacts = CompletionSource.StoredValue("contacts")
}

extension RecordWords {
  fileprivate static let contact = RecordWords(
    .contact,
    name: LocalizedText(ko: "연락처", en: "contact"),
    command: { "people contacts \($0.verb)" },
    opening: { RoomRequest(.show, RecordReference(.contact, $0.id)) }
  )
  fileprivate static let plant = RecordWords(
    .plant,
    name: LocalizedText(ko: "식물", en: "plant"),
    command: { $0 == .added ? "people plant" : "people \($0.verb)" }
  )
  fileprivate static let watering = RecordWords(
    .watering,
    name: LocalizedText(ko: "물 주기", en: "watering"),
    command: { _ in "people water" },
    summary: { action, subject, texts in
      action == .added ? texts(ko: "\(subject) 물 주기", en: "watered \(subject)") : nil
    }
  )
  fileprivate static let review = RecordWords(
    .review,
    name: LocalizedText(ko: "연락 후기", en: "note"),
    command: { _ in "people review" },
    summary: { _, subject, texts in texts(ko: "\(subject) 연락 후기 고침", en: "changed the note on \(subject)") },
    opening: { RoomRequest(.edit, RecordReference(.review, $0.id)) }
  )
}
