import Domain

/// Today's lines, section by section.
package struct TodayRows: ListRows {
  private enum Row {
    case header(String)
    case blank
    case occurrence(OccurrenceRow)
  }

  private var rows: [Row] = []

  /// - Parameter page: Without one there are no rows.
  init(_ page: TodayPage?, context: PlanContext) {
    guard let page else { return }
    let overlapping = Overlaps(page.occurrences).ids
    let hues = CalendarHues(page.calendars)
    for (section, occurrences) in TodaySection.sections(of: page) {
      if !rows.isEmpty { rows.append(.blank) }
      rows.append(.header(section.name(context.texts)))
      rows += occurrences.map { occurrence in
        .occurrence(
          OccurrenceRow(
            text: context.text(occurrence),
            day: page.shownDay(of: occurrence),
            hue: hues[occurrence.event.calendar],
            isOverlapping: overlapping.contains(occurrence.id),
            isDone: section == .done
          )
        )
      }
    }
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { occurrence(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .header(let title): frame.line(title, in: area, style: .title)
    case .blank: break
    case .occurrence(let row): row.draw(on: &frame, in: area)
    }
  }

  func occurrence(at index: Int) -> Occurrence? {
    guard rows.indices.contains(index), case .occurrence(let row) = rows[index] else { return nil }
    return row.text.occurrence
  }

  func index(of id: Occurrence.ID) -> Int? {
    let here = rows.indices.compactMap { index in occurrence(at: index).map { (index, $0) } }
    return here.map(\.1).firstIndex(of: id).map { here[$0].0 }
  }
}
