import Domain

struct PlantPortrait {
  /// The rows of a portrait with the small drawing beside its words.
  static let lowRows = PlantSize.small.cells.rows
  private static let factRows = 4

  let text: PlantText
  let phrase: PlantPhrase?
  let sway: Int

  /// Draws the plant with its ring beside it, its name above them and how it is below.
  func drawTall(on frame: inout Frame, in area: Rect) {
    let top = drawNames(on: &frame, in: area, alignment: .center)
    let rest = area.inset(top: top)
    let size: PlantSize = rest.size.rows >= PlantSize.large.cells.rows + Self.factRows ? .large : .small
    let columns = size.cells.columns + RingGauge.size.columns
    let place = rest.upper(size.cells.rows).centered(columns: columns, rows: size.cells.rows)
    draw(size, on: &frame, in: place)
    let ring = place.inset(left: size.cells.columns, top: (size.cells.rows - RingGauge.size.rows + 1) / 2)
    text.ring.draw(on: &frame, in: ring)
    drawFacts(on: &frame, in: rest.inset(top: size.cells.rows))
  }

  /// Draws the small plant with everything beside it.
  func drawLow(on frame: inout Frame, in area: Rect) {
    let columns = PlantSize.small.cells.columns
    draw(.small, on: &frame, in: area.leading(columns))
    let words = area.inset(left: columns + 2)
    let top = drawNames(on: &frame, in: words, alignment: .leading)
    drawFacts(on: &frame, in: words.inset(top: top))
  }

  private func draw(_ size: PlantSize, on frame: inout Frame, in area: Rect) {
    guard area.size.columns >= size.cells.columns, area.size.rows >= size.cells.rows else { return }
    frame.draw(PlantArt(text.plant.plant, on: text.today, size: size).frame(sway: sway), at: area.origin)
  }

  /// - Returns: How many rows they take.
  private func drawNames(on frame: inout Frame, in area: Rect, alignment: TextClip.Alignment) -> Int {
    let phrase = phrase.map(text.texts.people.phrase) ?? text.species
    frame.line(phrase, in: area, style: Style(.secondary, on: .background, .italic), alignment: alignment)
    frame.line(text.fullName, in: area.line(1), style: Style(.text, on: .background, .bold), alignment: alignment)
    return 2
  }

  private func drawFacts(on frame: inout Frame, in area: Rect) {
    let affection = text.plant.plant.affection
    let end = frame.line(text.dDay, in: area, style: Style(text.hue, on: .background, .bold))
    frame.line(" · \(text.state)", in: area.upper(1).inset(left: end - area.left))
    let line = area.line(1)
    let start = frame.line("\(text.texts.people.affection) ", in: line, style: .hint)
    let rest = line.inset(left: start - line.left)
    let hasDots = rest.size.columns >= Affection.full.points
    frame.line(hasDots ? text.dots : StyledLine(text.affection, Style(affection.hue)), in: rest)
    frame.line("\(text.stage) · \(text.every)", in: area.line(2), style: .hint)
    frame.line(text.together, in: area.line(3), style: .hint)
  }
}
