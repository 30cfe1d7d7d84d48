package import Domain

extension AgendaScreen {
  package struct State: PlanState {
    package typealias Owner = AgendaScreen

    /// Rows read ahead of the selection, both ways.
    private static let ahead = 30

    package let context: PlanContext
    /// The day that was gone to.
    package var anchor: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    package var span = AgendaSpan()
    /// What to select as soon as it was read.
    package var wished: Occurrence.ID?
    /// Rows to go up as soon as there are any.
    package var owed = 0

    package init(day: Day, context: PlanContext) {
      anchor = day
      self.context = context
    }

    package var day: Day { selectedRow?.day ?? anchor }

    package var selected: Occurrence? { selectedRow?.occurrence }

    package var wanted: [PlanEffect] {
      [span.days.map { .load($0, marks: nil) } ?? .loadMore(after: anchor.adding(days: -1))]
    }

    package var rows: AgendaRows {
      AgendaRows(rows: span.rows, context: context, page: page, isComplete: span.isComplete)
    }

    /// What is to be read so that the list does not end soon behind the selection.
    package var more: [PlanEffect] {
      let left = span.rows.count - (list.selection ?? 0)
      guard let last = span.days?.last, !span.isComplete, last < .latest, left < Self.ahead else { return [] }
      return [.loadMore(after: last)]
    }

    /// The same before the selection: only when the list is moved in, so that it begins with the day gone to.
    var moreBefore: [PlanEffect] {
      let left = list.selection ?? 0
      guard let first = span.days?.first, !span.isCompleteBefore, first > .earliest, left < Self.ahead
      else { return [] }
      return [.loadEarlier(before: first)]
    }

    /// Goes to what is planned on a day or next after it.
    package mutating func go(to day: Day) -> [PlanEffect] {
      anchor = day
      if span.days?.contains(day) == true, let index = span.index(onOrAfter: day, now: page?.now) {
        list.select(index, in: rows)
        return more + moreBefore
      }
      span = AgendaSpan()
      list = ScrollList(height: list.height)
      return wanted
    }

    /// Selects it when it was read; when not, the day gone to is read next.
    package mutating func wish(for occurrence: Occurrence.ID) {
      guard let index = span.index(of: occurrence, on: anchor) else { return wished = occurrence }
      list.select(index, in: rows)
    }

    package mutating func show(_ page: PlanPage) {
      let kept = selectedRow
      span.replace(with: page)
      self.page = page
      if let kept, let index = span.index(of: kept) { list.select(index, in: rows) }
      fitList()
    }

    package mutating func append(_ page: PlanPage, isLast: Bool) {
      let isNew = span.index(onOrAfter: anchor) == nil
      span.append(page, isLast: isLast)
      list.shift(by: -span.trimFront(keeping: list.selection ?? 0))
      self.page = page
      fitList()
      if isNew, let index = span.index(onOrAfter: anchor, now: page.now) { list.select(index, in: rows) }
      guard let wished else { return }
      self.wished = nil
      if let index = span.index(of: wished, on: anchor) { list.select(index, in: rows) }
    }

    package mutating func prepend(_ page: PlanPage, isFirst: Bool) {
      list.shift(by: span.prepend(page, isFirst: isFirst))
      span.trimBack(keeping: list.selection ?? 0)
      self.page = page
      list.move(by: -owed, in: rows)
      owed = 0
      fitList()
    }

    /// Goes up; what is not read yet is gone to later.
    mutating func moveUp() {
      let old = list.selection
      list.move(by: -1, in: rows)
      owed = list.selection == old && !span.isCompleteBefore ? 1 : 0
    }

    package mutating func fitList() { list.fit(rows, height: AgendaScreen.layout(size).list.size.rows) }

    private var selectedRow: AgendaRow? {
      list.selection.flatMap { span.rows.indices.contains($0) ? span.rows[$0] : nil }
    }
  }
}
