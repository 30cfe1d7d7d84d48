import Domain

/// All of a saying in lines for people.
struct SayingSheet {
  let saying: Saying
  let clock: DayClock
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let name = StyledLine(texts.words.name(of: saying.id), Style(.accent))
    let text = SayingLines(saying.content, columns: width ?? .max, in: texts.language).styled(hasGaps: true)
    return [name, StyledLine()] + text + [StyledLine()] + FactLines(facts).lines(width: width)
  }

  private var facts: [FactLines.Fact] {
    let words = texts.words
    return [
      FactLines.Fact(words.tags, [saying.content.tags.map { "#\(words.name(of: $0))" }.joined(separator: " ")]),
      FactLines.Fact(words.origin, [words.name(of: saying.origin)]),
      FactLines.Fact(words.uploaded, [day(saying.uploaded)]),
    ]
      + SayingMark.allCases.map { mark in
        FactLines.Fact("\(words.symbol(of: mark)) \(words.name(of: mark))", [saying.marks[mark].map(day) ?? ""])
      }
      + [FactLines.Fact(words.name(of: .hidden), saying.isHidden ? [texts.wordsCommands.unhiding(saying.id)] : [])]
  }

  private func day(_ instant: Instant) -> String {
    texts.dates.dayAndYear(DayClock(now: instant, zone: clock.zone, dayStart: clock.dayStart).today)
  }
}
