package import Domain

package struct DayRows: ListRows {
  /// From this height on there is a blank line between sections.
  private static let airyRows = 14

  private enum Row {
    case blank
    case header(DayAgenda.Section)
    case occurrence(OccurrenceRow, OccurrenceDetails)
  }

  private var rows: [Row] = []
  private let texts: Texts

  /// - Parameter page: Without one that has the day there are no rows.
  init(of day: Day, _ page: PlanPage?, context: PlanContext, expanded: Occurrence.ID?, size: Size) {
    texts = context.texts
    guard let page, page.days.contains(day) else { return }
    let agenda = page.agenda(of: day)
    let overlaps = Overlaps(agenda.inProgress + agenda.upcoming + agenda.done)
    for section in DayAgenda.Section.allCases where !agenda.occurrences(in: section).isEmpty {
      if !rows.isEmpty, size.rows >= Self.airyRows { rows.append(.blank) }
      rows.append(.header(section))
      for occurrence in agenda.occurrences(in: section) {
        let others = overlaps.others(of: occurrence)
        let row = OccurrenceRow(
          text: context.text(occurrence), day: day, hue: page.hues[occurrence.event.calendar],
          isOverlapping: !others.isEmpty, isDone: section == .done)
        let facts = EventFacts(
          occurrence: occurrence, series: page.series[occurrence.event.id],
          coming: page.coming[occurrence.event.id] ?? [], overlapping: others,
          calendar: page.calendars.first { $0.id == occurrence.event.calendar }, hue: row.hue, zone: context.zone,
          today: page.today, texts: context.texts)
        let details = OccurrenceDetails(text: row.text, facts: facts)
        rows.append(.occurrence(row.with(details, isExpanded: occurrence.id == expanded, in: size), details))
      }
    }
  }

  package var count: Int { rows.count }

  package func lines(at index: Int) -> Int {
    if case .occurrence(let row, _) = rows[index] { row.lines } else { 1 }
  }

  package func isSelectable(at index: Int) -> Bool { occurrence(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .header(let section): frame.line(texts.plan.name(of: section), in: area, style: .title)
    case .occurrence(let row, _): row.draw(on: &frame, in: area)
    }
  }

  package func occurrence(at index: Int) -> Occurrence? { details(at: index)?.text.occurrence }

  func details(at index: Int) -> OccurrenceDetails? {
    guard rows.indices.contains(index), case .occurrence(_, let details) = rows[index] else { return nil }
    return details
  }

  package func index(of id: Occurrence.ID) -> Int? {
    let here = rows.indices.compactMap { index in occurrence(at: index).map { (index, $0) } }
    return here.map(\.1).firstIndex(of: id).map { here[$0].0 }
  }
}
