import Domain

extension PlantDetailScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (texts, facts) = (state.context.texts, state.facts)
    let layout = PlantDetailLayout(frame.size, facts: facts.count)
    guard let page = state.page else {
      return frame.lines(layout.title.wrapped(state.failure), in: Rect.page(frame.size), style: .error)
    }
    let text = PlantText(page.plant, on: page.today, texts: texts)
    let end = frame.line(text.fullName, in: layout.title, style: .title)
    frame.line("  \(text.state)", in: layout.title.inset(left: end - layout.title.left), style: Style(text.hue))
    if let size = layout.plant {
      frame.draw(PlantArt(page.plant.plant, on: page.today, size: size).frame(), at: layout.picture.origin)
      text.ring.draw(on: &frame, in: layout.ring)
    }
    for (row, fact) in facts.enumerated() { fact.draw(on: &frame, in: layout.facts.line(row)) }
    state.drawLines(on: &frame, bar: layout.history.inset(left: layout.history.size.columns + 1))
  }
}

/// Something that is known of a plant or its person.
struct PlantFact: Hashable {
  private static let labelColumns = 14

  let label: String
  let value: StyledLine

  /// What is seen elsewhere too comes last.
  static func all(of page: PlantDetailPage, _ texts: Texts) -> [PlantFact] {
    let (people, plant) = (texts.people, page.plant.plant)
    let text = PlantText(page.plant, on: page.today, texts: texts)
    let loans = page.loans.map { people.text(of: $0, on: page.today) }.joined(separator: ", ")
    let facts: [(String, StyledLine)] = [
      (people.dueDay, StyledLine("\(text.dDay) · \(text.due)", Style(text.hue))),
      (people.affection, text.dots + StyledLine(" \(text.affection) · \(text.stage)", Style(plant.affection.hue))),
      (people.lastWatered, StyledLine(text.lastWatered)),
      (people.birthday, StyledLine(text.birthday ?? "")),
      (people.loans, StyledLine(loans)),
      (people.species, StyledLine("\(text.species) · \(text.every)", Style(plant.species.hue))),
      (people.phone, StyledLine(page.plant.phone?.text ?? "")),
      (people.sinceWhen, StyledLine(people.days(plant.daysTogether(on: page.today)))),
      (people.reminderTime, StyledLine(texts.dates.time(plant.reminderTime))),
    ]
    return facts.filter { !$0.1.isEmpty }.map { PlantFact(label: $0.0, value: $0.1) }
  }

  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let end = frame.line(label, in: area.leading(Self.labelColumns), style: .hint)
    frame.line(value, in: area.inset(left: max(Self.labelColumns, end - area.left + 1)))
  }
}

/// The plant with its ring, what is known, and the contacts: beside each other where it is wide, else below each other.
struct PlantDetailLayout {
  private static let leastHistoryRows = 4

  let title: Rect
  /// `nil` where there is no room.
  let plant: PlantSize?
  let picture: Rect
  let ring: Rect
  let facts: Rect
  let history: Rect

  init(_ size: Size, facts count: Int) {
    let area = Rect.page(size)
    title = area.upper(1)
    let body = area.inset(top: area.size.rows >= 12 ? 2 : 1)
    let isWide = body.size.columns >= 100
    let left = isWide ? body.leading(body.size.columns / 2 - 2) : body
    let isBeside = !isWide && left.size.columns >= 70
    plant = Self.plantSize(left.size, facts: count, isWide: isWide, isBeside: isBeside)
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
