import Domain

/// Four pages about a species: the plant and its three stages.
package enum SpeciesSheetScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(KeyBinding([.right, .enter, .character("l")], ko: "다음 장", en: "next page")) { state in
      // The way on from the last page is out.
      guard state.page + 1 < State.pages else { return [.dismiss] }
      state.page += 1
      return []
    },
    .init(KeyBinding([.left, .character("h")], ko: "앞 장", en: "previous page")) { state in
      state.page = max(0, state.page - 1)
      return []
    },
    .init(CommonKey.close, [.dismiss]),
  ]

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
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : [])
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
    frame.draw(art.frame(), with: lines(state, shown), in: inside, isTall: isTall, gap: 1)
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

extension Frame {
  /// Draws a picture with words below it, or beside it where there are few rows.
  mutating func draw(
    _ picture: Frame, with words: [(text: String, style: Style)], in area: Rect, isTall: Bool, gap: Int
  ) {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    let place = isTall ? area.upper(rows) : area.leading(columns)
    draw(picture, at: place.centered(columns: columns, rows: rows).origin)
    let rest = isTall ? area.inset(top: rows + gap) : area.inset(left: columns + gap)
    let lines = words.flatMap { word in
      TextClip.wrap(word.text, columns: max(1, rest.size.columns)).map { ($0, word.style) }
    }
    for (row, line) in lines.enumerated() {
      self.line(line.0, in: rest.line(row), style: line.1, alignment: isTall ? .center : .leading)
    }
  }
}
