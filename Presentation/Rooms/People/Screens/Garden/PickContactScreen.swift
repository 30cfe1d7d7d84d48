package import Domain

package enum PickContactScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CommonKey.choose) { state in
      guard let row = state.box.list.selection else { return [] }
      if let contact = state.rows.contact(at: row) { return [.askHowToPlantContact(contact.id)] }
      return [.askHowToPlant(.somebodyNew(state.box.text))]
    },
    .init(CommonKey.cancel, [.dismiss]),
  ]

  package struct State: PeopleState {
    package typealias Owner = PickContactScreen

    package let context: RoomContext
    package var box: SearchBox
    package var people: [ContactSummary] = []
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package init(context: RoomContext) {
      self.context = context
      box = SearchBox(placeholder: context.people.searchPlaceholder)
    }

    package var wanted: [PeopleEffect] { [.find(box.text)] }
    package var hasTextFocus: Bool { true }
    package var isOverlay: Bool { true }

    var rows: ContactRows { ContactRows(people: people, words: box.text, texts: context.texts) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    let words = state.box.text
    let outcome = state.box.handle(input, in: area(state.size), rows: state.rows)
    switch outcome {
    case .cancelled: return press(CommonKey.cancel, &state)
    case .submitted: return press(CommonKey.choose, &state)
    case .changed, .ignored, .refused: if outcome.leaves(input) { return nil }
    }
    guard state.box.text != words else { return [] }
    return [.find(state.box.text)]
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    // An answer to words that were typed on since is late.
    case .people(let people, let words) where words == state.box.text:
      state.people = people
      state.failure = nil
      state.box.list.select(0, in: state.rows)
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.fill(frame.area, style: .plain)
    Box(state.context.people.whomToPlant, style: Style(.accent)).draw(on: &frame, in: frame.area)
    state.box.draw(on: &frame, in: area(frame.size), rows: state.rows, texts: state.context.texts)
    guard let failure = state.failure else { return }
    frame.notice(failure, in: area(frame.size), on: .card)
  }

  private static func area(_ size: Size) -> Rect { Box().inside(Rect(size)).inset(left: 1, right: 1) }
}

/// The people who can be planted, and at the end somebody new.
struct ContactRows: ListRows {
  let people: [ContactSummary]
  /// The typed words, which may be a new name.
  let words: String
  let texts: Texts

  var count: Int { people.count + 1 }

  func contact(at index: Int) -> ContactSummary? { people.indices.contains(index) ? people[index] : nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let contact = contact(at: index) else {
      let text = words.isEmpty ? texts.people.somebodyNew : texts.people.somebodyNew(words)
      frame.line("+ \(text)", in: area, style: .key)
      return
    }
    ContactRow(contact: contact, texts: texts, found: FoundText(SearchQuery(words))).draw(on: &frame, in: area)
  }
}
