import Domain

/// A saying in lines for people, with its number and marks below.
struct SayingPassage {
  let saying: Saying
  let clock: DayClock
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let text = SayingLines(saying.content, columns: width ?? .max, in: texts.language).styled()
    return text + [width.map(footnote.clipped(to:)) ?? footnote]
  }

  private var footnote: StyledLine {
    let words = texts.words
    var line = StyledLine(words.name(of: saying.id), Style(.secondary))
    if saying.isNew(at: clock.now) {
      line += StyledLine(" \(words.newSymbol)", Style(.danger)) + StyledLine(" \(words.new)", Style(.secondary))
    }
    if saying.marks.liked != nil { line += StyledLine(" \(words.symbol(of: .liked))", Style(.accent)) }
    if saying.marks.used != nil { line += StyledLine(" \(words.symbol(of: .used))", Style(.success)) }
    return line
  }
}
