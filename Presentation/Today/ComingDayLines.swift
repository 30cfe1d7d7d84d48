import Domain

/// The first of what is planned on the coming days, quietly beside the day.
struct ComingDayLines {
  /// What a day shows at most before it only counts.
  private static let shownPerDay = 3

  private let page: TodayPage
  private let context: PlanContext

  init(_ page: TodayPage, context: PlanContext) {
    self.page = page
    self.context = context
  }

  /// Draws as many whole days as there is room for.
  func draw(on frame: inout Frame, in area: Rect) {
    let hues = CalendarHues(page.calendars)
    let texts = context.texts.today
    frame.line(page.isToday ? texts.comingDays : texts.daysAfter, in: area, style: .title)
    var row = 1
    for coming in page.coming {
      let hidden = max(0, coming.occurrences.count - Self.shownPerDay)
      let shown = coming.occurrences.prefix(Self.shownPerDay)
      guard row + 1 + shown.count <= area.size.rows else { return }
      drawHead(of: coming, hidden: hidden, on: &frame, in: area.line(row))
      for (offset, occurrence) in shown.enumerated() {
        let line = area.line(row + 1 + offset)
        frame.line("●", in: line, style: Style(hues[occurrence.event.calendar]))
        frame.line(text(of: occurrence, on: coming.day), in: line.inset(left: 2), style: .hint)
      }
      row += 2 + shown.count
    }
  }

  private func drawHead(of coming: ComingDay, hidden: Int, on frame: inout Frame, in line: Rect) {
    let dates = context.dates
    let end = frame.line(dates.shortDay(coming.day), in: line, style: .plain)
    let near = dates.relativeDay(coming.day, today: page.clock.today)
    frame.line(near, in: line.inset(left: end + 2 - line.left), style: .hint)
    if hidden > 0 { frame.line("+\(hidden)", in: line, style: .hint, alignment: .trailing) }
  }

  /// When it begins and what it is; five columns for the time, so that titles stand below each other.
  private func text(of occurrence: Occurrence, on day: Day) -> String {
    let title = occurrence.event.title.text
    guard !occurrence.isAllDay, occurrence.start.day == day else { return title }
    return "\(context.dates.time(occurrence.start.time))  \(title)"
  }
}
