import Domain

package enum ContactScreen: PeopleScreen {
  package typealias Action = ContactAction

  package struct State: PeopleState, ScrollingState {
    package typealias Owner = ContactScreen

    package let context: RoomContext
    let id: Contact.ID
    /// `nil` until it was read.
    var page: ContactPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [PeopleEffect] { [.contacts(.loadContact(id))] }

    package var keys: [KeyHelp] {
      let keys = KeyHelp.all(Action.self, context.texts) { $0 == .back || page != nil }
      return withScrollKeys(keys.seeingPlant(page?.plant != nil, context.texts), context.texts)
    }

    var textArea: Rect { .page(size).inset(right: 1) }

    var lines: [StyledLine] {
      guard let page else { return [] }
      let lines = ContactFacts(page, texts: context.texts).lines(width: max(1, textArea.size.columns))
      return size.rows >= 14 ? Array(lines.prefix(1)) + [StyledLine()] + lines.dropFirst() : lines
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveScrolling(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    switch action {
    case .back: return [.dismiss]
    case .edit, .plant, .remove:
      guard let page = state.page else { return [] }
      state.failure = nil
      if action == .edit { return [.contacts(.ask(.edit(page.contact)))] }
      if action == .remove { return [.contacts(.askToRemove(page.contact.id))] }
      return [page.plant.map { .showDetail($0.id) } ?? .askHowToPlantContact(page.contact.id)]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .contacts(.contact(let page)) where page.contact.id == state.id:
      state.page = page
      state.failure = nil
      state.scroll(by: 0)
    // It is gone: undone, merged, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.drawLines(on: &frame, bar: Rect(frame.size).inset(bottom: state.notice.count))
  }
}

package enum ContactAction: BoundAction {
  case edit, plant, remove, back

  package var binding: KeyBinding {
    switch self {
    case .edit: CommonKey.edit
    case .plant: PeopleKey.plantContact
    case .remove: CommonKey.remove
    case .back: CommonKey.back
    }
  }
}

package struct ContactPage: Equatable, Sendable {
  let contact: Contact
  /// `nil` for most.
  let plant: GardenPlant?
  /// What a file said about the contact and no field shows.
  let unshown: [String]
  let today: Day
}
