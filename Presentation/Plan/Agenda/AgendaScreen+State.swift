package import Domain

extension AgendaScreen {
  package struct State: PlanState {
    /// Rows read ahead of the selection.
    private static let ahead = 30

    package let context: PlanContext
    /// The day that the list begins with.
    package var start: Day
    package var page: PlanPage?
    package var failure: RepositoryError?
    package var size = Size(columns: 80, rows: 24)
    /// The row that keys act on.
    package var list = ScrollList()
    /// The last day read; `nil` before anything was.
    package var end: Day?
    /// Whether nothing comes after ``end``.
    package var isComplete = false
    var entries: [AgendaRows.Row] = []

    package init(day: Day, context: PlanContext) {
      start = day
      self.context = context
    }

    package var day: Day {
      guard let index = list.selection, entries.indices.contains(index),
        case .occurrence(_, let day) = entries[index]
      else { return start }
      return day
    }

    /// What keys act on.
    package var selected: Occurrence? {
      guard let index = list.selection, entries.indices.contains(index),
        case .occurrence(let occurrence, _) = entries[index]
      else { return nil }
      return occurrence
    }

    package var wanted: PlanEffect {
      end.map { .load(DayRange(start, $0), marks: nil) } ?? .loadMore(after: start.adding(days: -1))
    }

    var rows: AgendaRows {
      AgendaRows(
        rows: entries,
        context: context,
        hues: page?.hues ?? CalendarHues([]),
        now: page?.now,
        today: page?.today
      )
    }

    /// What is to be read so that the list does not end soon behind the selection.
    package var more: [PlanEffect] {
      guard !isComplete, let end, entries.count - (list.selection ?? 0) < Self.ahead else { return [] }
      return [.loadMore(after: end)]
    }

    package mutating func go(to day: Day) -> [PlanEffect] {
      start = day
      end = nil
      isComplete = false
      entries = []
      list = ScrollList(height: list.height)
      return [wanted]
    }

    /// Replaces all rows and keeps the selection, where it still is.
    package mutating func take(_ page: PlanPage) {
      let kept = selected.map { AgendaRows.Row.occurrence($0, on: day) }
      let keptID = selected?.event.id
      entries = Self.rows(of: page)
      self.page = page
      let index =
        entries.firstIndex { $0 == kept }
        ?? entries.firstIndex { row in
          if case .occurrence(let occurrence, _) = row { occurrence.event.id == keptID } else { false }
        }
      if let index { list.select(index, in: rows) }
      fitList()
    }

    package mutating func append(_ page: PlanPage, isLast: Bool) {
      entries += Self.rows(of: page)
      end = page.days.last
      isComplete = isLast
      self.page = page
      fitList()
    }

    package mutating func fitList() {
      list.fit(rows, height: AgendaScreen.layout(size).list.size.rows)
    }

    private static func rows(of page: PlanPage) -> [AgendaRows.Row] {
      page.days.flatMap { day -> [AgendaRows.Row] in
        let here = page.occurrences(on: day)
        return here.isEmpty ? [] : [.day(day)] + here.map { .occurrence($0, on: day) }
      }
    }
  }
}
