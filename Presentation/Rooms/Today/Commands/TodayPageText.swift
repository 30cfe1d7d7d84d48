import Domain

/// A day at a glance in lines for people.
struct TodayPageText {
  let page: TodayPage
  /// The one that is recommended; `nil` on other days.
  let saying: Saying?
  /// `nil` where the user has not said it.
  let name: DisplayName?
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(width: Int?) -> [StyledLine] {
    let head = StyledLine(texts.dates.dayAndYear(page.day), Style(.accent, .bold)) + StyledLine(" · ") + remark
    let table = OccurrenceTable(zone: page.clock.zone, calendars: page.calendars, texts: texts)
    let body = groups.isEmpty ? [invitation] : table.lines(groups, width: width)
    return [width.map(head.clipped(to:)) ?? head, StyledLine()] + passage(width) + body
  }

  private func passage(_ width: Int?) -> [StyledLine] {
    guard let saying else { return [] }
    return SayingPassage(saying: saying, clock: page.clock, texts: texts).lines(width: width) + [StyledLine()]
  }

  private var groups: [OccurrenceTable.Group] {
    let overlapping = Overlaps(page.occurrences).ids
    return TodaySection.sections(of: page).map { section, occurrences in
      OccurrenceTable.Group(
        heading: StyledLine(section.name(texts), Style(.accent)),
        day: page.day,
        occurrences: occurrences,
        isDone: section == .done,
        overlapping: overlapping
      )
    }
  }

  /// Today a greeting, on other days how far away they are.
  private var remark: StyledLine {
    guard page.isToday else {
      return StyledLine(texts.dates.relativeDay(page.day, today: page.clock.today), Style(.secondary))
    }
    return StyledLine(texts.today.greeting(hour: page.clock.dateTime.time.hour, name: name?.text))
  }

  private var invitation: StyledLine {
    let nothing = texts.today.empty(page.day, today: page.clock.today)
    return StyledLine(page.day < page.clock.today ? nothing : "\(nothing) \(texts.planCommands.invitation)")
  }
}
