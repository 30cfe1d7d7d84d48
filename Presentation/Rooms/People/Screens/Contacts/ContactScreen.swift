import Domain

package enum ContactScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.edit) { [.contacts(.ask(.edit($0.contact)))] },
      .plantContact({ $0.contact.id }, plant: { $0.plant?.id }),
      .on(CommonKey.remove) { [.contacts(.askToRemove($0.contact.id))] },
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])]

  package struct State: PeopleState, SelectionState, ScrollingState {
    package typealias Owner = ContactScreen

    package let context: RoomContext
    let id: Contact.ID
    /// `nil` until it was read.
    var page: ContactPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [PeopleEffect] { [.contacts(.loadContact(id))] }

    package var selected: ContactPage? { page }

    package mutating func prepare() { failure = nil }

    var textArea: Rect { .page(size).inset(right: 1) }

    var lines: [StyledLine] {
      guard let page else { return [] }
      let lines = ContactFacts(page, texts: context.texts).lines(width: max(1, textArea.size.columns))
      return size.rows >= 14 ? Array(lines.prefix(1)) + [StyledLine()] + lines.dropFirst() : lines
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
    // The contact is gone: undone, merged, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.drawLines(on: &frame, bar: Rect(frame.size).inset(bottom: state.notice.count))
  }
}

package struct ContactPage: Equatable, Sendable {
  let contact: Contact
  /// `nil` for most.
  let plant: GardenPlant?
  /// The parts of an imported file that no field shows.
  let unshown: [String]
  let today: Day
}
