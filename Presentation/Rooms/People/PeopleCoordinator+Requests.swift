import Domain

extension RoomRequest.Action {
  package static let water = RoomRequest.Action("water")
  /// Shows a person's addresses and days, planted or not.
  package static let card = RoomRequest.Action("card")
  package static let postpone = RoomRequest.Action("postpone")
  fileprivate static let merge = RoomRequest.Action("merge")
  fileprivate static let importFile = RoomRequest.Action("import")
  fileprivate static let export = RoomRequest.Action("export")
}

extension RoomPlace {
  /// The actions of the list of contacts.
  static var contacts: [RoomPlace] {
    ContactEffect.requests.map { RoomPlace(RoomRequest($0.action, RecordReference(.contact)), name: $0.name) }
  }
}

extension ContactEffect {
  fileprivate static let requests: [(action: RoomRequest.Action, name: LocalizedText, effect: ContactEffect)] = [
    (.add, LocalizedText(ko: "새 연락처", en: "New contact"), .ask(.add(name: ""))),
    (.merge, LocalizedText(ko: "연락처 합치기", en: "Merge contacts"), .showDuplicates),
    (.importFile, LocalizedText(ko: "연락처 가져오기", en: "Import contacts"), .askForFile(.importing)),
    (.export, LocalizedText(ko: "연락처 내보내기", en: "Export contacts"), .askForFile(.exporting)),
  ]
}

extension PeopleCoordinator {
  /// Makes the effect that answers a request; `nil` when its record is gone.
  private typealias Answer = @Sendable (PeopleServices) async throws(StoreError) -> PeopleEffect?

  /// Leads through one thing that is done to a person, over another feature.
  ///
  /// - Returns: `nil` for a request that the feature doesn't know.
  package static func over(_ request: RoomRequest, _ services: PeopleServices) -> (any Coordinator)? {
    guard let answer = answer(to: request) else { return nil }
    return RequestCoordinator(PeopleCoordinator(services)) { people in
      await people.appear()
      guard let first = try? await answer(services) else { return }
      // The plant that a box is about stands under it.
      if let plant = first.subject { people.select(plant.id) }
      _ = await people.run([first])
    }
  }

  private static func answer(to request: RoomRequest) -> Answer? {
    guard let id = request.record.id else {
      guard request.record.kind == .contact else { return nil }
      let effect = ContactEffect.requests.first { $0.action == request.action }?.effect
      return effect.map { effect -> Answer in { _ in .contacts(effect) } }
    }
    switch (request.record.kind, request.action) {
    case (.plant, .show): return { _ in .showDetail(Plant.ID(id)) }
    case (.plant, .water), (.plant, .postpone):
      return { services throws(StoreError) in
        let plant = try await services.store.read { things throws(StoreError) in try things.plants.plant(Plant.ID(id)) }
        return plant.map { request.action == .water ? .askHowToWater($0) : .askToPostpone($0) }
      }
    case (.contact, .show):
      return { services throws(StoreError) in
        let person = Contact.ID(id)
        let plant = try await services.store.read { things throws(StoreError) in try things.plants.plant(of: person) }
        return plant.map { .showDetail($0.id) } ?? .askHowToPlantContact(person)
      }
    case (.contact, .card): return { _ in .contacts(.show(Contact.ID(id))) }
    case (.review, .edit):
      return { services throws(StoreError) in
        try await services.store.read { things throws(StoreError) in
          guard let watering = try things.plants.watering(Watering.ID(id)),
            let plant = try things.plants.plant(watering.plant)
          else { return nil }
          return .askForReview(plant, watering)
        }
      }
    default: return nil
    }
  }
}

extension PeopleEffect {
  /// The plant that a box is about.
  fileprivate var subject: GardenPlant? {
    switch self {
    case .askHowToWater(let plant, _), .askToPostpone(let plant), .askForReview(let plant, _): plant
    default: nil
    }
  }
}
