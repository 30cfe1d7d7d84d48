import Domain

struct PlanPageText: Sendable {
  let page: PlanPage
  let zone: Zone
  let texts: Texts

  /// One day in sections when it is today; several days each under its date, those without anything left out.
  ///
  /// - Parameter width: `nil` where nothing may be cut.
  func lines(width: Int?) -> [StyledLine] {
    let busyDays = page.plannedDays
    guard !busyDays.isEmpty else {
      return [StyledLine(texts.planCommands.nothingPlanned(page.days, today: page.today))]
    }
    let table = OccurrenceTable(zone: zone, calendars: page.calendars, texts: texts)
    guard page.days.count == 1, page.days.first == page.today else {
      let groups = busyDays.mapInParts(least: 4) { group(of: $0) }
      UntilExit.keep(groups)
      return table.lines(groups, width: width)
    }
    let heading = heading(page.today)
    return [width.map(heading.clipped(to:)) ?? heading, StyledLine()]
      + table.lines(sections(of: page.today), width: width)
  }

  private func group(of day: Day) -> OccurrenceTable.Group {
    let occurrences = page.occurrences(on: day)
    return OccurrenceTable.Group(
      heading: heading(day), day: day, occurrences: occurrences, notes: notes(on: day),
      overlapping: Overlaps(occurrences).ids)
  }

  private func notes(on day: Day) -> [StyledLine] {
    page.holidays(on: day).map { StyledLine(texts.plan.name(of: $0), Style(.sunday)) }
      + page.birthdays(on: day).map { StyledLine(texts.birthday($0)) }
  }

  private func sections(of day: Day) -> [OccurrenceTable.Group] {
    let agenda = page.agenda(of: day)
    let overlapping = Overlaps(page.occurrences(on: day)).ids
    return DayAgenda.Section.allCases.map { section in
      OccurrenceTable.Group(
        heading: StyledLine(texts.plan.name(of: section), Style(.accent)), day: day,
        occurrences: agenda.occurrences(in: section), isDone: section == .done,
        notes: section == .allDay ? notes(on: day) : [], overlapping: overlapping)
    }
  }

  private func heading(_ day: Day) -> StyledLine {
    let dates = DateFormatting(texts)
    var line = StyledLine(dates.day(day, today: page.today), Style(.accent, .bold))
    if abs(page.today.distance(to: day)) <= 7 {
      line += StyledLine(" · \(dates.relativeDay(day, today: page.today))", Style(.secondary))
    }
    return line
  }
}
