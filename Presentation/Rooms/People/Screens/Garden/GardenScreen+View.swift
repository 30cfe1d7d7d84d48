import Domain

extension GardenScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = GardenLayout(state, size: frame.size)
    let texts = state.context.texts
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    guard let page = state.page else { return }
    guard !page.isEmpty else { return drawEmpty(state, on: &frame) }
    if let field = state.search {
      frame.line("/", in: layout.search, style: .key)
      field.draw(on: &frame, in: layout.search.inset(left: 2), texts: state.context.texts)
    }
    let rows = state.rows
    if rows.count == 0 { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
    guard let plant = state.selected else { return }
    let portrait = PlantPortrait(
      text: PlantText(plant, on: page.today, texts: texts), phrase: page.phrases[plant.id],
      sway: state.context.isStill ? 0 : state.sway)
    if layout.isTall {
      portrait.drawTall(on: &frame, in: layout.portrait)
    } else if !layout.portrait.isEmpty {
      portrait.drawLow(on: &frame, in: layout.portrait)
    }
  }

  private static func drawEmpty(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    EmptyState(
      picture: PlantArt(.rosemary, .first, size: .small).frame(), message: texts.people.emptyGarden,
      keys: [GardenAction.plant, .contacts].map { KeyHelp(keys: $0.keys, label: $0.label(texts)) }
    )
    .draw(on: &frame, in: frame.area)
  }
}

struct GardenLayout {
  private static let portraitColumns = 33
  /// With less room for it the list is worth more than the portrait above it.
  private static let leastListRows = 5

  /// Empty where there is no room for one.
  let portrait: Rect
  /// Whether there is room for the tall portrait beside the list.
  let isTall: Bool
  /// Where one looks for plants; empty while one does not.
  let search: Rect
  let list: Rect
  let notice: [String]
  let noticeArea: Rect

  init(_ state: GardenScreen.State, size: Size) {
    let area = Rect.page(size)
    notice = area.wrapped(state.failure.map { state.context.texts.failure($0) })
    noticeArea = area.upper(notice.count)
    let all = area.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let searchRows = state.search == nil ? 0 : 1
    search = all.upper(searchRows)
    let below = all.inset(top: searchRows)
    isTall = below.size.columns >= 62 && below.size.rows >= 13
    if isTall {
      portrait = below.leading(Self.portraitColumns)
      list = below.inset(left: Self.portraitColumns + 2)
    } else {
      let hasRoom = below.size.rows >= PlantPortrait.lowRows + Self.leastListRows
      portrait = below.upper(hasRoom ? PlantPortrait.lowRows : 0)
      list = below.inset(top: portrait.size.rows)
    }
  }
}
