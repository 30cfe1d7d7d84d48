import Domain

struct GardenTable {
  let today: Day
  let texts: Texts
  var found = FoundText(nil)

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(_ plants: [GardenPlant], width: Int?) -> [StyledLine] {
    let garden = Garden(plants, on: today)
    let ids = ShortIDs(plants.map(\.id.uuid))
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      TextTable.Column(), TextTable.Column(isFlexible: true), .id,
    ]
    let table = TextTable(columns, rows: (garden.tended + garden.dormant).map { row($0, ids) })
    let (rows, linesPerRow) = (table.lines(width: width), table.linesPerRow(width: width))
    guard !garden.dormant.isEmpty else { return rows }
    let heading = StyledLine(texts.people.restart, Style(.secondary))
    return rows.prefix(garden.tended.count * linesPerRow) + (garden.tended.isEmpty ? [] : [StyledLine()])
      + [heading.clipped(to: width)] + rows.suffix(garden.dormant.count * linesPerRow)
  }

  private func row(_ plant: GardenPlant, _ ids: ShortIDs) -> [StyledLine] {
    let text = PlantText(plant, on: today, texts: texts)
    return [
      StyledLine(text.dDay, Style(text.hue)),
      found.line(text.fullName),
      StyledLine("\(text.species) · \(text.stage)", Style(.secondary)),
      text.dots,
      StyledLine(text.state, Style(.secondary)),
      StyledLine(ids[plant.id.uuid], Style(.secondary)),
    ]
  }
}
