import Domain

/// A plant in one line.
struct PlantRow {
  private static let dDayColumns = 5
  private static let affectionColumns = 4
  /// "ball cactus · young shoot".
  private static let kindColumns = 25
  private static let leastNameColumns = 22

  private let text: PlantText

  init(_ text: PlantText) {
    self.text = text
  }

  func draw(on frame: inout Frame, in area: Rect) {
    frame.line(text.dDay, in: area, style: Style(text.hue, on: .background, .bold))
    frame.line(text.affection, in: area, style: Style(text.plant.plant.affection.hue), alignment: .trailing)
    var rest = area.inset(left: Self.dDayColumns + 1, right: Self.affectionColumns + 2)
    if rest.size.columns >= Self.kindColumns + Self.leastNameColumns {
      let kind = rest.inset(left: rest.size.columns - Self.kindColumns)
      frame.line("\(text.species) · \(text.stage)", in: kind, style: Style(text.plant.plant.species.hue))
      rest = rest.inset(right: Self.kindColumns + 2)
    }
    let end = frame.line(text.fullName, in: rest)
    guard text.plant.openReview != nil else { return }
    frame.line(text.texts.people.noteOffered, in: rest.inset(left: end + 1 - rest.left), style: .hint)
  }
}
