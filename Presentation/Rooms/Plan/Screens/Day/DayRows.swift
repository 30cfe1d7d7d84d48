package import Domain

package struct DayRows: ListRows {
  /// From this height on there is a blank line between sections.
  private static let airyRows = 14

  private enum Row {
    case blank
    case header(DayAgenda.Section)
    case occurrence(OccurrenceRow)
  }

  private var rows: [Row] = []
  private let day: DayPlan?
  private let page: PlanPage?
  private let context: PlanContext

  /// - Parameter day: `nil` if the page lacks the day; then there are no rows.
  init(_ day: DayPlan?, _ page: PlanPage?, context: PlanContext, expanded: Occurrence.ID?, size: Size) {
    (self.day, self.page, self.context) = (day, page, context)
    guard let day, let page else { return }
    for section in DayAgenda.Section.allCases where !day.agenda.occurrences(in: section).isEmpty {
      if !rows.isEmpty, size.rows >= Self.airyRows { rows.append(.blank) }
      rows.append(.header(section))
      for occurrence in day.agenda.occurrences(in: section) {
        let row = OccurrenceRow(
          text: context.text(occurrence), day: day.agenda.day, hue: page.hues[occurrence.event.calendar],
          isOverlapping: day.overlaps.ids.contains(occurrence.id), isDone: section == .done)
        let details = occurrence.id == expanded ? details(of: row) : nil
        rows.append(.occurrence(row.with(details, in: size)))
      }
    }
  }

  package var count: Int { rows.count }

  package func lines(at index: Int) -> Int {
    if case .occurrence(let row) = rows[index] { row.lines } else { 1 }
  }

  package func isSelectable(at index: Int) -> Bool { occurrence(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .blank: break
    case .header(let section): frame.line(context.texts.plan.name(of: section), in: area, style: .title)
    case .occurrence(let row): row.draw(on: &frame, in: area)
    }
  }

  package func occurrence(at index: Int) -> Occurrence? { row(at: index)?.text.occurrence }

  func details(at index: Int) -> OccurrenceDetails? { row(at: index).flatMap(details) }

  private func row(at index: Int) -> OccurrenceRow? {
    guard rows.indices.contains(index), case .occurrence(let row) = rows[index] else { return nil }
    return row
  }

  /// Made only for what is shown, because looking for the others at the same time takes as long as the day is full.
  private func details(of row: OccurrenceRow) -> OccurrenceDetails? {
    guard let day, let page else { return nil }
    let occurrence = row.text.occurrence
    let facts = EventFacts(
      occurrence: occurrence, series: page.series[occurrence.event.id],
      coming: page.coming[occurrence.event.id] ?? [], overlapping: day.overlaps.others(of: occurrence),
      calendar: page.calendars.first { $0.id == occurrence.event.calendar }, hue: row.hue, zone: context.zone,
      today: page.today, texts: context.texts)
    return OccurrenceDetails(text: row.text, facts: facts)
  }

  package func index(of id: Occurrence.ID) -> Int? {
    let here = rows.indices.compactMap { index in occurrence(at: index).map { (index, $0) } }
    return here.map(\.1).firstIndex(of: id).map { here[$0].0 }
  }
}

/// The events of a day, sorted once for as long as the page is shown.
package struct DayPlan: Equatable, Sendable {
  package let agenda: DayAgenda
  let overlaps: Overlaps

  /// `nil` if the page does not have the day.
  init?(_ day: Day, of page: PlanPage?) {
    guard let page, page.days.contains(day) else { return nil }
    agenda = page.agenda(of: day)
    overlaps = Overlaps(agenda.inProgress + agenda.upcoming + agenda.done)
  }
}
