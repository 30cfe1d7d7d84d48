import Domain

/// A plant in one line.
struct PlantRow {
  private static let dDayColumns = 5
  private static let affectionColumns = 12

  private let text: PlantText

  init(_ text: PlantText) {
    self.text = text
  }

  func draw(on frame: inout Frame, in area: Rect) {
    frame.line(text.dDay, in: area, style: Style(text.hue, on: .background, .bold))
    var rest = area.inset(left: Self.dDayColumns + 1)
    if area.size.columns >= 34 {
      drawAffection(on: &frame, in: rest.inset(left: rest.size.columns - Self.affectionColumns))
      rest = rest.inset(right: Self.affectionColumns + 2)
    }
    let kind = "\(text.species) · \(text.stage)"
    if rest.size.columns >= TextWidth.columns(of: kind) + 24 {
      frame.line(kind, in: rest, style: Style(text.plant.plant.species.hue), alignment: .trailing)
      rest = rest.inset(right: TextWidth.columns(of: kind) + 2)
    }
    let end = frame.line(text.fullName, in: rest)
    guard text.plant.openReview != nil else { return }
    frame.line(text.texts.people.noteOffered, in: rest.inset(left: end + 1 - rest.left), style: .hint)
  }

  private func drawAffection(on frame: inout Frame, in area: Rect) {
    let affection = text.plant.plant.affection
    let bar = area.inset(right: 5)
    ProgressBar(affection.points, of: Affection.full.points).draw(on: &frame, in: bar, hue: affection.hue)
    frame.line(text.affection, in: area, alignment: .trailing)
  }
}
