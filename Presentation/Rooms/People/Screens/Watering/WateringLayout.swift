/// Where the parts of the watering are.
struct WateringLayout {
  private static let mostColumns = 64

  /// The name, and what the last contact was about.
  let header: Rect
  let content: Rect
  let plantSize: PlantSize

  init(_ size: Size) {
    let area = Rect(size).inset(left: 1, top: size.rows >= 14 ? 1 : 0, right: 1)
    let column = area.centered(columns: min(area.size.columns, Self.mostColumns), rows: area.size.rows)
    header = column.upper(2)
    content = column.inset(top: size.rows >= 14 ? 3 : 2)
    plantSize = size.rows >= 22 ? .large : .small
  }

  /// The ways to be in touch, below the question.
  var list: Rect { content.inset(top: 1) }

  /// The note, below the question.
  var form: Rect { content.inset(top: 1, bottom: 1) }
}
