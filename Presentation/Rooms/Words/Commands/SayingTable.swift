import Domain

/// A saying in lines for people, with its number and marks below.
struct SayingPassage {
  let saying: Saying
  let clock: DayClock
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let text = SayingLines(saying.content, columns: width ?? .max, in: texts.language).styled()
    let words = texts.words
    var footnote = StyledLine(words.name(of: saying.id), Style(.secondary))
    if saying.isNew(at: clock.now) {
      footnote += StyledLine(" \(words.newSymbol)", Style(.danger)) + StyledLine(" \(words.new)", Style(.secondary))
    }
    if saying.marks.liked != nil { footnote += StyledLine(" \(words.symbol(of: .liked))", Style(.accent)) }
    if saying.marks.used != nil { footnote += StyledLine(" \(words.symbol(of: .used))", Style(.success)) }
    return text + [footnote.clipped(to: width)]
  }
}

struct SayingTable {
  let clock: DayClock
  let texts: Texts
  /// The search whose words are marked; `nil` for none.
  var query: SearchQuery?

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
