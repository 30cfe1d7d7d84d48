import Domain

extension TodayPeople {
  package func json(_ texts: Texts) -> [JSONValue.Member] {
    [
      .init("people", .array(plants.map { $0.json(on: today) })),
      .init("birthdays", .array(birthdays.map(\.json))),
      .init("reviews", .array(reviews.map { .object($0.members) })),
      .init("waterings", .array(waterings.map { .object($0.members + $0.noteMembers) })),
    ]
  }

  /// Of birthdays contact, day, name and age, of reviews and waterings plant, day, name and channel.
  package func fields(_ texts: Texts) -> [[String]] {
    birthdaysOfTheDay.map { ["birthday"] + $0.fields } + plants.map { ["people"] + $0.fields(on: today) }
      + otherBirthdays.map { ["birthday"] + $0.fields } + reviews.map { ["review"] + $0.fields }
      + waterings.map { ["watering"] + $0.fields }
  }
}

extension PlantWatering {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("plant", .string(plant.id.digits)),
      .init("name", .string(plant.name)),
      .init("date", .string(watering.day.description)),
      .init("channel", .string(watering.channel.word)),
    ]
  }

  fileprivate var noteMembers: [JSONValue.Member] {
    [
      .init("keywords", .strings(watering.written?.keywords.map(\.text) ?? [])),
      .init("memo", .present(watering.written?.memo.text ?? "")),
    ]
  }

  fileprivate var fields: [String] { [plant.id.digits, watering.day.description, plant.name, watering.channel.word] }
}

extension TodayPeople {
  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let invitation = isGardenEmpty ? [StyledLine("  \(texts.todayPeople.invitation)", Style(.secondary))] : []
    let sections = [
      section(texts.todayPeople.birthdays, [], birthdaysOfTheDay.map { row($0, texts) }, width),
      section(texts.todayPeople.plants, plants.isEmpty ? invitation : [], plantRows(texts), width),
      section(texts.todayPeople.otherBirthdays, [], otherBirthdays.map { row($0, texts) }, width),
      section(texts.todayPeople.reviews, [], reviews.map { row($0, texts) }, width),
      section(texts.todayPeople.waterings, [], waterings.map { doneRow($0, texts) }, width),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  private func section(_ title: String, _ lines: [StyledLine], _ rows: [[StyledLine]], _ width: Int?) -> [StyledLine] {
    guard !lines.isEmpty || !rows.isEmpty else { return [] }
    let columns = [
      TextTable.Column(), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true), TextTable.Column(),
      TextTable.Column(),
    ]
    let table = TextTable(columns, rows: rows, indent: 2).lines(width: width)
    return [StyledLine(title, Style(.accent))] + lines.map { $0.clipped(to: width) } + table
  }

  private func plantRows(_ texts: Texts) -> [[StyledLine]] {
    let ids = ShortIDs(plants.map(\.id.uuid))
    return plants.map { plant in
      let text = PlantText(plant, on: today, texts: texts)
      let isDue = plant.plant.dDay(on: today).isToday
      return [
        StyledLine(text.dDay, Style(text.hue)),
        StyledLine(text.fullName),
        StyledLine(phrases[plant.id].map(texts.people.finished) ?? "", Style(.secondary)),
        StyledLine(isDue ? texts.todayPeople.mayWait : "", Style(.secondary)),
        StyledLine(ids[plant.id.uuid], Style(.secondary)),
      ]
    }
  }

  private func row(_ birthday: BirthdayOccurrence, _ texts: Texts) -> [StyledLine] {
    [
      StyledLine(texts.dates.shortDay(birthday.day, today: today)),
      StyledLine(birthday.contact.title),
      StyledLine(texts.dates.relativeDay(birthday.day, today: today), Style(.secondary)),
      StyledLine(birthday.age.map(texts.age) ?? "", Style(.secondary)),
    ]
  }

  private func row(_ review: PlantWatering, _ texts: Texts) -> [StyledLine] {
    [
      StyledLine(texts.dates.shortDay(review.watering.day, today: today)),
      StyledLine(review.plant.name),
      StyledLine(texts.people.name(of: review.watering.channel), Style(.secondary)),
      StyledLine(texts.peopleCommands.noteOffered, Style(.secondary)),
    ]
  }

  private func doneRow(_ watering: PlantWatering, _ texts: Texts) -> [StyledLine] {
    [
      StyledLine(texts.people.name(of: watering.watering.channel)),
      StyledLine(watering.plant.name),
      StyledLine(watering.noteText, Style(.secondary)),
    ]
  }
}
