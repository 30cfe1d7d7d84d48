package import Domain

package enum AgendaScreen: PlanScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .open, .edit, .remove, .add, .back, .month, .goTo, .quickAdd, .today,
      .init(CommonKey.nextEvent) { state in
        state.list.move(by: 1, in: state.rows)
        return state.around
      },
      .init(CommonKey.previousEvent) { state in
        state.moveUp()
        return state.around
      },
    ]
    + .pages { state, key in
      _ = state.list.handle(.key(KeyPress(key)), in: AgendaScreen.layout(state.size).list, rows: state.rows)
      return state.around
    }
    + [.nextWeek, .previousWeek, .nextMonth, .previousMonth, .calendars, .importFile, .export] + .views(.agenda)

  package static func handle(_ event: MouseEvent, _ state: inout State) -> [PlanEffect] {
    let outcome = state.list.handle(.mouse(event), in: layout(state.size).list, rows: state.rows)
    return outcome == .submitted ? [.open(state.day, state.selected?.id)] : state.around
  }

  static func layout(_ size: Size) -> (title: Rect, heading: Rect, list: Rect) {
    let area = Rect.column(size)
    return (area.line(0), area.line(1), area.inset(top: 2))
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let (title, heading, list) = layout(frame.size)
    drawTitle(state, on: &frame, in: title)
    let notice = state.notice
    if notice == nil, state.selected == nil, state.span.isComplete {
      EmptyState(message: texts.plan.nothingFurther, key: CommonKey.addEvent.help(texts)).draw(
        on: &frame, in: list.inset(top: state.span.rows.isEmpty ? 0 : state.rows.lines + 1))
    }
    state.list.draw(on: &frame, in: list, rows: state.rows)
    // The heading of the first events may be scrolled away.
    if let first = state.list.row(at: list.origin, in: list, state.rows) {
      state.rows.drawHeading(above: first, on: &frame, in: heading)
    }
    if let notice { frame.notice(notice.text, in: list, style: notice.style) }
  }

  private static func drawTitle(_ state: State, on frame: inout Frame, in area: Rect) {
    let dates = state.context.dates
    frame.drawDateTitle(dates.month(Month(state.day)), in: area)
    guard let page = state.page, area.size.columns >= 44 else { return }
    let near = "\(dates.shortDay(state.day)) · \(dates.relativeDay(state.day, today: page.today))"
    frame.line(near, in: area, style: .hint, alignment: .trailing)
  }

  package struct State: PlanState {
    package typealias Owner = AgendaScreen

    /// The number of rows read ahead of the selection, in both directions.
    private static let ahead = 30

    package let context: PlanContext
    /// The day that the user last went to.
    package var anchor: Day
    package var page: PlanPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    package var span = AgendaSpan()
    /// The occurrence to select as soon as it is read.
    package var wished: Occurrence.ID?
    /// The number of rows to move up as soon as earlier rows are read.
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

    /// The effects that read later days if the list ends shortly after the selection.
    package var more: [PlanEffect] {
      let left = span.rows.count - (list.selection ?? 0)
      guard let last = span.days?.last, !span.isComplete, last < .latest, left < Self.ahead else { return [] }
      return [.loadMore(after: last)]
    }

    /// The effects that read earlier days.
    ///
    /// These effects run only after a move in the list, so that a list opened at a day starts with that day.
    var moreBefore: [PlanEffect] {
      let left = list.selection ?? 0
      guard let first = span.days?.first, !span.isCompleteBefore, first > .earliest, left < Self.ahead
      else { return [] }
      return [.loadEarlier(before: first)]
    }

    /// The effects that read days on both sides of the selection after a move.
    fileprivate var around: [PlanEffect] { more + moreBefore }

    /// Goes to the first event on or after a day.
    package mutating func go(to day: Day) -> [PlanEffect] {
      anchor = day
      if span.days?.contains(day) == true, let index = span.index(onOrAfter: day, now: page?.now) {
        list.select(index, in: rows)
        return around
      }
      span = AgendaSpan()
      list = ScrollList(height: list.height)
      return wanted
    }

    /// Selects an occurrence, or remembers it to select it after the next read.
    package mutating func wish(for occurrence: Occurrence.ID) {
      guard let index = span.index(of: occurrence, on: anchor) else { return wished = occurrence }
      list.select(index, in: rows)
    }

    package mutating func show(_ page: PlanPage) {
      let previous = selectedRow
      span.replace(with: page)
      self.page = page
      if let previous, let index = span.index(of: previous) { list.select(index, in: rows) }
      fitList()
    }

    package mutating func append(_ page: PlanPage, isLast: Bool) {
      let isNew = span.index(onOrAfter: anchor) == nil
      span.append(page, isLast: isLast)
      list.shift(by: -span.trimFront(keeping: list.selection ?? 0))
      self.page = page.alsoWithGaps(of: self.page)
      fitList()
      if isNew, let index = span.index(onOrAfter: anchor, now: page.now) { list.select(index, in: rows) }
      guard let wished else { return }
      self.wished = nil
      if let index = span.index(of: wished, on: anchor) { list.select(index, in: rows) }
    }

    package mutating func prepend(_ page: PlanPage, isFirst: Bool) {
      list.shift(by: span.prepend(page, isFirst: isFirst))
      span.trimBack(keeping: list.selection ?? 0)
      self.page = page.alsoWithGaps(of: self.page)
      list.move(by: -owed, in: rows)
      owed = 0
      fitList()
    }

    /// Moves up; a move beyond the rows that were read happens as soon as earlier rows are read.
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

package struct AgendaRows: ListRows {
  let rows: [AgendaRow]
  let context: PlanContext
  /// The page; `nil` while there are no rows.
  let page: PlanPage?
  /// Indicates whether nothing is planned after the rows.
  let isComplete: Bool

  /// The number of rows, including a last row that reports whether the list is complete.
  package var count: Int { rows.contains { $0.occurrence != nil } ? rows.count + 1 : rows.count }

  /// Returns the height of a row; a blank line precedes every day except the first.
  package func lines(at index: Int) -> Int {
    guard index < rows.count else { return 2 }
    return switch rows[index] {
    case .day: index == 0 ? 1 : 2
    case .holiday, .birthday, .occurrence: 1
    }
  }

  /// The number of lines of all rows.
  var lines: Int { (0..<count).reduce(0) { $0 + lines(at: $1) } }

  package func isSelectable(at index: Int) -> Bool { index < rows.count && rows[index].occurrence != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard index < rows.count else {
      let words = isComplete ? context.texts.plan.nothingFurther : context.texts(ko: "… 아래에 더 있어요", en: "… more below")
      frame.line(words, in: area.inset(top: 1), style: .hint)
      return
    }
    switch rows[index] {
    case .day(let day, let isFree):
      let note = isFree ? "  \(context.texts.plan.nothingPlanned)" : ""
      draw(day, note: note, on: &frame, in: area.inset(top: index == 0 ? 0 : 1))
    case .holiday(let holiday):
      frame.line(context.texts.plan.name(of: holiday), in: area.inset(left: 2), style: Style(.sunday))
    case .birthday(let birthday):
      frame.line(StyledLine.birthday(context.texts.birthday(birthday)), in: area.inset(left: 2))
    case .occurrence(let occurrence, let day):
      OccurrenceRow(
        text: context.text(occurrence), day: day, hue: page?.hues[occurrence.event.calendar] ?? .accent,
        overlap: overlaps(around: index).named(by: occurrence)?.event.title.text,
        isDone: page.map { occurrence.end <= $0.now } ?? false
      )
      .draw(on: &frame, in: area)
    }
  }

  /// Returns the overlaps on the day of a row.
  private func overlaps(around index: Int) -> Overlaps {
    let day = rows[index].day
    let here = rows[..<index].reversed().prefix { $0.day == day } + rows[index...].prefix { $0.day == day }
    return Overlaps(here.compactMap(\.occurrence))
  }

  /// Draws the heading of a row's day, unless the row is the heading.
  func drawHeading(above index: Int, on frame: inout Frame, in area: Rect) {
    guard rows.indices.contains(index), !rows[index].isHeading else { return }
    draw(rows[index].day, note: "", on: &frame, in: area)
  }

  private func draw(_ day: Day, note: String, on frame: inout Frame, in area: Rect) {
    guard let today = page?.today else {
      return _ = frame.line(context.dates.dayAndYear(day), in: area, style: Style(.text, on: .background, .bold))
    }
    DayHeading(day: day, today: today, note: note, texts: context.texts).draw(on: &frame, in: area)
  }
}

package enum AgendaRow: Equatable, Sendable {
  /// The heading of a day; only today can be free.
  case day(Day, isFree: Bool)
  case holiday(PublicHoliday)
  case birthday(BirthdayOccurrence)
  case occurrence(Occurrence, on: Day)

  package var day: Day {
    switch self {
    case .day(let day, _), .occurrence(_, let day): day
    case .holiday(let holiday): holiday.day
    case .birthday(let birthday): birthday.day
    }
  }

  var isHeading: Bool { if case .day = self { true } else { false } }

  package var occurrence: Occurrence? {
    if case .occurrence(let occurrence, _) = self { occurrence } else { nil }
  }

  /// Returns the rows of a page: all days with something planned, and always today.
  static func all(of page: PlanPage) -> [AgendaRow] {
    page.days.flatMap { day -> [AgendaRow] in
      let here = page.occurrences(on: day)
      let notes = page.holidays(on: day).map(AgendaRow.holiday) + page.birthdays(on: day).map(AgendaRow.birthday)
      guard !here.isEmpty || !notes.isEmpty else { return day == page.today ? [.day(day, isFree: true)] : [] }
      return [.day(day, isFree: false)] + notes + here.map { .occurrence($0, on: day) }
    }
  }
}

/// The rows of an endless list; rows far from the selection are dropped.
package struct AgendaSpan: Equatable, Sendable {
  /// The maximum number of rows in memory, so that reading them again stays cheap.
  private static let mostRows = 600
  /// The number of rows around the selection that are never dropped.
  private static let around = 200

  /// The days that have been read; `nil` before the first read.
  package private(set) var days: DayRange?
  package private(set) var rows: [AgendaRow] = []
  /// Indicates whether nothing is planned after ``days``.
  package private(set) var isComplete = false
  /// Indicates whether nothing is planned before ``days``.
  package private(set) var isCompleteBefore = false

  package init() {}

  func index(of row: AgendaRow) -> Int? { row.occurrence.flatMap { index(of: $0.id, on: row.day) } }

  /// Finds an occurrence on a day or another day; if it no longer exists, finds an occurrence of its event on that day.
  func index(of id: Occurrence.ID, on day: Day) -> Int? {
    rows.firstIndex { $0.day == day && $0.occurrence?.id == id }
      ?? rows.firstIndex { $0.occurrence?.id == id }
      ?? rows.firstIndex { $0.day == day && $0.occurrence?.event.id == id.event }
  }

  /// Finds the current or next event on a day, or the first later event that isn't over.
  ///
  /// - Parameter now: The current time; `nil` finds the first event.
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

  /// - Parameter page: The page of the days after ``days``.
  mutating func append(_ page: PlanPage, isLast: Bool) {
    days = DayRange(days?.first ?? page.days.first, page.days.last)
    rows += AgendaRow.all(of: page)
    isComplete = isLast
  }

  /// - Parameter page: The page of the days before ``days``.
  /// - Returns: The number of rows added.
  mutating func prepend(_ page: PlanPage, isFirst: Bool) -> Int {
    let new = AgendaRow.all(of: page)
    days = DayRange(page.days.first, days?.last ?? page.days.last)
    rows = new + rows
    isCompleteBefore = isFirst
    return new.count
  }

  /// Drops whole days far before a row.
  ///
  /// - Returns: The number of rows dropped.
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
