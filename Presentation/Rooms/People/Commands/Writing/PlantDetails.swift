import Domain

struct PlantDetails {
  let plant: GardenPlant
  /// The newest ones, newest first.
  let waterings: [Watering]
  let loans: [PlantLoan]
  let phrase: PlantPhrase
  let today: Day
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut; what is longer is wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let text = PlantText(plant, on: today, texts: texts)
    let head = [
      StyledLine(texts.people.phrase(phrase), Style(.secondary)),
      StyledLine(text.fullName, Style(.accent, .bold)) + StyledLine("  ") + StyledLine(text.dDay, Style(text.hue)),
    ]
    let prompt = plant.plant.health(on: today) == .dormant ? [StyledLine(texts.people.restart, Style(.secondary))] : []
    return (head + prompt).map { $0.clipped(to: width) }
      + FactLines(facts(text)).lines(width: width) + notes(width)
  }

  private func facts(_ text: PlantText) -> [FactLines.Fact] {
    let people = texts.people
    let species = plant.plant.species
    let facts: [(String, String)] = [
      (people.species, "\(text.species) · \(text.stage) · \(text.state)"),
      (people.affection, "\(text.dots.plain) \(text.affection)"),
      (people.dueDay, text.due),
      (texts.peopleCommands.cycle, text.every),
      (people.reminderTime, texts.dates.time(plant.plant.reminderTime)),
      (people.lastWatered, text.lastWatered),
      (people.lastKeywords, keywords),
      (people.loans, loans.map { people.text(of: $0, on: today) }.joined(separator: ", ")),
      (people.phone, plant.phone?.text ?? ""),
      (people.birthday, text.birthday ?? ""),
      (texts.peopleCommands.planted, "\(texts.dates.shortDay(plant.plant.planted, today: today)) · \(text.together)"),
      (people.flowerMeaning, people.meaning(species)),
      (texts.id, plant.id.digits),
    ]
    return facts.map { FactLines.Fact($0.0, [$0.1]) }
  }

  /// Of the last contact.
  private var keywords: String {
    (waterings.first?.written?.keywords ?? []).map { "#\($0.text)" }.joined(separator: " ")
  }

  private func notes(_ width: Int?) -> [StyledLine] {
    guard !waterings.isEmpty else { return [] }
    let lines = WateringLines(today: today, texts: texts)
    return [StyledLine()] + waterings.flatMap { lines.lines($0, width: width) }
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
    return [head(watering).clipped(to: width)]
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
