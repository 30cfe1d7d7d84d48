import Domain

/// Waterings in lines for people.
struct WateringLines {
  let today: Day
  let texts: Texts

  /// ● Wed Nov 18 · call · #move #job, and the memo below it.
  ///
  /// - Parameter width: `nil` where nothing may be cut; a memo is wrapped, never cut.
  func lines(_ watering: Watering, width: Int?) -> [StyledLine] {
    let head = head(watering)
    let memo = watering.written?.memo.text ?? ""
    return [width.map(head.clipped(to:)) ?? head]
      + (memo.isEmpty ? [] : FactLines([.init("", [memo])]).lines(width: width))
  }

  private func head(_ watering: Watering) -> StyledLine {
    let when = "\(texts.dates.shortDay(watering.day, today: today)) · \(texts.people.name(of: watering.channel))"
    let line = StyledLine("● ", Style(.accent)) + StyledLine(when)
    switch watering.review {
    case .open: return line + StyledLine(" · \(texts.peopleCommands.noteOffered)", Style(.secondary))
    case .dismissed: return line
    case .written(let review):
      let words = review.keywords.map { "#\($0.text)" }.joined(separator: " ")
      return line + StyledLine(words.isEmpty ? "" : " · \(words)", Style(.accent))
    }
  }
}
