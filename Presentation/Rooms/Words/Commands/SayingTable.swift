import Domain

/// Sayings in lines for people: number, marks, text and source.
struct SayingTable {
  let clock: DayClock
  let texts: Texts
  /// What was looked for, to be marked in the texts.
  var query: SayingQuery?

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(_ sayings: [Saying], width: Int?) -> [StyledLine] {
    let columns = [
      TextTable.Column(isAlignedRight: true), TextTable.Column(), TextTable.Column(isFlexible: true),
      TextTable.Column(isFlexible: true),
    ]
    return TextTable(columns, rows: sayings.map(cells)).lines(width: width)
  }

  private func cells(_ saying: Saying) -> [StyledLine] {
    let row = SayingRow(saying, isNew: saying.isNew(at: clock.now), finding: query, texts: texts)
    return [
      StyledLine(String(saying.id.number), Style(.secondary)), row.marks, FoundText(query).line(row.text),
      StyledLine(row.who ?? "", Style(.secondary)),
    ]
  }
}
