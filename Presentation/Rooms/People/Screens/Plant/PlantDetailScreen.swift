package import Domain

/// Everything about one plant: how it is, who it is, and the newest notes.
package enum PlantDetailScreen: PeopleScreen {
  package typealias Action = PlantDetailAction

  package struct State: PeopleState {
    package typealias Owner = PlantDetailScreen

    package let context: RoomContext
    package let id: Plant.ID
    /// `nil` until it was read.
    package var page: PlantDetailPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(_ id: Plant.ID, context: RoomContext) {
      self.id = id
      self.context = context
    }

    package var wanted: [PeopleEffect] { [.loadDetail(id)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { action in
        action == .noteDay ? page?.noted.isEmpty == false : page != nil || action == .back
      }
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    guard action != .back else { return [.dismiss] }
    guard let page = state.page else { return [] }
    return switch action {
    case .back: [.dismiss]
    case .water: [.askHowToWater(page.plant)]
    case .speciesSheet: [.showSpeciesSheet(page.plant)]
    case .calendar: [.showCalendar(state.id, nil)]
    case .noteDay: page.noted.first.map { [.showCalendar(state.id, $0.day)] } ?? []
    case .review: [.askForReview(page.plant, nil)]
    case .postpone: [.askToPostpone(page.plant)]
    case .edit: [.askHowToPlant(.edit(page.plant))]
    case .remove: [.askToRemove(page.plant)]
    }
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .detail(let page) where page.plant.id == state.id:
      state.page = page
      state.failure = nil
    // It is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }
}

/// What keys do in the details of a plant.
package enum PlantDetailAction: BoundAction {
  case water, speciesSheet, calendar, noteDay, review, postpone, edit, remove, back

  package var binding: KeyBinding {
    switch self {
    case .water: CommonKey.water
    case .speciesSheet: PeopleKey.speciesSheet
    case .calendar: PeopleKey.calendar
    case .noteDay: PeopleKey.noteDay
    case .review: CommonKey.review
    case .postpone: CommonKey.postpone
    case .edit: CommonKey.edit
    case .remove: CommonKey.remove
    case .back: CommonKey.back
    }
  }
}

/// A plant and what was noted about it, as it was read at one moment.
package struct PlantDetailPage: Equatable, Sendable {
  /// How many notes are shown (Cherish).
  package static let noteCount = 2

  package let plant: GardenPlant
  package let today: Day
  /// The newest one; `nil` before the first.
  package let newest: Watering?
  /// Waterings with a note, the newest first.
  package let noted: [Watering]

  /// - Parameter waterings: The newest first.
  package init(_ plant: GardenPlant, waterings: [Watering], today: Day) {
    self.plant = plant
    self.today = today
    newest = waterings.first
    noted = Array(waterings.filter { $0.written != nil }.prefix(Self.noteCount))
  }

  /// Of the last contact.
  var keywords: [Keyword] { newest?.written?.keywords ?? [] }
}
