package import Domain

package enum DuplicatesScreen: PeopleScreen {
  package enum Action: BoundAction {
    case look, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .look: CommonKey.open.named(ko: "합쳐 보기", en: "look at the merge")
      case .next: PeopleKey.nextContact
      case .previous: PeopleKey.previousContact
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.back.and(PeopleKey.merge.keys)
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = DuplicatesScreen

    package let context: RoomContext
    /// `nil` until they were looked for.
    package var groups: [[ContactSummary]]?
    package var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    package var wanted: [PeopleEffect] { [.contacts(.loadDuplicates)] }

    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) { $0 == .back || groups?.isEmpty == false } }

    var rows: DuplicateRows { DuplicateRows(groups: groups ?? [], texts: context.texts) }
    var notice: [String] { area.wrapped(failure) }
    var area: Rect { .page(size) }
    var listArea: Rect { area.inset(top: size.rows >= 14 ? 2 : 1, bottom: notice.count) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    state.failure = nil
    switch action {
    case .back: return [.dismiss]
    case .look: return merge(state)
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.listArea, rows: state.rows)
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    return state.list.handle(input, in: state.listArea, rows: state.rows) == .submitted ? merge(state) : []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .contacts(.duplicates(let groups)):
      state.groups = groups
      state.list.fit(state.rows, height: state.listArea.size.rows)
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let contacts = state.context.contacts
    frame.line(contacts.duplicates, in: state.area, style: .title)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
    guard let groups = state.groups else { return }
    if groups.isEmpty { frame.line(state.context.texts.contactCommands.noDuplicates, in: state.listArea) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }

  private static func merge(_ state: State) -> [PeopleEffect] {
    guard let row = state.list.selection, let group = state.rows.group(at: row) else { return [] }
    return [.contacts(.askToMerge(group.map(\.id)))]
  }
}

/// Groups of contacts that are most likely one person, each in as many lines as it has contacts.
struct DuplicateRows: ListRows {
  let groups: [[ContactSummary]]
  let texts: Texts

  var count: Int { groups.count }

  func lines(at index: Int) -> Int { groups[index].count + 1 }

  func group(at index: Int) -> [ContactSummary]? { groups.indices.contains(index) ? groups[index] : nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    for (line, contact) in groups[index].enumerated() {
      ContactRow(contact: contact, texts: texts).draw(on: &frame, in: area.line(line))
    }
  }
}
