import Domain

/// What a day has of people, in lines for people.
struct TodayPeopleText {
  private static let indent = 2

  let people: TodayPeople
  let clock: DayClock
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(width: Int?) -> [StyledLine] {
    let sections = [
      section(texts.todayPeople.plants, people.plants.isEmpty ? invitation : [], plantRows, width),
      section(texts.todayPeople.birthdays, [], people.birthdays.map(row), width),
      section(texts.todayPeople.reviews, [], people.reviews.map(row), width),
      section(texts.todayPeople.waterings, [], people.waterings.map(doneRow), width),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  private var today: Day { clock.today }

  private var invitation: [StyledLine] {
    people.isGardenEmpty ? [StyledLine("  \(texts.todayPeople.invitation)", Style(.secondary))] : []
  }

  private func section(
    _ title: String,
    _ lines: [StyledLine],
    _ rows: [[StyledLine]],
    _ width: Int?
  ) -> [StyledLine] {
    guard !lines.isEmpty || !rows.isEmpty else { return [] }
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true), TextTable.Column(),
      TextTable.Column(),
    ]
    let table = TextTable(columns, rows: rows, indent: Self.indent).lines(width: width)
    return [StyledLine(title, Style(.accent))] + lines.map { line in width.map(line.clipped(to:)) ?? line } + table
  }

  /// D-day, name, phrase, whether it may be put off, id.
  private var plantRows: [[StyledLine]] {
    let ids = ShortIDs(people.plants.map(\.id.uuid))
    return people.plants.map { plant in
      let text = PlantText(plant, on: today, texts: texts)
      let isDue = plant.plant.dDay(on: today).isToday
      return [
        StyledLine(text.dDay, Style(text.hue)),
        StyledLine(text.fullName),
        StyledLine(people.phrases[plant.id].map(texts.people.phrase) ?? "", Style(.secondary)),
        StyledLine(isDue ? texts.todayPeople.mayWait : "", Style(.secondary)),
        StyledLine(ids[plant.id.uuid], Style(.secondary)),
      ]
    }
  }

  /// The day, whose, how near, the age.
  private func row(_ birthday: BirthdayOccurrence) -> [StyledLine] {
    [
      StyledLine(texts.dates.shortDay(birthday.day, today: today)),
      StyledLine(birthday.contact.title),
      StyledLine(texts.dates.relativeDay(birthday.day, today: today), Style(.secondary)),
      StyledLine(birthday.age.map(texts.people.age) ?? "", Style(.secondary)),
    ]
  }

  /// How, who, what was noted.
  private func doneRow(_ watering: PlantWatering) -> [StyledLine] {
    [
      StyledLine(texts.people.name(of: watering.watering.channel)),
      StyledLine(watering.plant.name),
      StyledLine(TodayNote(watering.watering).text, Style(.secondary)),
    ]
  }

  /// The day, who, how, what to do.
  private func row(_ review: PlantWatering) -> [StyledLine] {
    [
      StyledLine(texts.dates.shortDay(review.watering.day, today: today)),
      StyledLine(review.plant.name),
      StyledLine(texts.people.name(of: review.watering.channel), Style(.secondary)),
      StyledLine(texts.peopleCommands.noteOffered, Style(.secondary)),
    ]
  }
}
