package import Domain

package struct ComingDay: Equatable, Sendable {
  /// The number of days after the shown one that are read.
  package static let horizon = 5

  package let day: Day
  /// All-day ones first, then by their times; never empty.
  package let occurrences: [Occurrence]

  /// The days after one that have anything planned.
  ///
  /// - Parameter occurrences: What is on none of those days is left out.
  static func days(after day: Day, _ occurrences: [Occurrence]) -> [ComingDay] {
    guard day < .latest else { return [] }
    return DayRange(day.adding(days: 1), day.adding(days: horizon)).compactMap { coming in
      let here = occurrences.filter { $0.days.contains(coming) }.sorted()
      guard !here.isEmpty else { return nil }
      return ComingDay(day: coming, occurrences: here.filter(\.isAllDay) + here.filter { !$0.isAllDay })
    }
  }
}

struct ComingDayLines {
  /// The most events that a day lists; further ones are only counted.
  private static let shownPerDay = 3

  let plan: TodayPlan
  let texts: Texts

  private enum Line {
    case title
    case head(ComingDay, hidden: Int)
    case occurrence(Occurrence, on: Day)
  }

  /// Draws as many whole days as there is room for.
  func draw(on frame: inout Frame, in area: Rect) {
    let hues = CalendarHues(plan.calendars)
    for (row, line) in zip(0..., lines(rows: area.size.rows)) {
      let area = area.line(row)
      switch line {
      case nil: break
      case .title: frame.line(title, in: area, style: .title)
      case .head(let coming, let hidden): drawHead(of: coming, hidden: hidden, on: &frame, in: area)
      case .occurrence(let occurrence, let day):
        frame.line("●", in: area, style: Style(hues[occurrence.event.calendar]))
        frame.line(text(of: occurrence, on: day), in: area.inset(left: 2), style: .hint)
      }
    }
  }

  /// The day at a point of the area that was drawn in, and what is planned there; `nil` where there is none.
  func target(at point: Point, in area: Rect) -> (day: Day, occurrence: Occurrence.ID?)? {
    let lines = lines(rows: area.size.rows)
    guard area.contains(point), lines.indices.contains(point.row - area.top) else { return nil }
    return switch lines[point.row - area.top] {
    case .title, nil: nil
    case .head(let coming, _): (coming.day, nil)
    case .occurrence(let occurrence, let day): (day, occurrence.id)
    }
  }

  private func lines(rows: Int) -> [Line?] {
    var lines: [Line?] = [.title]
    for coming in plan.coming {
      let shown = coming.occurrences.prefix(Self.shownPerDay)
      guard lines.count + 1 + shown.count <= rows else { break }
      lines.append(.head(coming, hidden: coming.occurrences.count - shown.count))
      lines += shown.map { .occurrence($0, on: coming.day) }
      lines.append(nil)
    }
    return lines
  }

  private func drawHead(of coming: ComingDay, hidden: Int, on frame: inout Frame, in line: Rect) {
    let dates = texts.dates
    let end = frame.line(dates.shortDay(coming.day), in: line, style: .plain)
    let near = dates.relativeDay(coming.day, today: plan.query.clock.today)
    frame.line(near, in: line.inset(left: end + 2 - line.left), style: .hint)
    if hidden > 0 { frame.line("+\(hidden)", in: line, style: .hint, alignment: .trailing) }
  }

  /// The time takes five columns, so that titles stand below each other.
  private func text(of occurrence: Occurrence, on day: Day) -> String {
    let title = occurrence.event.title.text
    guard !occurrence.isAllDay, occurrence.start.day == day else { return title }
    return "\(texts.dates.time(occurrence.start.time))  \(title)"
  }

  private var title: String {
    plan.query.isToday ? texts(ko: "다가오는 날", en: "Coming days") : texts(ko: "그다음 날", en: "The days after")
  }
}
