package import Domain

/// One thing that is done to a plant from another room.
package enum PlantAction: Hashable, Sendable {
  case show(Plant.ID)
  case water(Plant.ID)
  case postpone(Plant.ID)
  /// Look at a person's plant, or plant the person.
  case person(Contact.ID)
  case card(Contact.ID)
  case review(Watering.ID)
  /// What is done with the contacts as a whole.
  case contacts(ContactEffect)

  /// `nil` for a request that the room does not know.
  init?(_ request: RoomRequest) {
    guard let id = request.record.id else {
      guard request.record.kind == .contact, let effect = ContactEffect(request.action) else { return nil }
      self = .contacts(effect)
      return
    }
    switch (request.record.kind, request.action) {
    case (.plant, .show): self = .show(Plant.ID(id))
    case (.plant, .water): self = .water(Plant.ID(id))
    case (.plant, .postpone): self = .postpone(Plant.ID(id))
    case (.contact, .show): self = .person(Contact.ID(id))
    case (.contact, .card): self = .card(Contact.ID(id))
    case (.review, .edit): self = .review(Watering.ID(id))
    default: return nil
    }
  }
}

extension RoomRequest.Action {
  package static let water = RoomRequest.Action("water")
  /// Look at a person's addresses and days, planted or not.
  package static let card = RoomRequest.Action("card")
  package static let postpone = RoomRequest.Action("postpone")
  fileprivate static let merge = RoomRequest.Action("merge")
  fileprivate static let importFile = RoomRequest.Action("import")
  fileprivate static let export = RoomRequest.Action("export")
}

extension ContactEffect {
  fileprivate init?(_ action: RoomRequest.Action) {
    switch action {
    case .add: self = .ask(.add(name: ""))
    case .merge: self = .showDuplicates
    case .importFile: self = .askForFile(.importing)
    case .export: self = .askForFile(.exporting)
    default: return nil
    }
  }
}

extension RoomPlace {
  /// What the keys of the contacts do, which are seen only there.
  static var contacts: [RoomPlace] {
    let places: [(RoomRequest.Action, LocalizedText)] = [
      (.add, LocalizedText(ko: "새 연락처", en: "New contact")),
      (.merge, LocalizedText(ko: "연락처 합치기", en: "Merge contacts")),
      (.importFile, LocalizedText(ko: "연락처 가져오기", en: "Import contacts")),
      (.export, LocalizedText(ko: "연락처 내보내기", en: "Export contacts")),
    ]
    return places.map { RoomPlace(RoomRequest($0, RecordReference(.contact)), name: $1) }
  }
}

extension PeopleCoordinator {
  /// Leads through one thing that is done to a plant, over another room.
  package static func over(_ action: PlantAction, _ services: PeopleServices) -> any Coordinator {
    RequestCoordinator(PeopleCoordinator(services)) { people in
      await people.appear()
      guard let first = try? await people.first(of: action) else { return }
      // Whose box it is stands under it.
      if let plant = first.subject { people.select(plant.id) }
      _ = await people.run([first])
    }
  }

  private func plant(_ id: Plant.ID) async throws(StoreError) -> GardenPlant? {
    try await services.store.read { things throws(StoreError) in try things.plants.plant(id) }
  }

  /// `nil` when what it is about is not there any more.
  private func first(of action: PlantAction) async throws(StoreError) -> PeopleEffect? {
    switch action {
    case .show(let id): return .showDetail(id)
    case .water(let id): return try await plant(id).map { .askHowToWater($0) }
    case .postpone(let id): return try await plant(id).map { .askToPostpone($0) }
    case .person(let id):
      let plant = try await services.store.read { things throws(StoreError) in try things.plants.plant(of: id) }
      return plant.map { .showDetail($0.id) } ?? .askHowToPlantContact(id)
    case .card(let id): return .contacts(.show(id))
    case .contacts(let effect): return .contacts(effect)
    case .review(let id):
      return try await services.store.read { things throws(StoreError) in
        guard let watering = try things.plants.watering(id), let plant = try things.plants.plant(watering.plant)
        else { return nil }
        return .askForReview(plant, watering)
      }
    }
  }
}

extension PeopleEffect {
  /// Whom a box is about.
  fileprivate var subject: GardenPlant? {
    switch self {
    case .askHowToWater(let plant, _), .askToPostpone(let plant), .askForReview(let plant, _): plant
    default: nil
    }
  }
}
