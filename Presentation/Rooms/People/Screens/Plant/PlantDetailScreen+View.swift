import Domain

extension PlantDetailScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (texts, layout) = (state.context.texts, state.layout)
    guard let page = state.page else {
      return frame.lines(layout.title.wrapped(state.failure), in: Rect.page(frame.size), style: .error)
    }
    frame.line(page.facts(texts).heading, in: layout.title)
    if let size = layout.plant {
      frame.draw(PlantArt(page.plant.plant, on: page.today, size: size).frame(), at: layout.picture.origin)
      PlantText(page.plant, on: page.today, texts: texts).ring.draw(on: &frame, in: layout.ring)
    }
    for (row, line) in state.facts.lines.enumerated() { frame.line(line, in: layout.facts.line(row)) }
    state.drawLines(on: &frame, bar: layout.history.inset(left: layout.history.size.columns + 1))
  }
}

/// The plant with its ring, what is known, and the contacts: beside each other where it is wide, else below each other.
struct PlantDetailLayout {
  private static let leastHistoryRows = 4
  /// The number of facts above the contacts or beside the picture; the wide layout has room for more.
  private static let (usualFactRows, wideFactRows) = (8, 13)

  let title: Rect
  /// `nil` where there is no room.
  let plant: PlantSize?
  let picture: Rect
  let ring: Rect
  let facts: Rect
  let history: Rect

  init(_ size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    let body = area.inset(top: area.size.rows >= 12 ? 2 : 1)
    let isWide = body.size.columns >= 100
    let left = isWide ? body.leading(body.size.columns / 2 - 2) : body
    let isBeside = !isWide && left.size.columns >= 70
    let count = isWide ? Self.wideFactRows : Self.usualFactRows
    plant = Self.plantSize(left.size, facts: Self.usualFactRows, isWide: isWide, isBeside: isBeside)
    let cells = plant?.cells ?? Size(columns: 0, rows: 0)
    picture = left.upper(cells.rows).leading(cells.columns)
    ring = left.inset(left: cells.columns + 1, top: max(0, (cells.rows - RingGauge.size.rows) / 2))
    let columns = cells.columns + 1 + RingGauge.size.columns + 2
    let words =
      isBeside && plant != nil ? left.inset(left: columns) : left.inset(top: plant == nil ? 0 : cells.rows + 1)
    // Where there is no room for both, the contacts are worth more than the last facts.
    let least = isWide ? 0 : Self.leastHistoryRows + 1
    facts = words.upper(max(min(3, count), min(count, words.size.rows - least)))
    let below = max(facts.bottom, isBeside ? picture.bottom : facts.bottom) - body.top
    let rest =
      isWide ? body.inset(left: left.size.columns + 4) : body.inset(top: below + (body.size.rows >= 10 ? 1 : 0))
    history = rest.inset(right: 2)
  }

  private static func plantSize(_ room: Size, facts: Int, isWide: Bool, isBeside: Bool) -> PlantSize? {
    let rows = isBeside ? leastHistoryRows + 1 : facts + 1 + (isWide ? 0 : leastHistoryRows + 1)
    return [.large, .small].first { size in
      let columns = size.cells.columns + 1 + RingGauge.size.columns
      return (size == .small || isWide) && columns <= room.columns && size.cells.rows + rows <= room.rows
    }
  }
}
