import Domain

struct PlantPortrait {
  /// Of the one with the small drawing beside its words.
  static let lowRows = PlantSize.small.cells.rows

  let text: PlantText
  let phrase: PlantPhrase?
  let sway: Int

  /// Draws the plant with its name above it and how it is below it.
  func drawTall(on frame: inout Frame, in area: Rect) {
    let top = drawNames(on: &frame, in: area, alignment: .center)
    let rest = area.inset(top: top)
    let isLarge = rest.size.rows >= PlantSize.large.cells.rows + RingGauge.size.rows
    let size: PlantSize = isLarge && rest.size.columns >= PlantSize.large.cells.columns ? .large : .small
    let place = rest.upper(size.cells.rows).centered(columns: size.cells.columns, rows: size.cells.rows)
    draw(size, on: &frame, in: place)
    let below = rest.inset(top: size.cells.rows)
    guard below.size.rows >= RingGauge.size.rows else { return drawFacts(on: &frame, in: below) }
    ring.draw(on: &frame, in: below.leading(RingGauge.size.columns))
    drawFacts(on: &frame, in: below.inset(left: RingGauge.size.columns + 2))
  }

  /// Draws the small plant with everything beside it.
  func drawLow(on frame: inout Frame, in area: Rect) {
    let columns = PlantSize.small.cells.columns
    draw(.small, on: &frame, in: area.leading(columns))
    let words = area.inset(left: columns + 2)
    let top = drawNames(on: &frame, in: words, alignment: .leading)
    drawFacts(on: &frame, in: words.inset(top: top))
  }

  private var ring: RingGauge {
    let share = text.plant.plant.share(on: text.today)
    return RingGauge(share.fraction, label: text.dDay, hue: text.hue)
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
    frame.line(text.state, in: area.upper(1).inset(left: end + 1 - area.left))
    let line = area.line(1)
    let start = frame.line("\(text.texts.people.affection) ", in: line, style: .hint)
    let rest = line.inset(left: start - line.left)
    let columns = min(12, rest.size.columns - 5)
    ProgressBar(affection.points, of: Affection.full.points)
      .draw(on: &frame, in: rest.leading(max(0, columns)), hue: affection.hue)
    frame.line(text.affection, in: rest.inset(left: max(0, columns) + 1))
    frame.line("\(text.stage) · \(text.every)", in: area.line(2), style: .hint)
    frame.line(text.together, in: area.line(3), style: .hint)
  }
}
