package import Domain

/// Everything about one contact.
package enum ContactScreen: PeopleScreen {
  package typealias Action = ContactAction

  package struct State: PeopleState {
    package typealias Owner = ContactScreen

    package let context: RoomContext
    package let id: Contact.ID
    /// `nil` until it was read.
    package var page: ContactPage?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    /// The line shown first.
    package var top = 0

    package init(_ id: Contact.ID, context: RoomContext) {
      self.id = id
      self.context = context
    }

    package var wanted: [PeopleEffect] { [.contacts(.loadContact(id))] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .back: true
        case .edit, .plant, .remove: page != nil
        case .down, .up, .nextPage, .previousPage: lastTop > 0
        }
      }
    }

    var area: Rect {
      let side = size.columns >= 60 ? 2 : 0
      return Rect(size).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    }

    var notice: [String] { failure.map { TextClip.wrap($0, columns: max(1, area.size.columns)) } ?? [] }

    var lines: [StyledLine] {
      guard let page else { return [] }
      return ContactDetails(contact: page.contact, plant: page.plant, today: page.today, texts: context.texts)
        .lines(width: max(1, area.size.columns))
    }

    var height: Int { max(1, area.size.rows - notice.count) }
    var lastTop: Int { max(0, lines.count - height) }

    mutating func scroll(by rows: Int) { top = min(max(0, top + rows), lastTop) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    switch action {
    case .back: return [.dismiss]
    case .down: state.scroll(by: 1)
    case .up: state.scroll(by: -1)
    case .nextPage: state.scroll(by: max(1, state.height - 1))
    case .previousPage: state.scroll(by: -max(1, state.height - 1))
    case .edit, .plant, .remove:
      guard let page = state.page else { return [] }
      state.failure = nil
      if action == .edit { return [.contacts(.ask(.edit(page.contact)))] }
      if action == .remove { return [.contacts(.askToRemove(page.contact.id))] }
      return [page.plant.map { .showDetail($0.id) } ?? .askHowToPlantContact(page.contact.id)]
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    switch input {
    case .mouse(let event) where event.kind == .wheelDown: state.scroll(by: 3)
    case .mouse(let event) where event.kind == .wheelUp: state.scroll(by: -3)
    default: state.scroll(by: 0)
    }
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
    case .failed(let error): state.failure = state.context.texts.failure(error)
    case .refused(let refusal): state.failure = refusal.message
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let lines = state.lines
    let notice = state.notice
    for (row, line) in lines.dropFirst(state.top).prefix(state.height).enumerated() {
      frame.line(line, in: state.area.line(row))
    }
    for (row, line) in notice.enumerated() {
      frame.line(line, in: state.area.lower(notice.count).line(row), style: .error)
    }
    guard lines.count > state.height else { return }
    Scrollbar(first: state.top, visible: state.height, count: lines.count)
      .draw(on: &frame, in: Rect(frame.size).inset(bottom: notice.count))
  }
}

/// What keys do with the contact that is looked at.
package enum ContactAction: BoundAction {
  case edit, plant, remove, down, up, nextPage, previousPage, back

  package var binding: KeyBinding {
    switch self {
    case .edit: CommonKey.edit
    case .plant: PeopleKey.plantContact
    case .remove: CommonKey.remove
    case .down: CommonKey.down
    case .up: CommonKey.up
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .back: CommonKey.back
    }
  }
}

/// A contact with its plant, as it was read.
package struct ContactPage: Equatable, Sendable {
  package let contact: Contact
  /// `nil` for most.
  package let plant: GardenPlant?
  package let today: Day

  package init(_ contact: Contact, plant: GardenPlant?, today: Day) {
    self.contact = contact
    self.plant = plant
    self.today = today
  }
}
