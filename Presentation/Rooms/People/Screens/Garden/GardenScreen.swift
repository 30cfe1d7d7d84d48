import Domain

package enum GardenScreen: PeopleScreen {
  package typealias Action = GardenAction

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    guard state.search != nil else { return receiveKey(input, &state) }
    // What is typed goes into the field, and the app keeps its keys.
    if search(input, &state) { return [] }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    state.rest()
    if action == .plant { return [.askWhomToPlant] }
    if action == .contacts { return [.contacts(.showAll)] }
    guard let plant = state.selected else { return [] }
    switch action {
    case .plant, .contacts: return []
    case .water: return [.askHowToWater(plant)]
    case .open: return [.showDetail(plant.id)]
    case .review: return [.askForReview(plant, nil)]
    case .postpone: return [.askToPostpone(plant)]
    case .calendar: return [.showCalendar(plant.id, nil)]
    case .statistics: return [.showStatistics]
    case .edit: return [.askHowToPlant(.edit(plant))]
    case .remove: return [.askToRemove(plant)]
    case .search: state.search = TextField(placeholder: state.context.people.searchPlaceholder)
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.layout.list, rows: state.rows)
    }
    state.follow()
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.rest()
    if case .resize = input { state.list.fit(state.rows, height: state.layout.list.size.rows) }
    let outcome = state.list.handle(input, in: state.layout.list, rows: state.rows)
    state.follow()
    guard outcome == .submitted, let plant = state.selected else { return [] }
    return [.showDetail(plant.id)]
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .garden(let page):
      state.failure = nil
      state.show(page)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  /// - Returns: Whether it is not for the list.
  private static func search(_ input: InputEvent, _ state: inout State) -> Bool {
    guard !input.movesInList, var field = state.search else { return false }
    let outcome = field.handle(input, in: state.layout.search)
    guard outcome != .ignored else { return false }
    state.rest()
    let isOver = outcome == .submitted || outcome == .cancelled
    state.search = isOver ? nil : field
    if isOver {
      state.select(state.selectedID)
    } else {
      state.list.select(0, in: state.rows)
      state.follow()
    }
    return true
  }
}

package enum GardenAction: BoundAction {
  case water, plant, open, review, postpone, calendar, search, statistics, contacts, edit, remove
  case next, previous, nextPage, previousPage, first, last

  package var binding: KeyBinding {
    switch self {
    case .water: CommonKey.water
    case .plant: PeopleKey.plant
    case .open: CommonKey.open
    case .review: CommonKey.review
    case .postpone: CommonKey.postpone
    case .calendar: PeopleKey.calendar
    case .search: CommonKey.search
    case .statistics: PeopleKey.statistics
    case .contacts: PeopleKey.contacts
    case .edit: CommonKey.edit
    case .remove: CommonKey.remove
    case .next: PeopleKey.nextPlant
    case .previous: PeopleKey.previousPlant
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    }
  }

  /// Whether it means nothing in an empty garden.
  var needsPlant: Bool { self != .plant && self != .contacts }
}
