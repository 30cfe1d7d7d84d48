package import Domain

package enum DuplicatesScreen: PeopleScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [.on(CommonKey.open.named(ko: "합쳐 보기", en: "look at the merge")) { [.contacts(.askToMerge($0.map(\.id)))] }]
    + .moves(next: PeopleKey.nextContact, previous: PeopleKey.previousContact)
    + [.init(CommonKey.back.and(PeopleKey.merge.keys), [.dismiss])]

  package struct State: PeopleState, ListState, SelectionState {
    package typealias Owner = DuplicatesScreen

    package let context: RoomContext
    /// `nil` until they were looked for.
    package var groups: [[ContactSummary]]?
    package var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    package var wanted: [PeopleEffect] { [.contacts(.loadDuplicates)] }
    var rows: DuplicateRows { DuplicateRows(groups: groups ?? [], texts: context.texts) }
    var listArea: Rect { area.inset(top: size.rows >= 14 ? 2 : 1, bottom: notice.count) }
    package var selected: [ContactSummary]? { list.selection.flatMap(rows.group) }
    var notice: [String] { area.wrapped(failure) }
    var area: Rect { .page(size) }

    package mutating func prepare() { failure = nil }
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .contacts(.duplicates(let groups)):
      state.groups = groups
      state.fitList()
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
