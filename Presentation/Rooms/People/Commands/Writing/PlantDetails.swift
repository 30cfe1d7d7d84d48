import Domain

/// A plant as the command prints it: a phrase, the facts and the last contacts.
struct PlantDetails {
  let facts: PlantFacts
  /// The newest ones, newest first.
  let waterings: [Watering]
  let phrase: PlantPhrase

  /// - Parameter width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let (today, texts) = (facts.today, facts.texts)
    let isDormant = facts.plant.plant.health(on: today) == .dormant
    let prompt = isDormant ? [StyledLine(texts.people.restart, Style(.secondary))] : []
    let head = [StyledLine(texts.people.phrase(phrase), Style(.secondary)), facts.heading] + prompt
    let notes = WateringLines(today: today, texts: texts)
    return head.map { $0.clipped(to: width) } + facts.facts.lines(width: width)
      + (waterings.isEmpty ? [] : [StyledLine()]) + waterings.flatMap { notes.lines($0, width: width) }
  }
}

struct WateringLines {
  let today: Day
  let texts: Texts

  /// ● Wed Nov 18 · call · #move #job, and the memo below it.
  ///
  /// - Parameter width: `nil` where nothing may be cut; a memo is wrapped, never cut.
  func lines(_ watering: Watering, width: Int?) -> [StyledLine] {
    let memo = watering.written?.memo.text ?? ""
    let wrapped = memo.isEmpty ? [] : WrappedText.lines(memo, columns: width.map { $0 - 2 })
    return [head(watering).clipped(to: width)] + wrapped.map { StyledLine("  \($0)") }
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
