package import Domain

extension MonthGrid {
  /// Draws a small grid with dots, or one with room for titles below the numbers where the area is big enough.
  ///
  /// - Parameter marks: Asked once for every day shown.
  package func draw(
    on frame: inout Frame,
    in area: Rect,
    texts: Texts,
    isFocused: Bool = true,
    marks: (Day) -> DayMarks = { _ in .none }
  ) {
    guard !area.isEmpty else { return }
    let weeks = self.weeks
    let layout = MonthLayout(area, weeks: weeks.count)
    frame.line(texts.dates.month(month), in: layout.title, style: .title, alignment: layout.isBig ? .leading : .center)
    for (column, day) in weeks[0].days.enumerated() {
      let cell = layout.weekday(column: column)
      let name = layout.isBig ? cell.inset(left: 1) : cell.inset(right: max(0, cell.size.columns - 3))
      frame.line(
        texts.dates.weekday(day.weekday, .narrow),
        in: name,
        style: weekdayStyle(day.weekday),
        alignment: layout.isBig ? .leading : .trailing
      )
    }
    for (row, week) in weeks.enumerated() {
      if layout.isBig {
        let rule = layout.rule(row: row)
        frame.line(String(repeating: "─", count: rule.size.columns), in: rule, style: .border)
      }
      for (column, day) in week.days.enumerated() {
        let cell = layout.cell(row: row, column: column)
        draw(day, with: marks(day), on: &frame, in: cell, isBig: layout.isBig, isFocused: isFocused)
      }
    }
  }

  private func draw(
    _ day: Day,
    with marks: DayMarks,
    on frame: inout Frame,
    in cell: Rect,
    isBig: Bool,
    isFocused: Bool
  ) {
    let number = DayNumber(
      day: day,
      marks: isBig ? DayMarks(isHoliday: marks.isHoliday) : marks,
      isSelected: day == selected && isFocused,
      isToday: day == today,
      isOutside: Month(day) != month
    )
    if isBig { frame.fill(cell.upper(1).inset(right: max(0, cell.size.columns - DayNumber.columns)), style: .plain) }
    number.draw(on: &frame, in: cell)
    if day == selected, !isFocused { frame.line("▸", in: cell, style: .hint) }
    guard isBig, !marks.note.isEmpty else { return }
    frame.line("\(marks.note) ", in: cell.upper(1).inset(left: DayNumber.columns), style: .hint)
  }

  private func weekdayStyle(_ weekday: Weekday) -> Style {
    switch weekday {
    case .sunday: Style(.sunday)
    case .saturday: Style(.saturday)
    default: .hint
    }
  }
}
