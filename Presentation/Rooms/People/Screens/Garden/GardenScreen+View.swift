import Domain

extension GardenScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = GardenLayout(state, size: frame.size)
    let texts = state.context.texts
    for (row, line) in layout.notice.enumerated() { frame.line(line, in: layout.noticeArea.line(row), style: .error) }
    guard let page = state.page else { return }
    guard !page.isEmpty else { return drawEmpty(state, on: &frame) }
    if let field = state.search {
      frame.line("/", in: layout.search, style: .key)
      field.draw(on: &frame, in: layout.search.inset(left: 2))
    }
    let rows = state.rows
    if rows.count == 0 { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
    guard let plant = state.selected else { return }
    let portrait = PlantPortrait(
      text: PlantText(plant, on: page.today, texts: texts),
      phrase: page.phrases[plant.id],
      sway: state.context.isStill ? 0 : state.sway
    )
    if layout.isTall {
      portrait.drawTall(on: &frame, in: layout.portrait)
    } else {
      portrait.drawLow(on: &frame, in: layout.portrait)
    }
  }

  private static func drawEmpty(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    EmptyState(
      picture: PlantArt(.rosemary, .first, size: .small).lines().map(\.plain),
      message: texts.people.emptyGarden,
      key: KeyHelp(keys: GardenAction.plant.keys, label: GardenAction.plant.label(texts))
    )
    .draw(on: &frame, in: frame.area)
  }
}
