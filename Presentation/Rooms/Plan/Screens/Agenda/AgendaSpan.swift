package import Domain

/// The rows of an endless list; rows far from the selection are dropped again.
package struct AgendaSpan: Equatable, Sendable {
  /// More rows than that are not kept, so that reading them again stays cheap.
  private static let mostRows = 600
  /// Rows around the selection that are never forgotten.
  private static let around = 200

  /// `nil` before anything was read.
  package private(set) var days: DayRange?
  package private(set) var rows: [AgendaRow] = []
  /// `true` if nothing is planned after ``days``.
  package private(set) var isComplete = false
  /// `true` if nothing is planned before ``days``.
  package private(set) var isCompleteBefore = false

  package init() {}

  func index(of row: AgendaRow) -> Int? { row.occurrence.flatMap { index(of: $0.id, on: row.day) } }

  /// An occurrence on a day, or else on another one; in place of one that is not there any of its event.
  func index(of id: Occurrence.ID, on day: Day) -> Int? {
    rows.firstIndex { $0.day == day && $0.occurrence?.id == id }
      ?? rows.firstIndex { $0.occurrence?.id == id }
      ?? rows.firstIndex { $0.day == day && $0.occurrence?.event.id == id.event }
  }

  /// The event that is under way or next on that day, or else the first later one that isn't over.
  ///
  /// - Parameter now: `nil` for whatever comes first.
  func index(onOrAfter day: Day, now: DateTime? = nil) -> Int? {
    let first = rows.firstIndex { $0.day >= day && $0.occurrence != nil }
    guard let now, let first else { return first }
    let isLeft = { (row: AgendaRow) in row.occurrence.map { now < $0.end } ?? false }
    return rows[first...].firstIndex { $0.day == day && $0.occurrence?.spansDays == false && isLeft($0) }
      ?? rows[first...].firstIndex(where: isLeft) ?? first
  }

  mutating func replace(with page: PlanPage) {
    days = page.days
    rows = AgendaRow.all(of: page)
  }

  /// - Parameter page: Of the days behind those that are here.
  mutating func append(_ page: PlanPage, isLast: Bool) {
    days = DayRange(days?.first ?? page.days.first, page.days.last)
    rows += AgendaRow.all(of: page)
    isComplete = isLast
  }

  /// - Parameter page: Of the days before those that are here.
  /// - Returns: How many rows came before the others.
  mutating func prepend(_ page: PlanPage, isFirst: Bool) -> Int {
    let new = AgendaRow.all(of: page)
    days = DayRange(page.days.first, days?.last ?? page.days.last)
    rows = new + rows
    isCompleteBefore = isFirst
    return new.count
  }

  /// Forgets whole days far before a row.
  ///
  /// - Returns: How many rows went.
  mutating func trimFront(keeping row: Int) -> Int {
    let most = min(rows.count - Self.mostRows, row - Self.around)
    guard let days, most > 0, let first = rows[..<most].lastIndex(where: \.isHeading), first > 0
    else { return 0 }
    self.days = DayRange(rows[first].day, days.last)
    rows.removeFirst(first)
    isCompleteBefore = false
    return first
  }

  mutating func trimBack(keeping row: Int) {
    let least = max(Self.mostRows, row + Self.around)
    guard let days, least < rows.count, let end = rows[least...].firstIndex(where: \.isHeading)
    else { return }
    self.days = DayRange(days.first, rows[end].day.adding(days: -1))
    rows.removeSubrange(end...)
    isComplete = false
  }
}
