import Domain

/// What grows here, on four pages: the plant and its three stages.
package enum SpeciesSheetScreen: PeopleScreen {
  package enum Action: BoundAction {
    case next, previous, close

    package var binding: KeyBinding {
      switch self {
      case .next: KeyBinding([.right, .enter, .character("l")], ko: "다음 장", en: "next page")
      case .previous: KeyBinding([.left, .character("h")], ko: "앞 장", en: "previous page")
      case .close: CommonKey.close
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = SpeciesSheetScreen

    static let pages = 1 + Stage.allCases.count

    package let context: RoomContext
    let species: Species
    /// Where the user's own plant is.
    let stage: Stage
    /// 0 is about the plant, the others about its stages.
    var page = 0
    package var size = Size(columns: 80, rows: 24)

    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : [])
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    switch action {
    case .next:
      // The way on from the last page is out.
      guard state.page + 1 < State.pages else { return [.dismiss] }
      state.page += 1
    case .previous: state.page = max(0, state.page - 1)
    case .close: return [.dismiss]
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let people = state.context.people
    let area = frame.area.centered(columns: 56, rows: 14)
    let note = "\(state.page + 1)/\(State.pages)"
    let inside = Box(people.name(of: state.species), note: note, style: Style(state.species.hue))
      .draw(on: &frame, in: area).inset(left: 1, right: 1)
    let shown = Stage(rawValue: max(1, state.page)) ?? .first
    let art = PlantArt(state.species, state.page == 0 ? .third : shown, size: .small)
    let isTall = inside.size.rows >= PlantSize.small.cells.rows + 4
    let picture = art.frame()
    let place = isTall ? inside.upper(picture.size.rows) : inside.leading(picture.size.columns)
    frame.draw(picture, at: place.centered(columns: picture.size.columns, rows: picture.size.rows).origin)
    let words = isTall ? inside.inset(top: picture.size.rows + 1) : inside.inset(left: picture.size.columns + 1)
    let lines = lines(state, shown).flatMap { line in
      TextClip.wrap(line.text, columns: max(1, words.size.columns)).map { ($0, line.style) }
    }
    for (row, line) in lines.enumerated() {
      frame.line(line.0, in: words.line(row), style: line.1, alignment: isTall ? .center : .leading)
    }
  }

  private static func lines(_ state: State, _ shown: Stage) -> [(text: String, style: Style)] {
    let people = state.context.people
    guard state.page > 0 else {
      let result = people.result(state.species)
      return [
        (result.first, .plain), (result.second, .title), (people.advice(state.species), .plain),
        ("\(people.flowerMeaning): \(people.meaning(state.species))", .hint),
      ]
    }
    let lines: [(text: String, style: Style)] = [
      (people.name(of: shown, state.species), .title), (people.description(of: shown, state.species), .plain),
    ]
    return lines + (shown == state.stage ? [(people.stageOfNow, .hint)] : [])
  }
}
