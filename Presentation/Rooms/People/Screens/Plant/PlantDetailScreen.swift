package import Domain

package enum PlantDetailScreen: PeopleScreen {
  package typealias Action = PlantDetailAction

  package struct State: PeopleState, ScrollingState {
    package typealias Owner = PlantDetailScreen

    package let context: RoomContext
    let id: Plant.ID
    /// `nil` until it was read.
    var page: PlantDetailPage?
    var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// Of the contacts.
    var top = 0

    init(context: RoomContext, id: Plant.ID) { (self.context, self.id) = (context, id) }

    package var wanted: [PeopleEffect] { [.loadDetail(id)] }

    var failure: String? { error.map { context.texts.failure($0) } }
    var layout: PlantDetailLayout { PlantDetailLayout(size) }
    var textArea: Rect { layout.history }
    /// The contacts, and behind them the facts for which there is no room above.
    var lines: [StyledLine] {
      guard let page else { return [] }
      let columns = textArea.size.columns
      let (history, rest) = (page.history(columns: columns, context.texts), facts.rest)
      return rest.isEmpty ? history : history + [StyledLine()] + rest.lines(width: columns)
    }
    /// The facts above or beside the contacts, and those for which there is no room there.
    var facts: (lines: [StyledLine], rest: [Fact]) {
      let area = layout.facts.size
      return page?.facts(context.texts).facts.split(rows: area.rows, width: area.columns) ?? ([], [])
    }

    package var keys: [KeyHelp] {
      let keys = KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .noteDay: page?.noted.isEmpty == false
        case .postpone: page.map { $0.plant.plant.dDay(on: $0.today).isToday } ?? false
        case .review: page?.plant.plant.lastWatered != nil
        case .back: true
        case .water, .speciesSheet, .calendar, .edit, .remove: page != nil
        }
      }
      return withScrollKeys(keys, context.texts)
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveScrolling(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.scroll(with: input)
    return []
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
      state.error = nil
      state.scroll(by: 0)
    // It is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }
}

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

/// A plant and the contacts with the person, as they were read at one moment.
package struct PlantDetailPage: Equatable, Sendable {
  /// So many contacts are shown; those before are in the calendar.
  package static let contactCount = 100

  package let plant: GardenPlant
  package let today: Day
  /// The newest first.
  package let waterings: [Watering]
  /// Whether there are more than those.
  private let isCut: Bool
  let loans: [PlantLoan]

  /// - Parameter waterings: The newest first, one more than are shown where there are more.
  package init(_ plant: GardenPlant, waterings: [Watering], loans: [PlantLoan], today: Day) {
    (self.plant, self.loans, self.today) = (plant, loans, today)
    self.waterings = Array(waterings.prefix(Self.contactCount))
    isCut = waterings.count > Self.contactCount
  }

  /// Those with a note, the newest first.
  package var noted: [Watering] { waterings.filter { $0.written != nil } }

  func facts(_ texts: Texts) -> PlantFacts {
    PlantFacts(plant: plant, latest: waterings.first, loans: loans, today: today, texts: texts)
  }

  func history(columns: Int, _ texts: Texts) -> [StyledLine] {
    guard !waterings.isEmpty else { return [StyledLine(texts.people.notContactedYet, .hint)] }
    let offer = "\(texts.people.noteOpen) \(KeyName.text(Array(CommonKey.review.keys.prefix(1))))"
    let lines = waterings.enumerated().flatMap { index, watering in
      // The key writes the note on the last one.
      let note = WateringNote(watering: watering, today: today, offer: index == 0 ? offer : nil, texts: texts)
      return note.lines(columns: columns)
    }
    return lines
      + (isCut ? PeopleKey.calendar.keys.prefix(1).map { StyledLine(texts.people.moreInCalendar($0), .hint) } : [])
  }
}
