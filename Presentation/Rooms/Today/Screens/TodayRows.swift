import Domain

/// Today's lines, section by section.
package struct TodayRows: ListRows {
  private enum Row {
    case header(String)
    case blank
    case text(String)
    case occurrence(OccurrenceRow)
    case person(TodayPeopleRow, TodayItem?)
  }

  private var rows: [Row] = []

  /// - Parameter page: Without one there are no rows.
  init(_ page: TodayPage?, context: PlanContext) {
    guard let page else { return }
    addPlan(page, context)
    if rows.isEmpty, !page.people.isEmpty || page.people.isGardenEmpty {
      rows.append(.text(Self.nothingPlanned(page, context.texts)))
    }
    addPeople(page.people, today: page.clock.today, context.texts)
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { item(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .header(let title): frame.line(title, in: area, style: .title)
    case .blank: break
    case .text(let text): frame.line(text, in: area, style: .hint)
    case .occurrence(let row): row.draw(on: &frame, in: area)
    case .person(let row, _): row.draw(on: &frame, in: area)
    }
  }

  /// What can be acted on in a line; `nil` where nothing can.
  func item(at index: Int) -> TodayItem? {
    guard rows.indices.contains(index) else { return nil }
    return switch rows[index] {
    case .occurrence(let row): .occurrence(row.text.occurrence)
    case .person(_, let item): item
    case .header, .blank, .text: nil
    }
  }

  func index(of item: TodayItem) -> Int? {
    rows.indices.first { self.item(at: $0)?.isSame(as: item) == true }
  }

  func index(of id: Occurrence.ID) -> Int? {
    let here = rows.indices.compactMap { index -> (Int, Occurrence)? in
      guard case .occurrence(let occurrence)? = item(at: index) else { return nil }
      return (index, occurrence)
    }
    return here.map(\.1).firstIndex(of: id).map { here[$0].0 }
  }
}

extension TodayRows {
  private static func nothingPlanned(_ page: TodayPage, _ texts: Texts) -> String {
    let nothing = texts.today.empty(page.day, today: page.clock.today)
    guard page.day >= page.clock.today else { return nothing }
    return "\(nothing) (\(KeyName.text(TodayAction.newEvent.keys[0])) \(TodayAction.newEvent.label(texts)))"
  }

  private mutating func addPlan(_ page: TodayPage, _ context: PlanContext) {
    let overlapping = Overlaps(page.occurrences).ids
    let hues = CalendarHues(page.calendars)
    for (section, occurrences) in TodaySection.sections(of: page) {
      let lines = occurrences.map { occurrence in
        Row.occurrence(
          OccurrenceRow(
            text: context.text(occurrence),
            day: page.shownDay(of: occurrence),
            hue: hues[occurrence.event.calendar],
            isOverlapping: overlapping.contains(occurrence.id),
            isDone: section == .done
          )
        )
      }
      add(lines, under: section.name(context.texts))
    }
  }

  private mutating func addPeople(_ people: TodayPeople, today: Day, _ texts: Texts) {
    let plants = people.plants.map { plant in
      Row.person(
        TodayPeopleRow(plant, phrase: people.phrases[plant.id], today: today, texts: texts),
        .plant(plant)
      )
    }
    let birthdays = people.birthdays.map { Row.person(TodayPeopleRow($0, today: today, texts: texts), nil) }
    let reviews = people.reviews.map { Row.person(TodayPeopleRow($0, texts: texts), .review($0)) }
    let invitation = people.isGardenEmpty ? [Row.text(texts.todayPeople.screenInvitation)] : []
    let waterings = people.waterings.map { Row.person(TodayPeopleRow(done: $0, texts: texts), .watering($0)) }
    add(plants.isEmpty ? invitation : plants, under: texts.todayPeople.plants)
    add(birthdays, under: texts.todayPeople.birthdays)
    add(reviews, under: texts.todayPeople.reviews)
    add(waterings, under: texts.todayPeople.waterings)
  }

  private mutating func add(_ lines: [Row], under title: String) {
    guard !lines.isEmpty else { return }
    if !rows.isEmpty { rows.append(.blank) }
    rows.append(.header(title))
    rows += lines
  }
}
