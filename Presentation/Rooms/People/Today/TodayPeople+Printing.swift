import Domain

extension TodayPeople {
  package func json(_ texts: Texts) -> [JSONValue.Member] {
    [
      .init("people", .array(plants.map { $0.json(on: today) })), .init("birthdays", .array(birthdays.map(\.json))),
      .init("reviews", .array(reviews.map { PlantWatering.open($0) })),
      .init("waterings", .array(waterings.map { PlantWatering.done($0) })),
    ]
  }

  /// A birthday has contact, day, name and age; a review or a watering has plant, day, name and channel.
  package func fields(_ texts: Texts) -> [[String]] {
    birthdaysOfTheDay.map { ["birthday"] + $0.fields } + plants.map { ["people"] + $0.fields(on: today) }
      + otherBirthdays.map { ["birthday"] + $0.fields } + reviews.map { ["review"] + $0.fields }
      + waterings.map { ["watering"] + $0.fields }
  }
}

extension PlantWatering {
  /// A watering whose note is still offered.
  fileprivate static let open = JSONObject<PlantWatering>(
    .init("plant") { $0.plant.id.digits }, .init("name") { $0.plant.name },
    .init("date") { $0.watering.day.description }, .init("channel") { $0.watering.channel.word })

  fileprivate static let done = JSONObject<PlantWatering>(
    open.members + [
      .init("keywords") { $0.watering.keywords }, .init("memo") { $0.watering.written?.memo.text.present },
    ])

  fileprivate var fields: [String] { Self.open.row(self, "plant", "date", "name", "channel") }
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
    let columns = [false, true, true, false, false].map { TextTable.Column(isFlexible: $0) }
    let table = TextTable(columns, rows: rows, indent: 2).lines(width: width)
    return [StyledLine(title, Style(.accent))] + lines.map { $0.clipped(to: width) } + table
  }

  private func plantRows(_ texts: Texts) -> [[StyledLine]] {
    let ids = ShortIDs(plants.map(\.id.uuid))
    return plants.map { plant in
      let text = PlantText(plant, on: today, texts: texts)
      let isDue = plant.plant.dDay(on: today).isToday
      let notes = [
        phrases[plant.id].map(texts.people.finished) ?? "", isDue ? texts.todayPeople.mayWait : "", ids[plant.id.uuid],
      ]
      return [StyledLine(text.dDay, Style(text.hue)), StyledLine(text.fullName)]
        + notes.map { StyledLine($0, Style(.secondary)) }
    }
  }

  private func row(_ birthday: BirthdayOccurrence, _ texts: Texts) -> [StyledLine] {
    [texts.dates.shortDay(birthday.day, today: today), birthday.contact.title].map { StyledLine($0) }
      + [texts.dates.relativeDay(birthday.day, today: today), birthday.age.map(texts.age) ?? ""]
      .map { StyledLine($0, Style(.secondary)) }
  }

  private func row(_ review: PlantWatering, _ texts: Texts) -> [StyledLine] {
    [texts.dates.shortDay(review.watering.day, today: today), review.plant.name].map { StyledLine($0) }
      + [texts.people.name(of: review.watering.channel), texts.peopleCommands.noteOffered]
      .map { StyledLine($0, Style(.secondary)) }
  }

  private func doneRow(_ watering: PlantWatering, _ texts: Texts) -> [StyledLine] {
    [texts.people.name(of: watering.watering.channel), watering.plant.name].map { StyledLine($0) }
      + [StyledLine(watering.noteText, Style(.secondary))]
  }
}
