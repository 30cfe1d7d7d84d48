/// Records a contact with a person, which waters the person's plant.
public struct WaterPlant: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Waters a plant: it gains 1 point, 1 for keywords and 1 for a memo, and is due one cycle after that day (Cherish).
  ///
  /// A watering for a day before the newest watering only gives its points; the due day and the postponements don't
  /// change.
  ///
  /// - Parameters:
  ///   - id: The plant.
  ///   - draft: The input for the watering.
  ///   - early: `true` if the user agreed to water a plant that isn't due yet; not needed for past days.
  ///   - clock: The user's clock.
  /// - Throws: ``WaterPlantError``; nothing has changed.
  public func callAsFunction(
    _ id: Plant.ID,
    _ draft: WateringDraft,
    early: Bool = false,
    clock: DayClock
  ) async throws(WaterPlantError) -> WateringResult {
    try await self([id], draft, early: early, clock: clock)[0]
  }

  /// Waters several plants; all or none, as one undo step.
  public func callAsFunction(
    _ ids: [Plant.ID], _ draft: WateringDraft, early: Bool = false, clock: DayClock
  ) async throws(WaterPlantError) -> [WateringResult] {
    let day = draft.day ?? clock.today
    guard day <= clock.today else { throw .future(day) }
    let waterings = ids.map { id in
      Watering(
        id: Watering.ID(newID()), plant: id, day: day, at: clock.now, channel: draft.channel, note: draft.note)
    }
    return try await store.change(as: { UndoLabel(.added, .watering, names: $0.map(\.plant.name)) }) {
      transaction throws(WaterPlantError) in
      let plants = transaction.plants
      return try waterings.map { watering throws(WaterPlantError) in
        let before = try plants.existing(watering.plant).plant
        let dDay = before.dDay(on: clock.today)
        guard early || dDay.isDue || day < clock.today else { throw .notThirstyYet(dDay) }
        try plants.save(watering)
        try plants.save(before.watered(watering))
        return WateringResult(before: before, plant: try plants.existing(watering.plant), watering: watering)
      }
    }.value
  }
}

/// The user's input for a watering.
public struct WateringDraft: Hashable, Sendable {
  public var channel: Channel
  /// The day of the contact; `nil` for today.
  public var day: Day?
  /// The note; `nil` to let the user write one later.
  public var note: WateringNote?

  /// Creates a draft, by default for today and without a note.
  public init(via channel: Channel, on day: Day? = nil, note: WateringNote? = nil) {
    (self.channel, self.day, self.note) = (channel, day, note)
  }
}

public enum WaterPlantError: StoreFailure, Hashable, Sendable {
  /// The plant isn't due yet, and the user hasn't agreed to water it early.
  case notThirstyYet(DDay)
  /// The day is later than today.
  case future(Day)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}

/// The effect of a watering or a note on a plant.
public struct WateringResult: Hashable, Sendable {
  public let before: Plant
  public let plant: GardenPlant
  public let watering: Watering

  /// The points of affection gained; a watering gives fewer points when the plant is fully grown.
  public var pointsGained: Int { plant.plant.affection.points - before.affection.points }
  /// The stage that the plant has reached; `nil` if the stage is unchanged.
  public var newStage: Stage? { plant.plant.stage > before.stage ? plant.plant.stage : nil }
  /// Indicates whether the plant has just become fully grown.
  public var hasGrownUp: Bool { plant.plant.affection.isGrown && !before.affection.isGrown }
}

/// Writes, changes and removes the notes of waterings.
public struct EditWateringNote: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Writes or changes a note, which gives 1 point for keywords and 1 for a memo if the watering hasn't given them
  /// yet.
  ///
  /// - Parameters:
  ///   - id: The watering.
  ///   - shown: The note that the user started from; `nil` if there was none.
  ///   - note: The note that the user entered.
  /// - Throws: ``EditWateringNoteError``; ``StoreError/missing`` if the watering is missing.
  public func write(
    _ id: Watering.ID, from shown: WateringNote?, to note: WateringNote
  ) async throws(EditWateringNoteError) -> Changed<WateringResult> {
    try await change(id) { watering throws(EditWateringNoteError) in
      let (now, wanted) = (WateringNoteDraft(watering.written), WateringNoteDraft(note))
      let merged = try refusing(
        EditWateringNoteError.conflict, wanted.merged(into: now, from: WateringNoteDraft(shown)))
      guard merged != now else { return 0 }
      if let note = merged.note { return watering.write(note) }
      watering.removeNote()
      return 0
    }
  }

  /// Ends the offer to write a note.
  ///
  /// An existing note stays, and a note can still be written later.
  ///
  /// - Throws: ``EditWateringNoteError``; ``StoreError/missing`` if the watering is missing.
  public func dismiss(_ id: Watering.ID) async throws(EditWateringNoteError) -> Changed<WateringResult> {
    try await change(id) { watering in
      watering.dismiss()
      return 0
    }
  }

  /// Removes a note; its points stay, and the plant doesn't offer to write another one.
  ///
  /// - Throws: ``EditWateringNoteError``; ``StoreError/missing`` if the watering is missing.
  public func remove(_ id: Watering.ID) async throws(EditWateringNoteError) -> Changed<WateringResult> {
    try await change(id, as: .removed) { watering in
      watering.removeNote()
      return 0
    }
  }

  /// Changes the note of the newest watering of a plant, or of the newest one on a day.
  ///
  /// - Parameters:
  ///   - plant: The plant.
  ///   - day: The day of the watering; `nil` for any day.
  ///   - shown: The watering that the user started from; `nil` accepts any state.
  ///   - action: The change to the note.
  /// - Throws: ``EditWateringNoteError``, and nothing has changed; ``StoreError/conflict`` if the watering isn't `shown`.
  public func callAsFunction(
    newestOf plant: Plant.ID, on day: Day? = nil, shown: Watering? = nil, _ action: WateringNoteChange
  ) async throws(EditWateringNoteError) -> Changed<WateringResult> {
    let kind: UndoLabel.Action = if case .remove = action { .removed } else { .changed }
    return try await store.change(as: { UndoLabel(kind, .wateringNote, $0.plant.name) }) {
      transaction throws(EditWateringNoteError) in
      let plants = transaction.plants
      _ = try plants.existing(plant)
      let newest =
        if let day { try plants.waterings(of: plant, in: DayRange(day)).last } else {
          try plants.newestWaterings(of: plant, limit: 1).first
        }
      guard let newest else { throw .neverWatered }
      if let shown, shown != newest { throw .store(.conflict) }
      return try Self.change(newest, in: plants) { watering throws(EditWateringNoteError) in
        switch action {
        case .write(let keywords, let memo):
          let (now, old) = (WateringNoteDraft(watering.written), watering.written)
          let note = try refusing(
            EditWateringNoteError.refused,
            WateringNote(keywords: keywords ?? old?.keywords ?? [], memo: memo ?? old?.memo ?? .none))
          return WateringNoteDraft(note) == now ? 0 : watering.write(note)
        case .dismiss: watering.dismiss()
        case .remove: watering.removeNote()
        }
        return 0
      }
    }
  }

  private func change(
    _ id: Watering.ID, as kind: UndoLabel.Action = .changed,
    _ rule: @Sendable (inout Watering) throws(EditWateringNoteError) -> Int
  ) async throws(EditWateringNoteError) -> Changed<WateringResult> {
    try await store.change(as: { UndoLabel(kind, .wateringNote, $0.plant.name) }) {
      transaction throws(EditWateringNoteError) in
      let plants = transaction.plants
      guard let watering = try plants.watering(id) else { throw .store(.missing) }
      return try Self.change(watering, in: plants, rule)
    }
  }

  /// - Parameter rule: Changes the watering and returns the points that the plant gains.
  private static func change(
    _ watering: Watering, in plants: any PlantRepository<EditWateringNoteError>,
    _ rule: (inout Watering) throws(EditWateringNoteError) -> Int
  ) throws(EditWateringNoteError) -> WateringResult {
    var watering = watering
    let before = try plants.existing(watering.plant).plant
    let points = try rule(&watering)
    try plants.save(watering)
    try plants.save(before.grown(by: points))
    return WateringResult(before: before, plant: try plants.existing(before.id), watering: watering)
  }
}

/// A change to a note.
public enum WateringNoteChange: Hashable, Sendable {
  /// Writes the given parts; `nil` leaves a part unchanged.
  case write(keywords: [Keyword]?, memo: Memo?)
  case dismiss
  case remove
}

/// The reason why a note wasn't changed.
public enum EditWateringNoteError: StoreFailure, Hashable, Sendable {
  /// The same note was changed or removed elsewhere at the same time.
  case conflict(FormConflict<WateringNoteDraft>)
  /// The plant has never been watered, or wasn't watered on that day.
  case neverWatered
  /// The resulting note isn't valid.
  case refused(WateringNoteError)
  /// There is no such watering, or the store failed.
  case store(StoreError)
}
